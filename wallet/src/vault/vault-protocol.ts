import { isSupraError, SupraError } from "@holdfast/sdk";
import type { Vault } from "./vault-api.ts";
import { vaultFault } from "./worker-errors.ts";

/** Calls that cross to the worker. `lock` is not one of them: locking ends the worker. */
export type VaultMethod = Exclude<keyof Vault, "lock">;

/** `signs` makes a signature; `changes` may leave another list of accounts; `erases` ends the wallet; `reads` is everything else. */
export type VaultEffect = "reads" | "signs" | "changes" | "erases";

/** The calls by name, each with its effect. A record, so that one that is added to the vault cannot be forgotten here. */
const METHODS: Readonly<Record<VaultMethod, VaultEffect>> = {
  status: "reads",
  draftPhrase: "reads",
  revealDraft: "reads",
  draftChoices: "reads",
  checkDraft: "reads",
  postponeBackup: "reads",
  previewImport: "reads",
  draftAccounts: "reads",
  saveDraft: "changes",
  unlock: "changes",
  unlockWithPasskey: "changes",
  passkeys: "reads",
  checkPassword: "reads",
  addPasskey: "reads",
  removePasskey: "reads",
  accounts: "reads",
  addAccount: "changes",
  renameAccount: "changes",
  arrangeAccounts: "changes",
  watchAccount: "changes",
  unwatchAccount: "changes",
  beginRotation: "reads",
  settleRotation: "changes",
  adoptKey: "changes",
  revealPhrase: "reads",
  changePassword: "reads",
  review: "reads",
  sign: "signs",
  signPart: "signs",
  reviewMessage: "reads",
  signMessage: "signs",
  reviewConversion: "reads",
  signConversion: "signs",
  exportBackup: "reads",
  testBackup: "reads",
  restoreBackup: "changes",
  limits: "reads",
  setLimits: "reads",
  erase: "erases",
};

/** The effect of a call that succeeded. */
export function vaultEffect(method: VaultMethod): VaultEffect {
  return METHODS[method];
}

/** From the page to the worker. */
export interface VaultRequest {
  readonly id: number;
  readonly method: VaultMethod;
  readonly args: readonly unknown[];
}

/** From the worker to the page. */
export type VaultResponse =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: ErrorRecord };

/** An error as it crosses: without stack and cause, which could quote a secret. */
export interface ErrorRecord {
  readonly code: string;
  readonly context: unknown;
  readonly message: string;
  readonly fix: string;
}

export const vaultMethods = Object.keys(METHODS) as readonly VaultMethod[];

/** True for a message that a page of ours sends. */
export function isVaultRequest(message: unknown): message is VaultRequest {
  if (typeof message !== "object" || message === null) return false;
  const { id, method, args } = message as Partial<Record<string, unknown>>;
  return (
    typeof id === "number" &&
    typeof method === "string" &&
    Object.hasOwn(METHODS, method) &&
    Array.isArray(args)
  );
}

/** Runs a request. Never rejects. */
export async function answerRequest(
  vault: Vault,
  { id, method, args }: VaultRequest,
): Promise<VaultResponse> {
  try {
    const call = vault[method] as (...args: unknown[]) => Promise<unknown>;
    return { id, ok: true, value: await call.apply(vault, [...args]) };
  } catch (error) {
    return { id, ok: false, error: errorToRecord(error) };
  }
}

/** What may leave the worker of an error. Of one that is not ours, only its kind: its text might quote a secret. */
export function errorToRecord(error: unknown): ErrorRecord {
  const own = isSupraError(error)
    ? error
    : vaultFault({ kind: error instanceof Error ? error.name : typeof error });
  const { code, context, message, fix } = own;
  return { code, context, message, fix };
}

export function recordToError({ code, context, message, fix }: ErrorRecord): SupraError {
  return new SupraError(code, context, message, fix);
}
