import { createEntryFunction, parseAddress, publishPackage, type EntryFunction } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { writeModule, writeScript, type CompiledModule } from "@holdfast/move";
import { describe, expect, it } from "vitest";
import { assemble } from "../../../../move/test/assembly.ts";
import { instruction as op, type Instruction } from "../../../../move/src/format/instruction.ts";
import { emptyScript } from "../../../../move/test/empty-unit.ts";
import { TestMachine, ada, type KeptOutcome } from "../../../test/test-machine.ts";

const MAX_GAS = { maxGasAmount: 100_000n };

/** `publish_package_txn` of one module of Ada's with this entry function. */
function publish(
  code: readonly Instruction[],
  change: (module: CompiledModule) => CompiledModule = (same) => same,
): EntryFunction {
  const module = change(
    assemble({ version: 6, address: ada.address, functions: [{ name: "go", isEntry: true, code }] }),
  );
  const metadata = encodeBcs((writer) => {
    writer.string("pkg").u8(1).u64(0n).string("").bytes(new Uint8Array());
    writer.vector(
      ["m"],
      (to, name) => void to.string(name).bytes(new Uint8Array()).bytes(new Uint8Array()).bool(false),
    );
    writer.vector([0], (to) => void to.fixedBytes(new Uint8Array(32).with(31, 1)).string("MoveStdlib"));
    writer.bool(false);
  });
  return publishPackage(metadata, [writeModule(module)]);
}

function runPublished(
  code: readonly Instruction[],
  change?: (module: CompiledModule) => CompiledModule,
  options = MAX_GAS,
): KeptOutcome {
  const machine = new TestMachine();
  expect(machine.run(ada, publish(code, change)).vmStatus).toBe("Executed successfully");
  return machine.run(ada, createEntryFunction(`${ada.address}::m::go`, [], []), options);
}

/** Adds `0x1::timestamp::now_seconds` as function handle 1. */
function withClock(module: CompiledModule): CompiledModule {
  const [self] = module.functionHandles;
  if (self === undefined) return module;
  const identifiers = [...module.identifiers, "timestamp", "now_seconds"];
  return {
    ...module,
    identifiers,
    addresses: [...module.addresses, parseAddress("0x1")],
    moduleHandles: [...module.moduleHandles, { address: 1, name: identifiers.length - 2 }],
    signatures: [...module.signatures, [{ kind: "u64" }]],
    functionHandles: [
      self,
      { ...self, module: 1, name: identifiers.length - 1, results: module.signatures.length },
    ],
  };
}

describe("code that does not end", () => {
  it("stops at the gas of its transaction", () => {
    const outcome = runPublished([op("branch", 0)], undefined, { maxGasAmount: 500n });
    expect(outcome).toMatchObject({ status: "Fail", vmStatus: "Out of gas", gasUsed: 500n });
  });

  it("stops at the network's limit, however much gas is allowed", () => {
    const outcome = runPublished([op("branch", 0)]);
    expect(outcome.vmStatus).toBe("EXECUTION_LIMIT_REACHED");
    expect(outcome.gasUsed).toBeGreaterThan(900n);
    expect(outcome.gasUsed).toBeLessThan(1_100n);
  });

  it("stops when it does nothing but ask the framework", () => {
    const outcome = runPublished([op("call", 1), op("pop"), op("branch", 0)], withClock);
    expect(outcome.vmStatus).toBe("EXECUTION_LIMIT_REACHED");
  });

  it("stops when it calls itself", () => {
    const outcome = runPublished([op("call", 0), op("ret")]);
    expect(outcome.vmStatus).toBe(
      `Execution failed in ${ada.address.replace(/^0x0+/, "0x")}::m::go at code offset 0`,
    );
  });
});

describe("code that fails", () => {
  it("says where arithmetic went wrong, and pays for what it did", () => {
    const outcome = runPublished([op("ld_u8", 0, 1n), op("ld_u8", 0, 0n), op("div"), op("pop"), op("ret")]);
    expect(outcome.vmStatus).toMatch(/^Execution failed in 0x[0-9a-f]+::m::go at code offset 2$/);
    expect(outcome.gasUsed).toBeGreaterThan(2n);
  });

  it("as a script says so without a module", () => {
    const script = {
      ...emptyScript(6),
      signatures: [[]],
      code: { locals: 0, code: [op("ld_u64", 0, 9n), op("abort")] },
    };
    const payload = {
      kind: "script",
      script: { code: writeScript(script), typeArguments: [], arguments: [] },
    } as const;
    expect(new TestMachine().run(ada, payload).vmStatus).toBe("Move abort: code 0x9");
  });

  it("by the checker's rules is not published", () => {
    const broken = (code: readonly Instruction[]): string =>
      new TestMachine().run(ada, publish(code)).vmStatus;
    expect(broken([op("pop"), op("ret")])).toBe("NEGATIVE_STACK_SIZE_WITHIN_BLOCK");
    expect(broken([op("ld_true")])).toBe("INVALID_FALL_THROUGH");
    expect(broken([op("ld_true"), op("ret")])).toBe("POSITIVE_STACK_SIZE_AT_BLOCK_END");
  });

  it("of a newer version than the network's is not read", () => {
    const newer = publish([op("ret")], (module) => ({
      ...module,
      version: 8,
      layout: { ...module.layout, versionWord: 8 },
    }));
    expect(new TestMachine().run(ada, newer).vmStatus).toBe("CODE_DESERIALIZATION_ERROR");
  });
});
