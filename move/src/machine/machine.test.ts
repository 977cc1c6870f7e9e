import { parseAddress } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { describe, expect, it } from "vitest";
import { assemble, type ModuleText } from "../../test/assembly.ts";
import { createTestChain } from "../../test/chain.ts";
import { ABILITY } from "../format/abilities.ts";
import { instruction as op } from "../format/instruction.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import { writeModule } from "../format/write-unit.ts";
import { vmStatusText, type Outcome } from "./outcome.ts";

const address = parseAddress("0x42");
const u64: SignatureToken = { kind: "u64" };
const u8: SignatureToken = { kind: "u8" };
const vectorOfU64: SignatureToken = { kind: "vector", item: u64 };
const addressType: SignatureToken = { kind: "address" };
const signerReference: SignatureToken = { kind: "reference", isMutable: false, to: { kind: "signer" } };
const counter: SignatureToken = { kind: "struct", handle: 0, typeArguments: [] };

/** Runs a module's last function: as a view, or as an entry function if it has no results. */
function run(text: ModuleText, values: readonly Uint8Array[] = [], gas?: number): Outcome {
  const chain = createTestChain(gas);
  chain.publishModule({ address, name: "m" }, writeModule(assemble(text)));
  const name = `f${(text.functions?.length ?? 1) - 1}`;
  const call = { module: { address, name: "m" }, function: name, typeArguments: [], signers: [], values };
  const last = text.functions?.at(-1);
  return chain.run((session) =>
    last?.results === undefined ? session.runEntry(call) : session.runView(call),
  );
}

function getStatus(outcome: Outcome): string {
  return outcome.kind === "success" ? "success" : outcome.status;
}

describe("limits", () => {
  it("ends code without an end by its gas", () => {
    const outcome = run({ functions: [{ isEntry: true, code: [op("branch", 0)] }] }, [], 1_000_000);
    expect(outcome).toMatchObject({ kind: "failure", status: "OUT_OF_GAS", gasUsed: 1_000_000 });
    expect(vmStatusText(outcome)).toBe("Out of gas");
  });

  it("ends calls that nest deeper than 1024", () => {
    const outcome = run({ functions: [{ isEntry: true, code: [op("call", 0), op("ret")] }] });
    expect(outcome).toMatchObject({ status: "CALL_STACK_OVERFLOW", number: 4021 });
    expect(vmStatusText(outcome)).toBe("Execution failed in 0x42::m::f0 at code offset 0");
  });

  // The chain allows 1,024 pending calls besides the running one.
  it.each([
    [1024n, "success"],
    [1025n, "CALL_STACK_OVERFLOW"],
  ])("lets a function call itself %i times or ends it: %s", (times, status) => {
    const code = [
      op("copy_loc", 0),
      op("ld_u64", 0, 0n),
      op("eq"),
      op("br_true", 8),
      op("move_loc", 0),
      op("ld_u64", 0, 1n),
      op("sub"),
      op("call", 0),
      op("ret"),
    ];
    const value = encodeBcs((writer) => writer.u64(times));
    expect(getStatus(run({ functions: [{ isEntry: true, parameters: [u64], code }] }, [value]))).toBe(status);
  });

  it.each([
    [1024, "success"],
    [1025, "VALUE_STACK_OVERFLOW"],
  ])("holds %i values on the stack or ends it: %s", (count, status) => {
    const code = [
      ...Array.from({ length: count }, () => op("ld_true")),
      ...Array.from({ length: count }, () => op("pop")),
      op("ret"),
    ];
    expect(getStatus(run({ functions: [{ isEntry: true, code }] }))).toBe(status);
  });

  it("ends a stack of more than 1024 values", () => {
    const pushes = Array.from({ length: 3 }, () => op("ld_true"));
    const pops = Array.from({ length: 3 }, () => op("pop"));
    const wide = { isEntry: true, code: [...pushes, op("call", 0), ...pops, op("ret")] };
    expect(getStatus(run({ functions: [wide] }))).toBe("EXECUTION_STACK_OVERFLOW");
  });

  it("refuses values whose type nests deeper than 128", () => {
    const nested = (depth: number): SignatureToken => {
      let token: SignatureToken = u8;
      for (let i = 1; i < depth; i++) token = { kind: "vector", item: token };
      return token;
    };
    const packing = (depth: number): Outcome =>
      run({
        signatures: [[nested(depth)]],
        functions: [{ isEntry: true, code: [op("vec_pack", 0), op("pop"), op("ret")] }],
      });
    expect(getStatus(packing(127))).toBe("success");
    expect(packing(128)).toMatchObject({ status: "VM_MAX_VALUE_DEPTH_REACHED", number: 4025 });
  });

  it("charges a copy by its size, so that doubling ends", () => {
    const double = [
      op("vec_pack", 0),
      op("st_loc", 0),
      op("mut_borrow_loc", 0),
      op("ld_u64", 0, 1n),
      op("vec_push_back", 0),
      op("copy_loc", 0),
      op("pop"),
      op("branch", 2),
    ];
    const outcome = run({
      signatures: [[u64]],
      functions: [{ isEntry: true, locals: [vectorOfU64], code: double }],
    });
    expect(outcome).toMatchObject({ status: "OUT_OF_GAS" });
  });
});

