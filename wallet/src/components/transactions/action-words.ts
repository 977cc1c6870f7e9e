import { t } from "@lingui/core/macro";
import type { OutboxAction } from "../../chain/outbox/outbox-action.ts";
import { SUPRA_COIN } from "@holdfast/sdk";
import { formatCoinType } from "../coins/coin-words.ts";
import { formatSupra } from "../coins/supra-amount.tsx";
import { FRAMEWORK_PROGRESS, type ProgressWords } from "./framework-progress.ts";
import { functionName } from "./function-name.ts";

export function pendingWords(action: OutboxAction): string {
  const known = knownWords(action);
  if (known !== undefined) return known.pending;
  switch (action.kind) {
    case "transfer":
      return t`Sending ${formatSupra(action.amount)}`;
    case "payment":
      return t`Sending payment in ${formatCoinType(action.coin)}`;
    case "batch":
      return action.coin === SUPRA_COIN
        ? t`Sending ${formatSupra(action.total)} to several addresses`
        : t`Paying several addresses in ${formatCoinType(action.coin)}`;
    case "call":
      return t`Calling ${functionName(action.function)}`;
    case "publish":
      return publishingWords(action);
    case "script":
      return t`Running a script`;
    case "multisig":
      return t`Executing a multisig transaction`;
    case "automation":
      return t`Automating ${functionName(action.function)}`;
  }
}

/** No user address, as a locked screen may show it. No period. */
export function settledWords(action: OutboxAction, hasSucceeded: boolean): string {
  const amount = findQuants(action);
  if (amount !== undefined)
    return hasSucceeded ? t`${formatSupra(amount)} sent` : t`${formatSupra(amount)} not sent`;
  const known = knownWords(action);
  if (known !== undefined) return hasSucceeded ? known.done : known.failed;
  const what = chooseNoun(action);
  return hasSucceeded ? t`${what} succeeded` : t`${what} failed`;
}

function knownWords(action: OutboxAction): ProgressWords | undefined {
  if (action.kind === "call") return FRAMEWORK_PROGRESS.get(action.function);
  return action.kind === "automation" && AUTOMATED.has(action.function) ? REGISTERED : undefined;
}

const AUTOMATED: ReadonlySet<string> = new Set([
  "0x1::supra_account::transfer",
  "0x1::pbo_delegation_pool::withdraw",
]);

const REGISTERED: ProgressWords = {
  pending: t`Registering automation`,
  done: t`Automation registered`,
  failed: t`Automation not registered`,
};

function findQuants(action: OutboxAction): bigint | undefined {
  if (action.kind === "transfer") return action.amount;
  return action.kind === "batch" && action.coin === SUPRA_COIN ? action.total : undefined;
}

function chooseNoun(action: OutboxAction): string {
  switch (action.kind) {
    case "transfer":
      return t`The payment`;
    case "payment":
      return t`The payment in ${formatCoinType(action.coin)}`;
    case "batch":
      return t`The payment to several addresses`;
    case "call":
      return t`The call to ${functionName(action.function)}`;
    case "publish":
      return publicationWords(action);
    case "script":
      return t`The script`;
    case "multisig":
      return t`The multisig transaction`;
    case "automation":
      return t`The registration of ${functionName(action.function)}`;
  }
}

type Publication = Extract<OutboxAction, { kind: "publish" }>;

function publishingWords({ modules }: Publication): string {
  if (modules === undefined) return t`Publishing a package`;
  return modules === 1 ? t`Publishing one module` : t`Publishing ${modules} modules`;
}

function publicationWords({ modules }: Publication): string {
  if (modules === undefined) return t`The package publication`;
  return modules === 1 ? t`The module publication` : t`The publication of ${modules} modules`;
}
