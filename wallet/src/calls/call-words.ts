import type { CallWords } from "./call-description.ts";
import { ACCOUNT_WORDS } from "./framework/accounts.ts";
import { AUTOMATION_WORDS } from "./framework/automation.ts";
import { MULTISIG_WORDS } from "./framework/multisig.ts";
import { PAYMENT_WORDS } from "./framework/payments.ts";
import { PUBLISHING_WORDS } from "./framework/publishing.ts";
import { STAKING_WORDS } from "./framework/staking.ts";

const WORDS: Readonly<Record<string, CallWords | undefined>> = {
  ...PAYMENT_WORDS,
  ...ACCOUNT_WORDS,
  ...PUBLISHING_WORDS,
  ...MULTISIG_WORDS,
  ...STAKING_WORDS,
  ...AUTOMATION_WORDS,
};

/** The words of a call, `0x1::module::name`; undefined for one that only its function names. */
export function callWords(name: string): CallWords | undefined {
  return Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
}
