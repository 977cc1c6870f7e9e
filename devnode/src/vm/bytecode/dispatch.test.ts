import { namedObjectAddress, parseAddress, utf8ToBytes, type Address } from "@holdfast/sdk";
import type { CompiledModule } from "@holdfast/move";
import { beforeEach, describe, expect, it } from "vitest";
import { assemble } from "../../../../move/test/assembly.ts";
import { instruction as op } from "../../../../move/src/format/instruction.ts";
import type { SignatureToken } from "../../../../move/src/format/signature-token.ts";
import { installedFramework } from "../../../test/installed-framework.ts";
import { assembleScript, type ScriptLine } from "../../../test/script-text.ts";
import { TestMachine, ada, arg, ben, call } from "../../../test/test-machine.ts";
import { publish } from "../../../test/test-package.ts";

const METADATA = "0x1::fungible_asset::Metadata";
const INFO = "0x1::function_info::FunctionInfo";
const seed = utf8ToBytes("HOOKED");
const asset = namedObjectAddress(ada.address, seed);

const T: SignatureToken = { kind: "typeParameter", index: 0 };
const store: SignatureToken = { kind: "struct", handle: 0, typeArguments: [T] };
const mover: SignatureToken = { kind: "struct", handle: 1, typeArguments: [] };
const right: SignatureToken = { kind: "reference", isMutable: false, to: mover };
const units: SignatureToken = { kind: "struct", handle: 2, typeArguments: [] };
const [DROP, STORE, COPY, KEY] = [2, 4, 1, 8];

/** Ada's hooks: `take` gives one unit more than it was asked for, `put` lays into a store what it is given. */
function hooks(): CompiledModule {
  const identifiers = ["hooks", "put", "take", "object", "Object", "fungible_asset", "TransferRef"];
  identifiers.push("FungibleAsset", "deposit_with_ref", "withdraw_with_ref");
  const own = { module: 0, typeParameters: [KEY], accessSpecifiers: undefined, attributes: [] };
  const theirs = { ...own, module: 2 };
  const signatures: (readonly SignatureToken[])[] = [
    [],
    [T],
    [store, units, right],
    [store, { kind: "u64" }, right],
    [units],
    [right, store, units],
    [right, store, { kind: "u64" }],
  ];
  const put = [op("move_loc", 2), op("move_loc", 0), op("move_loc", 1), op("call_generic", 0), op("ret")];
  const more = [op("move_loc", 1), op("ld_u64", 0, 1n), op("add")];
  const take = [op("move_loc", 2), op("move_loc", 0), ...more, op("call_generic", 1), op("ret")];
  return assemble({
    tables: {
      addresses: [ada.address, parseAddress("0x1")],
      identifiers,
      moduleHandles: [
        { address: 0, name: 0 },
        { address: 1, name: 3 },
        { address: 1, name: 5 },
      ],
      structHandles: [
        {
          module: 1,
          name: 4,
          abilities: COPY | DROP | STORE,
          typeParameters: [{ constraints: 0, isPhantom: true }],
        },
        { module: 2, name: 6, abilities: DROP | STORE, typeParameters: [] },
        { module: 2, name: 7, abilities: 0, typeParameters: [] },
      ],
      signatures,
      functionHandles: [
        { ...own, name: 1, parameters: 2, results: 0 },
        { ...own, name: 2, parameters: 3, results: 4 },
        { ...theirs, name: 8, parameters: 5, results: 0 },
        { ...theirs, name: 9, parameters: 6, results: 4 },
      ],
      functionInstantiations: [
        { target: 2, typeArguments: 1 },
        { target: 3, typeArguments: 1 },
      ],
      functionDefinitions: [put, take].map((code, handle) => ({
        handle,
        visibility: "public",
        isEntry: false,
        acquires: [],
        code: { locals: 0, code },
      })),
    },
  });
}

function text(value: string, name: string): ScriptLine {
  return ["0x1::string::utf8", [{ bytes: utf8ToBytes(value) }], [name]];
}

function hook(name: string): readonly ScriptLine[] {
  return [
    text("hooks", `${name}_module`),
    text(name, `${name}_name`),
    ["0x1::function_info::new_function_info", ["signer", `${name}_module`, `${name}_name`], [`${name}_info`]],
    [`0x1::option::some<${INFO}>`, [`${name}_info`], [`${name}_hook`]],
  ];
}

/** Makes the asset with both hooks and gives Ada 1,000 units. */
const creation: readonly ScriptLine[] = [
  ["0x1::object::create_named_object", ["signer", { bytes: seed }], ["made"]],
  ["0x1::option::none<u128>", [], ["no_limit"]],
  ...["name", "symbol", "icon", "project"].map((name) => text(name, name)),
  [
    "0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset",
    ["&made", "no_limit", "name", "symbol", { u8: 6 }, "icon", "project"],
  ],
  ...hook("take"),
  ...hook("put"),
  [`0x1::option::none<${INFO}>`, [], ["no_hook"]],
  [
    "0x1::dispatchable_fungible_asset::register_dispatch_functions",
    ["&made", "take_hook", "put_hook", "no_hook"],
  ],
  ["0x1::fungible_asset::generate_mint_ref", ["&made"], ["minter"]],
  ["0x1::primary_fungible_store::mint", ["&minter", { address: ada.address }, { u64: 1000n }]],
];

describe("an asset with hooks", () => {
  let machine: TestMachine;
  const balances = (): unknown[] =>
    [ada, ben].map(
      ({ address }) => machine.view("0x1::primary_fungible_store::balance", [METADATA], [address, asset])[0],
    );
  const send = (name: string, ...more: readonly ReturnType<typeof arg.u64>[]): string => {
    const fixed = [arg.address(asset), arg.address(ben.address), arg.u64(100n)];
    return machine.run(ada, call(`0x1::primary_fungible_store::${name}`, [METADATA], ...fixed, ...more))
      .vmStatus;
  };
  const runScript = (lines: readonly ScriptLine[]): string =>
    machine.run(ada, {
      kind: "script",
      script: { code: assembleScript(lines), typeArguments: [], arguments: [] },
    }).vmStatus;

  beforeEach(() => {
    machine = new TestMachine(installedFramework);
    expect(machine.run(ada, publish({ modules: [hooks()] })).vmStatus).toBe("Executed successfully");
    expect(runScript(creation)).toBe("Executed successfully");
  });

  it("is moved by its own code", () => {
    expect(send("transfer")).toBe("Executed successfully");
    expect(balances()).toEqual(["899", "101"]);
  });

  it("is not moved where less arrives than was expected", () => {
    expect(send("transfer_assert_minimum_deposit", arg.u64(102n))).toMatch(
      /::dispatchable_fungible_asset: .*0x70002/,
    );
    expect(balances()).toEqual(["1000", "0"]);
    expect(send("transfer_assert_minimum_deposit", arg.u64(101n))).toBe("Executed successfully");
  });

  it("is moved by its own code when a package asks for it", () => {
    const object = (at: Address): ScriptLine => [
      `0x1::object::address_to_object<${METADATA}>`,
      [{ address: at }],
      ["asset"],
    ];
    const lines: readonly ScriptLine[] = [
      object(asset),
      [`0x1::primary_fungible_store::withdraw<${METADATA}>`, ["signer", "asset", { u64: 50n }], ["some"]],
      ["0x1::primary_fungible_store::deposit", [{ address: ben.address }, "some"]],
    ];
    expect(runScript(lines)).toBe("Executed successfully");
    expect(balances()).toEqual(["949", "51"]);
  });
});
