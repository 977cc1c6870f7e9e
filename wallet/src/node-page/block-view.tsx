import type { ReactElement } from "react";
import { AddressText } from "../ui/address-text.tsx";
import { Card } from "../ui/card.tsx";
import { KeyValues } from "../ui/key-values.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { ask } from "./ask.ts";
import { Problem } from "./problem.tsx";
import { timeText } from "./time-text.ts";
import { readListed, TransactionList } from "./transaction-list.tsx";
import { useAnswer } from "./use-answer.ts";

/** One block with its transactions. */
export function BlockView({ height }: { readonly height: string }): ReactElement {
  const { value, problem } = useAnswer(height, "", () => readBlock(height));
  return (
    <>
      <PageHeading title={`Block ${height}`} />
      <Problem text={problem} />
      {value !== undefined && (
        <>
          <Card>
            <KeyValues
              items={[
                { label: "Time", value: timeText(value.micros) },
                { label: "Epoch", value: value.epoch },
                { label: "Hash", value: <AddressText value={value.hash} what="hash" />, stacked: true },
                { label: "Author", value: <AddressText value={value.author} />, stacked: true },
              ]}
            />
          </Card>
          <Card title="Transactions" padding="flush">
            <TransactionList items={value.transactions} />
          </Card>
        </>
      )}
    </>
  );
}

async function readBlock(height: string) {
  const block = await ask(`/rpc/v3/block/height/${height}?with_finalized_transactions=true`);
  const header = block.get("header");
  return {
    hash: header.get("hash").string(),
    author: header.get("author").string(),
    micros: header.get("timestamp").get("microseconds_since_unix_epoch").bigint(),
    epoch: String(header.get("view").get("epoch_id").get("epoch").bigint()),
    transactions: block.get("transactions").optional((found) => found.items().map(readListed)) ?? [],
  };
}