describe("global values", () => {
  const structs = [{ name: "Counter", abilities: ABILITY.key, fields: [u64] }];
  const store = {
    isEntry: true,
    parameters: [signerReference],
    code: [op("move_loc", 0), op("ld_u64", 0, 7n), op("pack", 0), op("move_to", 0), op("ret")],
  };
  const look = {
    isEntry: true,
    parameters: [addressType],
    acquires: [0],
    code: [op("move_loc", 0), op("mut_borrow_global", 0), op("pop"), op("ret")],
  };
  const write = {
    isEntry: true,
    parameters: [addressType],
    acquires: [0],
    code: [
      op("ld_u64", 0, 9n),
      op("move_loc", 0),
      op("mut_borrow_global", 0),
      op("mut_borrow_field", 0),
      op("write_ref"),
      op("ret"),
    ],
  };
  const replace = {
    isEntry: true,
    parameters: [signerReference, addressType],
    locals: [counter],
    acquires: [0],
    code: [
      op("move_loc", 1),
      op("move_from", 0),
      op("st_loc", 2),
      op("move_loc", 0),
      op("move_loc", 2),
      op("move_to", 0),
      op("ret"),
    ],
  };
  const tables = { fieldHandles: [{ owner: 0, field: 0 }] };
  const bytes = writeModule(assemble({ structs, functions: [store, look, write, replace], tables }));
  const own = new Uint8Array(32);
  own[31] = 0x42;

  function start(): (name: string, values?: readonly Uint8Array[], signs?: boolean) => Outcome {
    const chain = createTestChain();
    chain.publishModule({ address, name: "m" }, bytes);
    return (name, values = [], signs = false) =>
      chain.run((session) =>
        session.runEntry({
          module: { address, name: "m" },
          function: name,
          typeArguments: [],
          signers: signs ? [address] : [],
          values,
        }),
      );
  }

  it("are written when stored and when changed, not when merely borrowed", () => {
    const call = start();
    expect(call("f0", [], true)).toMatchObject({ kind: "success", writes: [{ kind: "resource", address }] });
    expect(call("f1", [own])).toMatchObject({ kind: "success", writes: [] });
    const changed = call("f2", [own]);
    expect(changed.kind === "success" && changed.writes[0]?.bytes).toEqual(
      Uint8Array.of(9, 0, 0, 0, 0, 0, 0, 0),
    );
  });

  it("that are moved out and in again are one change", () => {
    const call = start();
    call("f0", [], true);
    expect(call("f3", [own], true)).toMatchObject({ kind: "success", writes: [{ address }] });
  });

  it("can't be stored twice or taken where none is", () => {
    const call = start();
    expect(call("f2", [own])).toMatchObject({ status: "MISSING_DATA", number: 4008 });
    call("f0", [], true);
    const again = call("f0", [], true);
    expect(again).toMatchObject({ status: "RESOURCE_ALREADY_EXISTS", number: 4004 });
    expect(vmStatusText(again)).toBe("Execution failed in 0x42::m::f0 at code offset 3");
  });
});

