import {
  expectPasskey,
  MAX_PASSKEYS,
  reopenVault,
  type OpenedVault,
  type VaultFile,
} from "@holdfast/sdk/vault-file";
import { derivePasskeyPair, openPasskeySlot } from "./passkey-slot.ts";
import type { PasskeyAnswer } from "./signing.ts";
import type { NewPasskey, VaultPasskey } from "./vault-api.ts";
import type { Rewritten } from "./unlocked-vault.ts";
import type { NamedPasskey, VaultContents } from "./vault-contents.ts";
import {
  passkeyExists,
  passkeyNameInvalid,
  passkeyTooMany,
  passkeyUnknown,
  passkeyWithoutSecret,
  passkeyWrong,
} from "./vault-errors.ts";

const SECRET_BYTES = 32;
const LONGEST_NAME = 40;

/** Wipes the answer. @throws vault/passkey-wrong, vault/damaged */
export async function openWithPasskey(
  file: VaultFile,
  { credentialId, secret }: PasskeyAnswer,
): Promise<OpenedVault> {
  const slot = file.passkeys?.find((one) => one.credentialId === credentialId);
  const pair = await derivePasskeyPair(expectSecret(secret), file);
  const wrappingKey = slot === undefined ? undefined : await openPasskeySlot(slot, pair, file);
  if (wrappingKey === undefined) throw passkeyWrong({});
  return { wrappingKey, data: await reopenVault(file, wrappingKey) };
}

/** Wipes the answer. @throws vault/passkey-… */
export async function addTo(
  contents: VaultContents,
  file: VaultFile,
  { credentialId, rpId, salt, name, secret }: NewPasskey,
  created: string,
): Promise<Rewritten> {
  const { publicKey } = await derivePasskeyPair(expectSecret(secret), file);
  const header = expectPasskey({ credentialId, rpId, salt, publicKey });
  const label = name.trim();
  if (label === "" || label.length > LONGEST_NAME)
    throw passkeyNameInvalid({ got: label.length, most: LONGEST_NAME });
  const { passkeys = [] } = file;
  if (passkeys.some((one) => one.credentialId === credentialId)) throw passkeyExists({});
  if (passkeys.length >= MAX_PASSKEYS) throw passkeyTooMany({ most: MAX_PASSKEYS });
  const named = [...(contents.passkeys ?? []), { credentialId, name: label, created }];
  return { contents: { ...contents, passkeys: named }, passkeys: [...passkeys, header] };
}

/** @throws vault/passkey-unknown */
export function removeFrom(
  { passkeys: named = [], ...contents }: VaultContents,
  { passkeys = [] }: VaultFile,
  credentialId: string,
): Rewritten {
  const isLeft = (one: { readonly credentialId: string }): boolean => one.credentialId !== credentialId;
  const left = passkeys.filter(isLeft);
  if (left.length === passkeys.length) throw passkeyUnknown({});
  return { contents: { ...contents, passkeys: named.filter(isLeft) }, passkeys: left };
}

export function listPasskeys(
  { passkeys = [] }: VaultFile,
  named: readonly NamedPasskey[] = [],
): readonly VaultPasskey[] {
  return passkeys.map(({ credentialId, rpId, salt }) => {
    const known = named.find((one) => one.credentialId === credentialId);
    return { credentialId, rpId, salt, ...known };
  });
}

function expectSecret(secret: Uint8Array): Uint8Array {
  if (secret.length !== SECRET_BYTES) throw passkeyWithoutSecret({});
  return secret;
}
