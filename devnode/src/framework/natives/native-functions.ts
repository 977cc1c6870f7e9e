import type { FunctionDeclaration } from "../declare/function.ts";
import { findModule } from "../framework-modules.ts";
import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { aggregatorNatives } from "./aggregator-natives.ts";
import { signatureNatives } from "./signature-natives.ts";
import { storageNatives } from "./storage-natives.ts";
import { transactionNatives } from "./transaction-natives.ts";

/** Those that need no state of the chain are in `move/src/machine/natives/framework-natives.ts`. */
const natives: ReadonlyMap<string, FunctionDeclaration> = new Map(
  [transactionNatives, aggregatorNatives, signatureNatives, storageNatives].flatMap((modules) =>
    Object.entries(modules).flatMap(([module, functions]) =>
      functions.map((declaration): [string, FunctionDeclaration] => [
        `${module}::${declaration.name}`,
        declaration,
      ]),
    ),
  ),
);

/** A framework native by `module::name`, declared here or in its module. */
export function findNativeFunction(name: string): FunctionDeclaration | undefined {
  const [module = "", own = ""] = name.split("::");
  return natives.get(name) ?? findModule(FRAMEWORK_ADDRESS, module)?.functions.get(own);
}
