import {
  ABILITY,
  allowedBy,
  instanceAbilities,
  NO_ABILITIES,
  PRIMITIVE_ABILITIES,
  REFERENCE_ABILITIES,
  type Abilities,
} from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import type { Tables } from "../format/compiled-unit.ts";
import type { SignatureToken } from "../format/signature-token.ts";

export function tokenAbilities(
  unit: Tables,
  token: SignatureToken,
  constraints: readonly Abilities[],
): Abilities {
  switch (token.kind) {
    case "signer":
      return ABILITY.drop;
    case "reference":
      return REFERENCE_ABILITIES;
    case "typeParameter":
      return constraints[token.index] ?? NO_ABILITIES;
    case "vector":
      return PRIMITIVE_ABILITIES & allowedBy(tokenAbilities(unit, token.item, constraints));
    case "struct": {
      const handle = at(unit.structHandles, token.handle);
      const inside = token.typeArguments.map((part) => tokenAbilities(unit, part, constraints));
      return instanceAbilities(handle.abilities, handle.typeParameters, inside);
    }
    case "function":
      return token.abilities;
    default:
      return PRIMITIVE_ABILITIES;
  }
}
