import { t } from "@holdfast/sdk/text";
import { hasAbility, type Abilities } from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import type { FieldDefinition, StructBody } from "../format/definition.ts";
import { formatMoveType, tokenToType } from "../format/move-type.ts";
import { listFunctions, listStructs, type FunctionView, type StructView } from "./module-view.ts";
import { TypeTexts } from "./type-texts.ts";

/** A reason why an upgrade is refused (BACKWARD_INCOMPATIBLE_MODULE_UPDATE). */
export interface Incompatibility {
  readonly kind: "function" | "struct";
  readonly name: string;
  readonly reason: string;
}

/**
 * Why the chain rejects replacing `before` with `after`; empty if it accepts. Public and entry functions keep
 * their signatures, structs their layouts; enums may gain variants at the end.
 */
export function incompatibilities(before: CompiledModule, after: CompiledModule): Incompatibility[] {
  const structs = new Map(listStructs(after).map((view) => [view.name, view]));
  const functions = new Map(listFunctions(after).map((view) => [view.name, view]));
  const found: Incompatibility[] = [];
  for (const old of listStructs(before)) {
    const reason = structReason(before, old, after, structs.get(old.name));
    if (reason !== undefined) found.push({ kind: "struct", name: old.name, reason });
  }
  const isSameSignature = signatureComparer(before, after);
  for (const old of listFunctions(before)) {
    const reason = functionReason(old, functions.get(old.name), isSameSignature);
    if (reason !== undefined) found.push({ kind: "function", name: old.name, reason });
  }
  return found;
}

/** The fields of a struct or the variants of an enum as text, to compare layouts across modules. */
export function layoutText(module: CompiledModule, body: StructBody): string[] {
  if (body.kind === "native") return ["native"];
  if (body.kind === "fields") return [fieldsText(module, body.fields)];
  return body.variants.map(
    (variant) => `${at(module.identifiers, variant.name)} ${fieldsText(module, variant.fields)}`,
  );
}

/** Caches equal signatures. */
type IsSameSignature = (old: FunctionView, next: FunctionView) => boolean;

function signatureComparer(before: CompiledModule, after: CompiledModule): IsSameSignature {
  const [oldTexts, newTexts] = [new TypeTexts(before), new TypeTexts(after)];
  const known = new Map<string, boolean>();
  const isSame = (old: number, next: number): boolean => {
    const key = `${old} ${next}`;
    const [was, is] = [oldTexts.signature(old), newTexts.signature(next)];
    const found = known.get(key) ?? (was.length === is.length && was.every((text, i) => text === is[i]));
    known.set(key, found);
    return found;
  };
  return ({ handle: old }, { handle: next }) =>
    isSame(old.parameters, next.parameters) && isSame(old.results, next.results);
}

function structReason(
  before: CompiledModule,
  old: StructView,
  after: CompiledModule,
  next: StructView | undefined,
): string | undefined {
  if (next === undefined) return t`missing from the new version`;
  if (!hasAbility(next.handle.abilities, old.handle.abilities)) return t`an ability was removed`;
  const [was, is] = [old.handle.typeParameters, next.handle.typeParameters];
  if (was.length !== is.length) return t`a different number of type parameters`;
  for (const [i, parameter] of was.entries()) {
    const other = at(is, i);
    if (!hasAbility(parameter.constraints, other.constraints))
      return t`type parameter ${i} has a new constraint`;
    if (parameter.isPhantom && !other.isPhantom) return t`type parameter ${i} is no longer phantom`;
  }
  const [oldBody, newBody] = [old.definition.body, next.definition.body];
  if (oldBody.kind !== newBody.kind) return t`the layout is different`;
  const [oldLayout, newLayout] = [layoutText(before, oldBody), layoutText(after, newBody)];
  const isKept = oldLayout.every((text, i) => text === newLayout[i]);
  return isKept ? undefined : t`the layout is different`;
}

function functionReason(
  old: FunctionView,
  next: FunctionView | undefined,
  isSameSignature: IsSameSignature,
): string | undefined {
  const { visibility, isEntry } = old.definition;
  if (visibility !== "public" && !isEntry) return undefined;
  if (next === undefined) return t`missing from the new version`;
  if (visibility === "public" && next.definition.visibility !== "public") return t`no longer public`;
  if (isEntry && !next.definition.isEntry) return t`no longer an entry function`;
  if (!isSameSignature(old, next)) return t`the signature is different`;
  const [was, is] = [old.handle.typeParameters, next.handle.typeParameters];
  const isSameOrLooser =
    was.length === is.length && was.every((constraints, i) => isLooser(is[i], constraints));
  return isSameOrLooser ? undefined : t`the type parameters require different abilities`;
}

function isLooser(next: Abilities | undefined, before: Abilities): boolean {
  return next !== undefined && hasAbility(before, next);
}

function fieldsText(module: CompiledModule, fields: readonly FieldDefinition[]): string {
  const text = fields.map(
    (field) => `${at(module.identifiers, field.name)}: ${formatMoveType(tokenToType(module, field.type))}`,
  );
  return `{ ${text.join(", ")} }`;
}
