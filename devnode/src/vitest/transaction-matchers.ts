import {
  explainFailure,
  formatStructTag,
  isAddress,
  isSupraError,
  parseAddress,
  parseStructTag,
  shortAddress,
  simulationFailed,
  stringifyJson,
  type TransactionEvent,
} from "@holdfast/sdk";
import type { MatcherState } from "vitest";

/** An abort's name as its module writes it, or its code. */
export type AbortName = string | number | bigint;

interface Verdict {
  readonly pass: boolean;
  readonly message: () => string;
}

interface Outcome {
  readonly vmStatus: string;
  readonly events?: readonly TransactionEvent[];
}

export function abortVerdict(
  state: MatcherState,
  received: unknown,
  module: string,
  name: AbortName,
): Verdict | Promise<Verdict> {
  const wanted = canonicalModule(module);
  return expectOutcome(state, received, ({ vmStatus }) => {
    const abort = explainFailure(vmStatus);
    const isCode = abort.module !== undefined && canonicalModule(abort.module) === wanted;
    const isNamed = typeof name === "string" ? abort.name === name : abort.code === BigInt(name);
    const not = state.isNot ? "not " : "";
    const message = () => `expected ${not}an abort of ${module} with ${name}, and it ended with: ${vmStatus}`;
    return { pass: abort.kind === "abort" && isCode && isNamed, message };
  });
}

export function eventVerdict(
  state: MatcherState,
  received: unknown,
  type: string,
  data?: object,
): Verdict | Promise<Verdict> {
  const isWanted = typeTest(type);
  return expectOutcome(state, received, ({ events, vmStatus }) => {
    if (events === undefined) return unfit(state, "it says nothing of events");
    const fields = asWritten(data);
    const isLike = (event: TransactionEvent): boolean =>
      data === undefined || state.equals(asWritten(event.data), fields, [state.utils.subsetEquality]);
    const message = () => {
      const told = events.map((event) => `\n  ${event.type} ${stringifyJson(event.data)}`).join("");
      const wanted = data === undefined ? type : `${type} with ${state.utils.stringify(fields)}`;
      const what = told === "" ? `there was none (${vmStatus})` : `there were:${told}`;
      return `expected ${state.isNot ? "no " : ""}event ${wanted}, and ${what}`;
    };
    return { pass: events.some((event) => isWanted(event.type) && isLike(event)), message };
  });
}

/** Evaluates an outcome, or a promise's. */
function expectOutcome(
  state: MatcherState,
  received: unknown,
  toVerdict: (outcome: Outcome) => Verdict,
): Verdict | Promise<Verdict> {
  const verdictOfValue = (value: unknown): Verdict => {
    const outcome = findOutcome(value);
    return outcome === undefined ? unfit(state, "it is none, or is not finished") : toVerdict(outcome);
  };
  if (!isPromise(received)) return verdictOfValue(received);
  return Promise.resolve(received).then(verdictOfValue, (error: unknown) => {
    // Other errors are not an outcome, so they are thrown.
    if (!isSupraError(error, simulationFailed)) throw error;
    return verdictOfValue(error);
  });
}

/** Fails with and without `not`. */
function unfit({ isNot }: MatcherState, why: string): Verdict {
  const message = () => `expected the outcome of a transaction, and ${why}: send it with { wait: true }`;
  return { pass: isNot, message };
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === "function";
}

function findOutcome(value: unknown): Outcome | undefined {
  if (isSupraError(value, simulationFailed)) return { vmStatus: value.context.vmStatus, events: [] };
  const { vmStatus, events } = (value ?? {}) as Partial<Outcome>;
  if (typeof vmStatus !== "string") return undefined;
  return { vmStatus, ...(Array.isArray(events) ? { events: events as readonly TransactionEvent[] } : {}) };
}

function canonicalModule(module: string): string {
  const [address = "", name = ""] = module.split("::");
  return `${parseAddress(address)}::${name}`;
}

/** Without type arguments, matches all. */
function typeTest(type: string): (got: string) => boolean {
  const wanted = parseStructTag(type);
  const text = formatStructTag(wanted);
  return (got) => {
    const tag = parseStructTag(got);
    return formatStructTag(wanted.typeArguments.length > 0 ? tag : { ...tag, typeArguments: [] }) === text;
  };
}

/** Values in chain JSON: integers as text, addresses without leading zeros. Keeps asymmetric matchers. */
function asWritten(value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (isAddress(value)) return shortAddress(value);
  if (Array.isArray(value)) return value.map(asWritten);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, asWritten(field)]));
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
