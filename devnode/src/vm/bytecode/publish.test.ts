import { hexToBytes, parseAddress, publishPackage, type Address } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { CompiledModule } from "@holdfast/move";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TestMachine, ada, ben, call, eventNames } from "../../../test/test-machine.ts";
import { publish } from "../../../test/test-package.ts";
import { assemble, type ModuleText } from "../../../../move/test/assembly.ts";
import { instruction as op } from "../../../../move/src/format/instruction.ts";

const FRAMEWORK = parseAddress("0x1");
const RET = [op("ret")];

/** A module of Ada's. */
function module(name: string, text: ModuleText = {}): CompiledModule {
  return assemble({
    version: 6,
    address: ada.address,
    name,
    functions: [{ name: "run", code: RET, isEntry: true }],
    ...text,
  });
}

/** A module of Ada's whose only function calls `run` of another module. */
function calling(name: string, address: Address, other: string, own = "go"): CompiledModule {
  const made = module(name, { functions: [{ name: own, isEntry: true, code: [op("call", 1), ...RET] }] });
  const [self] = made.functionHandles;
  if (self === undefined) return made;
  const identifiers = [...made.identifiers, other, ...(own === "run" ? [] : ["run"])];
  const isOwn = address === ada.address;
  return {
    ...made,
    identifiers,
    addresses: isOwn ? made.addresses : [...made.addresses, address],
    moduleHandles: [...made.moduleHandles, { address: isOwn ? 0 : 1, name: identifiers.indexOf(other) }],
    functionHandles: [self, { ...self, module: 1, name: identifiers.indexOf("run") }],
  };
}

/** The chain's sentence for publishing these, on a new machine. */
function status(...modules: CompiledModule[]): string {
  return new TestMachine().run(ada, publish({ modules })).vmStatus;
}

describe("modules that are published together", () => {
  it("may use one another in any order, and run", () => {
    const machine = new TestMachine();
    const both = publish({ modules: [calling("a", ada.address, "b"), module("b")] });
    expect(machine.run(ada, both).vmStatus).toBe("Executed successfully");
    expect(machine.run(ben, call(`${ada.address}::a::go`)).vmStatus).toBe("Executed successfully");
  });

  it("must not use one another in a circle, however late it closes", () => {
    const [a, b] = [calling("a", ada.address, "b", "run"), calling("b", ada.address, "a", "run")];
    expect(status(a, b)).toBe("CYCLIC_MODULE_DEPENDENCY");
    const machine = new TestMachine();
    expect(machine.run(ada, publish({ modules: [module("a"), b] })).vmStatus).toBe("Executed successfully");
    expect(machine.run(ada, publish({ modules: [a, b] })).vmStatus).toBe("CYCLIC_MODULE_DEPENDENCY");
    expect(machine.run(ben, call(`${ada.address}::b::run`)).vmStatus).toBe("Executed successfully");
  });
});

describe("what a module uses of others", () => {
  it("must be there, and may be asked for", () => {
    expect(status(calling("a", ada.address, "nothing"))).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(status(calling("a", FRAMEWORK, "nothing"))).toBe("MISSING_DEPENDENCY");
    expect(status(calling("a", FRAMEWORK, "coin"))).toBe("LOOKUP_FAILED");
    const hidden = module("b", { functions: [{ name: "run", visibility: "private", code: RET }] });
    expect(status(calling("a", ada.address, "b"), hidden)).toBe("LOOKUP_FAILED");
    const other = module("b", { functions: [{ name: "run", parameters: [{ kind: "u8" }], code: RET }] });
    expect(status(calling("a", ada.address, "b"), other)).toBe("TYPE_MISMATCH");
  });

  it("must be in a package that its own depends on", () => {
    const machine = new TestMachine();
    machine.run(ada, publish({ name: "base", modules: [module("base")] }));
    const user = calling("user", ada.address, "base");
    expect(machine.run(ada, publish({ name: "user", modules: [user] })).vmStatus).toBe(
      "CONSTRAINT_NOT_SATISFIED",
    );
    const deps = [[ada.address, "base"]] as const;
    expect(machine.run(ada, publish({ name: "user", modules: [user], deps })).vmStatus).toBe(
      "Executed successfully",
    );
    expect(machine.run(ben, call(`${ada.address}::user::go`)).vmStatus).toBe("Executed successfully");
  });
});

describe("init_module", () => {
  const failing = (name: string): CompiledModule =>
    module(name, {
      functions: [{ name: "init_module", visibility: "private", code: [op("ld_u64", 0, 7n), op("abort")] }],
    });

  it("that aborts leaves nothing of the package", () => {
    const machine = new TestMachine();
    const outcome = machine.run(ada, publish({ modules: [failing("m")] }));
    expect(outcome.vmStatus).toMatch(/^Move abort in 0x[0-9a-f]+::m: 0x7$/);
    expect(eventNames(outcome)).toEqual(["transaction_fee::FeeStatement"]);
    expect(machine.state.listModules(ada.address)).toEqual([]);
  });

  it("runs for new modules of an upgrade and no others", () => {
    const machine = new TestMachine();
    machine.run(ada, publish({ modules: [module("m")] }));
    const upgrade = publish({ modules: [module("m"), failing("n")] });
    expect(machine.run(ada, upgrade).vmStatus).toMatch(/::n: 0x7$/);
    const same = module("m", {
      functions: [
        { name: "run", code: RET, isEntry: true },
        { name: "init_module", visibility: "private", code: [op("ld_u64", 0, 7n), op("abort")] },
      ],
    });
    expect(machine.run(ada, publish({ modules: [same] })).vmStatus).toBe("Executed successfully");
  });
});

describe("attributes", () => {
  const folder = new URL("../../../../move/test/vectors/", import.meta.url);
  const { units } = JSON.parse(readFileSync(new URL("counter/bytecode.json", folder), "utf8")) as {
    readonly units: readonly { readonly hex: string }[];
  };

  /** The counter with one text of its metadata replaced by another of the same length, for Ada. */
  const counterWith = (from: string, to: string): Uint8Array => {
    const hex = (text: string): string => Buffer.from(text).toString("hex");
    const moved = (units[0]?.hex ?? "").replaceAll("cafe".repeat(16), ada.address.slice(2));
    const at = moved.lastIndexOf(hex(from));
    return hexToBytes(moved.slice(0, at) + hex(to) + moved.slice(at + hex(from).length));
  };
  const published = (code: Uint8Array): string => {
    const metadata = encodeBcs((writer) => {
      writer.string("counter").u8(1).u64(0n).string("").bytes(new Uint8Array());
      writer.vector(
        ["counter"],
        (to, name) => void to.string(name).bytes(new Uint8Array()).bytes(new Uint8Array()).bool(false),
      );
      writer.vector(["MoveStdlib"], (to, text) => void to.fixedBytes(hexToBytes(FRAMEWORK)).string(text));
      writer.bool(false);
    });
    return new TestMachine().run(ada, publishPackage(metadata, [code])).vmStatus;
  };

  it("belong to what is there", () => {
    expect(published(counterWith("WasReset", "WasReset"))).toBe("Executed successfully");
    expect(published(counterWith("exists_at", "exists_as"))).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(published(counterWith("WasReset", "WasRests"))).toBe("CONSTRAINT_NOT_SATISFIED");
  });
});
