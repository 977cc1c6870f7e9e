import { t } from "../errors/marked-text.ts";
import { expectText } from "../bytes/owned-bytes.ts";
import { explainStatus } from "./status-words.ts";

/** Parsed failure of a transaction. */
export interface VmFailure {
  readonly kind: "abort" | "out-of-gas" | "execution" | "discarded" | "other";
  /** One sentence for users. */
  readonly words: string;
  /** The failing module, `0x1::coin`; missing for scripts, and without code. */
  readonly module?: string;
  /** Abort code. */
  readonly code?: bigint;
  /** Error name such as `EINSUFFICIENT_BALANCE`, if the module has one. */
  readonly name?: string;
  /** The module's description. */
  readonly description?: string;
  /** Suggested fix, if known. */
  readonly fix?: string;
}

const ABORT = /^Move abort in (\S+::\w+): (?:(\w+)\((0x[0-9a-f]+|\d+)\)(?:: ([\s\S]*))?|(0x[0-9a-f]+|\d+))$/i;
const SCRIPT_ABORT = /^Move abort: code (0x[0-9a-f]+|\d+)$/i;
const STOPPED = /^Execution failed in (\S+) at code offset (\d+)$/;

/** Explains a failed transaction's status text, whatever it is. Unverified. */
export function explainFailure(vmStatus: string): VmFailure {
  expectText(vmStatus);
  const known = explainStatus(vmStatus);
  const abort = ABORT.exec(vmStatus);
  if (known !== undefined) {
    const { what: words, fix } = known;
    return abort === null ? { kind: "discarded", words, fix } : { ...explainAbort(abort), words, fix };
  }
  if (abort !== null) return explainAbort(abort);
  const [, scriptCode] = SCRIPT_ABORT.exec(vmStatus) ?? [];
  if (scriptCode !== undefined)
    return {
      kind: "abort",
      words: t`The script aborted with code ${scriptCode}.`,
      code: BigInt(scriptCode),
    };
  const [, place, offset] = STOPPED.exec(vmStatus) ?? [];
  if (place !== undefined) return { kind: "execution", words: t`${place} failed at instruction ${offset}.` };
  if (/^out[ _]of[ _]gas$/i.test(vmStatus))
    return {
      kind: "out-of-gas",
      words: t`The transaction ran out of gas.`,
      fix: t`Raise the gas limit.`,
    };
  if (vmStatus === "Invalid")
    return { kind: "discarded", words: t`The transaction was discarded and not executed.` };
  return { kind: "other", words: t`The chain rejected the transaction: ${vmStatus}.` };
}

function explainAbort([
  ,
  module = "",
  name,
  namedCode,
  description,
  bareCode = "0",
]: RegExpExecArray): VmFailure {
  const code = BigInt(namedCode ?? bareCode);
  if (name === undefined)
    return {
      kind: "abort",
      words: t`${module} aborted with code ${bareCode}. The module does not explain this code.`,
      module,
      code,
    };
  if (description === undefined || description === "")
    return { kind: "abort", words: t`${module} aborted with ${name}.`, module, code, name };
  const sentence = /[.!?]$/.test(description) ? description : `${description}.`;
  return {
    kind: "abort",
    words: t`${module} aborted with ${name}: ${sentence}`,
    module,
    code,
    name,
    description,
  };
}
