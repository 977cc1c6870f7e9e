/**
 * The framework's bytecode for a devnode in a page.
 * @module @holdfast/framework
 */

/** Bytecode of modules of 0x1, as the option `framework` of a devnode takes it. */
export interface FrameworkCode {
  readonly names: readonly string[];
  code(name: string): Uint8Array | undefined;
}

/** Loads the bytecode, 247 kB. It is a separate file, which only this call loads. */
export async function loadFramework(): Promise<FrameworkCode> {
  const { bytecode } = await import("./bytecode.js");
  const read = new Map<string, Uint8Array>();
  return {
    names: [...bytecode.keys()],
    code(name) {
      const text = read.has(name) ? undefined : bytecode.get(name);
      if (text !== undefined) read.set(name, fromBase64(text));
      return read.get(name);
    },
  };
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
}
