import {
  partialTransactionToText,
  checkPartialTransaction,
  encodePartialTransaction,
  type PartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { queryOptions } from "@tanstack/react-query";

/** Checks signatures on this device, so the result depends only on `partial`. */
export function partialTransactionCheckQuery(partial: PartialTransaction) {
  return queryOptions({
    queryKey: ["partial-transaction-check", partialTransactionToText(encodePartialTransaction(partial))],
    queryFn: () => checkPartialTransaction(partial),
    networkMode: "always",
  });
}
