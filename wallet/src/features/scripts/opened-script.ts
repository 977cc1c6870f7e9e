import { bytesToHex, formatTypeTag, isSupraError, type Script, type ScriptArgument } from "@holdfast/sdk";
import type { ArgumentDraft } from "../../arguments/argument-draft.ts";
import { emptyCall, withTypeArguments, type CallDraft } from "../../arguments/call-draft.ts";
import { callToFragment, fragmentToCall } from "../../arguments/call-link.ts";
import { LONGEST_DRAFT } from "../../storage/workbench-schema.ts";
import { fieldsToText } from "../../components/forms/form-draft.ts";
import { parseScript, type ReadScript } from "./script-call.ts";

/** Bytecode as it was pasted, and what it was read as. */
export interface OpenedScript {
  readonly text: string;
  /** Undefined while there is none, or it can't be read. */
  readonly read?: ReadScript;
  /** Why it can't be read. */
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

/** The same form for other bytecode: what is filled in is kept where the script takes the same arguments. */
export function reopenScript(text: string, { read: before, call }: OpenedScript): OpenedScript {
  const opened = openScript(text);
  if (opened.read === undefined || before === undefined || call === undefined) return opened;
  const isSame = JSON.stringify(opened.read.signature) === JSON.stringify(before.signature);
  return isSame ? { ...opened, call } : opened;
}

/** The form that an encoded script comes from. Never throws. */
export function scriptToForm({ code, typeArguments, arguments: values }: Script): OpenedScript {
  const opened = openScript(bytesToHex(code));
  if (opened.read === undefined) return opened;
  const call = withTypeArguments(
    opened.read.signature,
    emptyCall(opened.read.signature),
    typeArguments.map(formatTypeTag),
  );
  const drafts = call.arguments.map((draft, at) => valueToDraft(values[at]) ?? draft);
  return { ...opened, call: { ...call, arguments: drafts } };
}

function valueToDraft(argument: ScriptArgument | undefined): ArgumentDraft | undefined {
  if (argument === undefined) return undefined;
  return argument.kind === "u8-vector"
    ? { kind: "bytes", encoding: "hex", text: bytesToHex(argument.value) }
    : { kind: "text", text: String(argument.value) };
}

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
