import type { ReactElement } from "react";
import { Chip } from "../ui/chip.tsx";
import type { JsonNode } from "@holdfast/sdk";
import { AccountLink, BlockLink, Code, TransactionLink } from "./node-links.tsx";

interface ListedTransaction {
  readonly hash: string;
  readonly height: bigint | undefined;
  readonly sender: string;
  readonly what: string;
  readonly status: string;
  readonly gasUsed: bigint | undefined;
}

/** An entry of `/dev/transactions`. */
export function readLogEntry(node: JsonNode): ListedTransaction {
  return {
    hash: node.get("hash").string(),
    height: node.get("height").bigint(),
    sender: node.get("sender").string(),
    what: node.get("what").string(),
    status: node.get("status").string(),
    gasUsed: node.get("gas_used").bigint(),
  };
}

/** A transaction of a block or an account. */
export function readListed(node: JsonNode): ListedTransaction {
  const output = node.get("output");
  const move = (field: JsonNode): JsonNode => (field.has("Move") ? field.get("Move") : field);
  return {
    hash: node.get("hash").string(),
    height: node.get("block_header").optional((header) => header.get("height").bigint()),
    sender: node.get("header").isAbsent ? "" : move(node.get("header").get("sender")).string(),
    what: node.get("payload").isAbsent ? node.get("txn_type").string() : callText(move(node.get("payload"))),
    status: node.get("status").string(),
    gasUsed: output.isAbsent
      ? undefined
      : move(output)
          .get("gas_used")
          .optional((gas) => gas.bigint()),
  };
}

function callText(payload: JsonNode): string {
  const type = payload.get("type").string();
  return payload.get("function").optional((name) => name.string()) ?? type.replaceAll("_", " ");
}

export function TransactionList({ items }: { readonly items: readonly ListedTransaction[] }): ReactElement {
  if (items.length === 0) return <p className="px-5 pb-5 text-text-quiet sm:px-6">No transactions yet</p>;
  return (
    <ul className="divide-y divide-line">
      {items.map(({ hash, height, sender, what, status, gasUsed }) => (
        <li key={hash} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 sm:px-6">
          <span className="min-w-0 flex-1 basis-72">
            <Code>{what}</Code>
          </span>
          <StatusChip status={status} />
          <TransactionLink hash={hash} />
          <span className="text-small text-text-quiet">
            {sender !== "" && (
              <>
                from <AccountLink address={sender} />
              </>
            )}
            {height !== undefined && (
              <>
                {" "}
                in block <BlockLink height={height} />
              </>
            )}
            {gasUsed !== undefined && <span className="tabular">, {gasUsed.toLocaleString("en")} gas</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function StatusChip({ status }: { readonly status: string }): ReactElement {
  if (status === "Success") return <Chip tone="positive">Success</Chip>;
  if (status === "Pending") return <Chip>Pending</Chip>;
  return <Chip tone="danger">{status === "Fail" ? "Failed" : status}</Chip>;
}
