import { useState, type ReactElement } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageHeading } from "../ui/page.tsx";
import { ImpersonationCard } from "./account-forms.tsx";
import { ActionForm } from "./action-form.tsx";
import { ask } from "./ask.ts";
import { useNode } from "./node-context.ts";
import { AccountLink, Code, TransactionLink } from "./node-links.tsx";
import { Problem } from "./problem.tsx";
import { useAnswer } from "./use-answer.ts";
import { parseAmount } from "../format/amount.ts";

export function ControlsView(): ReactElement {
  return (
    <>
      <PageHeading title="Controls">Time, blocks, snapshots, faults and prices</PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BlocksCard />
        <TimeCard />
        <SnapshotsCard />
        <WaitingCard />
        <FaultsCard />
        <PricesCard />
        <ImpersonationCard />
        <ResetCard />
      </div>
    </>
  );
}

function BlocksCard(): ReactElement {
  const { status, act } = useNode();
  const isPaused = status.mining === "paused";
  return (
    <Card
      title="Blocks"
      aside={
        <Button size="small" onClick={() => void act(isPaused ? "/dev/resume" : "/dev/pause")}>
          {isPaused ? "Resume" : "Pause"}
        </Button>
      }
    >
      <ActionForm
        fields={[{ name: "blocks", label: "Number of blocks", value: "1" }]}
        button="Create blocks"
        run={async ({ blocks = "" }) => {
          const head = await ask("/dev/mine", { blocks: Number(blocks) });
          return `Block ${head.get("height").bigint()} created`;
        }}
      />
    </Card>
  );
}

function TimeCard(): ReactElement {
  return (
    <Card title="Time">
      <ActionForm
        fields={[{ name: "seconds", label: "Seconds", value: "3600" }]}
        button="Advance time"
        run={async ({ seconds = "" }) => {
          await ask("/dev/time", { seconds });
          return `Time advanced by ${seconds} s`;
        }}
      />
    </Card>
  );
}

function SnapshotsCard(): ReactElement {
  const { version, act } = useNode();
  const { value = [], problem } = useAnswer("snapshots", version, async () =>
    (await ask("/dev/snapshots")).items().map((snapshot) => ({
      id: snapshot.get("id").integer(),
      height: String(snapshot.get("height").bigint()),
    })),
  );
  return (
    <Card
      title="Snapshots"
      aside={
        <Button size="small" onClick={() => void act("/dev/snapshot")}>
          Take snapshot
        </Button>
      }
    >
      <Problem text={problem} />
      {value.length === 0 && <p className="text-text-quiet">No snapshots yet</p>}
      <ul className="divide-y divide-line">
        {value.map(({ id, height }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-4">
            <span>
              Snapshot {id}, block {height}
            </span>
            <Button
              size="small"
              onClick={() => void act("/dev/revert", { id })}
              aria-label={`Revert to snapshot ${id}`}
            >
              Revert
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WaitingCard(): ReactElement {
  const { version, act } = useNode();
  const { value = [], problem } = useAnswer("waiting", version, async () =>
    (await ask("/dev/mempool")).items().map((waiting) => ({
      hash: waiting.get("hash").string(),
      sender: waiting.get("sender").string(),
      what: waiting.get("what").string(),
    })),
  );
  return (
    <Card title="Waiting transactions">
      <Problem text={problem} />
      {value.length === 0 && <p className="text-text-quiet">No waiting transactions</p>}
      <ul className="divide-y divide-line">
        {value.map(({ hash, sender, what }) => (
          <li key={hash} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <Code>{what}</Code> from <AccountLink address={sender} />
            </span>
            <TransactionLink hash={hash} />
            <Button
              size="small"
              onClick={() => void act("/dev/mempool/drop", { hash })}
              aria-label={`Drop ${hash}`}
            >
              Drop
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ResetCard(): ReactElement {
  const { act } = useNode();
  const [isAsked, setAsked] = useState(false);
  const reset = (): void => {
    setAsked(false);
    void act("/dev/reset");
  };
  return (
    <Card title="Reset">
      <p className="mb-4 text-text-quiet">
        Removes all blocks, transactions and snapshots. This can't be undone.
      </p>
      <div className="flex gap-3">
        {isAsked ? (
          <>
            <Button tone="danger" onClick={reset}>
              Reset chain now
            </Button>
            <Button onClick={() => setAsked(false)}>Keep chain</Button>
          </>
        ) : (
          <Button onClick={() => setAsked(true)}>Reset chain</Button>
        )}
      </div>
    </Card>
  );
}

/** The oracle's decimals. */
const DECIMALS = 18;

function PricesCard(): ReactElement {
  return (
    <Card title="Oracle prices">
      <ActionForm
        fields={[
          { name: "pair", label: "Pair number", value: "500" },
          { name: "price", label: "Price (empty removes it)", value: "0.005" },
          { name: "age", label: "Age (seconds)", value: "0" },
        ]}
        button="Set price"
        run={async ({ pair = "", price = "", age = "" }) => {
          const value =
            price.trim() === "" ? {} : { value: String(parseAmount(price, DECIMALS)), age_seconds: age };
          await ask("/dev/prices", { pair: Number(pair), ...value });
          return "value" in value ? "Price set" : "Price removed";
        }}
      />
    </Card>
  );
}

const KINDS = [
  "delay",
  "drop-before",
  "drop-after",
  "duplicate",
  "too-many-requests",
  "server-error",
  "unavailable",
  "garbled",
  "try-later",
  "stale",
];

function FaultsCard(): ReactElement {
  const { version, act } = useNode();
  const { value = [], problem } = useAnswer("faults", version, async () =>
    (await ask("/dev/faults")).items().map((fault) => ({
      id: fault.get("id").integer(),
      kind: fault.get("kind").string(),
      path: fault.get("path").optional((path) => path.string()),
      rate: fault.get("rate").value,
    })),
  );
  return (
    <Card
      title="Faults"
      aside={
        value.length > 0 && (
          <Button size="small" onClick={() => void act("/dev/faults/clear")}>
            Remove all
          </Button>
        )
      }
    >
      <Problem text={problem} />
      <ul className="mb-4">
        {value.map(({ id, kind, path, rate }) => (
          <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-3">
            <Code>{kind}</Code>
            <span className="text-small text-text-quiet">
              {path === undefined ? "all paths" : path}
              {typeof rate === "number" && `, ${rate * 100} %`}
            </span>
          </li>
        ))}
      </ul>
      <ActionForm
        fields={[
          { name: "kind", label: "Kind", choices: KINDS },
          { name: "path", label: "Part of the path (optional)", placeholder: "/transactions" },
          { name: "rate", label: "Share of requests, 0 to 1 (optional)", placeholder: "0.2" },
          { name: "times", label: "Number of requests (optional)", placeholder: "1" },
        ]}
        button="Add fault"
        run={async ({ kind = "", path = "", rate = "", times = "" }) => {
          await ask("/dev/faults", {
            kind,
            ...(path === "" ? {} : { path }),
            ...(rate === "" ? {} : { rate: Number(rate), seed: 1 }),
            ...(times === "" ? {} : { times: Number(times) }),
          });
          return "Fault added";
        }}
      />
    </Card>
  );
}
