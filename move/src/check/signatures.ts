import { hasAbility, requiredInside, type Abilities } from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import { reject } from "../format/bytecode-errors.ts";
import type { CompiledModule, CompiledUnit } from "../format/compiled-unit.ts";
import { allFields } from "../format/definition.ts";
import type { Instantiation } from "../format/handle.ts";
import { operandTable } from "../format/operand-table.ts";
import { tokenParts, type SignatureToken } from "../format/signature-token.ts";
import { functionCode, placeOf, scriptCode, type CodeView } from "./code-view.ts";
import { calledFunction, structOperand } from "./operand.ts";
import { tokenAbilities } from "./token-abilities.ts";

/**
 * Checks that types are put together as they may be: references outermost only, type arguments with the abilities
 * that are asked for, fields with the abilities of their struct, phantom parameters in phantom places.
 * @throws bytecode/rejected
 */
export function checkSignatures(unit: CompiledUnit): void {
  for (const [i, tokens] of unit.signatures.entries())
    for (const token of tokens) checkReferences(token, true, `signature ${i}`);
  for (const [i, handle] of unit.functionHandles.entries())
    for (const signature of [handle.parameters, handle.results])
      checkConstraints(unit, at(unit.signatures, signature), handle.typeParameters, `function handle ${i}`);
  if (unit.kind === "script") {
    const view = scriptCode(unit);
    checkConstraints(unit, view.parameters, view.typeParameters, view.place);
    return checkCode(view);
  }
  for (const index of unit.structDefinitions.keys()) checkStruct(unit, index);
  for (const definition of unit.functionDefinitions) {
    const view = functionCode(unit, definition);
    if (view !== undefined) checkCode(view);
  }
}

function checkReferences(token: SignatureToken, isOutermost: boolean, place: string): void {
  if (token.kind === "reference" && !isOutermost)
    throw reject("INVALID_SIGNATURE_TOKEN", place, "a reference is inside another type");
  for (const part of tokenParts(token)) checkReferences(part, false, place);
}

function checkConstraints(
  unit: CompiledUnit,
  tokens: readonly SignatureToken[],
  constraints: readonly Abilities[],
  place: string,
): void {
  for (const token of tokens) {
    if (token.kind === "struct") {
      const wanted = at(unit.structHandles, token.handle).typeParameters.map(
        (parameter) => parameter.constraints,
      );
      checkArguments(unit, token.typeArguments, wanted, constraints, place);
    }
    checkConstraints(unit, tokenParts(token), constraints, place);
  }
}

function checkArguments(
  unit: CompiledUnit,
  typeArguments: readonly SignatureToken[],
  wanted: readonly Abilities[],
  constraints: readonly Abilities[],
  place: string,
): void {
  if (typeArguments.length !== wanted.length)
    throw reject("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH", place, `${wanted.length} type arguments are needed`);
  for (const [i, token] of typeArguments.entries())
    if (!hasAbility(tokenAbilities(unit, token, constraints), wanted[i] ?? 0))
      throw reject("CONSTRAINT_NOT_SATISFIED", place, `type argument ${i} has not the abilities it needs`);
}

function checkStruct(module: CompiledModule, index: number): void {
  const place = `struct ${index}`;
  const { handle, body } = at(module.structDefinitions, index);
  const { abilities, typeParameters } = at(module.structHandles, handle);
  const constraints = typeParameters.map((parameter) => parameter.constraints);
  // The abilities of a struct are those it has when its arguments have all they could need.
  const generous = typeParameters.map((parameter) => parameter.constraints | requiredInside(abilities));
  const needed = requiredInside(abilities);
  for (const field of allFields(body)) {
    checkReferences(field.type, false, place);
    checkConstraints(module, [field.type], constraints, place);
    if (!hasAbility(tokenAbilities(module, field.type, generous), needed))
      throw reject("FIELD_MISSING_TYPE_ABILITY", place, "a field has not the abilities of its struct");
    checkPhantom(module, field.type, typeParameters, place);
  }
}

function checkPhantom(
  module: CompiledModule,
  token: SignatureToken,
  parameters: readonly { readonly isPhantom: boolean }[],
  place: string,
): void {
  if (token.kind === "typeParameter" && parameters[token.index]?.isPhantom === true)
    throw reject("INVALID_PHANTOM_TYPE_PARAM_POSITION", place, "a phantom parameter is used as a value");
  const wanted = token.kind === "struct" ? at(module.structHandles, token.handle).typeParameters : [];
  for (const [i, part] of tokenParts(token).entries())
    if (!(part.kind === "typeParameter" && wanted[i]?.isPhantom === true))
      checkPhantom(module, part, parameters, place);
}

function checkCode(view: CodeView): void {
  const { unit, typeParameters } = view;
  checkConstraints(unit, view.locals, typeParameters, view.place);
  for (const [offset, item] of view.code.entries()) {
    const table = operandTable(item.op);
    const place = placeOf(view, offset);
    if (item.op === "call_generic") {
      const { typeArguments, handle } = calledFunction(unit, item);
      checkTypeArguments(view, typeArguments, handle.typeParameters, place);
    } else if (table === "structInstantiations") {
      const { typeArguments, struct } = structOperand(unit, item);
      checkStructArguments(view, typeArguments, struct.handle, place);
    } else if (table === "signatures") {
      const tokens = at(unit.signatures, item.index);
      if (tokens.length !== 1)
        throw reject("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH", place, "a vector has one type argument");
      checkTypeArguments(view, tokens, [0], place);
    } else if (item.op.endsWith("_generic")) checkOtherInstance(view, table, item.index, place);
  }
}

/** Fields and variants with type arguments: the struct is one or two tables away. */
function checkOtherInstance(
  view: CodeView,
  table: ReturnType<typeof operandTable>,
  index: number,
  place: string,
): void {
  const { unit } = view;
  const check = (
    instances: readonly Instantiation[],
    handles: readonly { readonly owner: number }[],
  ): void => {
    const { target, typeArguments } = at(instances, index);
    const { handle } = at(unit.structDefinitions, at(handles, target).owner);
    checkStructArguments(view, at(unit.signatures, typeArguments), handle, place);
  };
  if (table === "fieldInstantiations") check(unit.fieldInstantiations, unit.fieldHandles);
  if (table === "variantInstantiations") check(unit.variantInstantiations, unit.variantHandles);
  if (table === "variantFieldInstantiations")
    check(unit.variantFieldInstantiations, unit.variantFieldHandles);
}

function checkStructArguments(
  view: CodeView,
  typeArguments: readonly SignatureToken[],
  handle: number,
  place: string,
): void {
  const parameters = at(view.unit.structHandles, handle).typeParameters;
  checkTypeArguments(
    view,
    typeArguments,
    parameters.map((parameter) => parameter.constraints),
    place,
  );
}

function checkTypeArguments(
  view: CodeView,
  typeArguments: readonly SignatureToken[],
  wanted: readonly Abilities[],
  place: string,
): void {
  for (const token of typeArguments) checkReferences(token, false, place);
  checkArguments(view.unit, typeArguments, wanted, view.typeParameters, place);
  checkConstraints(view.unit, typeArguments, view.typeParameters, place);
}
