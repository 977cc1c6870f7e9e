import {
  partialTransactionToText,
  checkPartialTransaction,
  encodePartialTransaction,
  type PartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { queryOptions } from "@tanstack/react-query";

/** Who has signed a partially signed transaction. Signatures are checked on this device: the answer depends on the partially signed transaction alone. */
export function partialTransactionCheckQuery(partial: PartialTransaction) {
  return queryOptions({
    queryKey: ["partial-transaction-check", partialTransactionToText(encodePartialTransaction(partial))],
    queryFn: () => checkPartialTransaction(partial),
    networkMode: "always",
  });
}
