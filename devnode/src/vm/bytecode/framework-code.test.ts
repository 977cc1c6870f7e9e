import { FRAMEWORK_ADDRESS, utf8ToBytes } from "@holdfast/sdk";
import type { ModuleJson } from "@holdfast/move";
import { describe, expect, it } from "vitest";
import { listModules, moduleAbi } from "../modules.ts";
import { installedFramework } from "../../../test/installed-framework.ts";
import {
  assembleCalls,
  assembleScript,
  type ScriptLine,
  type ScriptTerm,
} from "../../../test/script-text.ts";
import { TestMachine, ada, ben, call } from "../../../test/test-machine.ts";
import { publish } from "../../../test/test-package.ts";

const u64 = (value: number | bigint): ScriptTerm => ({ u64: BigInt(value) });
const TABLE = "u64, u64";

/** The chain's sentence for a script of Ada's. */
function status(lines: readonly ScriptLine[]): string {
  const script = { code: assembleScript(lines), typeArguments: [], arguments: [] };
  return new TestMachine(installedFramework).run(ada, { kind: "script", script }).vmStatus;
}

/** For each bytecode-only module, calls that abort on a wrong result. */
const USES: Readonly<Record<string, readonly ScriptLine[]>> = {
  acl: [
    ["0x1::acl::empty", [], ["list"]],
    ["0x1::acl::add", ["&mut list", { address: ben.address }]],
    ["0x1::acl::contains", ["&list", { address: ben.address }], ["has"]],
    ["assert", ["has"]],
  ],
  any: [
    ["0x1::any::pack<u64>", [u64(7)], ["packed"]],
    ["0x1::any::unpack<u64>", ["packed"], ["value"]],
    ["0x1::math64::max", ["value", u64(8)], ["_"]],
  ],
  copyable_any: [
    ["0x1::copyable_any::pack<bool>", [{ bool: true }], ["packed"]],
    ["0x1::copyable_any::unpack<bool>", ["packed"], ["value"]],
    ["assert", ["value"]],
  ],
  bcs: [
    ["0x1::math64::max", [u64(7), u64(8)], ["value"]],
    ["0x1::bcs::to_bytes<u64>", ["&value"], ["_"]],
    ["0x1::string_utils::to_string<u64>", ["&value"], ["_"]],
    ["0x1::capability::create<u64>", ["signer", "&value"]],
  ],
  collections: [
    [`0x1::simple_map::create<${TABLE}>`, [], ["map"]],
    [`0x1::simple_map::destroy_empty<${TABLE}>`, ["map"]],
    [`0x1::table_with_length::new<${TABLE}>`, [], ["table"]],
    [`0x1::table_with_length::destroy_empty<${TABLE}>`, ["table"]],
    ["0x1::pool_u64_unbound::new", [], ["pool"]],
    ["0x1::pool_u64_unbound::destroy_empty", ["pool"]],
  ],
  comparator: [
    [
      "0x1::comparator::compare_u8_vector",
      [{ bytes: utf8ToBytes("a") }, { bytes: utf8ToBytes("b") }],
      ["order"],
    ],
    ["0x1::comparator::is_smaller_than", ["&order"], ["smaller"]],
    ["assert", ["smaller"]],
  ],
  debug: [["0x1::debug::print_stack_trace", []]],
  math_fixed: [
    ["0x1::fixed_point32::create_from_u64", [u64(9)], ["nine"]],
    ["0x1::math_fixed::sqrt", ["nine"], ["three"]],
    ["0x1::fixed_point32::round", ["three"], ["rounded"]],
    ["0x1::pool_u64::new", ["rounded"], ["pool"]],
    ["0x1::pool_u64::destroy_empty", ["pool"]],
  ],
  math_fixed64: [
    ["0x1::fixed_point64::create_from_u128", [{ u128: 2n }], ["two"]],
    ["0x1::math_fixed64::pow", ["two", u64(10)], ["power"]],
    ["0x1::fixed_point64::round", ["power"], ["_"]],
  ],
  pool_u64: [
    ["0x1::pool_u64::new", [u64(5)], ["pool"]],
    ["0x1::pool_u64::buy_in", ["&mut pool", { address: ben.address }, u64(1_000)], ["_"]],
    ["0x1::pool_u64::contains", ["&pool", { address: ben.address }], ["has"]],
    ["assert", ["has"]],
    ["0x1::pool_u64::redeem_shares", ["&mut pool", { address: ben.address }, u64(1_000)], ["_"]],
    ["0x1::pool_u64::destroy_empty", ["pool"]],
  ],
  smart_table: [
    [`0x1::smart_table::new<${TABLE}>`, [], ["table"]],
    ...Array.from({ length: 30 }, (_, key): ScriptLine => [
      `0x1::smart_table::add<${TABLE}>`,
      ["&mut table", u64(key), u64(key * key)],
    ]),
    [`0x1::smart_table::remove<${TABLE}>`, ["&mut table", u64(17)], ["_"]],
    [`0x1::smart_table::contains<${TABLE}>`, ["&table", u64(29)], ["has"]],
    ["assert", ["has"]],
    [`0x1::smart_table::destroy<${TABLE}>`, ["table"]],
  ],
  smart_vector: [
    ["0x1::smart_vector::empty_with_config<u64>", [u64(2), u64(3)], ["items"]],
    ...Array.from({ length: 12 }, (_, item): ScriptLine => [
      "0x1::smart_vector::push_back<u64>",
      ["&mut items", u64(item)],
    ]),
    ["0x1::smart_vector::swap_remove<u64>", ["&mut items", u64(3)], ["_"]],
    ["0x1::smart_vector::reverse<u64>", ["&mut items"]],
    ["0x1::smart_vector::to_vector<u64>", ["&items"], ["all"]],
    ["0x1::vector::is_empty<u64>", ["&all"], ["_"]],
    ["0x1::smart_vector::destroy<u64>", ["items"]],
  ],
};

