import type { ReactElement } from "react";
import { Card } from "../ui/card.tsx";
import { KeyValues } from "../ui/key-values.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { ask } from "./ask.ts";
import { useNode } from "./node-context.ts";
import { BlockLink } from "./node-links.tsx";
import { Problem } from "./problem.tsx";
import { readLogEntry, TransactionList } from "./transaction-list.tsx";
import { timeText } from "./time-text.ts";
import { useAnswer } from "./use-answer.ts";

const BLOCKS = 8n;

/** The chain as it is now: its head, the latest blocks and transactions. */
export function OverviewView(): ReactElement {
  const { status, version } = useNode();
  const blocks = useAnswer("blocks", version, () => readBlocks(status.height));
  const transactions = useAnswer("transactions", version, async () =>
    (await ask("/dev/transactions?count=20")).items().map(readLogEntry),
  );
  return (
    <>
      <PageHeading title="Chain">Blocks and transactions on this devnode</PageHeading>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title="Status">
          <KeyValues
            items={[
              { label: "Chain ID", value: status.chainId },
              { label: "Block", value: String(status.height) },
              { label: "Epoch", value: String(status.epoch) },
              { label: "Chain time", value: timeText(status.nowMicros) },
              { label: "Waiting transactions", value: status.waiting },
              { label: "Block creation", value: status.mining },
            ]}
          />
        </Card>
        <Card title="Latest blocks" padding="flush">
          <Problem text={blocks.problem} />
          <ul className="divide-y divide-line">
            {blocks.value?.map(({ height, time, count }) => (
              <li
                key={String(height)}
                className="flex min-h-11 items-center justify-between gap-4 px-5 sm:px-6"
              >
                <BlockLink height={height} />
                <span className="text-small text-text-quiet">
                  {count === 1 ? "1 transaction" : `${count} transactions`}
                </span>
                <span className="text-small text-text-quiet tabular-nums">{time}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Card title="Latest transactions" padding="flush">
        <Problem text={transactions.problem} />
        {transactions.value !== undefined && <TransactionList items={transactions.value} />}
      </Card>
    </>
  );
}

/** The newest blocks; genesis is none that the node has. */
async function readBlocks(head: bigint) {
  const count = head < BLOCKS ? head : BLOCKS;
  const heights = Array.from({ length: Number(count) }, (_, at) => head - BigInt(at));
  return Promise.all(
    heights.map(async (height) => {
      const block = await ask(`/rpc/v3/block/height/${height}`);
      const micros = block.get("header").get("timestamp").get("microseconds_since_unix_epoch").bigint();
      return {
        height,
        time: timeText(micros).slice(11),
        count: block.get("execution_statistics").get("user_txn_count").integer(),
      };
    }),
  );
}
