import type { Abilities } from "../format/abilities.ts";
import type { Visibility } from "../format/definition.ts";
import type { MoveType } from "../format/move-type.ts";

export interface FunctionSignature {
  readonly visibility: Visibility;
  readonly typeParameters: readonly Abilities[];
  readonly parameters: readonly MoveType[];
  readonly results: readonly MoveType[];
}
