import { createAccount, namedObjectAddress, shortAddress, utf8ToBytes, type Address } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { assembleScript, type ScriptLine } from "../../../test/script-text.ts";
import { TestMachine, ada, ben, eventNames, type KeptOutcome } from "../../../test/test-machine.ts";

const SUPRA = "0x1::supra_coin::SupraCoin";
const METADATA = "0x1::fungible_asset::Metadata";
const seed = utf8ToBytes("gold");
/** Address of Ada's object with this seed. */
const gold = namedObjectAddress(ada.address, seed);

function run(machine: TestMachine, lines: readonly ScriptLine[], key = ada): KeptOutcome {
  return machine.run(key, {
    kind: "script",
    script: { code: assembleScript(lines), typeArguments: [], arguments: [] },
  });
}

function status(lines: readonly ScriptLine[]): string {
  return run(new TestMachine(), lines).vmStatus;
}

function text(value: string, name: string): ScriptLine {
  return ["0x1::string::utf8", [{ bytes: utf8ToBytes(value) }], [name]];
}

describe("coins from bytecode", () => {
  const withdraw = (amount: bigint): ScriptLine => [
    `0x1::coin::withdraw<${SUPRA}>`,
    ["signer", { u64: amount }],
    ["coin"],
  ];

  it("withdraws, splits, merges and deposits coins, with a transfer's events", () => {
    const machine = new TestMachine();
    const before = machine.balance(ben.address);
    const outcome = run(machine, [
      withdraw(100n),
      [`0x1::coin::extract<${SUPRA}>`, ["&mut coin", { u64: 40n }], ["part"]],
      [`0x1::coin::merge<${SUPRA}>`, ["&mut part", "coin"]],
      [`0x1::coin::extract_all<${SUPRA}>`, ["&mut part"], ["all"]],
      [`0x1::coin::destroy_zero<${SUPRA}>`, ["part"]],
      [`0x1::coin::deposit<${SUPRA}>`, [{ address: ben.address }, "all"]],
    ]);
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(machine.balance(ben.address)).toBe(before + 100n);
    expect(eventNames(outcome)).toEqual([
      "coin::CoinWithdraw",
      "coin::WithdrawEvent 3#0",
      "coin::CoinDeposit",
      "coin::DepositEvent 2#1",
      "transaction_fee::FeeStatement",
    ]);
  });

  it("can't be lost, copied or taken from nothing", () => {
    // Scripts that leave or reuse a coin are rejected by the verifier.
    expect(status([withdraw(1n)])).toBe("UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP");
    const give: ScriptLine = [`0x1::coin::deposit<${SUPRA}>`, [{ address: ben.address }, "*coin"]];
    expect(status([withdraw(1n), give])).toBe("COPYLOC_WITHOUT_COPY_ABILITY");
    expect(
      status([
        withdraw(10n ** 18n),
        give.with(1, [{ address: ben.address }, "coin"]) as unknown as ScriptLine,
      ]),
    ).toBe(
      "Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): The account does not hold enough of the coin.",
    );
    expect(status([withdraw(1n), [`0x1::coin::destroy_zero<${SUPRA}>`, ["coin"]]])).toMatch(
      /EDESTRUCTION_OF_NONZERO_TOKEN\(0x10007\)/,
    );
  });
});

