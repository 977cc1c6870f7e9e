import { t } from "@lingui/core/macro";
import { callerParameters, type FunctionAbi } from "@holdfast/sdk";
import { isUnsupported, createShapes } from "./argument-shape.ts";

/** How a function can be used from a wallet. */
export type FunctionKind = "view" | "entry" | "not-callable";

/** What a user can do with a function, and if nothing, why not. */
interface FunctionUse {
  readonly kind: FunctionKind;
  /** Why it can't be called; only for `not-callable`. */
  readonly reason?: string;
}

/** Tells view, entry and the rest apart. A function that is both is a view: reading costs nothing. */
export function functionUse(abi: FunctionAbi): FunctionUse {
  if (!abi.isView && !abi.isEntry) return { kind: "not-callable", reason: formatReason(abi) };
  const blocked = createShapes(abi, []).find(isUnsupported);
  if (blocked !== undefined)
    return {
      kind: "not-callable",
      reason: t`Takes a value of type ${blocked.type}. Transactions can't pass this type.`,
    };
  const signers = abi.parameters.length - callerParameters(abi).length;
  if (abi.isView && signers === 0) return { kind: "view" };
  return abi.isEntry
    ? { kind: "entry" }
    : { kind: "not-callable", reason: t`The function needs a signer, but view functions have none.` };
}

/** Signers that the chain fills in: more than one needs several people. */
export function signerCount(abi: FunctionAbi): number {
  return abi.parameters.length - callerParameters(abi).length;
}

function formatReason({ visibility }: FunctionAbi): string {
  switch (visibility) {
    case "public":
      return t`Public, but not an entry function: only other modules can call it.`;
    case "friend":
      return t`Only friend modules can call this function.`;
    case "private":
      return t`Only its own module can call this function.`;
  }
}
