import {
  namedObjectAddress,
  SUPRA_COIN,
  utf8ToBytes,
  type Address,
  type TransactionPayload,
} from "@holdfast/sdk";
import { assembleScript, type ScriptLine } from "../../devnode/test/script-text.ts";
import type { SCRIPTS } from "./random-step.ts";

/** The asset that belongs to no coin is the object of its issuer with this name. */
export const NOTE_SEED: Uint8Array = utf8ToBytes("NOTE");
const VAULT_SEED = utf8ToBytes("VAULT");
const METADATA = "0x1::fungible_asset::Metadata";
const STORE = "0x1::fungible_asset::FungibleStore";
const UNITS = 1_000_000n;

/** A second store of an account, which is not where anybody would look for it. */
export function deriveVault(owner: Address): Address {
  return namedObjectAddress(owner, VAULT_SEED);
}

interface Terms {
  readonly sender: Address;
  readonly to: Address;
  readonly note: Address;
  readonly amount: bigint;
}

/** One of the scripts, with these terms in it. */
export function scriptPayload(name: (typeof SCRIPTS)[number], terms: Terms): TransactionPayload {
  return toPayload(createLines(name, terms));
}

/** Makes the asset and gives each holder a million units of it. */
export function issuePayload(holders: readonly Address[]): TransactionPayload {
  return toPayload([
    ["0x1::object::create_named_object", ["signer", { bytes: NOTE_SEED }], ["made"]],
    ["0x1::option::none<u128>", [], ["no_limit"]],
    ...["name", "symbol", "icon", "project"].map((name): ScriptLine => [
      "0x1::string::utf8",
      [{ bytes: utf8ToBytes(name) }],
      [name],
    ]),
    [
      "0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset",
      ["&made", "no_limit", "name", "symbol", { u8: 6 }, "icon", "project"],
    ],
    ["0x1::fungible_asset::generate_mint_ref", ["&made"], ["minter"]],
    ...holders.map((address): ScriptLine => [
      "0x1::primary_fungible_store::mint",
      ["&minter", { address }, { u64: UNITS }],
    ]),
  ]);
}

function createLines(name: (typeof SCRIPTS)[number], terms: Terms): readonly ScriptLine[] {
  const { sender, to, note, amount } = terms;
  const convert: ScriptLine = [`0x1::coin::migrate_to_fungible_store<${SUPRA_COIN}>`, ["signer"]];
  const pay: ScriptLine = [
    `0x1::supra_account::transfer_coins<${SUPRA_COIN}>`,
    ["signer", { address: to }, { u64: amount }],
  ];
  const noteObject: ScriptLine = [
    `0x1::object::address_to_object<${METADATA}>`,
    [{ address: note }],
    ["asset"],
  ];
  const vault: ScriptLine = [
    `0x1::object::address_to_object<${STORE}>`,
    [{ address: deriveVault(sender) }],
    ["vault"],
  ];
  switch (name) {
    case "convert-then-pay":
      return [convert, pay];
    case "pay-then-convert":
      return [pay, convert];
    // Nothing is left to convert, so that the deposit after it is a payment.
    case "convert-while-empty":
      return [
        [`0x1::coin::balance<${SUPRA_COIN}>`, [{ address: sender }], ["all"]],
        [`0x1::coin::withdraw<${SUPRA_COIN}>`, ["signer", "all"], ["coins"]],
        convert,
        [`0x1::coin::deposit<${SUPRA_COIN}>`, [{ address: sender }, "coins"]],
      ];
    case "withdraw-and-deposit":
      return [
        [`0x1::coin::withdraw<${SUPRA_COIN}>`, ["signer", { u64: amount }], ["coins"]],
        [`0x1::coin::deposit<${SUPRA_COIN}>`, [{ address: to }, "coins"]],
      ];
    case "make-vault":
      return [
        noteObject,
        ["0x1::object::create_named_object", ["signer", { bytes: VAULT_SEED }], ["made"]],
        [`0x1::fungible_asset::create_store<${METADATA}>`, ["&made", "asset"], ["_"]],
      ];
    case "fill-vault":
      return [
        noteObject,
        vault,
        [
          `0x1::primary_fungible_store::withdraw<${METADATA}>`,
          ["signer", "asset", { u64: amount }],
          ["units"],
        ],
        [`0x1::fungible_asset::deposit<${STORE}>`, ["vault", "units"]],
      ];
    case "empty-vault":
      return [
        vault,
        [`0x1::fungible_asset::withdraw<${STORE}>`, ["signer", "vault", { u64: amount }], ["units"]],
        ["0x1::primary_fungible_store::deposit", [{ address: to }, "units"]],
      ];
  }
}

function toPayload(lines: readonly ScriptLine[]): TransactionPayload {
  return { kind: "script", script: { code: assembleScript(lines), typeArguments: [], arguments: [] } };
}
