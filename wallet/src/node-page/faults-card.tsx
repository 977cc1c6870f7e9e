import type { ReactElement } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ActionForm } from "./action-form.tsx";
import { ask } from "./ask.ts";
import { useNode } from "./node-context.ts";
import { Code } from "./node-links.tsx";
import { Problem } from "./problem.tsx";
import { useAnswer } from "./use-answer.ts";

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

/** Rules by which requests to the node fail. */
export function FaultsCard(): ReactElement {
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
