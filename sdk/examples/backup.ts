import type { Address } from "@holdfast/sdk";
import { argon2idAsync } from "@noble/hashes/argon2.js";
import { createDecipheriv, hkdfSync } from "node:crypto";

/** A backup file; binary values are base64url. */
interface Backup {
  readonly fmt: string;
  readonly v: number;
  readonly id: string;
  readonly gen: number;
  readonly created: string;
  readonly kdf: { readonly m: number; readonly t: number; readonly p: number; readonly salt: string };
  readonly chk: string;
  readonly wrap: { readonly iv: string; readonly ct: string };
  readonly data: { readonly iv: string; readonly ct: string };
}

/** Decrypted contents; the guide lists the other fields. */
export interface Contents {
  readonly phrases: readonly { readonly id: string; readonly words: string; readonly passphrase: string }[];
  readonly keys: readonly { readonly id: string; readonly seed: string }[];
  readonly accounts: readonly {
    readonly id: string;
    readonly address: Address;
    readonly publicKey: string;
    readonly origin:
      | { readonly kind: "phrase"; readonly phraseId: string; readonly path: string }
      | { readonly kind: "key"; readonly keyId?: string }
      | { readonly kind: "watch" };
  }[];
}

/** Decrypts a backup file. The result has the unencrypted phrases and keys. */
export async function openBackup(text: string, password: string): Promise<Contents> {
  const { fmt, v, id, gen, created, kdf, chk, wrap, data } = JSON.parse(text) as Backup;
  const { m, t, p, salt } = kdf;
  const root = await argon2idAsync(password.normalize("NFKC"), decode(salt), { m, t, p, dkLen: 32 }); // step 1
  const expand = (info: string, length: number) =>
    Buffer.from(hkdfSync("sha256", root, new Uint8Array(), info, length));
  if (!expand("vault/check/v1", 16).equals(decode(chk))) throw new TypeError("wrong password"); // step 3
  const alg = "A256GCM";
  const header = JSON.stringify({ fmt, v, id, gen, created, kdf, wrap: { alg }, data: { alg } });
  const additional = Buffer.from(`supra-wallet-vault\0v1\0${header}`); // step 4
  const dataKey = decrypt(expand("vault/kek/v1", 32), wrap, additional);
  const padded = decrypt(dataKey, data, additional);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(0x80)).toString()) as Contents; // step 7
}

function decrypt(key: Buffer, { iv, ct }: Backup["wrap"], additional: Buffer): Buffer {
  const bytes = decode(ct);
  const decipher = createDecipheriv("aes-256-gcm", key, decode(iv));
  decipher.setAAD(additional).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
}

function decode(base64url: string): Buffer {
  return Buffer.from(base64url, "base64url");
}
