import { parseAddress, parseTypeTag } from "@holdfast/sdk";
import { writeModule, type CompiledModule } from "@holdfast/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assemble } from "../../../../move/test/assembly.ts";
import type { SignatureToken } from "../../../../move/src/format/signature-token.ts";
import { createLayouts, type Layout } from "../../framework/declare/layout.ts";
import { findStruct } from "../../framework/framework-modules.ts";
import { createState, type State } from "../../state/state.ts";
import { getStateLayouts } from "./layouts.ts";
import { publishedStruct } from "./published-structs.ts";

const OWNER = parseAddress("0xcafe");
const ABILITIES = 7;
const NAMES = ["Own", "Outer", "Foreign", "AroundForeign", "Text", "Missing"] as const;
const OTHER = 5;
const STRING = 6;

/** A struct of the other module, in several forms. */
function inner(form: number): CompiledModule {
  const fields = Array.from({ length: form + 1 }, (): SignatureToken => ({ kind: "u64" }));
  return assemble({
    address: OWNER,
    name: "inner",
    structs: [{ name: "S", abilities: ABILITIES, fields }],
  });
}

/** Structs that use their module, another module, or the framework. */
function outer(): CompiledModule {
  const struct = (handle: number): SignatureToken => ({ kind: "struct", handle, typeArguments: [] });
  const held: SignatureToken[] = [
    { kind: "u8" },
    { kind: "vector", item: struct(0) },
    struct(OTHER),
    struct(2),
    struct(STRING),
  ];
  const made = assemble({
    address: OWNER,
    name: "outer",
    structs: held.map((field, index) => ({
      name: NAMES[index] ?? "",
      abilities: ABILITIES,
      fields: [field],
    })),
  });
  const identifiers = [...made.identifiers, "inner", "S", "string", "String"];
  const name = (text: string): number => identifiers.indexOf(text);
  const handle = { abilities: ABILITIES, typeParameters: [] };
  return {
    ...made,
    identifiers,
    addresses: [...made.addresses, parseAddress("0x1")],
    moduleHandles: [
      ...made.moduleHandles,
      { address: 0, name: name("inner") },
      { address: 1, name: name("string") },
    ],
    structHandles: [
      ...made.structHandles,
      { ...handle, module: 1, name: name("S") },
      { ...handle, module: 2, name: name("String") },
    ],
  };
}

function stateWith(form: number): State {
  const state = createState();
  for (const [name, module] of Object.entries({ outer: outer(), inner: inner(form) }))
    state.apply([{ kind: "module", address: OWNER, name, value: writeModule(module), deposit: 0n }]);
  return state;
}

/** A layout and its parts in comparable form. */
function toShape({ fixedSize, fields, item }: Layout): unknown {
  const inside = fields?.map(({ name, layout }) => [name, toShape(layout)]);
  return { fixedSize, inside, item: item === undefined ? undefined : toShape(item) };
}

function shapeOrNone(make: () => Layout): unknown {
  try {
    return toShape(make());
  } catch {
    return "none";
  }
}

describe("layouts of published structs", () => {
  it("gives each state's layouts, whatever was asked before", () => {
    const states = [0, 1, 2].map(stateWith);
    const asked = fc.array(fc.tuple(fc.constantFrom(...states), fc.constantFrom(...NAMES)), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(asked, (questions) => {
        for (const [state, name] of questions) {
          const type = parseTypeTag(`${OWNER}::outer::${name}`);
          const plain = createLayouts((tag) => findStruct(tag) ?? publishedStruct(state, tag));
          expect(shapeOrNone(() => getStateLayouts(state).of(type))).toEqual(
            shapeOrNone(() => plain.of(type)),
          );
        }
      }),
    );
  });

  it("keep nothing of a struct that holds one of another module", () => {
    const sizes = [0, 1, 2].map(
      (form) => getStateLayouts(stateWith(form)).of(parseTypeTag(`${OWNER}::outer::AroundForeign`)).fixedSize,
    );
    expect(sizes).toEqual([8, 16, 24]);
  });
});
