import {
  formatFunctionId,
  isSupraError,
  parseFunctionId,
  type FunctionAbi,
  type FunctionId,
  type TransactionPayload,
} from "@holdfast/sdk";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { callChanged } from "../../arguments/argument-errors.ts";
import { emptyCall, type CallDraft } from "../../arguments/call-draft.ts";
import { callToFragment, fragmentToCall, LONGEST_LINK } from "../../arguments/call-link.ts";
import { decodeCall } from "../../arguments/encoded-call.ts";
import { useResentPayload } from "../../components/forms/resent-payload.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { findDraft, keepDraft } from "../../storage/workbench.ts";
import { LONGEST_DRAFT } from "../../storage/workbench-schema.ts";
import type { FormStart } from "../../components/forms/form-origin.tsx";

interface StoredCall {
  readonly call: CallDraft;
  readonly change: (call: CallDraft) => void;
  readonly clear: () => void;
  /** Keeps the form as it is, if there is anything in it: one that a link filled in is kept when it is changed, else never. */
  readonly keep: () => void;
  /** Nothing is kept of it any more; the form stays as it is. What another form of the function kept is not touched. */
  readonly forget: () => void;
  /** Where the content of the form comes from, when it was not typed now. */
  readonly origin: FormStart | undefined;
  /** Why the link, or what was sent before, could not be read. */
  readonly linkProblem: unknown;
}

/** Begins with what was sent before, else with what the link carries, else with what was kept, else empty. A link is never sent by itself. */
export function useCallDraft(abi: FunctionAbi, functionId: string): StoredCall {
  const { chainId } = useActiveNetwork();
  const { hash } = useLocation();
  const resent = useResentPayload();
  const [start] = useState(
    () => beginResent(abi, functionId, resent) ?? begin(abi, hash, findDraft(chainId, functionId)),
  );
  const [state, setState] = useState<Start>(start);
  // A link may fill in a form of which another draft is kept: that one is not lost to it.
  const [isOwn, setIsOwn] = useState(start.origin === "draft");
  const keep = (call: CallDraft): void => {
    setIsOwn(true);
    keepDraft({ chainId, of: functionId, form: callToText(abi, call) });
  };
  const forget = (): void => {
    if (isOwn) keepDraft({ chainId, of: functionId, form: "" });
  };
  return {
    ...state,
    change: (call) => {
      setState({ call, origin: undefined, linkProblem: undefined });
      keep(call);
    },
    clear: () => {
      setState({ call: emptyCall(abi), origin: undefined, linkProblem: undefined });
      forget();
    },
    keep: () => {
      if (callToText(abi, state.call) !== "") keep(state.call);
    },
    forget,
  };
}

/** The form as the text of a draft; empty when it is. */
function callToText(abi: FunctionAbi, call: CallDraft): string {
  const text = callToFragment(abi, call);
  return text === callToFragment(abi, emptyCall(abi)) ? "" : text;
}

type Start = Pick<StoredCall, "call" | "origin" | "linkProblem">;

function beginResent(
  abi: FunctionAbi,
  functionId: string,
  resent: TransactionPayload | undefined,
): Start | undefined {
  if (
    resent?.kind !== "entry-function" ||
    !isSameFunction(resent.entryFunction.function, parseFunctionId(functionId))
  )
    return undefined;
  const call = decodeCall(abi, resent.entryFunction);
  return call === undefined
    ? { call: emptyCall(abi), origin: undefined, linkProblem: callChanged({}) }
    : { call, origin: "resent", linkProblem: undefined };
}

function isSameFunction(a: FunctionId, b: FunctionId): boolean {
  return formatFunctionId(a) === formatFunctionId(b);
}

function begin(abi: FunctionAbi, hash: string, kept: string | undefined): Start {
  const empty = { call: emptyCall(abi), origin: undefined, linkProblem: undefined };
  const [fragment, origin] = hash === "" ? [kept, "draft" as const] : [hash, "link" as const];
  if (fragment === undefined) return empty;
  try {
    const longest = origin === "link" ? LONGEST_LINK : LONGEST_DRAFT;
    return { call: fragmentToCall(abi, fragment, longest), origin, linkProblem: undefined };
  } catch (linkProblem) {
    if (!isSupraError(linkProblem)) throw linkProblem;
    // A draft of before an upgrade may not fit any more; a link is worth a word.
    return origin === "link" ? { ...empty, linkProblem } : empty;
  }
}
