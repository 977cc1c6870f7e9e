import { createCodeGenerator, type CodeGenerator } from "@holdfast/move";

/**
 * Generates code for what runs often, where this is Node.js and allows it. A page is not asked: a policy that forbids
 * it would report the question.
 */
export function nativeCodeGenerator(): CodeGenerator | undefined {
  return globalThis.process?.versions?.node === undefined ? undefined : createCodeGenerator();
}
