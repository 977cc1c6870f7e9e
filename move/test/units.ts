import { parseAddress } from "@holdfast/sdk";
import fc from "fast-check";
import type { CompiledModule } from "../src/format/compiled-unit.ts";
import type { FunctionDefinition, StructDefinition } from "../src/format/definition.ts";
import type { FunctionHandle, Instantiation, StructHandle } from "../src/format/handle.ts";
import type { Instruction } from "../src/format/instruction.ts";
import { OPCODES } from "../src/format/opcode.ts";
import type { SignatureToken, SimpleToken } from "../src/format/signature-token.ts";
import { emptyModule } from "./empty-unit.ts";

const SIMPLE: readonly SimpleToken[] = [
  "bool",
  "u8",
  "u16",
  "u32",
  "u64",
  "u128",
  "u256",
  "address",
  "signer",
];
const WIDTHS: Readonly<Record<string, number>> = { u8: 8, u16: 16, u32: 32, u64: 64, u128: 128, u256: 256 };

const index = fc.integer({ min: 0, max: 65_535 });
const small = fc.integer({ min: 0, max: 127 });
const abilities = fc.integer({ min: 0, max: 15 });
const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,6}$/);
const bytes = fc.uint8Array({ maxLength: 20 });
const list = <T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(item, { maxLength: 4 });

const { token } = fc.letrec<{ token: SignatureToken }>((tie) => ({
  token: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...SIMPLE).map((kind): SignatureToken => ({ kind })),
    index.map((i): SignatureToken => ({ kind: "typeParameter", index: i })),
    tie("token").map((item): SignatureToken => ({ kind: "vector", item })),
    fc
      .tuple(fc.boolean(), tie("token"))
      .map(([isMutable, to]): SignatureToken => ({ kind: "reference", isMutable, to })),
    fc
      .tuple(index, fc.array(tie("token"), { maxLength: 3 }))
      .map(([handle, typeArguments]): SignatureToken => ({ kind: "struct", handle, typeArguments })),
  ),
}));

const instantiation: fc.Arbitrary<Instantiation> = fc.record({ target: index, typeArguments: index });
const structHandle: fc.Arbitrary<StructHandle> = fc.record({
  module: index,
  name: index,
  abilities,
  typeParameters: list(fc.record({ constraints: abilities, isPhantom: fc.boolean() })),
});
const functionHandle: fc.Arbitrary<FunctionHandle> = fc.record({
  module: index,
  name: index,
  parameters: index,
  results: index,
  typeParameters: list(abilities),
  accessSpecifiers: fc.constantFrom(undefined, []),
  attributes: fc.constant([]),
});
const field = fc.record({ name: index, type: token });
const structDefinition: fc.Arbitrary<StructDefinition> = fc.record({
  handle: index,
  body: fc.oneof(
    fc.constant({ kind: "native" } as const),
    fc.record({ kind: fc.constant("fields" as const), fields: list(field) }),
    fc.record({
      kind: fc.constant("variants" as const),
      variants: list(fc.record({ name: index, fields: list(field) })),
    }),
  ),
});
const functionDefinition: fc.Arbitrary<FunctionDefinition> = fc.record({
  handle: index,
  visibility: fc.constantFrom("private", "public", "friend"),
  isEntry: fc.boolean(),
  acquires: list(index),
  code: fc.option(
    fc.record({ locals: index, code: list(fc.constantFrom(...OPCODES).chain(generateInstruction)) }),
    {
      nil: undefined,
    },
  ),
});

/** Version 7 modules with random, inconsistent tables. */
export const anyModule: fc.Arbitrary<CompiledModule> = fc
  .record({
    self: index,
    moduleHandles: list(fc.record({ address: index, name: index })),
    structHandles: list(structHandle),
    functionHandles: list(functionHandle),
    functionInstantiations: list(instantiation),
    signatures: list(list(token)),
    constants: list(fc.record({ type: token, bytes })),
    identifiers: list(name),
    addresses: list(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((n) => parseAddress(n.toString(16)))),
    structDefinitions: list(structDefinition),
    structInstantiations: list(instantiation),
    functionDefinitions: list(functionDefinition),
    fieldHandles: list(fc.record({ owner: index, field: small })),
    fieldInstantiations: list(instantiation),
    friends: list(fc.record({ address: index, name: index })),
    metadata: list(fc.record({ key: bytes, value: bytes })),
    variantFieldHandles: list(fc.record({ owner: index, field: small, variants: list(small) })),
    variantFieldInstantiations: list(instantiation),
    variantHandles: list(fc.record({ owner: index, variant: small })),
    variantInstantiations: list(instantiation),
  })
  .map((tables) => ({ ...emptyModule(7), ...tables }));

function generateInstruction({
  name: op,
  operand,
  since,
}: (typeof OPCODES)[number]): fc.Arbitrary<Instruction> {
  if (since > 7) return fc.constant({ op: "nop", index: 0, value: 0n });
  const bits = WIDTHS[operand];
  if (bits !== undefined)
    return fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n }).map((value) => ({ op, index: 0, value }));
  if (operand === "none") return fc.constant({ op, index: 0, value: 0n });
  const place = operand === "local" ? fc.integer({ min: 0, max: 255 }) : index;
  const value = operand === "index-u64" ? fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }) : fc.constant(0n);
  return fc.record({ op: fc.constant(op), index: place, value });
}
