import type { ReactElement } from "react";
import { stringifyJson, SUPRA_DECIMALS, type JsonNode } from "@holdfast/sdk";
import { formatAmount } from "../format/amount.ts";
import { AddressText } from "../ui/address-text.tsx";
import { Card } from "../ui/card.tsx";
import { CodeLines } from "../ui/code-lines.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { ask } from "./ask.ts";
import { AccountLink, BlockLink, Code, FunctionLink } from "./node-links.tsx";
import { useNode } from "./node-context.ts";
import { prettyJson } from "./pretty-json.ts";
import { Problem } from "./problem.tsx";
import { TraceCard } from "./trace-card.tsx";
import { StatusChip } from "./transaction-list.tsx";
import { useAnswer } from "./use-answer.ts";

/** A transaction: outcome, decoded call, events and trace. */
export function TransactionView({ hash }: { readonly hash: string }): ReactElement {
  const { version } = useNode();
  const { value, problem } = useAnswer(hash, version, () => readTransaction(hash));
  return (
    <>
      <PageHeading title="Transaction" aside={value !== undefined && <StatusChip status={value.status} />} />
      <Problem text={problem} />
      <Card>
        <KeyValues
          items={[
            { label: "Hash", value: <AddressText value={hash} what="hash" form="full" />, stacked: true },
            ...(value?.facts ?? []),
          ]}
        />
      </Card>
      {value?.call !== undefined && <CallCard call={value.call} />}
      {value !== undefined && <EventsCard events={value.events} />}
      {value !== undefined && value.status !== "Pending" && <TraceCard hash={hash} />}
    </>
  );
}

interface Call {
  readonly name: string;
  readonly arguments: readonly { readonly type: string | undefined; readonly text: string }[];
}

function CallCard({ call }: { readonly call: Call }): ReactElement {
  return (
    <Card title="Call">
      <FunctionLink name={call.name} />
      {call.arguments.length > 0 && (
        <ol className="mt-3 divide-y divide-line">
          {call.arguments.map(({ type, text }, at) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
              <span className="text-text-quiet">
                Argument {at + 1} {type !== undefined && <Code>{type}</Code>}
              </span>
              <Code>{text}</Code>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function EventsCard({
  events,
}: {
  readonly events: readonly { readonly type: string; readonly text: string }[];
}) {
  return (
    <Card title={`Events (${events.length})`}>
      <ol className="flex flex-col gap-4">
        {events.map(({ type, text }, at) => (
          <li key={at} className="flex flex-col gap-1">
            <Code>{type}</Code>
            <CodeLines text={text} label={`Event ${at + 1}`} height="small" />
          </li>
        ))}
      </ol>
    </Card>
  );
}

async function readTransaction(hash: string) {
  const node = await ask(`/rpc/v3/transactions/${hash}`);
  const output = node.get("output").optional(move);
  const facts: KeyValue[] = [];
  const header = node.get("header");
  if (!header.isAbsent) facts.push(...senderFacts(header, output));
  const height = node.get("block_header").optional((block) => block.get("height").bigint());
  if (height !== undefined) facts.push({ label: "Block", value: <BlockLink height={height} /> });
  const result = output?.get("vm_status").optional((text) => text.string());
  if (result !== undefined) facts.push({ label: "Result", value: result, stacked: true });
  return {
    status: node.get("status").string(),
    facts,
    call: await node.get("payload").optional((payload) => readCall(move(payload))),
    events:
      output
        ?.get("events")
        .items()
        .map((event) => ({ type: event.get("type").string(), text: jsonText(event.get("data")) })) ?? [],
  };
}

function senderFacts(header: JsonNode, output: JsonNode | undefined): KeyValue[] {
  const price = header.get("gas_unit_price").bigint();
  const gas = output?.get("gas_used").optional((used) => used.bigint());
  return [
    { label: "Sender", value: <AccountLink address={move(header.get("sender")).string()} /> },
    { label: "Sequence number", value: String(header.get("sequence_number").bigint()) },
    ...(gas === undefined
      ? []
      : [
          {
            label: "Network fee",
            value: `${formatAmount(gas * price, SUPRA_DECIMALS)} SUPRA`,
            note: `${gas.toLocaleString("en")} gas at ${price.toLocaleString("en")} quants`,
          },
        ]),
  ];
}

/** The function that a payload calls, with the types that its module declares. */
async function readCall(payload: JsonNode): Promise<Call | undefined> {
  const name = payload.get("function").optional((text) => text.string());
  if (name === undefined) return undefined;
  const types = await parameterTypes(name).catch(() => []);
  const values = payload.get("arguments").items();
  // Signers are no arguments of a payload.
  const own = types.slice(Math.max(0, types.length - values.length));
  return { name, arguments: values.map((value, at) => ({ type: own[at], text: jsonText(value) })) };
}

async function parameterTypes(name: string): Promise<readonly string[]> {
  const [address = "", module = "", fn = ""] = name.split("::");
  const answer = await ask(`/rpc/v3/accounts/${address}/modules/${module}`);
  const declared = answer
    .get("abi")
    .get("exposed_functions")
    .items()
    .find((found) => found.get("name").string() === fn);
  return (
    declared
      ?.get("params")
      .items()
      .map((type) => type.string()) ?? []
  );
}

function jsonText(node: JsonNode): string {
  return typeof node.value === "string" ? node.value : prettyJson(stringifyJson(node.value ?? null));
}

/** What the node wraps by the name of its machine. */
function move(node: JsonNode): JsonNode {
  return node.has("Move") ? node.get("Move") : node;
}
