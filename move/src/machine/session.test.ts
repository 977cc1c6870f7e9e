import { parseAddress, parseTypeTag } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { describe, expect, it } from "vitest";
import { assemble, type ModuleText } from "../../test/assembly.ts";
import { createTestChain, PUBLISHER, type TestChain } from "../../test/chain.ts";
import { unitBytes } from "../../test/packages.ts";
import { ABILITY } from "../format/abilities.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import { instruction as op } from "../format/instruction.ts";
import { writeModule } from "../format/write-unit.ts";
import { isDiscarded, vmStatusText, type Outcome } from "./outcome.ts";

const address = parseAddress("0x42");
const user = parseAddress("0xa11ce");

interface Call {
  readonly function: string;
  readonly values?: readonly Uint8Array[];
  readonly signers?: readonly ReturnType<typeof parseAddress>[];
  readonly typeArguments?: readonly string[];
}

function entry(chain: TestChain, module: string, call: Call): Outcome {
  const { values = [], signers = [], typeArguments = [] } = call;
  return chain.run((session) =>
    session.runEntry({
      module: { address: PUBLISHER, name: module },
      function: call.function,
      typeArguments: typeArguments.map((text) => parseTypeTag(text)),
      signers,
      values,
    }),
  );
}

function status(outcome: Outcome): string {
  return outcome.kind === "success" ? "success" : outcome.status;
}

function strings(...texts: readonly string[]): Uint8Array {
  return encodeBcs((writer) => writer.vector(texts, (to, text) => to.string(text)));
}

describe("arguments that the framework builds", () => {
  const chain = createTestChain();
  chain.publish("piggy_bank");
  const notes = (names: Uint8Array, count: number): Outcome => {
    const blobs = encodeBcs((writer) =>
      writer.vector(Array.from({ length: count }), (to) => to.bytes(new Uint8Array())),
    );
    return entry(chain, "piggy_bank", { function: "write_notes", values: [names, blobs], signers: [user] });
  };

  it("are strings of UTF-8, ten at most", () => {
    expect(status(notes(strings("a", "é"), 2))).toBe("success");
    expect(status(notes(Uint8Array.of(1, 1, 0xff), 1))).toBe("FAILED_TO_DESERIALIZE_ARGUMENT");
    expect(status(notes(strings(...Array.from({ length: 10 }, () => "x")), 10))).toBe("success");
    expect(status(notes(strings(...Array.from({ length: 11 }, () => "x")), 11))).toBe(
      "FAILED_TO_DESERIALIZE_ARGUMENT",
    );
  });

  it("are options of one item at most", () => {
    const open = (bytes: Uint8Array, coin: string): Outcome =>
      entry(chain, "piggy_bank", {
        function: "open",
        values: [bytes],
        signers: [user],
        typeArguments: [coin],
      });
    const two = Uint8Array.of(2, ...new Uint8Array(16));
    expect(status(open(two, "0x1::supra_coin::SupraCoin"))).toBe("FAILED_TO_DESERIALIZE_ARGUMENT");
    expect(status(open(Uint8Array.of(0), "0x1::supra_coin::SupraCoin"))).toBe("success");
    expect(status(open(Uint8Array.of(0), "0x1::supra_coin::SupraCoin"))).toBe("ABORTED");
  });

  it("are objects that are there", () => {
    const values = [new Uint8Array(32), encodeBcs((writer) => writer.string("mine"))];
    const call = {
      function: "note_object",
      values,
      signers: [user],
      typeArguments: ["0x1::object::ObjectCore"],
    };
    expect(status(entry(chain, "piggy_bank", call))).toBe("FAILED_TO_DESERIALIZE_ARGUMENT");
  });
});

