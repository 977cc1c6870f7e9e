import type { Abilities } from "../format/abilities.ts";
import type { StructTypeParameter } from "../format/handle.ts";
import type { MoveType } from "../format/move-type.ts";

/** A field of a struct, its type open in the struct's type parameters. */
export interface FieldShape {
  readonly name: string;
  readonly type: MoveType;
}

/** A struct or enum of any module, written in bytecode or native. */
export interface StructShape {
  readonly name: string;
  readonly abilities: Abilities;
  readonly typeParameters: readonly StructTypeParameter[];
  /** A struct has one list of fields; an enum one per variant. */
  readonly variants: readonly { readonly name: string; readonly fields: readonly FieldShape[] }[];
  readonly isEnum: boolean;
}
