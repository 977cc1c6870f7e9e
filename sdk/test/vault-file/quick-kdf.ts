import { concatBytes, utf8ToBytes } from "../../src/bytes/byte-array.ts";
import { sha3 } from "../../src/crypto/sha3.ts";
import type { Kdf } from "../../src/vault-file/password-keys.ts";

/** Free, so it protects nothing; for tests around the real derivation. */
export const quickKdf: Kdf = async (password, { m, t, p, salt }) =>
  sha3(concatBytes(utf8ToBytes(`${m} ${t} ${p} `), salt, password));

/** A valid cost. */
export const testCost = { m: 65_536, t: 3, p: 1 };
