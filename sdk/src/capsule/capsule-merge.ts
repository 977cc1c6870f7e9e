import { equalBytes } from "../bytes/byte-array.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { capsuleDifferentRequest } from "../errors/capsule-errors.ts";
import { orderSignatures, type Capsule } from "./capsule.ts";
import { requestBytes, withPayer, type CapsuleRequest } from "./capsule-request.ts";

/**
 * The signatures of both. It does not matter in which order capsules are merged, nor how often: the result is the same.
 * A payer who is named in one of them is named in the result.
 * @throws capsule/different-request when the two do not ask for the same
 */
export function mergeCapsules(a: Capsule, b: Capsule): Capsule {
  if (!equalBytes(requestBytes(a.request), requestBytes(b.request)))
    throw capsuleDifferentRequest({ what: "the transactions or their signers differ" });
  if (a.note !== b.note) throw capsuleDifferentRequest({ what: "the notes differ" });
  return ownValue({
    request: mergeRequests(a.request, b.request),
    note: a.note,
    signatures: orderSignatures([...a.signatures, ...b.signatures]),
  });
}

function mergeRequests(a: CapsuleRequest, b: CapsuleRequest): CapsuleRequest {
  if (a.kind !== "sponsored" || b.kind !== "sponsored") return a;
  if (a.feePayer !== undefined && b.feePayer !== undefined && a.feePayer !== b.feePayer)
    throw capsuleDifferentRequest({ what: `${a.feePayer} pays in one, ${b.feePayer} in the other` });
  return withPayer(a, a.feePayer ?? b.feePayer);
}
