import { createCodeGenerator, type CodeGenerator } from "@holdfast/move";

/**
 * Generates code for what runs often, where this is Node.js and allows it, made when bytecode first runs. A page is
 * not asked: a policy that forbids it would report the question.
 */
export function nativeCodeGenerator(): () => CodeGenerator | undefined {
  if (globalThis.process?.versions?.node === undefined) return () => undefined;
  let made: { readonly generator: CodeGenerator | undefined } | undefined;
  return () => (made ??= { generator: createCodeGenerator() }).generator;
}
