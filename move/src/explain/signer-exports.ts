import type { CompiledModule } from "../format/compiled-unit.ts";
import { formatMoveType, signatureTypes } from "../format/move-type.ts";
import { listFunctions } from "./module-view.ts";

/** A function that acts for its caller. */
export interface SignerExport {
  readonly name: string;
  readonly isEntry: boolean;
  readonly visibility: "public" | "friend" | "private";
  /** Positions of signer parameters. */
  readonly signers: readonly number[];
  readonly parameters: readonly string[];
}

/** Externally callable functions that take a signer. */
export function signerExports(module: CompiledModule): SignerExport[] {
  return listFunctions(module).flatMap(({ name, definition, handle }) => {
    const parameters = signatureTypes(module, handle.parameters).map(formatMoveType);
    const signers = parameters.flatMap((type, i) => (type === "signer" || type === "&signer" ? [i] : []));
    const { visibility, isEntry } = definition;
    if (signers.length === 0 || (visibility === "private" && !isEntry)) return [];
    return { name, isEntry, visibility, signers, parameters };
  });
}
