import { encodeAddress, type Address, type Script, type ScriptArgument } from "@holdfast/sdk";
import { checkDependencies, checkScript, readScript } from "@holdfast/move";
import { encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";
import type { Session } from "../session.ts";
import { moduleFinder, runCode } from "./code-run.ts";
import { asStatus, MAX_VERSION } from "./module-code.ts";

export function runScript(session: Session, script: Script, signers: readonly Address[]): void {
  const { code, typeArguments } = script;
  asStatus(() => {
    const unit = readScript(code, { maxVersion: MAX_VERSION });
    checkScript(unit);
    checkDependencies(unit, moduleFinder(session));
  });
  const values = script.arguments.map((argument) => encodeBcs((writer) => writeValue(writer, argument)));
  runCode(session, (machine) => machine.runScript({ code, typeArguments, signers, values }));
}

/** BCS of the value without its kind, which the script's parameter has. */
function writeValue(writer: BcsWriter, { kind, value }: ScriptArgument): void {
  switch (kind) {
    case "u8":
    case "u16":
    case "u32":
      writer[kind](value);
      return;
    case "u64":
    case "u128":
    case "u256":
      writer[kind](value);
      return;
    case "address":
      encodeAddress(writer, value);
      return;
    case "u8-vector":
      writer.bytes(value);
      return;
    case "bool":
      writer.bool(value);
  }
}