describe("what a call must bring", () => {
  const takes = (...parameters: SignatureToken[]): ModuleText => ({
    functions: [{ isEntry: true, parameters, code: [...parameters.map(() => op("nop")), op("ret")] }],
  });

  it.each<[string, ModuleText, Uint8Array[], string]>([
    ["too few arguments", takes(u64), [], "NUMBER_OF_ARGUMENTS_MISMATCH"],
    ["too many arguments", takes(), [new Uint8Array(8)], "NUMBER_OF_ARGUMENTS_MISMATCH"],
    ["bytes of another length", takes(u64), [new Uint8Array(7)], "FAILED_TO_DESERIALIZE_ARGUMENT"],
    ["a flag of 2", takes({ kind: "bool" }), [Uint8Array.of(2)], "FAILED_TO_DESERIALIZE_ARGUMENT"],
    ["a missing signer", takes(signerReference), [], "NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH"],
    [
      "a reference",
      takes({ kind: "reference", isMutable: false, to: u64 }),
      [new Uint8Array(8)],
      "INVALID_MAIN_FUNCTION_SIGNATURE",
    ],
    ["what fits", takes(u64), [new Uint8Array(8)], "success"],
  ])("%s", (_, text, values, status) => {
    expect(getStatus(run(text, values))).toBe(status);
  });

  it("an entry function that exists and gives nothing back", () => {
    const chain = createTestChain();
    const module = { address, name: "m" };
    const text = {
      functions: [{ code: [op("ret")] }, { isEntry: true, results: [u64], code: [op("ld_u64"), op("ret")] }],
    };
    chain.publishModule(module, writeModule(assemble(text)));
    const call = (name: string, id = module): string => {
      const request = { module: id, function: name, typeArguments: [], signers: [], values: [] };
      return vmStatusText(chain.run((session) => session.runEntry(request)));
    };
    expect(call("f0")).toBe("EXECUTE_ENTRY_FUNCTION_CALLED_ON_NON_ENTRY_FUNCTION");
    expect(call("f1")).toBe("INVALID_MAIN_FUNCTION_SIGNATURE");
    expect(call("f9")).toBe("FUNCTION_RESOLUTION_FAILURE");
    expect(call("f0", { address, name: "none" })).toBe("LINKER_ERROR");
  });
});

describe("the chain's sentence", () => {
  it("an abort's sentence has its code, in a module without code names", () => {
    const outcome = run({ functions: [{ isEntry: true, code: [op("ld_u64", 0, 0x10006n), op("abort")] }] });
    expect(vmStatusText(outcome)).toBe("Move abort in 0x42::m: 0x10006");
  });

  it("a failure's sentence names the function by its handle, like the chain", () => {
    const fail = {
      isEntry: true,
      code: [op("ld_u8", 0, 1n), op("ld_u8", 0, 2n), op("sub"), op("pop"), op("ret")],
    };
    const text = { functions: [{ code: [op("ret")] }, fail] };
    expect(vmStatusText(run(text))).toBe("Execution failed in 0x42::m::f1 at code offset 2");
    const module = assemble(text);
    const [first, second] = module.functionHandles;
    if (first === undefined || second === undefined) throw new TypeError("there are two handles");
    const swapped = {
      ...text,
      tables: {
        functionHandles: [second, first],
        functionDefinitions: module.functionDefinitions.map((definition) => ({
          ...definition,
          handle: 1 - definition.handle,
        })),
      },
    };
    expect(vmStatusText(run(swapped))).toBe("Execution failed in 0x42::m::f0 at code offset 2");
  });

  it("of a success", () => {
    expect(vmStatusText(run({ functions: [{ isEntry: true, code: [op("ret")] }] }))).toBe(
      "Executed successfully",
    );
  });
});

it("the same call ends the same way every time", () => {
  const text = { functions: [{ isEntry: true, code: [op("call", 0), op("ret")] }] };
  expect(run(text)).toEqual(run(text));
});
