import { t } from "../errors/marked-text.ts";
import { equalBytes } from "../bytes/byte-array.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { partialTransactionDifferentRequest } from "../errors/partial-transaction-errors.ts";
import { orderSignatures, type PartialTransaction } from "./partial-transaction.ts";
import { requestBytes, withPayer, type PartialTransactionRequest } from "./partial-transaction-request.ts";

/**
 * The signatures of both. It does not matter in which order partially signed transactions are merged, nor how often: the result is the same.
 * A payer who is named in one of them is named in the result.
 * @throws capsule/different-request when the two do not ask for the same
 */
export function mergePartialTransactions(a: PartialTransaction, b: PartialTransaction): PartialTransaction {
  if (!equalBytes(requestBytes(a.request), requestBytes(b.request)))
    throw partialTransactionDifferentRequest({ what: t`the transactions or their signers differ` });
  if (a.note !== b.note) throw partialTransactionDifferentRequest({ what: t`the notes differ` });
  return ownValue({
    request: mergeRequests(a.request, b.request),
    note: a.note,
    signatures: orderSignatures([...a.signatures, ...b.signatures]),
  });
}

function mergeRequests(
  a: PartialTransactionRequest,
  b: PartialTransactionRequest,
): PartialTransactionRequest {
  if (a.kind !== "sponsored" || b.kind !== "sponsored") return a;
  if (a.feePayer !== undefined && b.feePayer !== undefined && a.feePayer !== b.feePayer)
    throw partialTransactionDifferentRequest({
      what: t`the fee payer is ${a.feePayer} in one and ${b.feePayer} in the other`,
    });
  return withPayer(a, a.feePayer ?? b.feePayer);
}