describe("objects from bytecode", () => {
  const create: ScriptLine = ["0x1::object::create_named_object", ["signer", { bytes: seed }], ["made"]];

  it("creates objects at their seed's address, which sign for themselves", () => {
    const machine = new TestMachine();
    const outcome = run(machine, [
      create,
      ["0x1::object::generate_signer", ["&made"], ["own"]],
      ["0x1::signer::address_of", ["&own"], ["at"]],
      ["0x1::object::address_to_object<0x1::object::ObjectCore>", ["at"], ["object"]],
      ["0x1::object::transfer<0x1::object::ObjectCore>", ["signer", "object", { address: ben.address }]],
    ]);
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(machine.resource(gold, "0x1::object::ObjectCore")).toMatchObject({
      owner: shortAddress(ben.address),
    });
    expect(eventNames(outcome)).toContain("object::Transfer");
    expect(run(machine, [create]).vmStatus).toMatch(/EOBJECT_EXISTS\(0x80001\)/);
  });

  it("moves a bound object by the holder of its transfer right", () => {
    const machine = new TestMachine();
    const outcome = run(machine, [
      create,
      ["0x1::object::generate_transfer_ref", ["&made"], ["right"]],
      ["0x1::object::disable_ungated_transfer", ["&right"]],
      ["0x1::object::generate_linear_transfer_ref", ["&right"], ["once"]],
      ["0x1::object::transfer_with_ref", ["once", { address: ben.address }]],
    ]);
    expect(outcome.vmStatus).toBe("Executed successfully");
    const back: ScriptLine = [
      "0x1::object::transfer_call",
      ["signer", { address: gold }, { address: ada.address }],
    ];
    expect(run(machine, [back], ben).vmStatus).toMatch(/ENO_UNGATED_TRANSFERS\(0x50003\)/);
  });

  it("with unknown addresses are all different and can be deleted", () => {
    const unique = (name: string): ScriptLine[] => [
      ["0x1::object::create_object", [{ address: ada.address }], [name]],
      ["0x1::object::generate_delete_ref", [`&${name}`], [`${name}_end`]],
    ];
    const machine = new TestMachine();
    const outcome = run(machine, [
      ...unique("one"),
      ...unique("other"),
      ["0x1::object::delete", ["one_end"]],
      ["0x1::object::delete", ["other_end"]],
    ]);
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(status([create, ["0x1::object::generate_delete_ref", ["&made"], ["_"]]])).toMatch(
      /ECANNOT_DELETE\(0x50005\)/,
    );
  });
});

