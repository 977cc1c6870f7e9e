import { concatBytes, sha3, utf8ToBytes } from "@holdfast/sdk";
import type { Kdf } from "@holdfast/sdk/vault-file";

/** Costs nothing, so it protects nothing: only for tests. */
export const quickKdf: Kdf = async (password, { m, t, p, salt }) =>
  sha3(concatBytes(utf8ToBytes(`${m} ${t} ${p} `), salt, password));

/** A cost that vaults may have. */
export const testCost = { m: 65_536, t: 3, p: 1 };
