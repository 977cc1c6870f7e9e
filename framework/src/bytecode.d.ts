/** Modules in base64 by their names, in the file that `scripts/framework-modules.ts` makes. */
export const bytecode: ReadonlyMap<string, string>;
