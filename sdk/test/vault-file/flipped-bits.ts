import { equalBytes, utf8ToBytes } from "../../src/bytes/byte-array.ts";
import { isSupraError } from "../../src/errors/supra-error.ts";
import { createVaultFile, openVault, openWithKey } from "../../src/vault-file/vault-file.ts";
import { parseVaultFile, vaultFileToText, type VaultFile } from "../../src/vault-file/vault-format.ts";
import { quickKdf, testCost } from "./quick-kdf.ts";

const password = "correct";

/** Flips each bit of a vault's text. Returns the texts that still open. */
export async function openWithBitsFlipped(
  listBits: (byte: number) => readonly number[],
): Promise<{ readonly opened: readonly number[]; readonly tried: number }> {
  const data = utf8ToBytes("every bit counts");
  const created = "2026-01-02T03:04:05.678Z";
  const made = await createVaultFile(data, { password, kdf: quickKdf, cost: testCost, created });
  const bytes = utf8ToBytes(vaultFileToText(made.file));
  const bits = Array.from(bytes.keys()).flatMap(listBits);
  const opened: number[] = [];
  for (const bit of bits) {
    const read = parseOrNothing(flipBit(bytes, bit));
    if (read !== undefined && (await opens(read, made))) opened.push(bit);
  }
  return { opened, tried: bits.length };
}

interface Made {
  readonly file: VaultFile;
  readonly wrappingKey: CryptoKey;
}

/** The same derivation allows a cached key, which saves most of the time. */
async function opens(read: VaultFile, { file, wrappingKey }: Made): Promise<boolean> {
  if (JSON.stringify(read.kdf) !== JSON.stringify(file.kdf))
    return (await openVault(read, password, quickKdf)) !== undefined;
  return equalBytes(read.chk, file.chk) && (await openWithKey(read, wrappingKey)) !== undefined;
}

function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  const flipped = bytes.slice();
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}

/** Rethrows errors other than the SDK's. */
function parseOrNothing(bytes: Uint8Array): VaultFile | undefined {
  try {
    return parseVaultFile(new TextDecoder().decode(bytes));
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