describe("modules of the framework that are not written here", () => {
  it.each(Object.entries(USES))("%s runs as the chain's own bytecode", (_, lines) => {
    expect(status(lines)).toBe("Executed successfully");
  });

  it("are used by a package that is published", () => {
    const machine = new TestMachine(installedFramework);
    const modules = Object.entries(USES).map(([name, lines]) => assembleCalls(ada.address, name, lines));
    expect(machine.run(ada, publish({ modules })).vmStatus).toBe("Executed successfully");
    for (const name of Object.keys(USES))
      expect([name, machine.run(ben, call(`${ada.address}::${name}::main`)).vmStatus]).toEqual([
        name,
        "Executed successfully",
      ]);
  });

  it("share what is stored with what is written here", () => {
    // A guid by bytecode, one by the native function, and the account's counter afterward.
    const count = (name: string): ScriptLine => [
      "0x1::account::get_guid_next_creation_num",
      [{ address: ada.address }],
      [name],
    ];
    expect(
      status([
        count("before"),
        ["0x1::account::create_guid", ["signer"], ["own"]],
        ["0x1::guid::creation_num", ["&own"], ["number"]],
        ["0x1::comparator::compare<u64>", ["&before", "&number"], ["order"]],
        ["0x1::comparator::is_equal", ["&order"], ["same"]],
        ["assert", ["same"]],
        ["0x1::features::is_enabled", [u64(10)], ["on"]],
        ["assert", ["on"]],
      ]),
    ).toBe("Executed successfully");
  });

  it("answer views, and show what they declare", () => {
    const machine = new TestMachine(installedFramework);
    expect(machine.view("0x1::features::is_enabled", [], ["10"])).toEqual([true]);
    expect(machine.view("0x1::math64::log2", [], ["8"])).toEqual([{ value: String(3n << 32n) }]);
    const abi = moduleAbi(FRAMEWORK_ADDRESS, "features", machine.state) as unknown as ModuleJson;
    expect(abi.structs.map(({ name }) => name)).toEqual(["Features", "PendingFeatures"]);
    expect(abi.exposed_functions.map(({ name }) => name)).toContain("change_feature_flags");
    expect(listModules(FRAMEWORK_ADDRESS, machine.state)).toHaveLength(
      new Set(listModules(FRAMEWORK_ADDRESS, machine.state)).size,
    );
  });

  it("are not there without the framework's bytecode, which publishing says", () => {
    const modules = [assembleCalls(ada.address, "uses", USES["smart_table"] ?? [])];
    expect(new TestMachine("none").run(ada, publish({ modules })).vmStatus).toBe("MISSING_DEPENDENCY");
  });
});
