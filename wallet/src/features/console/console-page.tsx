import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactElement } from "react";
import { useStore } from "zustand/react";
import { callRaw, rawCallUrl, type RawAnswer, type RawCall } from "../../chain/raw-call.ts";
import { requestLog, type LoggedRequest } from "../../chain/request-log.ts";
import { CopyAsMenu } from "../../parts/copy-as-menu.tsx";
import { Problem } from "../../parts/problem.tsx";
import { TypedTree } from "../../parts/typed-tree.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { callCopies } from "./call-copies.ts";

/** The node's interface by hand, for those who want to see exactly what it says. */
export function ConsolePage(): ReactElement {
  const network = useActiveNetwork();
  const [call, setCall] = useState<RawCall>({ method: "GET", path: "/transactions/chain_id", body: "" });
  const answer = useMutation({ mutationFn: (asked: RawCall) => callRaw(network, asked) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    answer.mutate(call);
  };
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-6">
      <PageHeading title="Console">
        Ask the node of {network.name} anything. Asking changes nothing; what is signed goes through the
        review.
      </PageHeading>
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Method">
            <Select
              options={[
                { value: "GET", label: "GET" },
                { value: "POST", label: "POST" },
              ]}
              value={call.method}
              onValueChange={(method) => setCall({ ...call, method })}
            />
          </Field>
          <Field label="Path" hint={`Below ${network.url}/rpc/${network.dialect}.`}>
            <TextInput
              mono
              value={call.path}
              onChange={(event) => setCall({ ...call, path: event.target.value })}
            />
          </Field>
          {call.method === "POST" && (
            <Field label="Body" hint="JSON.">
              <TextArea
                mono
                rows={5}
                value={call.body}
                onChange={(event) => setCall({ ...call, body: event.target.value })}
              />
            </Field>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" loading={answer.isPending && "Asking the node"}>
              Ask the node
            </Button>
            <CopyAsMenu labels={["curl", "TypeScript"]} copies={() => callCopies(network, call)} />
          </div>
        </form>
      </Card>
      {answer.error !== null && <Problem error={answer.error} unaffected="Nothing was changed." />}
      {answer.data !== undefined && <Answer answer={answer.data} />}
      <Replays
        onChoose={(path) => {
          const again = { method: "GET", path, body: "" } as const;
          setCall(again);
          answer.mutate(again);
        }}
      />
    </div>
  );
}

function Answer({ answer }: { readonly answer: RawAnswer }): ReactElement {
  const isGood = answer.status < 400;
  return (
    <Card
      title="Answer"
      aside={<Chip tone={isGood ? "positive" : "caution"}>{`Status ${answer.status}`}</Chip>}
    >
      {answer.json === undefined ? (
        <p className="font-mono text-small break-words whitespace-pre-wrap">{answer.text || "Empty."}</p>
      ) : (
        <TypedTree name="answer" value={answer.json} />
      )}
      {answer.cursor !== undefined && (
        <p className="mt-3 text-small text-text-quiet">{`The next page begins at ${answer.cursor}.`}</p>
      )}
    </Card>
  );
}

/** Requests that are offered; a body is not kept, so only readings can be made again. */
const MOST_SHOWN = 15;

function Replays({ onChoose }: { readonly onChoose: (path: string) => void }): ReactElement | undefined {
  const network = useActiveNetwork();
  const requests = useStore(requestLog);
  const paths = [...new Set(requests.flatMap((one) => readingOf(one, network)))].slice(0, MOST_SHOWN);
  if (paths.length === 0) return undefined;
  return (
    <Card title="Asked by this app">
      <ul aria-label="Asked by this app" className="divide-y divide-line">
        {paths.map((path) => (
          <li key={path} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 font-mono text-small break-all">{path}</span>
            <Button size="small" aria-label={`Ask again: ${path}`} onClick={() => onChoose(path)}>
              Ask again
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The path of a reading of this network's node, below its interface. */
function readingOf(
  { method, host, path }: LoggedRequest,
  network: Parameters<typeof rawCallUrl>[0],
): readonly string[] {
  const base = rawCallUrl(network, "/");
  const below = base.pathname.replace(/\/$/, "");
  return method === "GET" && host === base.host && path.startsWith(`${below}/`)
    ? [path.slice(below.length)]
    : [];
}
