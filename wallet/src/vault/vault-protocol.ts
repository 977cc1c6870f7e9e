import { isSupraError, SupraError } from "@holdfast/sdk";
import type { Vault } from "./vault-api.ts";
import { vaultFault } from "./worker-errors.ts";

/** Calls that cross to the worker. `lock` is not one of them: locking ends the worker. */
export type VaultMethod = Exclude<keyof Vault, "lock">;

/** The calls by name. A record, so that one that is added to the vault cannot be forgotten here. */
const METHODS: Readonly<Record<VaultMethod, true>> = {
  status: true,
  draftPhrase: true,
  revealDraft: true,
  checkDraft: true,
  postponeBackup: true,
  previewImport: true,
  draftAccounts: true,
  saveDraft: true,
  unlock: true,
  unlockWithPasskey: true,
  passkeys: true,
  checkPassword: true,
  addPasskey: true,
  removePasskey: true,
  accounts: true,
  addAccount: true,
  renameAccount: true,
  arrangeAccounts: true,
  watchAccount: true,
  unwatchAccount: true,
  beginRotation: true,
  settleRotation: true,
  adoptKey: true,
  revealPhrase: true,
  changePassword: true,
  review: true,
  sign: true,
  signPart: true,
  reviewMessage: true,
  signMessage: true,
  reviewConversion: true,
  signConversion: true,
  exportBackup: true,
  testBackup: true,
  restoreBackup: true,
  limits: true,
  setLimits: true,
  erase: true,
};

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
