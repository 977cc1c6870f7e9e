import { SUPRA_COIN, bytesToHex, parseAddress, transferCoins, type TransactionPayload } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { arg, call } from "../../test/test-machine.ts";
import { createState } from "../state/state.ts";
import { payloadJson } from "./payload-json.ts";

const state = createState();
const entry = (entryFunction: ReturnType<typeof call>): TransactionPayload => ({
  kind: "entry-function",
  entryFunction,
});
const receiver = parseAddress("0xec07bc3d5c30f85fb8a4c799aba5e2f185e420a2b223f4c1fc2a2a8eeef8192d");

describe("the payload of a committed transaction", () => {
  it("is that of the recorded transfer", () => {
    expect(payloadJson(state, entry(transferCoins(receiver, 1000n)))).toEqual({
      type: "entry_function_payload",
      function: "0x1::supra_account::transfer_coins",
      type_arguments: [SUPRA_COIN],
      arguments: [receiver, "1000"],
    });
  });

  it("shows arguments of unknown functions and undecodable bytes as hex", () => {
    const bytes = arg.bytes(Uint8Array.of(1, 2));
    expect(payloadJson(state, entry(call("0xdead::a::b", [], bytes)))).toMatchObject({
      function: "0xdead::a::b",
      arguments: ["0x020102"],
    });
    expect(payloadJson(state, entry(call("0x1::supra_account::create_account", [], bytes)))).toMatchObject({
      arguments: ["0x020102"],
    });
  });

  it("of a script has its code and arguments", () => {
    const code = Uint8Array.of(0xa1, 0x1c);
    expect(
      payloadJson(state, {
        kind: "script",
        script: {
          code,
          typeArguments: [],
          arguments: [
            { kind: "u64", value: 2n ** 64n - 1n },
            { kind: "u8", value: 7 },
            { kind: "bool", value: true },
            { kind: "address", value: parseAddress("0x1") },
            { kind: "u8-vector", value: code },
          ],
        },
      }),
    ).toEqual({
      type: "script_payload",
      code: { bytecode: bytesToHex(code), abi: null },
      type_arguments: [],
      arguments: ["18446744073709551615", 7, true, "0x1", "0xa11c"],
    });
  });

  it("of a multisig account has what it runs, if it is there", () => {
    const multisigAddress = receiver;
    expect(payloadJson(state, { kind: "multisig", multisigAddress })).toEqual({
      type: "multisig_payload",
      multisig_address: multisigAddress,
    });
    const inner = { kind: "entry-function" as const, entryFunction: transferCoins(receiver, 1n) };
    expect(payloadJson(state, { kind: "multisig", multisigAddress, inner })).toMatchObject({
      transaction_payload: { type: "entry_function_payload", arguments: [receiver, "1"] },
    });
  });

  it("of an automation names its version", () => {
    const registration = {
      automatedFunction: transferCoins(receiver, 1n),
      maxGasAmount: 10n,
      gasPriceCap: 100n,
      automationFeeCapForEpoch: 5n,
      expirationTimestampSecs: 1n,
      auxData: [],
    };
    const fields = {
      automated_function: {
        function: "0x1::supra_account::transfer_coins",
        type_arguments: [SUPRA_COIN],
        arguments: [receiver, "1"],
      },
      expiration_timestamp_secs: 1n,
      max_gas_amount: 10n,
      gas_price_cap: 100n,
      automation_fee_cap: 5n,
      aux_data: [],
    };
    const json = (version: "V1" | "V2") =>
      payloadJson(state, { kind: "automation-registration", registration: { version, ...registration } });
    expect(json("V1")).toEqual({ type: "automation_registration_payload", V1: fields });
    expect(json("V2")).toEqual({
      type: "automation_registration_payload",
      V2: { ...fields, task_type: "user", task_priority: null },
    });
  });
});
