import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ABILITY,
  abilityNames,
  allowedBy,
  ALL_ABILITIES,
  hasAbility,
  instanceAbilities,
  NO_ABILITIES,
  requiredInside,
} from "./abilities.ts";

const { copy, drop, store, key } = ABILITY;

describe("abilities", () => {
  it("have names in the node's order", () => {
    expect(abilityNames(key | copy)).toEqual(["copy", "key"]);
    expect(abilityNames(NO_ABILITIES)).toEqual([]);
    expect(abilityNames(ALL_ABILITIES)).toEqual(["copy", "drop", "store", "key"]);
  });

  it("limits a generic struct's abilities to its arguments', except phantom ones", () => {
    const declared = copy | drop | store;
    const plain = { isPhantom: false };
    const phantom = { isPhantom: true };
    expect(instanceAbilities(declared, [plain], [drop | store])).toBe(drop | store);
    expect(instanceAbilities(declared, [phantom], [NO_ABILITIES])).toBe(declared);
    expect(instanceAbilities(declared, [plain, phantom], [declared, NO_ABILITIES])).toBe(declared);
    expect(instanceAbilities(key, [plain], [store])).toBe(key);
    expect(instanceAbilities(key, [plain], [drop])).toBe(NO_ABILITIES);
  });

  it("inside are enough exactly when the outside is allowed", () => {
    const any = fc.integer({ min: 0, max: 15 });
    fc.assert(
      fc.property(any, any, (outside, inside) => {
        expect(hasAbility(allowedBy(inside), outside)).toBe(hasAbility(inside, requiredInside(outside)));
      }),
    );
  });
});
