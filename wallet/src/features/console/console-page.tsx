import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { useStore } from "zustand/react";
import {
  attempt,
  isSupraError,
  FRAMEWORK_ADDRESS,
  JsonNode,
  parseFunctionId,
  parseJson,
  type FunctionId,
  defineError,
  postWithoutData,
  type JsonValue,
} from "@holdfast/sdk";
import { networkLog, type LoggedRequest, loggedFetch } from "../../chain/nodes/network-log.ts";
import { CopyAsMenu } from "../../components/copy/copy-as-menu.tsx";
import { COMMAND_LINE, type CallCopy } from "../../components/copy/copy-as.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { TypedTree } from "../../components/values/typed-tree.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { shellQuoted, viewCommand } from "../../components/copy/view-command.ts";
import { createShapes } from "../../arguments/argument-shape.ts";
import { moduleQuery, type ViewCall } from "../../chain/queries/contract-queries.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";

export function ConsolePage(): ReactElement {
  const network = useActiveNetwork();
  const [call, setCall] = useState<RawCall>({ method: "GET", path: "/transactions/chain_id", body: "" });
  const [isResent, setIsResent] = useState(false);
  const command = useViewCommand(call);
  const answer = useMutation({ mutationFn: (asked: RawCall) => callRaw(network, asked) });
  const change = (next: RawCall): void => {
    setCall(next);
    setIsResent(false);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    answer.mutate(call);
  };
  return (
    <Page>
      <PageHeading title={t`Console`}>
        <Trans>Raw requests to the {network.name} node. You can't submit transactions here.</Trans>
      </PageHeading>
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t`Method`} hint={call.method === "GET" ? t`Reads a path.` : t`Sends a request body.`}>
            <Select
              options={[
                { value: "GET", label: "GET" },
                { value: "POST", label: t`POST` },
              ]}
              value={call.method}
              onValueChange={(method) => change({ ...call, method })}
            />
          </Field>
          <Field label={t`Path`} hint={t`Relative to ${network.url}/rpc/${network.dialect}.`}>
            <TextInput mono value={call.path} onValueChange={(path) => change({ ...call, path })} />
          </Field>
          {call.method === "POST" && (
            <Field label={t`Body`} hint="JSON.">
              <TextArea mono rows={5} value={call.body} onValueChange={(body) => change({ ...call, body })} />
            </Field>
          )}
          {isResent && (
            <Verdict kind="caution" title={t`Repeated request`}>
              <Trans>Holdfast already sent this request. Pressing Send repeats it but signs nothing.</Trans>
            </Verdict>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" loading={answer.isPending && t`Sending`}>
              <Trans>Send</Trans>
            </Button>
            <CopyAsMenu
              labels={["curl", t`TypeScript`, ...(command === undefined ? [] : [COMMAND_LINE])]}
              copies={() => callCopies(network, call, command)}
            />
          </div>
        </form>
      </Card>
      {answer.error !== null && <Problem error={answer.error} unaffected={t`Nothing was changed.`} />}
      {answer.data !== undefined && <Answer answer={answer.data} />}
      <Replays
        onChoose={(again) => {
          setCall(again);
          setIsResent(again.method === "POST");
          if (again.method === "GET") answer.mutate(again);
        }}
      />
    </Page>
  );
}

function Answer({ answer }: { readonly answer: RawAnswer }): ReactElement {
  const isGood = answer.status < 400;
  return (
    <Card
      title={t`Response`}
      aside={<Chip tone={isGood ? "positive" : "caution"}>{t`Status ${answer.status}`}</Chip>}
    >
      {answer.json === undefined ? (
        <p className="font-mono text-small break-words whitespace-pre-wrap">{answer.text || t`Empty.`}</p>
      ) : (
        <TypedTree name="answer" value={answer.json} />
      )}
      {answer.cursor !== undefined && (
        <p className="mt-3 text-small text-text-quiet">{t`The next page begins at ${answer.cursor}.`}</p>
      )}
    </Card>
  );
}

const MAX_SHOWN = 15;

interface Replay extends RawCall {
  readonly key: string;
}

/** Earlier requests to this node: repeated at once or, with a body, after editing. */
function Replays({ onChoose }: { readonly onChoose: (call: RawCall) => void }): ReactElement | undefined {
  const network = useActiveNetwork();
  const requests = useStore(networkLog);
  const found = new Map(requests.flatMap((one) => createReplay(one, network)).map((one) => [one.key, one]));
  const shown = [...found.values()].slice(0, MAX_SHOWN);
  if (shown.length === 0) return undefined;
  return (
    <Card title={t`Recent calls`}>
      <p className="mb-2 text-text-quiet">
        <Trans>This page doesn't store signed bytes. To resend a transaction, open its page.</Trans>
      </p>
      <ul aria-label={t`Recent calls`} className="divide-y divide-line">
        {shown.map(({ key, ...call }) => (
          <li key={key} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 font-mono text-small break-all">
              {call.method === "POST" && `${call.method} `}
              {call.path}
              {call.body !== "" && (
                <span className="line-clamp-2 text-text-quiet">{call.body.slice(0, 200)}</span>
              )}
            </span>
            <Button
              size="small"
              aria-label={call.method === "GET" ? t`Repeat: ${call.path}` : t`Fill in form: ${call.path}`}
              onClick={() => onChoose(call)}
            >
              {call.method === "GET" ? t`Repeat` : t`Fill in form`}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function createReplay(
  { method, host, path, body = "" }: LoggedRequest,
  network: Parameters<typeof rawCallUrl>[0],
): readonly Replay[] {
  const base = rawCallUrl(network, "/");
  const below = base.pathname.replace(/\/$/, "");
  if (host !== base.host || !path.startsWith(`${below}/`)) return [];
  const call = { path: path.slice(below.length), body };
  const key = `${method} ${call.path} ${body}`;
  if (method === "GET") return [{ key, method, ...call }];
  return method === "POST" && body !== "" ? [{ key, method, ...call }] : [];
}

/** As shell command and program; undefined for an invalid path. `command`: the Supra CLI's. */
function callCopies(
  network: Parameters<typeof rawCallUrl>[0],
  { method, path, body }: RawCall,
  command: string | undefined,
): readonly CallCopy[] | undefined {
  const url = attempt(() => rawCallUrl(network, path).href);
  if (url === undefined) return undefined;
  const isPost = method === "POST";
  return [
    {
      label: "curl",
      text: [
        `curl ${isPost ? "-X POST " : ""}${shellQuoted(url)}`,
        ...(isPost ? ["-H 'content-type: application/json'", `-d ${shellQuoted(body)}`] : []),
      ].join(" \\\n  "),
    },
    {
      label: "TypeScript",
      text: isPost
        ? `const answer = await fetch(${JSON.stringify(url)}, {\n  method: "POST",\n  headers: { "content-type": "application/json" },\n  body: ${JSON.stringify(body)},\n});`
        : `const answer = await fetch(${JSON.stringify(url)});`,
    },
    ...(command === undefined ? [] : [{ label: COMMAND_LINE, text: command }]),
  ];
}

/** The Supra CLI's command for a view call. Undefined while its argument types load from the chain. */
function useViewCommand(asked: RawCall): string | undefined {
  const network = useActiveNetwork();
  const question = readQuestion(asked);
  const { address, name: module } = question?.id.module ?? { address: FRAMEWORK_ADDRESS, name: "" };
  const found = useQuery({ ...moduleQuery(network, address, module), enabled: question !== undefined });
  const abi = found.data?.abi.functions.find(({ name }) => name === question?.id.name);
  if (question === undefined || abi === undefined) return undefined;
  const types = createShapes(abi, question.call.typeArguments).map(({ type }) => type);
  return viewCommand(network, question.call, types);
}

interface ViewQuestion {
  readonly id: FunctionId;
  readonly call: ViewCall;
}

function readQuestion({ method, path, body }: RawCall): ViewQuestion | undefined {
  if (method !== "POST" || !/^\/view\/?$/.test(path)) return undefined;
  return attempt(() => {
    const json = new JsonNode(parseJson(body), "body");
    const name = json.get("function").string();
    const typeArguments = json
      .get("type_arguments")
      .items()
      .map((type) => type.string());
    const args = json
      .get("arguments")
      .items()
      .map(({ value }) => value ?? null);
    return { id: parseFunctionId(name), call: { function: name, typeArguments, arguments: args } };
  });
}

interface RawCall {
  readonly method: "GET" | "POST";
  /** For example `/transactions/chain_id`. */
  readonly path: string;
  readonly body: string;
}

interface RawAnswer {
  readonly status: number;
  /** Undefined if `text` is not JSON. */
  readonly json: JsonValue | undefined;
  readonly text: string;
  readonly cursor: string | undefined;
}

/** A path leads to another server, or to a function that only Holdfast's own screens may call. */
const rawPathRefused = /* @__PURE__ */ defineError(
  "console/path-refused",
  (c: { path: string; reason: string }) =>
    t`${JSON.stringify(c.path)} can't be called from this page: ${c.reason}.`,
  () => t`Enter a path on the node. Example: /transactions/chain_id.`,
);

/** The request body is not JSON. */
const rawBodyInvalid = /* @__PURE__ */ defineError(
  "console/body-invalid",
  (c: { reason: string }) => t`Invalid request body. ${c.reason}`,
  () => t`Correct the request body. JSON strings need double quotes.`,
);

const MAX_TEXT = 500_000;

/** @throws console/path-refused */
function rawCallUrl({ url, dialect }: Pick<ChainNetwork, "url" | "dialect">, path: string): URL {
  const refuse = (reason: string): Error => rawPathRefused({ path, reason });
  if (!path.startsWith("/") || path.startsWith("//")) throw refuse(t`the path must begin with a single /`);
  const base = new URL(`${url.replace(/\/$/, "")}/rpc/${dialect}/`);
  const target = new URL(`${base.href.replace(/\/$/, "")}${path}`);
  if (target.origin !== base.origin || !target.pathname.startsWith(base.pathname))
    throw refuse(t`the path is outside the node's API`);
  if (/\/transactions\/submit\/?$/.test(target.pathname))
    throw refuse(t`Holdfast submits signed transactions itself so that none is lost or sent twice`);
  return target;
}

/** @throws console/path-refused, console/body-invalid, http/post-without-data */
async function callRaw(network: ChainNetwork, call: RawCall): Promise<RawAnswer> {
  const url = rawCallUrl(network, call.path);
  if (call.method === "POST") checkBody(call.body);
  const response = await loggedFetch(
    new Request(url, {
      method: call.method,
      ...(call.method === "POST" ? { body: call.body, headers: { "content-type": "application/json" } } : {}),
    }),
  );
  const text = (await response.text()).slice(0, MAX_TEXT);
  return {
    status: response.status,
    json: attempt(() => parseJson(text)),
    text,
    cursor: response.headers.get("x-supra-cursor") ?? undefined,
  };
}

function checkBody(body: string): void {
  if (body.trim() === "") throw postWithoutData({});
  try {
    parseJson(body);
  } catch (cause) {
    if (isSupraError(cause)) throw rawBodyInvalid({ reason: cause.message }, { cause });
    throw cause;
  }
}
