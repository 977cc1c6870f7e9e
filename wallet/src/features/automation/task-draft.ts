import {
  createEntryFunction,
  encodeArgument,
  isSupraError,
  parseAddress,
  SUPRA_DECIMALS,
  transferSupra,
  type AutomationRegistration,
  type EntryFunction,
} from "@holdfast/sdk";
import { readLeaf } from "../../arguments/argument-reading.ts";
import { describeAction } from "../../chain/outbox/outbox-action.ts";
import type { Stake } from "../../chain/queries/staking-queries.ts";
import { formatAmount, parseAmount } from "../../format/amount.ts";
import { fieldsToText } from "../../components/forms/form-draft.ts";
import type { PlanText } from "./task-plan.ts";

export interface TaskDraft {
  readonly template: "transfer" | "claim";
  /** Of a transfer, as they are typed. */
  readonly to: string;
  readonly amount: string;
  /** Of a claim; empty while none is chosen. */
  readonly pool: string;
  /** What is absent stands as the form proposes it. */
  readonly plan: Partial<PlanText>;
}

export const EMPTY_TASK: TaskDraft = { template: "transfer", to: "", amount: "", pool: "", plan: {} };

/** The form as the text of a draft; empty when it is. */
export function taskToText({ template, to, amount, pool, plan }: TaskDraft): string {
  return fieldsToText({ template: template === "claim" ? template : "", to, amount, pool, ...plan });
}

/** The reverse of {@link taskToText}; what can't be read begins again. */
export function textToTask(text: string): TaskDraft {
  const fields = new URLSearchParams(text);
  const plan: Partial<Record<keyof PlanText, string>> = {};
  for (const name of PLAN_FIELDS) {
    const value = fields.get(name);
    if (value !== null) plan[name] = value;
  }
  return {
    template: fields.get("template") === "claim" ? "claim" : "transfer",
    to: fields.get("to") ?? "",
    amount: fields.get("amount") ?? "",
    pool: fields.get("pool") ?? "",
    plan,
  };
}

/**
 * The draft with no pool where the account holds nothing in the one that was chosen: a draft is kept for all accounts.
 * `stakes` are undefined while they are looked for.
 */
export function withOwnPool(draft: TaskDraft, stakes: readonly Pick<Stake, "pool">[] | undefined): TaskDraft {
  const isOwn = stakes?.some(({ pool }) => pool === draft.pool) ?? false;
  return isOwn ? draft : { ...draft, pool: "" };
}

const PLAN_FIELDS: readonly (keyof PlanText)[] = ["cycles", "maxGas", "priceCap", "feeCap"];

/** The call that is to be repeated; undefined while something of it is missing or wrong. */
export function templateCall({ template, to, amount, pool }: TaskDraft): EntryFunction | undefined {
  if (template === "claim") return pool === "" ? undefined : createClaim(pool);
  const address = readLeaf(ADDRESS, { kind: "text", text: to });
  const quants = parseQuants(amount);
  if (address.kind !== "ok" || typeof address.value !== "string" || quants === undefined) return undefined;
  return transferSupra(parseAddress(address.value), quants);
}

/** How the recipient is asked for. */
export const ADDRESS = { kind: "address", type: "address" } as const;

/** An amount above zero, in quants; undefined for anything else. */
export function parseQuants(text: string): bigint | undefined {
  try {
    const quants = parseAmount(text, SUPRA_DECIMALS);
    return quants > 0n ? quants : undefined;
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

/** The chain gives what is free when it is asked for more. */
function createClaim(pool: string): EntryFunction {
  const everything = 2n ** 64n - 1n;
  return createEntryFunction(
    "0x1::pbo_delegation_pool::withdraw",
    [],
    [encodeArgument("address", pool), encodeArgument("u64", everything)],
  );
}

/**
 * The form of a task that was registered before. A payment has a form of its own here; any other call stays as it was.
 * @param atSecs when it was registered, in seconds since 1970, where that is known
 */
export function resentTask(
  { automatedFunction, ...limits }: AutomationRegistration,
  atSecs?: number,
): {
  readonly call?: EntryFunction;
  readonly draft: TaskDraft;
  /** From which its number of cycles follows. */
  readonly times?: { readonly registeredSecs: bigint; readonly expirySecs: bigint };
} {
  const times =
    atSecs === undefined
      ? {}
      : { times: { registeredSecs: BigInt(atSecs), expirySecs: limits.expirationTimestampSecs } };
  const plan = {
    maxGas: String(limits.maxGasAmount),
    priceCap: String(limits.gasPriceCap),
    feeCap: formatAmount(limits.automationFeeCapForEpoch, SUPRA_DECIMALS),
  };
  const action = describeAction({ kind: "entry-function", entryFunction: automatedFunction });
  return action.kind === "transfer"
    ? {
        ...times,
        draft: { ...EMPTY_TASK, to: action.to, amount: formatAmount(action.amount, SUPRA_DECIMALS), plan },
      }
    : { ...times, call: automatedFunction, draft: { ...EMPTY_TASK, plan } };
}
