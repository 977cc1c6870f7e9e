import { isSupraError, type FunctionAbi } from "@holdfast/sdk";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { emptyCall, type CallDraft } from "../../arguments/call-draft.ts";
import { callToFragment, fragmentToCall } from "../../arguments/call-link.ts";
import { useActiveNetwork } from "../../settings/settings.ts";
import { findDraft, keepDraft } from "../../settings/workbench.ts";

/** A form that is kept on this device while it is filled in. */
export interface KeptCall {
  readonly call: CallDraft;
  readonly change: (call: CallDraft) => void;
  readonly clear: () => void;
  /** Nothing is kept of it any more; the form stays as it is. */
  readonly forget: () => void;
  /** Where the content of the form comes from, when it was not typed now. */
  readonly origin: "link" | "draft" | undefined;
  /** Why the link could not be read. */
  readonly linkProblem: unknown;
}

/** Begins with what the link carries, else with what was kept, else empty. A link is never sent by itself. */
export function useCallDraft(abi: FunctionAbi, functionId: string): KeptCall {
  const { chainId } = useActiveNetwork();
  const { hash } = useLocation();
  const [start] = useState(() => begin(abi, hash, findDraft(chainId, functionId)));
  const keep = (form: string): void => keepDraft({ chainId, of: functionId, form });
  const [state, setState] = useState<Pick<KeptCall, "call" | "origin" | "linkProblem">>(start);
  return {
    ...state,
    change: (call) => {
      setState({ call, origin: undefined, linkProblem: undefined });
      const isEmpty = callToFragment(abi, call) === callToFragment(abi, emptyCall(abi));
      keep(isEmpty ? "" : callToFragment(abi, call));
    },
    clear: () => {
      setState({ call: emptyCall(abi), origin: undefined, linkProblem: undefined });
      keep("");
    },
    forget: () => keep(""),
  };
}

function begin(
  abi: FunctionAbi,
  hash: string,
  kept: string | undefined,
): Pick<KeptCall, "call" | "origin" | "linkProblem"> {
  const empty = { call: emptyCall(abi), origin: undefined, linkProblem: undefined };
  const [fragment, origin] = hash === "" ? [kept, "draft" as const] : [hash, "link" as const];
  if (fragment === undefined) return empty;
  try {
    return { call: fragmentToCall(abi, fragment), origin, linkProblem: undefined };
  } catch (linkProblem) {
    if (!isSupraError(linkProblem)) throw linkProblem;
    // A draft of before an upgrade may not fit any more; a link is worth a word.
    return origin === "link" ? { ...empty, linkProblem } : empty;
  }
}
