import { isSupraError } from "@holdfast/sdk";
import type { CallDraft } from "../../arguments/call-draft.ts";
import { callToFragment, fragmentToCall } from "../../arguments/call-link.ts";
import { LONGEST_DRAFT } from "../../settings/workbench-schema.ts";
import { fieldsToText } from "../kept-form.ts";
import { parseScript, type ReadScript } from "./script-call.ts";

/** Bytecode as it was pasted, and what it was read as. */
export interface OpenedScript {
  readonly text: string;
  /** Undefined while there is none, or it cannot be read. */
  readonly read?: ReadScript;
  /** Why it cannot be read. */
  readonly problem?: unknown;
  /** What is filled in for its arguments, if anything is. */
  readonly call?: CallDraft;
}

/** Reads what was pasted. Never throws. */
export function openScript(text: string): OpenedScript {
  if (text.trim() === "") return { text };
  try {
    return { text, read: parseScript(text) };
  } catch (problem) {
    if (isSupraError(problem)) return { text, problem };
    throw problem;
  }
}

/** The script as the text of a draft. */
export function scriptToText({ text, read, call }: OpenedScript): string {
  const code = fieldsToText({ code: text.trim() });
  if (code === "" || read === undefined || call === undefined) return code;
  return `${code}&${callToFragment(read.signature, call)}`;
}

/** The reverse of {@link scriptToText}. Arguments that do not fit are left out. Never throws. */
export function textToScript(draft: string): OpenedScript {
  const opened = openScript(new URLSearchParams(draft).get("code") ?? "");
  if (opened.read === undefined) return opened;
  try {
    return { ...opened, call: fragmentToCall(opened.read.signature, draft, LONGEST_DRAFT) };
  } catch (error) {
    if (isSupraError(error)) return opened;
    throw error;
  }
}
