import { concatBytes, utf8ToBytes } from "../../src/bytes/byte-array.ts";
import { sha3 } from "../../src/crypto/sha3.ts";
import type { Kdf } from "../../src/vault-file/password-keys.ts";

/** A key derivation that costs nothing, so it protects nothing: for tests of what stands around the real one. */
export const quickKdf: Kdf = async (password, { m, t, p, salt }) =>
  sha3(concatBytes(utf8ToBytes(`${m} ${t} ${p} `), salt, password));

/** A cost that vaults may have. */
export const testCost = { m: 65_536, t: 3, p: 1 };
