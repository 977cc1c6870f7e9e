import { plural, t } from "@lingui/core/macro";
import type { OutboxAction } from "../../chain/outbox/outbox-action.ts";
import { SUPRA_COIN } from "@holdfast/sdk";
import { formatCoinType } from "../coins/coin-words.ts";
import { formatSupra } from "../coins/supra-amount.tsx";
import { FRAMEWORK_PROGRESS, type ProgressWords } from "./framework-progress.ts";
import { functionName } from "./function-name.ts";

export function pendingWords(action: OutboxAction): string {
  return progressWords(action).pending;
}

/** No user address, as a locked screen may show it. No period. */
export function settledWords(action: OutboxAction, hasSucceeded: boolean): string {
  const { done, failed } = progressWords(action);
  return hasSucceeded ? done : failed;
}

function progressWords(action: OutboxAction): ProgressWords {
  switch (action.kind) {
    case "transfer": {
      const amount = formatSupra(action.amount);
      return { pending: t`Sending ${amount}`, done: t`${amount} sent`, failed: t`${amount} not sent` };
    }
    case "payment": {
      const coin = formatCoinType(action.coin);
      return {
        pending: t`Sending payment in ${coin}`,
        done: t`Payment in ${coin} sent`,
        failed: t`Payment in ${coin} not sent`,
      };
    }
    case "batch":
      return batchWords(action);
    case "call":
      return FRAMEWORK_PROGRESS.get(action.function) ?? callWords(functionName(action.function));
    case "publish":
      return publishWords(action);
    case "script":
      return { pending: t`Running a script`, done: t`The script succeeded`, failed: t`The script failed` };
    case "multisig":
      return {
        pending: t`Executing a multisig transaction`,
        done: t`Multisig transaction executed`,
        failed: t`Multisig transaction failed`,
      };
    case "automation":
      return AUTOMATED.has(action.function) ? REGISTERED : automationWords(functionName(action.function));
  }
}

function batchWords({ coin, total }: Extract<OutboxAction, { kind: "batch" }>): ProgressWords {
  if (coin === SUPRA_COIN) {
    const amount = formatSupra(total);
    return {
      pending: t`Sending ${amount} to several addresses`,
      done: t`${amount} sent`,
      failed: t`${amount} not sent`,
    };
  }
  const name = formatCoinType(coin);
  return {
    pending: t`Paying several addresses in ${name}`,
    done: t`Payment in ${name} to several addresses sent`,
    failed: t`Payment in ${name} to several addresses not sent`,
  };
}

function callWords(name: string): ProgressWords {
  return {
    pending: t`Calling ${name}`,
    done: t`The call to ${name} succeeded`,
    failed: t`The call to ${name} failed`,
  };
}

function publishWords({ modules }: Extract<OutboxAction, { kind: "publish" }>): ProgressWords {
  if (modules === undefined)
    return {
      pending: t`Publishing a package`,
      done: t`Package published`,
      failed: t`Package not published`,
    };
  return {
    pending: plural(modules, { one: "Publishing one module", other: `Publishing ${modules} modules` }),
    done: plural(modules, { one: "Module published", other: `${modules} modules published` }),
    failed: plural(modules, { one: "Module not published", other: `${modules} modules not published` }),
  };
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

function automationWords(name: string): ProgressWords {
  return {
    pending: t`Automating ${name}`,
    done: t`Automation of ${name} registered`,
    failed: t`Automation of ${name} not registered`,
  };
}