describe("type arguments", () => {
  const chain = createTestChain();
  chain.publish("piggy_bank");
  const swap = (...typeArguments: string[]): Outcome =>
    chain.run((session) =>
      session.runView({
        module: { address: PUBLISHER, name: "piggy_bank" },
        function: "swap_pair",
        typeArguments: typeArguments.map((text) => parseTypeTag(text)),
        signers: [],
        values: [Uint8Array.of(1), Uint8Array.of(2)],
      }),
    );

  it("refuses type arguments of a wrong count or without required abilities", () => {
    expect(swap("u8", "u8")).toMatchObject({
      kind: "success",
      returns: [Uint8Array.of(2), Uint8Array.of(1)],
    });
    expect(status(swap("u8"))).toBe("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH");
    expect(status(swap("u8", "signer"))).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(status(swap("u8", "0x1::nowhere::T"))).toBe("LINKER_ERROR");
    expect(status(swap("u8", "0x1::coin::Nothing"))).toBe("TYPE_RESOLUTION_FAILURE");
  });
});

describe("the chain's sentence", () => {
  it("of an abort has the constant's name and its comment", () => {
    const chain = createTestChain();
    chain.publish("counter");
    const outcome = entry(chain, "counter", {
      function: "increment",
      values: [new Uint8Array(8)],
      signers: [user],
    });
    expect(vmStatusText(outcome)).toBe(
      `Move abort in ${PUBLISHER}::counter: ECOUNTER_NOT_FOUND(0x60001): There is no counter at this address.`,
    );
    expect(isDiscarded(outcome)).toBe(false);
  });

  it("of a script has its code or its place", () => {
    const chain = createTestChain();
    const code = unitBytes("scripts", "split_script");
    const values = [
      Uint8Array.of(0),
      new Uint8Array(32),
      new Uint8Array(32),
      new Uint8Array(8),
      new Uint8Array(8),
    ];
    const outcome = chain.run((session) =>
      session.runScript({ code, typeArguments: [], signers: [user], values }),
    );
    expect(vmStatusText(outcome)).toBe("Move abort: code 0x4d");
    const broken = chain.run((session) =>
      session.runScript({ code: code.subarray(0, 20), typeArguments: [], signers: [], values: [] }),
    );
    expect(broken).toMatchObject({ kind: "failure", place: undefined });
  });

  it("of an abort in a native module names that module", () => {
    const chain = createTestChain();
    const code = unitBytes("scripts", "transfer_script");
    const values = [new Uint8Array(8).fill(1), new Uint8Array(32)];
    const outcome = chain.run((session) =>
      session.runScript({ code, typeArguments: [], signers: [user], values }),
    );
    expect(vmStatusText(outcome)).toBe("Move abort in 0x1::coin: 0x10006");
  });
});

describe("code that must not run", () => {
  const run = (module: CompiledModule, name = "f0"): Outcome => {
    const chain = createTestChain();
    chain.publishModule({ address, name: "m" }, writeModule(module));
    const call = {
      module: { address, name: "m" },
      function: name,
      typeArguments: [],
      signers: [],
      values: [],
    };
    return chain.run((session) => session.runEntry(call));
  };
  const start = { isEntry: true, code: [op("ret")] };

  it("is code that breaks a rule", () => {
    const text: ModuleText = { functions: [{ isEntry: true, code: [op("pop"), op("ret")] }] };
    const outcome = run(assemble(text));
    expect(status(outcome)).toBe("NEGATIVE_STACK_SIZE_WITHIN_BLOCK");
    expect(vmStatusText(outcome)).toBe("NEGATIVE_STACK_SIZE_WITHIN_BLOCK");
  });

  it.each([
    ["pack_closure", 8],
    ["negate", 9],
  ] as const)("refuses only code with %s among code of version %d", (name, version) => {
    expect(status(run(assemble({ version, functions: [start] })))).toBe("success");
    const newer = { isEntry: true, code: [op(name, 0), op("pop"), op("ret")] };
    expect(status(run(assemble({ version, functions: [newer] })))).toBe("UNSTABLE_BYTECODE_REJECTED");
  });

  it("is a native function of a published module", () => {
    const module = assemble({ functions: [start] });
    const definitions = module.functionDefinitions.map((definition) => ({ ...definition, code: undefined }));
    expect(status(run({ ...module, functionDefinitions: definitions }))).toBe("MISSING_DEPENDENCY");
  });

  it.each([
    ["is private", { visibility: "private", code: [op("ret")] }, "LINKER_ERROR"],
    ["takes something else", { parameters: [{ kind: "u64" }], code: [op("ret")] }, "TYPE_MISMATCH"],
    [
      "returns something else",
      { results: [{ kind: "signer" }], code: [op("ld_u64"), op("abort")] },
      "TYPE_MISMATCH",
    ],
    ["is as its caller says", { code: [op("ret")] }, "success"],
  ] as const)("is a function of another module that %s", (_, library, outcome) => {
    expect(status(callIntoLibrary({ functions: [{ name: "g", ...library }] }))).toBe(outcome);
  });

  it("refuses a struct that lacks the abilities its user claims", () => {
    const struct = { name: "T", fields: [{ kind: "u64" }] } as const;
    const tables = { structHandles: [{ module: 1, name: 3, abilities: ABILITY.copy, typeParameters: [] }] };
    const functions = [{ name: "g", code: [op("ret")] }];
    const named = { structs: [struct], functions };
    expect(status(callIntoLibrary(named, tables))).toBe("TYPE_MISMATCH");
    const copied = { structs: [{ ...struct, abilities: ABILITY.copy }], functions };
    expect(status(callIntoLibrary(copied, tables))).toBe("success");
  });
});

