import { DEVNODE } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { viewCommand } from "./view-command.ts";

function createCommand(
  ...args: readonly (readonly [type: string, value: Parameters<typeof viewCommand>[1]["arguments"][number]])[]
) {
  const call = {
    function: "0x1::coin::balance",
    typeArguments: ["0x1::supra_coin::SupraCoin"],
    arguments: args.map(([, value]) => value),
  };
  return viewCommand(
    DEVNODE,
    call,
    args.map(([type]) => type),
  )?.split(" \\\n  ");
}

test("writes a view command with a type for each argument", () => {
  expect(
    createCommand(
      ["address", "0x5"],
      ["u64", "18446744073709551615"],
      ["u8", 7],
      ["bool", true],
      ["0x1::string::String", "it's two words"],
      ["0x1::object::Object<0x1::fungible_asset::Metadata>", "0xa"],
      ["vector<u8>", "0x68c3a9"],
    ),
  ).toEqual([
    "supra move tool view --function-id 0x1::coin::balance",
    "--type-args '0x1::supra_coin::SupraCoin'",
    String.raw`--args address:0x5 u64:18446744073709551615 u8:7 bool:true string:'it'\''s two words' address:0xa hex:0x68c3a9`,
    `--rpc-url ${DEVNODE.url}`,
  ]);
});

test("writes lists as JSON with bare numbers, safe for the shell", () => {
  expect(createCommand(["vector<u64>", ["1", "2"]], ["vector<vector<address>>", [["0x1"], []]])?.at(2)).toBe(
    `--args u64:'[1,2]' address:'[["0x1"],[]]'`,
  );
  expect(createCommand(["vector<vector<u8>>", ["0x01", "0x"]])?.at(2)).toBe(`--args hex:'["0x01","0x"]'`);
});

test("what the command line can't write has no command", () => {
  expect(createCommand(["0x1::option::Option<u64>", { vec: [] }])).toBeUndefined();
  expect(createCommand(["0x1::fixed_point64::FixedPoint64", "1"])).toBeUndefined();
  expect(createCommand(["nonsense<", "1"])).toBeUndefined();
});

test("a call without arguments needs none", () => {
  const call = { function: "0x1::chain_id::get", typeArguments: [], arguments: [] };
  expect(viewCommand(DEVNODE, call, [])).toBe(
    `supra move tool view --function-id 0x1::chain_id::get \\\n  --rpc-url ${DEVNODE.url}`,
  );
});