describe("fungible assets from bytecode", () => {
  /** Creates the asset, with its references in locals. */
  const asset: readonly ScriptLine[] = [
    ["0x1::object::create_named_object", ["signer", { bytes: seed }], ["made"]],
    ["0x1::option::some<u128>", [{ u128: 1000n }], ["maximum"]],
    text("Gold", "name"),
    text("AU", "symbol"),
    text("", "icon"),
    text("", "project"),
    [
      "0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset",
      ["&made", "maximum", "name", "symbol", { u8: 2 }, "icon", "project"],
    ],
    ["0x1::fungible_asset::generate_mint_ref", ["&made"], ["mint"]],
    ["0x1::fungible_asset::generate_burn_ref", ["&made"], ["burn"]],
    ["0x1::fungible_asset::generate_transfer_ref", ["&made"], ["move"]],
    [`0x1::object::object_from_constructor_ref<${METADATA}>`, ["&made"], ["metadata"]],
  ];
  const balance = (machine: TestMachine, owner: Address): unknown =>
    machine.view("0x1::primary_fungible_store::balance", [METADATA], [owner, gold])[0];

  it("are minted, moved and burnt with the rights of their maker", () => {
    const machine = new TestMachine();
    const outcome = run(machine, [
      ...asset,
      ["0x1::primary_fungible_store::mint", ["&mint", { address: ada.address }, { u64: 100n }]],
      [
        `0x1::primary_fungible_store::withdraw<${METADATA}>`,
        ["signer", "*metadata", { u64: 30n }],
        ["units"],
      ],
      ["0x1::fungible_asset::extract", ["&mut units", { u64: 5n }], ["few"]],
      ["0x1::fungible_asset::burn", ["&burn", "few"]],
      ["0x1::primary_fungible_store::deposit", [{ address: ben.address }, "units"]],
      [
        "0x1::primary_fungible_store::transfer_with_ref",
        ["&move", { address: ben.address }, { address: ada.address }, { u64: 1n }],
      ],
    ]);
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(balance(machine, ada.address)).toBe("71");
    expect(balance(machine, ben.address)).toBe("24");
    expect(machine.view("0x1::fungible_asset::supply", [METADATA], [gold])).toEqual([{ vec: ["95"] }]);
    expect(machine.view("0x1::fungible_asset::symbol", [METADATA], [gold])).toEqual(["AU"]);
  });

  it("stay within their maximum and out of frozen stores", () => {
    const mint = (amount: bigint): ScriptLine => [
      "0x1::primary_fungible_store::mint",
      ["&mint", { address: ada.address }, { u64: amount }],
    ];
    expect(status([...asset, mint(1001n)])).toMatch(/EMAX_SUPPLY_EXCEEDED\(0x20005\)/);
    const freeze: ScriptLine = [
      "0x1::primary_fungible_store::set_frozen_flag",
      ["&move", { address: ada.address }, { bool: true }],
    ];
    expect(status([...asset, freeze, mint(1n)])).toMatch(/ESTORE_IS_FROZEN\(0x50003\)/);
  });

  it("are minted by their own right only, and made once", () => {
    const other = asset.slice(0, 8).map(([name, terms, results]): ScriptLine => {
      const renamed = (term: (typeof terms)[number]): (typeof terms)[number] =>
        typeof term === "string"
          ? term.replace(/made|name|symbol|icon|project|maximum/, "$&_2")
          : "bytes" in term && term.bytes === seed
            ? { bytes: utf8ToBytes("silver") }
            : term;
      return [name, terms.map(renamed), results?.map((local) => `${local}_2`)] as unknown as ScriptLine;
    });
    const own: ScriptLine = [
      `0x1::primary_fungible_store::ensure_primary_store_exists<${METADATA}>`,
      [{ address: ada.address }, "*metadata"],
      ["store"],
    ];
    const mintTo = (right: string): ScriptLine => [
      "0x1::fungible_asset::mint_to<0x1::fungible_asset::FungibleStore>",
      [right, "store", { u64: 5n }],
    ];
    expect(status([...asset, own, mintTo("&mint")])).toBe("Executed successfully");
    expect(status([...asset, ...other, own, mintTo("&mint_2")])).toMatch(
      /EFUNGIBLE_ASSET_AND_STORE_MISMATCH\(0x1000b\)/,
    );
    const again = asset.slice(1, 7);
    expect(status([...asset, ...again])).toMatch(/^Execution failed in 0x1::fungible_asset::add_fungibility/);
  });

  it("that are in no store must be put into one", () => {
    expect(status([...asset, ["0x1::fungible_asset::mint", ["&mint", { u64: 1n }], ["units"]]])).toBe(
      "UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP",
    );
  });
});

