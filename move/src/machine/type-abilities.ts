import {
  ABILITY,
  allowedBy,
  instanceAbilities,
  NO_ABILITIES,
  PRIMITIVE_ABILITIES,
  REFERENCE_ABILITIES,
  type Abilities,
} from "../format/abilities.ts";
import type { MoveType } from "../format/move-type.ts";
import type { Loader } from "./loader.ts";

export function typeAbilities(loader: Loader, type: MoveType): Abilities {
  switch (type.kind) {
    case "signer":
      return ABILITY.drop;
    case "reference":
      return REFERENCE_ABILITIES;
    case "typeParameter":
      return NO_ABILITIES;
    case "function":
      return type.abilities;
    case "vector":
      return PRIMITIVE_ABILITIES & allowedBy(typeAbilities(loader, type.item));
    case "struct": {
      const shape = loader.struct(type);
      const inside = type.typeArguments.map((part) => typeAbilities(loader, part));
      return instanceAbilities(shape.abilities, shape.typeParameters, inside);
    }
    default:
      return PRIMITIVE_ABILITIES;
  }
}
