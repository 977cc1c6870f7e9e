import { parseAddress } from "@holdfast/sdk";
import { ABILITY } from "../src/format/abilities.ts";
import type { CompiledModule } from "../src/format/compiled-unit.ts";
import { instruction as op } from "../src/format/instruction.ts";
import type { SignatureToken } from "../src/format/signature-token.ts";
import { assemble, type StructText } from "./assembly.ts";
import { LoopingFunction } from "./looping-function.ts";
import { changing, POOL, REFERENCES, type Callable } from "./looping-values.ts";

type Random = (below: number) => number;

const VALUE = ABILITY.copy | ABILITY.drop | ABILITY.store;
const u64: SignatureToken = { kind: "u64" };
const u8: SignatureToken = { kind: "u8" };
const bool: SignatureToken = { kind: "bool" };
const numbers: SignatureToken = { kind: "vector", item: u64 };
const bytes: SignatureToken = { kind: "vector", item: u8 };
const T: SignatureToken = { kind: "typeParameter", index: 0 };
const signer: SignatureToken = { kind: "reference", isMutable: false, to: { kind: "signer" } };

/** In the order that the functions' code assumes. */
const STRUCTS: readonly StructText[] = [
  { name: "P", abilities: VALUE, fields: [u64, u8, numbers] },
  { name: "G", abilities: VALUE, typeParameters: [{ constraints: 0, isPhantom: false }], fields: [T, u64] },
  { name: "E", abilities: VALUE, variants: [[u64], [u64, u8], []] },
  { name: "K", abilities: ABILITY.key, fields: [u64, numbers] },
  { name: "Out", abilities: ABILITY.key, fields: POOL },
];
const SIGNATURES = [[], [u64], [u8], [bytes], [changing({ kind: "vector", item: T })]];
const [OF_U64, OF_BYTES, OF_VECTOR] = [1, 3, 4];
/** Functions besides `f0`: each calls later ones, the second to last recurses, the last is generic. */
const MADE = 3;

/**
 * A module whose `f0(&signer)` runs nested loops: integers of all widths, calls, references, vectors,
 * structs, an enum, globals. It fails at times; otherwise it stores its results in a resource.
 */
export function createLoopingProgram(random: Random): CompiledModule {
  const counting: Callable = { index: MADE + 1, parameters: [u64], result: u64 };
  const callables: Callable[] = [counting];
  const texts = [];
  for (let index = MADE; index > 0; index--) {
    const parameters = Array.from({ length: random(4) }, () => pick(random, [...POOL, ...REFERENCES]));
    const result = pick(random, POOL);
    texts.unshift(new LoopingFunction(random, parameters, callables).text(result));
    callables.unshift({ index, parameters, result });
  }
  const main = new LoopingFunction(random, [signer], callables);
  const module = assemble({
    signatures: SIGNATURES,
    structs: STRUCTS,
    functions: [
      main.main(),
      ...texts,
      { parameters: [u64], results: [u64], code: COUNT_DOWN },
      {
        typeParameters: [VALUE],
        parameters: [T, T],
        results: [bool],
        code: [op("copy_loc", 0), op("copy_loc", 1), op("eq"), op("ret")],
      },
    ],
    tables: {
      constants: [{ type: { kind: "address" }, bytes: new Uint8Array(32).fill(7) }],
      fieldHandles: [
        ...[0, 1, 2].map((field) => ({ owner: 0, field })),
        ...[0, 1].map((field) => ({ owner: 3, field })),
      ],
      structInstantiations: [{ target: 1, typeArguments: OF_U64 }],
      variantHandles: [0, 1, 2].map((variant) => ({ owner: 2, variant })),
      variantFieldHandles: [{ owner: 2, variants: [0, 1], field: 0 }],
      functionInstantiations: [
        { target: MADE + 2, typeArguments: OF_U64 },
        { target: MADE + 2, typeArguments: OF_BYTES },
        { target: MADE + 3, typeArguments: OF_U64 },
      ],
    },
  });
  return withReverse(module);
}

/** Recursion depths, some of them too large. */
const COUNT_DOWN = [
  ...[op("copy_loc", 0), op("ld_u64"), op("eq"), op("br_false", 6), op("ld_u64"), op("ret")],
  ...[op("move_loc", 0), op("ld_u64", 0, 1n), op("sub"), op("call", MADE + 1), op("ld_u64", 0, 1n)],
  ...[op("add"), op("ret")],
];

/** Adds `0x1::vector::reverse` as the function after the module's own. */
function withReverse(module: CompiledModule): CompiledModule {
  const { identifiers, addresses, moduleHandles, functionHandles } = module;
  const handle = {
    module: moduleHandles.length,
    name: identifiers.length + 1,
    parameters: OF_VECTOR,
    results: 0,
    typeParameters: [0],
    accessSpecifiers: undefined,
    attributes: [],
  };
  return {
    ...module,
    identifiers: [...identifiers, "vector", "reverse"],
    addresses: [...addresses, parseAddress("0x1")],
    moduleHandles: [...moduleHandles, { address: addresses.length, name: identifiers.length }],
    functionHandles: [...functionHandles, handle],
  };
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new TypeError("there is nothing to pick from");
  return item;
}
