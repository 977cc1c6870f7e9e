import { t } from "@lingui/core/macro";
import { callerParameters, type FunctionAbi } from "@holdfast/sdk";
import { isUnsupported, createShapes } from "./argument-shape.ts";

export type FunctionKind = "view" | "entry" | "not-callable";

interface FunctionUse {
  readonly kind: FunctionKind;
  readonly reason?: string;
}

/** A function that is both counts as a view: reading is free. */
export function functionUse(abi: FunctionAbi): FunctionUse {
  if (!abi.isView && !abi.isEntry) return { kind: "not-callable", reason: formatReason(abi) };
  const blocked = createShapes(abi, []).find(isUnsupported);
  if (blocked !== undefined)
    return {
      kind: "not-callable",
      reason: t`The function takes a value of type ${blocked.type}, which only Move code can pass.`,
    };
  const signers = abi.parameters.length - callerParameters(abi).length;
  if (abi.isView && signers === 0) return { kind: "view" };
  return abi.isEntry
    ? { kind: "entry" }
    : { kind: "not-callable", reason: t`The function needs a signer, but view functions have none.` };
}

/** With more than one, several people must sign. */
export function signerCount(abi: FunctionAbi): number {
  return abi.parameters.length - callerParameters(abi).length;
}

function formatReason({ visibility }: FunctionAbi): string {
  switch (visibility) {
    case "public":
      return t`This public function is not an entry function. Only modules and scripts can call it.`;
    case "friend":
      return t`Only friend modules can call this function.`;
    case "private":
      return t`Only its own module can call this function.`;
  }
}
