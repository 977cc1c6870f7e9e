import type { Abilities } from "../format/abilities.ts";
import type { StructTypeParameter } from "../format/handle.ts";
import type { MoveType } from "../format/move-type.ts";

/** A field with open type parameters. */
export interface FieldShape {
  readonly name: string;
  readonly type: MoveType;
}

export interface StructShape {
  readonly name: string;
  readonly abilities: Abilities;
  readonly typeParameters: readonly StructTypeParameter[];
  /** A struct has one list of fields; an enum one per variant. */
  readonly variants: readonly { readonly name: string; readonly fields: readonly FieldShape[] }[];
  readonly isEnum: boolean;
}
