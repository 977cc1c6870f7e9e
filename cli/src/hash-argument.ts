import { isTransactionHash, type TransactionHash } from "@holdfast/sdk";
import { valueInvalid } from "./cli-errors.ts";
import { expectArgument, type Call } from "./shell/command.ts";

export function hashArgument(call: Call): TransactionHash {
  const hash = expectArgument(call, 0);
  if (isTransactionHash(hash)) return hash;
  throw valueInvalid({
    what: "transaction hash",
    got: hash,
    wanted: "0x followed by 64 lowercase hex digits",
  });
}
