import { SUPRA_COIN, createAccount, parseAddress, parseStructTag } from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { describe, expect, it } from "vitest";
import { TestMachine, START_BALANCE, ada } from "../../test/test-machine.ts";
import { createState } from "../state/state.ts";
import { view } from "../vm/view.ts";
import { DELEGATION_POOL, DELEGATION_POOL_ADDRESS } from "./delegation-pool.ts";
import { FAUCET_ADDRESS, FAUCET_BALANCE, FAUCET_DEVELOPMENT_SEED } from "./faucet.ts";
import { createGenesis } from "./genesis.ts";
import { QUANTS_PER_SUPRA, testAccounts } from "./test-accounts.ts";

describe("genesis", () => {
  it("funds test accounts and faucet; the supply is that plus stake", () => {
    const state = createState();
    const faucet = { address: FAUCET_ADDRESS, balance: FAUCET_BALANCE };
    state.apply(
      createGenesis({ chainId: 6, nowMicros: 5n, accounts: testAccounts, faucet, supraStore: "paired" }),
    );
    const environment = new TestMachine().environment();
    const ask = (name: string, ...args: string[]) =>
      view(
        state,
        { function: `0x1::coin::${name}`, typeArguments: [SUPRA_COIN], arguments: args },
        environment,
      )[0];
    expect(testAccounts.map(({ address }) => ask("balance", address))).toEqual(
      testAccounts.map(() => (1000n * QUANTS_PER_SUPRA).toString()),
    );
    expect(ask("supply")).toEqual({
      vec: [(FAUCET_BALANCE + 3000n * QUANTS_PER_SUPRA + DELEGATION_POOL.stake).toString()],
    });
  });

  it("has a staking pool at its documented address", () => {
    const state = createState();
    const faucet = { address: FAUCET_ADDRESS, balance: FAUCET_BALANCE };
    state.apply(createGenesis({ chainId: 4, nowMicros: 5n, accounts: [], faucet, supraStore: "coin" }));
    const pool = parseStructTag("0x1::pbo_delegation_pool::DelegationPool");
    expect(state.getResource(DELEGATION_POOL_ADDRESS, pool)).toBeDefined();
  });

  it("has the network's settings", () => {
    const machine = new TestMachine();
    const ask = (name: string) => machine.view(name, [], [])[0];
    expect(ask("0x1::chain_id::get")).toBe(4);
    expect(ask("0x1::block::get_current_block_height")).toBe("0");
    expect(ask("0x1::timestamp::now_microseconds")).toBe(machine.nowMicros.toString());
    expect(machine.resource(parseAddress("0x1"), "0x1::reconfiguration::Configuration")).toMatchObject({
      last_reconfiguration_time: machine.nowMicros.toString(),
    });
  });

  it("leaves accounts like the network, with SUPRA's event handles 2 and 3", () => {
    const machine = new TestMachine();
    expect(machine.resource(ada.address, "0x1::account::Account")).toEqual({
      authentication_key: ada.address,
      coin_register_events: { counter: "1", guid: { id: { addr: ada.address, creation_num: "0" } } },
      guid_creation_num: "4",
      key_rotation_events: { counter: "0", guid: { id: { addr: ada.address, creation_num: "1" } } },
      rotation_capability_offer: { for: { vec: [] } },
      sequence_number: "0",
      signer_capability_offer: { for: { vec: [] } },
    });
    expect(machine.resource(ada.address, `0x1::coin::CoinStore<${SUPRA_COIN}>`)).toEqual({
      coin: { value: START_BALANCE.toString() },
      deposit_events: { counter: "1", guid: { id: { addr: ada.address, creation_num: "2" } } },
      frozen: false,
      withdraw_events: { counter: "0", guid: { id: { addr: ada.address, creation_num: "3" } } },
    });
  });
});

describe("the public keys of a devnode", () => {
  it("belong to the addresses that are written down", async () => {
    expect(testAccounts.map(({ name }) => name)).toEqual(["Ada", "Ben", "Cleo"]);
    for (const { phrase, address } of testAccounts) {
      expect(parseMnemonic(phrase)).toBe(phrase);
      expect((await mnemonicToAccount(phrase, "m/44'/637'/0'/0'/0'")).address).toBe(address);
    }
    expect((await createAccount(FAUCET_DEVELOPMENT_SEED)).address).toBe(FAUCET_ADDRESS);
  });
});
