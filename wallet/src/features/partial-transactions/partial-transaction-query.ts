import { capsuleToText, checkCapsule, encodeCapsule, type Capsule } from "@holdfast/sdk/capsule";
import { queryOptions } from "@tanstack/react-query";

/** Who has signed a capsule. Signatures are checked on this device: the answer depends on the capsule alone. */
export function capsuleCheckQuery(capsule: Capsule) {
  return queryOptions({
    queryKey: ["capsule-check", capsuleToText(encodeCapsule(capsule))],
    queryFn: () => checkCapsule(capsule),
    networkMode: "always",
  });
}