/** Outcome of a call of `0x42::lib::g`, declared without parameters and results. */
function callIntoLibrary(library: ModuleText, tables: Partial<CompiledModule> = {}): Outcome {
  const chain = createTestChain();
  chain.publishModule({ address, name: "lib" }, writeModule(assemble({ ...library, name: "lib" })));
  const caller = assemble({ functions: [{ name: "f0", isEntry: true, code: [op("call", 1), op("ret")] }] });
  const [handle] = caller.functionHandles;
  if (handle === undefined) throw new TypeError("there is a function");
  const identifiers = ["m", "f0", "lib", "T", "g"];
  const bytes = writeModule({
    ...caller,
    identifiers,
    moduleHandles: [...caller.moduleHandles, { address: 0, name: 2 }],
    functionHandles: [handle, { ...handle, module: 1, name: 4 }],
    ...tables,
  });
  chain.publishModule({ address, name: "m" }, bytes);
  const call = { module: { address, name: "m" }, function: "f0", typeArguments: [], signers: [], values: [] };
  return chain.run((session) => session.runEntry(call));
}

describe("init_module", () => {
  it("runs for the publisher, and is no fault where there is none", () => {
    const chain = createTestChain();
    chain.publish("counter");
    chain.publish("arith");
    const init = (name: string): Outcome =>
      chain.run((session) => session.runInit({ address: PUBLISHER, name }, PUBLISHER));
    expect(init("counter")).toMatchObject({ kind: "success", writes: [{}, {}] });
    expect(status(init("counter"))).toBe("RESOURCE_ALREADY_EXISTS");
    expect(init("arith")).toMatchObject({ kind: "success", writes: [] });
  });
});

it("a failing call leaves no trace and says what it cost", () => {
  const structs = [{ name: "Kept", abilities: ABILITY.key, fields: [{ kind: "u64" } as const] }];
  const signer = { kind: "reference", isMutable: false, to: { kind: "signer" } } as const;
  const code = [
    op("move_loc", 0),
    op("ld_u64", 0, 1n),
    op("pack", 0),
    op("move_to", 0),
    op("ld_u64", 0, 5n),
    op("abort"),
  ];
  const chain = createTestChain();
  const bytes = writeModule(
    assemble({ structs, functions: [{ isEntry: true, parameters: [signer], code }] }),
  );
  chain.publishModule({ address, name: "m" }, bytes);
  const call = {
    module: { address, name: "m" },
    function: "f0",
    typeArguments: [],
    signers: [user],
    values: [],
  };
  const outcome = chain.run((session) => session.runEntry(call));
  expect(outcome).toMatchObject({ kind: "failure", status: "ABORTED", subStatus: 5n });
  expect(outcome.gasUsed).toBeGreaterThan(0);
  expect(chain.resource(user, "0x42::m::Kept")).toBeUndefined();
});
