import { type ReactElement, useState } from "react";
import { stringifyJson, SUPRA_DECIMALS, type JsonNode } from "@holdfast/sdk";
import { type Trace, gasUnits, totalGas, tracedFunctionName, type GasNode } from "@holdfast/move";
import { clsx } from "clsx";
import { formatAmount } from "../format/amount.ts";
import { AddressText } from "../ui/address-text.tsx";
import { Card } from "../ui/card.tsx";
import { CodeLines } from "../ui/code-lines.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { PageHeading } from "../ui/page.tsx";
import { ask, failureText } from "./ask.ts";
import { AccountLink, BlockLink, Code, FunctionLink } from "./node-links.tsx";
import { useNode } from "./node-context.ts";
import { prettyJson } from "./pretty-json.ts";
import { Problem } from "./problem.tsx";
import { StatusChip } from "./transaction-list.tsx";
import { useAnswer } from "./use-answer.ts";
import { CallTree } from "../components/tracing/call-tree.tsx";
import { StopPlace } from "../components/tracing/stop-place.tsx";
import { showTrace } from "../tracing/shown-trace.ts";
import { Button } from "../ui/button.tsx";

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

async function readCall(payload: JsonNode): Promise<Call | undefined> {
  const name = payload.get("function").optional((text) => text.string());
  if (name === undefined) return undefined;
  const types = await parameterTypes(name).catch(() => []);
  const values = payload.get("arguments").items();
  // A payload has no signer arguments.
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

/** The value that the node wraps by VM name. */
function move(node: JsonNode): JsonNode {
  return node.has("Move") ? node.get("Move") : node;
}

/** Only the newest 1,000 can be traced. */
function TraceCard({ hash }: { readonly hash: string }): ReactElement {
  const [runs, setRuns] = useState<readonly Trace[]>();
  const [problem, setProblem] = useState<string>();
  const trace = async (): Promise<void> => {
    try {
      setRuns(await readRuns(hash));
      setProblem(undefined);
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <Card title="Trace">
      <div className="flex flex-col gap-6">
        <Problem text={problem} />
        {runs === undefined && (
          <div>
            <Button onClick={() => void trace()}>Trace transaction</Button>
          </div>
        )}
        {runs?.length === 0 && <p className="text-text-quiet">This transaction called no code.</p>}
        {runs?.map((run, at) => (
          <Run key={at} trace={run} />
        ))}
      </div>
    </Card>
  );
}

function Run({ trace }: { readonly trace: Trace }): ReactElement {
  const shown = showTrace(trace);
  return (
    <div className="flex flex-col gap-6">
      <Flame trace={trace} />
      {shown.stop !== undefined && <StopPlace stop={shown.stop} />}
      <CallTree run={shown} />
    </div>
  );
}

async function readRuns(hash: string): Promise<readonly Trace[]> {
  const answer = await ask(`/dev/trace/${hash}`);
  return answer.get("runs").list() as unknown as readonly Trace[];
}

/** Narrower bars are left out (percent). */
const MIN_WIDTH = 0.3;
const MAX_ROWS = 60;

interface Bar {
  readonly name: string;
  readonly hint: string;
  readonly isNative: boolean;
  readonly left: number;
  readonly width: number;
}

/** A flame graph: each call is as wide as its gas, below its caller. The list below has the same as text. */
function Flame({ trace }: { readonly trace: Trace }): ReactElement {
  const rows = createRows(trace);
  return (
    <div
      role="img"
      aria-label={`Flame graph of ${rows.flat().length} calls, as wide as their gas`}
      className="flex flex-col gap-0.5 overflow-hidden rounded-small"
    >
      {rows.map((bars, row) => (
        <div key={row} className="relative h-6">
          {bars.map(({ name, hint, isNative, left, width }) => (
            <span
              key={`${left} ${name}`}
              title={hint}
              style={{ insetInlineStart: `${left}%`, width: `calc(${width}% - 2px)` }}
              className={clsx(
                "absolute inset-y-0 truncate rounded-small px-1.5 font-mono text-small",
                isNative ? "bg-surface-soft text-text-quiet" : "bg-accent-soft text-on-accent-soft",
              )}
            >
              {name}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function createRows(trace: Trace): readonly (readonly Bar[])[] {
  const rows: Bar[][] = [];
  const whole = trace.gas.reduce((sum, root) => sum + totalGas(root), 0);
  const place = (node: GasNode, left: number, row: number): number => {
    const gas = totalGas(node);
    const width = whole === 0 ? 100 / trace.gas.length : (gas / whole) * 100;
    if (width < MIN_WIDTH || row >= MAX_ROWS) return width;
    (rows[row] ??= []).push(createBar(trace, node, { gas, left, width }));
    let at = left;
    for (const child of node.children) at += place(child, at, row + 1);
    return width;
  };
  let left = 0;
  for (const root of trace.gas) left += place(root, left, 0);
  return rows;
}

function createBar(
  trace: Trace,
  node: GasNode,
  { gas, left, width }: { readonly gas: number; readonly left: number; readonly width: number },
): Bar {
  const called = trace.functions[node.function];
  const name = called === undefined ? "?" : tracedFunctionName(called);
  const times = node.count === 1 ? "once" : `${node.count} times`;
  return {
    name,
    left,
    width,
    isNative: called?.isNative === true,
    hint: `${name}, ${times}: ${gasUnits(gas)} gas, ${width.toFixed(1)} %`,
  };
}