describe("accounts and surroundings from bytecode", () => {
  it("a resource account signs with its capability", () => {
    const machine = new TestMachine();
    const outcome = run(machine, [
      ["0x1::account::create_resource_account", ["signer", { bytes: seed }], ["signs", "capability"]],
      ["0x1::account::create_signer_with_capability", ["&capability"], ["again"]],
      [`0x1::coin::register<${SUPRA}>`, ["&again"]],
      ["0x1::account::get_signer_capability_address", ["&capability"], ["at"]],
      ["0x1::supra_account::transfer", ["signer", "at", { u64: 9n }]],
      [`0x1::coin::withdraw<${SUPRA}>`, ["&signs", { u64: 4n }], ["coin"]],
      [`0x1::coin::deposit<${SUPRA}>`, [{ address: ada.address }, "coin"]],
    ]);
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(
      run(machine, [["0x1::account::create_resource_account", ["signer", { bytes: seed }], ["_", "_"]]])
        .vmStatus,
    ).toMatch(/ERESOURCE_ACCCOUNT_EXISTS\(0x8000f\)/);
  });

  it("aggregators count within their bounds", () => {
    const make: ScriptLine = ["0x1::aggregator_v2::create_aggregator<u64>", [{ u64: 10n }], ["count"]];
    const add = (by: bigint): ScriptLine => ["0x1::aggregator_v2::add<u64>", ["&mut count", { u64: by }]];
    expect(status([make, add(10n), ["0x1::aggregator_v2::sub<u64>", ["&mut count", { u64: 10n }]]])).toBe(
      "Executed successfully",
    );
    expect(status([make, add(11n)])).toMatch(/EAGGREGATOR_OVERFLOW\(0x20001\)/);
    expect(status([make, ["0x1::aggregator_v2::sub<u64>", ["&mut count", { u64: 1n }]]])).toMatch(
      /EAGGREGATOR_UNDERFLOW\(0x20002\)/,
    );
    expect(status([make, ["0x1::aggregator_v2::try_add<u64>", ["&mut count", { u64: 11n }], ["_"]]])).toBe(
      "Executed successfully",
    );
  });

  it("signatures are checked by the chain's strict rule", async () => {
    const account = await createAccount(new Uint8Array(32).fill(7));
    const message = utf8ToBytes("what was signed");
    const signature = await account.sign(message);
    const verify = (key: Uint8Array, signed: Uint8Array): string =>
      status([
        ["0x1::ed25519::new_unvalidated_public_key_from_bytes", [{ bytes: key }], ["key"]],
        ["0x1::ed25519::new_signature_from_bytes", [{ bytes: signature }], ["signature"]],
        ["0x1::ed25519::signature_verify_strict", ["&signature", "&key", { bytes: signed }], ["is_valid"]],
        ["assert", ["is_valid"]],
      ]);
    expect(verify(account.publicKey, message)).toBe("Executed successfully");
    expect(verify(account.publicKey, utf8ToBytes("something else"))).toBe("Move abort: code 0x63");
    expect(verify(new Uint8Array(31), message)).toMatch(/E_WRONG_PUBKEY_SIZE\(0x10001\)/);
  });

  it("objects and accounts answer questions about themselves", () => {
    expect(
      status([
        ["0x1::object::create_named_object", ["signer", { bytes: seed }], ["made"]],
        ["0x1::object::object_from_constructor_ref<0x1::object::ObjectCore>", ["&made"], ["object"]],
        [
          "0x1::object::is_owner<0x1::object::ObjectCore>",
          ["*object", { address: ada.address }],
          ["is_owner"],
        ],
        ["assert", ["is_owner"]],
        ["0x1::object::owns<0x1::object::ObjectCore>", ["*object", { address: ada.address }], ["owns"]],
        ["assert", ["owns"]],
        ["0x1::object::is_object", [{ address: gold }], ["is_object"]],
        ["assert", ["is_object"]],
        ["0x1::object::object_exists<0x1::coin::SupplyConfig>", [{ address: gold }], ["has_other"]],
        ["0x1::object::ungated_transfer_allowed<0x1::object::ObjectCore>", ["*object"], ["is_free"]],
        ["assert", ["is_free"]],
        ["assert", ["has_other"]],
      ]),
    ).toBe("Move abort: code 0x63"); // the object has no other resource
  });

  it("event handles are numbered like the account's own", () => {
    const machine = new TestMachine();
    const readNumber = (): unknown =>
      machine.view("0x1::account::get_guid_next_creation_num", [], [ada.address])[0];
    const before = BigInt(String(readNumber()));
    const outcome = run(machine, [
      ["0x1::account::new_event_handle<0x1::coin::DepositEvent>", ["signer"], ["handle"]],
      ["0x1::event::destroy_handle<0x1::coin::DepositEvent>", ["handle"]],
    ]);
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(readNumber()).toBe((before + 1n).toString());
  });

  it("time, chain and transaction are those of the block", () => {
    expect(
      status([
        ["0x1::timestamp::now_seconds", [], ["_"]],
        ["0x1::chain_id::get", [], ["_"]],
        ["0x1::block::get_current_block_height", [], ["_"]],
        ["0x1::transaction_context::get_transaction_hash", [], ["_"]],
        ["0x1::transaction_context::generate_auid_address", [], ["_"]],
        ["0x1::math64::pow", [{ u64: 2n }, { u64: 10n }], ["_"]],
      ]),
    ).toBe("Executed successfully");
  });
});
