import { t } from "@holdfast/sdk/text";
import { reject } from "../format/bytecode-errors.ts";
import type { CompiledUnit } from "../format/compiled-unit.ts";
import { allFields } from "../format/definition.ts";
import { tokenParts, type SignatureToken } from "../format/signature-token.ts";

const MAX_TYPE_PARAMETERS = 32;
const MAX_PARAMETERS = 128;
const MAX_TYPE_NODES = 256;
/** Structs and type parameters count as this many nodes. */
const NAMED_WEIGHT = 4;

/** Checks the chain's limits on generics, parameters and the size of types. @throws bytecode/rejected */
export function checkLimits(unit: CompiledUnit): void {
  const parameters = (count: number, place: string): void => {
    if (count > MAX_TYPE_PARAMETERS)
      throw reject("TOO_MANY_TYPE_PARAMETERS", place, t`too many type parameters (${count})`);
  };
  for (const [i, handle] of unit.structHandles.entries())
    parameters(handle.typeParameters.length, `struct handle ${i}`);
  for (const [i, handle] of unit.functionHandles.entries()) {
    parameters(handle.typeParameters.length, `function handle ${i}`);
    const count = unit.signatures[handle.parameters]?.length ?? 0;
    if (count > MAX_PARAMETERS)
      throw reject("TOO_MANY_PARAMETERS", t`function handle ${i}`, t`too many parameters (${count})`);
  }
  for (const [i, tokens] of unit.signatures.entries())
    for (const token of tokens) checkSize(token, `signature ${i}`);
  for (const [i, constant] of unit.constants.entries()) checkSize(constant.type, `constant ${i}`);
  for (const [i, { body }] of unit.structDefinitions.entries())
    for (const field of allFields(body)) checkSize(field.type, `struct ${i}`);
}

function checkSize(token: SignatureToken, place: string): void {
  const size = weight(token);
  if (size > MAX_TYPE_NODES)
    throw reject("TOO_MANY_TYPE_NODES", place, t`a type is too large (size ${size})`);
}

function weight(token: SignatureToken): number {
  const own = token.kind === "struct" || token.kind === "typeParameter" ? NAMED_WEIGHT : 1;
  return tokenParts(token).reduce((sum, part) => sum + weight(part), own);
}
