import { t } from "@holdfast/sdk/text";
import {
  allowedBy,
  hasAbility,
  instanceAbilities,
  NO_ABILITIES,
  PRIMITIVE_ABILITIES,
  requiredInside,
  type Abilities,
} from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import { reject } from "../format/bytecode-errors.ts";
import type { CompiledModule, CompiledUnit, Tables } from "../format/compiled-unit.ts";
import { allFields } from "../format/definition.ts";
import type { Instantiation } from "../format/handle.ts";
import type { Instruction } from "../format/instruction.ts";
import { isGenericOpcode, operandTable } from "../format/operand-table.ts";
import { tokenParts, tokenSizes, type SignatureToken } from "../format/signature-token.ts";
import { formatPlace, type CodeView } from "./code-view.ts";
import { calledFunction, structOperand } from "./operand.ts";
import { tokenAbilities } from "./token-abilities.ts";
import type { WorkMeter } from "./work-meter.ts";

/** Positions of references and phantoms, abilities of arguments and fields. @throws bytecode/rejected */
export function checkSignatures(unit: CompiledUnit, views: readonly CodeView[], meter: WorkMeter): void {
  for (const [i, tokens] of unit.signatures.entries())
    for (const token of tokens) checkReferences(token, true, `signature ${i}`);
  for (const [i, handle] of unit.functionHandles.entries())
    for (const signature of [handle.parameters, handle.results]) {
      const place = `function handle ${i}`;
      const tokens = at(unit.signatures, signature);
      meter.spend(tokenSizes(tokens), place);
      checkConstraints(unit, tokens, handle.typeParameters, place);
    }
  if (unit.kind === "module") for (const index of unit.structDefinitions.keys()) checkStruct(unit, index);
  for (const view of views) {
    if (unit.kind === "script") checkConstraints(unit, view.parameters, view.typeParameters, view.place);
    checkCode(view, meter);
  }
}

function checkReferences(token: SignatureToken, isOutermost: boolean, place: string): void {
  if (token.kind === "reference" && !isOutermost)
    throw reject("INVALID_SIGNATURE_TOKEN", place, t`a reference is nested inside another type`);
  for (const part of tokenParts(token)) checkReferences(part, false, place);
}

function checkConstraints(
  unit: CompiledUnit,
  tokens: readonly SignatureToken[],
  constraints: readonly Abilities[],
  place: string,
): void {
  for (const token of tokens) checkedAbilities(unit, token, constraints, place);
}

function checkedAbilities(
  unit: CompiledUnit,
  token: SignatureToken,
  constraints: readonly Abilities[],
  place: string,
): Abilities {
  const inside = tokenParts(token).map((part) => checkedAbilities(unit, part, constraints, place));
  if (token.kind === "vector") return PRIMITIVE_ABILITIES & allowedBy(inside[0] ?? NO_ABILITIES);
  if (token.kind !== "struct") return tokenAbilities(unit, token, constraints);
  const { abilities, typeParameters } = at(unit.structHandles, token.handle);
  checkArguments(
    inside,
    typeParameters.map((parameter) => parameter.constraints),
    place,
  );
  return instanceAbilities(abilities, typeParameters, inside);
}

function checkArguments(given: readonly Abilities[], wanted: readonly Abilities[], place: string): void {
  if (given.length !== wanted.length)
    throw reject("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH", place, t`expected ${wanted.length} type arguments`);
  for (const [i, abilities] of given.entries())
    if (!hasAbility(abilities, wanted[i] ?? 0))
      throw reject("CONSTRAINT_NOT_SATISFIED", place, t`type argument ${i} lacks a required ability`);
}

function checkStruct(module: CompiledModule, index: number): void {
  const place = `struct ${index}`;
  const { handle, body } = at(module.structDefinitions, index);
  const { abilities, typeParameters } = at(module.structHandles, handle);
  const constraints = typeParameters.map((parameter) => parameter.constraints);
  // The widest abilities that a struct could have.
  const generous = typeParameters.map((parameter) => parameter.constraints | requiredInside(abilities));
  const needed = requiredInside(abilities);
  for (const field of allFields(body)) {
    checkReferences(field.type, false, place);
    checkConstraints(module, [field.type], constraints, place);
    if (!hasAbility(tokenAbilities(module, field.type, generous), needed))
      throw reject("FIELD_MISSING_TYPE_ABILITY", place, t`a field lacks an ability of its struct`);
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
    throw reject(
      "INVALID_PHANTOM_TYPE_PARAM_POSITION",
      place,
      t`a phantom type parameter is used in a non-phantom position`,
    );
  const wanted = token.kind === "struct" ? at(module.structHandles, token.handle).typeParameters : [];
  for (const [i, part] of tokenParts(token).entries())
    if (!(part.kind === "typeParameter" && wanted[i]?.isPhantom === true))
      checkPhantom(module, part, parameters, place);
}

function checkCode(view: CodeView, meter: WorkMeter): void {
  meter.spend(tokenSizes(view.locals), view.place);
  checkConstraints(view.unit, view.locals, view.typeParameters, view.place);
  const seen = new Map<keyof Tables, Set<number>>();
  view.code.forEach((item, offset) => {
    const table = operandTable(item.op);
    if (table === undefined || (table !== "signatures" && !isGenericOpcode(item.op))) return;
    const known = seen.get(table) ?? new Set<number>();
    if (known.has(item.index)) return;
    seen.set(table, known.add(item.index));
    checkOperand(view, item, table, { meter, place: formatPlace(view, offset) });
  });
}

interface Spot {
  readonly meter: WorkMeter;
  readonly place: string;
}

function checkOperand(view: CodeView, item: Instruction, table: keyof Tables, spot: Spot): void {
  const { unit } = view;
  if (item.op === "call_generic") {
    const { typeArguments, handle } = calledFunction(unit, item);
    checkTypeArguments(view, typeArguments, handle.typeParameters, spot);
  } else if (table === "structInstantiations") {
    const { typeArguments, struct } = structOperand(unit, item);
    checkStructArguments(view, typeArguments, struct.handle, spot);
  } else if (table === "signatures") {
    const tokens = at(unit.signatures, item.index);
    if (tokens.length !== 1)
      throw reject("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH", spot.place, t`a vector needs one type argument`);
    checkTypeArguments(view, tokens, [0], spot);
  } else checkOtherInstance(view, table, item.index, spot);
}

/** Fields and variants refer to their struct by one or two more tables. */
function checkOtherInstance(view: CodeView, table: keyof Tables, index: number, spot: Spot): void {
  const { unit } = view;
  const check = (
    instances: readonly Instantiation[],
    handles: readonly { readonly owner: number }[],
  ): void => {
    const { target, typeArguments } = at(instances, index);
    const { handle } = at(unit.structDefinitions, at(handles, target).owner);
    checkStructArguments(view, at(unit.signatures, typeArguments), handle, spot);
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
  spot: Spot,
): void {
  const parameters = at(view.unit.structHandles, handle).typeParameters;
  checkTypeArguments(
    view,
    typeArguments,
    parameters.map((parameter) => parameter.constraints),
    spot,
  );
}

function checkTypeArguments(
  view: CodeView,
  typeArguments: readonly SignatureToken[],
  wanted: readonly Abilities[],
  { meter, place }: Spot,
): void {
  meter.spend(tokenSizes(typeArguments), place);
  for (const token of typeArguments) checkReferences(token, false, place);
  const given = typeArguments.map((token) => checkedAbilities(view.unit, token, view.typeParameters, place));
  checkArguments(given, wanted, place);
}
