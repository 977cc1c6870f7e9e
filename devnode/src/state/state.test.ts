import { parseAddress, parseStructTag, type Address, type StructTag } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Overlay } from "./overlay.ts";
import { checkpointUnknown } from "./state-errors.ts";
import type { StateView, Write } from "./state-view.ts";
import { createState, type State } from "./state.ts";

const owners = ["0x1", "0x2", "0x3"].map(parseAddress);
const tags = ["0x1::coin::A", "0x1::coin::B<u8>", "0x1::a::C"].map((text) => parseStructTag(text));
const keys = [Uint8Array.of(), Uint8Array.of(1), Uint8Array.of(2, 3)];

const ownerArbitrary = fc.constantFrom(...owners);
const resourceWrite = fc.record({
  kind: fc.constant("resource" as const),
  address: ownerArbitrary,
  tag: fc.constantFrom(...tags),
  value: fc.option(fc.record({ count: fc.bigInt({ min: 0n, max: 99n }) }), { nil: undefined }),
  deposit: fc.bigInt({ min: 0n, max: 99n }),
});
const itemWrite = fc.record({
  kind: fc.constant("table-item" as const),
  handle: ownerArbitrary,
  key: fc.constantFrom(...keys),
  valueType: fc.constant({ kind: "u64" } as const),
  value: fc.option(fc.bigInt({ min: 0n, max: 99n }), { nil: undefined }),
  deposit: fc.bigInt({ min: 0n, max: 99n }),
});
const writeSets = fc.array(fc.array(fc.oneof(resourceWrite, itemWrite), { maxLength: 6 }), { maxLength: 8 });

/** Everything readable. */
function contents(state: StateView): unknown {
  return owners.map((owner) => ({
    list: state.listResources(owner),
    single: tags.map((tag) => state.findResource(owner, tag)),
    items: keys.map((key) => state.getTableItem(owner, key)),
  }));
}

function buildState(sets: readonly (readonly Write[])[]): State {
  const state = createState();
  for (const set of sets) state.apply(set);
  return state;
}

function write(address: Address, tag: StructTag, count: bigint): Write {
  return { kind: "resource", address, tag, value: { count }, deposit: 0n };
}

describe("a state", () => {
  const [owner = parseAddress("0x1")] = owners;
  const [tag = parseStructTag("0x1::coin::A")] = tags;

  it("is exactly what it was after a revert, whatever happened in between", () => {
    fc.assert(
      fc.property(writeSets, writeSets, (before, after) => {
        const state = buildState(before);
        const expected = contents(state);
        const mark = state.checkpoint();
        for (const set of after) state.apply(set);
        state.revert(mark);
        expect(contents(state)).toEqual(expected);
        // Later changes are not affected.
        for (const set of after) state.apply(set);
        expect(contents(state)).toEqual(contents(buildState([...before, ...after])));
      }),
    );
  });

  it("nests checkpoints, and a released one changes nothing", () => {
    fc.assert(
      fc.property(writeSets, writeSets, writeSets, (first, second, third) => {
        const state = createState();
        const outer = state.checkpoint();
        for (const set of first) state.apply(set);
        const inner = state.checkpoint();
        const innerContents = contents(state);
        for (const set of second) state.apply(set);
        const released = state.checkpoint();
        for (const set of third) state.apply(set);
        state.release(released);
        state.revert(inner);
        expect(contents(state)).toEqual(innerContents);
        state.revert(outer);
        expect(contents(state)).toEqual(contents(createState()));
      }),
    );
  });

  it("knows a checkpoint only until it is used", () => {
    const state = createState();
    const outer = state.checkpoint();
    const inner = state.checkpoint();
    state.revert(outer);
    for (const used of [outer, inner]) {
      expect(() => state.revert(used)).toThrow(checkpointUnknown(used).message);
      expect(() => state.release(used)).toThrow(checkpointUnknown(used).message);
    }
  });

  it("lists resources by type text, in any order of arrival", () => {
    const types = (state: StateView): string[] => state.listResources(owner).map((entry) => entry.tag.name);
    const writes = tags.map((one) => write(owner, one, 1n));
    expect(types(buildState([writes]))).toEqual(types(buildState([writes.toReversed()])));
    expect(types(buildState([writes]))).toEqual(["C", "A", "B"]);
  });

  it("does not let anybody change a value that is in it", () => {
    const value = { nested: { count: 1n } };
    const state = buildState([[{ kind: "resource", address: owner, tag, value, deposit: 0n }]]);
    expect(() => Object.assign(value.nested, { count: 2n })).toThrow(TypeError);
    expect(state.getResource(owner, tag)).toEqual({ nested: { count: 1n } });
  });
});

describe("an overlay", () => {
  it("reads as if its writes were applied, and changes no state", () => {
    fc.assert(
      fc.property(writeSets, writeSets, (before, after) => {
        const state = buildState(before);
        const untouched = contents(state);
        const overlay = new Overlay(state);
        for (const set of after) overlay.apply(set);
        expect(contents(state)).toEqual(untouched);
        const seen = contents(overlay);
        state.apply(overlay.writes());
        expect(seen).toEqual(contents(state));
      }),
    );
  });

  it("has at most one write per slot", () => {
    const [owner = parseAddress("0x1")] = owners;
    const [tag = parseStructTag("0x1::coin::A")] = tags;
    const overlay = new Overlay(createState());
    overlay.setResource(owner, tag, { count: 1n });
    overlay.setResource(owner, tag, { count: 2n });
    expect(overlay.writes()).toEqual([write(owner, tag, 2n)]);
  });
});
