import { t } from "../errors/marked-text.ts";
import { equalBytes } from "../bytes/byte-array.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { partialTransactionDifferentRequest } from "../errors/partial-transaction-errors.ts";
import { orderSignatures, type PartialTransaction } from "./partial-transaction.ts";
import { requestBytes, withPayer, type PartialTransactionRequest } from "./partial-transaction-request.ts";

/** Joins signatures, in any order, and a payer named in one. @throws capsule/different-request */
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
      what: t`the fee payers are ${a.feePayer} and ${b.feePayer}`,
    });
  return withPayer(a, a.feePayer ?? b.feePayer);
}
