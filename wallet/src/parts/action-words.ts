import type { OutboxAction } from "../chain/outbox-action.ts";
import { formatSupra } from "./supra-amount.tsx";

/** What is under way, as a title: "Sending 1.5 SUPRA". */
export function underWayWords(action: OutboxAction): string {
  switch (action.kind) {
    case "transfer":
      return `Sending ${formatSupra(action.amount)}`;
    case "call":
      return `Calling ${nameOf(action.function)}`;
    case "publish":
      return publishingWords(action);
    case "script":
      return "Running a script";
    case "multisig":
      return "Acting for a shared account";
    case "automation":
      return `Registering ${nameOf(action.function)} to run by itself`;
  }
}

/** How it ended, as a sentence without its full stop: "1.5 SUPRA sent". No address: a locked screen may show it. */
export function settledWords(action: OutboxAction, hasSucceeded: boolean): string {
  if (action.kind === "transfer")
    return hasSucceeded ? `${formatSupra(action.amount)} sent` : `${formatSupra(action.amount)} was not sent`;
  const what = nounOf(action);
  return hasSucceeded ? `${what} is done` : `${what} did not happen`;
}

function nounOf(action: Exclude<OutboxAction, { kind: "transfer" }>): string {
  switch (action.kind) {
    case "call":
      return `The call of ${nameOf(action.function)}`;
    case "publish":
      return publicationWords(action);
    case "script":
      return "The script";
    case "multisig":
      return "The shared account's transaction";
    case "automation":
      return `The registration of ${nameOf(action.function)}`;
  }
}

type Publication = Extract<OutboxAction, { kind: "publish" }>;

function publishingWords({ modules }: Publication): string {
  if (modules === undefined) return "Publishing a package";
  return modules === 1 ? "Publishing one module" : `Publishing ${modules} modules`;
}

function publicationWords({ modules }: Publication): string {
  if (modules === undefined) return "The publication of a package";
  return modules === 1 ? "The publication of one module" : `The publication of ${modules} modules`;
}

/** Module and function without the address, which says nothing to a person. */
function nameOf(functionId: string): string {
  return functionId.split("::").slice(1).join("::") || "a function";
}
