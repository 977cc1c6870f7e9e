import { SUPRA_COIN, parseAddress, parseStructTag, parseTypeTag, transferSupra } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { START_SUPPLY, TestMachine, ada, ben, dora } from "../../test/test-machine.ts";
import { accountSummary, readSequenceNumber } from "./account-reads.ts";
import { beginBlock } from "./block.ts";
import { listModules, moduleAbi } from "./modules.ts";
import { tableItemJson } from "./value-json.ts";

describe("a view function that can't be called", () => {
  const machine = new TestMachine();
  it.each([
    [["0xdead::a::b", [], []], "LINKER_ERROR at location UNDEFINED and message there is no module 0xdead::a"],
    [["0x1::coin::nothing", [], []], "FUNCTION_RESOLUTION_FAILURE at location UNDEFINED"],
    [
      ["0x1::coin::transfer", [SUPRA_COIN], []],
      "INVALID_MAIN_FUNCTION_SIGNATURE at location UNDEFINED and message function not marked as view function",
    ],
    [["0x1::coin::balance", [], [ada.address]], "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH at location UNDEFINED"],
    [
      ["0x1::coin::balance", [SUPRA_COIN], []],
      "NUMBER_OF_ARGUMENTS_MISMATCH at location UNDEFINED and message expected 1 arguments, got 0",
    ],
    [["0x1::coin::balance", [SUPRA_COIN], [7]], "Expected address, got 7."],
    [["0x1::coin::is_balance_at_least", [SUPRA_COIN], [ada.address, 7]], "Expected u64, got 7."],
    [["0x1::coin::balance", ["nonsense"], [ada.address]], ""],
    [["nonsense", [], []], ""],
    [
      ["0x1::account::get_sequence_number", [], [dora.address]],
      "MISSING_DATA at location Module 0x1::account and message 0x1::account::get_sequence_number at code offset 0 in function definition 0",
    ],
  ] as const)("says why: %j", ([name, types, args], reason) => {
    expect(() => machine.view(name, types, args)).toThrow(`Failed to execute view function: ${reason}`);
  });
});

describe("what the node reads for its endpoints", () => {
  it("is the account", () => {
    const machine = new TestMachine();
    machine.run(ada, transferSupra(ben.address, 1n));
    expect(accountSummary(machine.state, ada.address)).toEqual({
      sequenceNumber: 1n,
      authenticationKey: ada.address,
    });
    expect(accountSummary(machine.state, dora.address)).toBeUndefined();
    expect(readSequenceNumber(machine.state, dora.address)).toBeUndefined();
  });

  it("is a table item, asked for by the types of the table", () => {
    const machine = new TestMachine();
    const request = {
      handle: parseAddress("0x9115cf36a1bc37ccc0e3d1ceadcb72adddc65b19021dbd0623c06ce039e74fc1"),
      keyType: parseTypeTag("address"),
      valueType: parseTypeTag("u128"),
      key: "0x46ee43b58627dff22544be91ddce928242ede01f52a281da8b372813a683abd6",
    };
    expect(tableItemJson(machine.state, request)).toBe(START_SUPPLY.toString());
    expect(tableItemJson(machine.state, { ...request, key: "0x1" })).toBeUndefined();
    expect(() => tableItemJson(machine.state, { ...request, valueType: parseTypeTag("u64") })).toThrow(
      "The table item has type u128, not u64.",
    );
    expect(() => tableItemJson(machine.state, { ...request, key: 1 })).toThrow("Expected address, got 1.");
    expect(() => tableItemJson(machine.state, { ...request, valueType: parseTypeTag("0x1::a::B") })).toThrow(
      "The fields of struct 0x1::a::B are unknown because this devnode has no such module.",
    );
  });

  it("is the interface of a module", () => {
    expect(moduleAbi(parseAddress("0x1"), "chain_id")).toEqual({
      address: "0x1",
      name: "chain_id",
      friends: [],
      exposed_functions: [
        {
          name: "get",
          visibility: "public",
          is_entry: false,
          is_view: true,
          generic_type_params: [],
          params: [],
          return: ["u8"],
        },
      ],
      structs: [
        {
          name: "ChainId",
          is_native: false,
          is_event: false,
          abilities: ["key"],
          generic_type_params: [],
          fields: [{ name: "id", type: "u8" }],
        },
      ],
    });
    expect(JSON.stringify(moduleAbi(parseAddress("0x1"), "coin"))).toContain(
      '"name":"transfer","visibility":"public","is_entry":true,"is_view":false,"generic_type_params":[{"constraints":[]}],"params":["&signer","address","u64"],"return":[]',
    );
    expect(JSON.stringify(moduleAbi(parseAddress("0x1"), "coin"))).toContain(
      '{"name":"deposit_events","type":"0x1::event::EventHandle<0x1::coin::DepositEvent>"}',
    );
    expect(moduleAbi(parseAddress("0x1"), "nothing")).toBeUndefined();
    expect(moduleAbi(parseAddress("0x2"), "coin")).toBeUndefined();
    expect(listModules(parseAddress("0x1"))).toContain("supra_account");
    expect(listModules(parseAddress("0x2"))).toEqual([]);
  });
});

describe("a block", () => {
  it("sets time and height", () => {
    const machine = new TestMachine();
    const nowMicros = machine.nowMicros + 1_500_000n;
    machine.state.apply(beginBlock(machine.state, { nowMicros, blockHeight: 5n }).writes);
    const ask = (name: string) => machine.view(`0x1::${name}`, [], [])[0];
    expect(ask("block::get_current_block_height")).toBe("5");
    expect(ask("timestamp::now_microseconds")).toBe(nowMicros.toString());
    expect(ask("timestamp::now_seconds")).toBe("1700000001");
    expect(
      machine.state.getResource(parseAddress("0x1"), parseStructTag("0x1::block::BlockResource")),
    ).toMatchObject({
      new_block_events: { counter: 1n },
    });
  });

  it("begins an epoch when two hours are over", () => {
    const machine = new TestMachine();
    const configuration = parseStructTag("0x1::reconfiguration::Configuration");
    const readEpoch = () => machine.state.getResource(parseAddress("0x1"), configuration)?.["epoch"];
    const begin = (after: bigint): unknown => {
      const nowMicros = machine.nowMicros + after;
      machine.state.apply(beginBlock(machine.state, { nowMicros, blockHeight: 1n }).writes);
      return readEpoch();
    };
    expect(readEpoch()).toBe(1n);
    expect(begin(7_199_999_999n)).toBe(1n);
    expect(begin(7_200_000_000n)).toBe(2n);
    expect(begin(7_200_000_001n)).toBe(2n);
    expect(machine.view("0x1::block::get_epoch_interval_secs", [], [])).toEqual(["7200"]);
  });
});
