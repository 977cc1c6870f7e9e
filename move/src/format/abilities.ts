/** Allowed uses of a type's values, as bits of the binary format. */
export type Abilities = number;

/** The bits of {@link Abilities}. */
export const ABILITY = { copy: 1, drop: 2, store: 4, key: 8 } as const;
/** One ability. */
export type Ability = keyof typeof ABILITY;

/** For a type parameter without constraints. */
export const NO_ABILITIES: Abilities = 0;
export const ALL_ABILITIES: Abilities = 15;
export const PRIMITIVE_ABILITIES: Abilities = ABILITY.copy | ABILITY.drop | ABILITY.store;
export const REFERENCE_ABILITIES: Abilities = ABILITY.copy | ABILITY.drop;

const NAMES: readonly Ability[] = ["copy", "drop", "store", "key"];

/** The names of a set, in the order the node prints them. */
export function abilityNames(abilities: Abilities): Ability[] {
  return NAMES.filter((name) => hasAbility(abilities, ABILITY[name]));
}

/** True when the set has every bit of `wanted`. */
export function hasAbility(abilities: Abilities, wanted: Abilities): boolean {
  return (abilities & wanted) === wanted;
}

/** An ability needs it in every non-phantom argument (`key` requires `store`). */
export function instanceAbilities(
  declared: Abilities,
  parameters: readonly { readonly isPhantom: boolean }[],
  argumentAbilities: readonly Abilities[],
): Abilities {
  let result = declared;
  for (const [i, abilities] of argumentAbilities.entries())
    if (parameters[i]?.isPhantom !== true) result &= allowedBy(abilities);
  return result;
}

/** Abilities that a container may have around these. */
export function allowedBy(inside: Abilities): Abilities {
  const kept = inside & (ABILITY.copy | ABILITY.drop | ABILITY.store);
  return hasAbility(inside, ABILITY.store) ? kept | ABILITY.key : kept;
}

export function requiredInside(abilities: Abilities): Abilities {
  const kept = abilities & (ABILITY.copy | ABILITY.drop | ABILITY.store);
  return hasAbility(abilities, ABILITY.key) ? kept | ABILITY.store : kept;
}
