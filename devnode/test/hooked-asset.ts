import {
  namedObjectAddress,
  parseAddress,
  utf8ToBytes,
  type Address,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import type { CompiledModule } from "@holdfast/move";
import { assemble } from "../../move/test/assembly.ts";
import { instruction as op } from "../../move/src/format/instruction.ts";
import type { SignatureToken } from "../../move/src/format/signature-token.ts";
import { assembleScript, type ScriptLine } from "./script-text.ts";
import { publish } from "./test-package.ts";

const INFO = "0x1::function_info::FunctionInfo";
const seed = utf8ToBytes("HOOKED");

const T: SignatureToken = { kind: "typeParameter", index: 0 };
const store: SignatureToken = { kind: "struct", handle: 0, typeArguments: [T] };
const mover: SignatureToken = { kind: "struct", handle: 1, typeArguments: [] };
const right: SignatureToken = { kind: "reference", isMutable: false, to: mover };
const units: SignatureToken = { kind: "struct", handle: 2, typeArguments: [] };
const [DROP, STORE, COPY, KEY] = [2, 4, 1, 8];

export interface HookedAsset {
  readonly asset: Address;
  /** Transactions of the issuer, in order. */
  readonly publish: EntryFunction;
  readonly create: TransactionPayload;
}

/** An asset with hooks: `take` withdraws `more` than requested, `put` deposits. Six decimals. */
export function hookedAsset(
  issuer: Address,
  more: bigint,
  {
    holders = [issuer],
    frozen = [],
  }: { readonly holders?: readonly Address[]; readonly frozen?: readonly Address[] } = {},
): HookedAsset {
  const code = assembleScript(creation(holders, frozen));
  return {
    asset: namedObjectAddress(issuer, seed),
    publish: publish({ modules: [hooks(issuer, more)] }),
    create: { kind: "script", script: { code, typeArguments: [], arguments: [] } },
  };
}

/** The code of the hooks, published by the asset's issuer. */
function hooks(issuer: Address, more: bigint): CompiledModule {
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
  const other = [op("move_loc", 1), op("ld_u64", 0, more), op("add")];
  const taking = [op("move_loc", 2), op("move_loc", 0), ...other, op("call_generic", 1), op("ret")];
  return assemble({
    tables: {
      addresses: [issuer, parseAddress("0x1")],
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
      functionDefinitions: [put, taking].map((code, handle) => ({
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

/** Creates the asset with both hooks, gives each holder 1,000 units, and freezes some. */
function creation(holders: readonly Address[], frozen: readonly Address[]): readonly ScriptLine[] {
  return [
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
    ["0x1::fungible_asset::generate_transfer_ref", ["&made"], ["mover"]],
    ...holders.map((address): ScriptLine => [
      "0x1::primary_fungible_store::mint",
      ["&minter", { address }, { u64: 1000n }],
    ]),
    ...frozen.map((address): ScriptLine => [
      "0x1::primary_fungible_store::set_frozen_flag",
      ["&mover", { address }, { bool: true }],
    ]),
  ];
}
