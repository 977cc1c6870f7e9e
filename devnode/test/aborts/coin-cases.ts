import {
  FRAMEWORK_ADDRESS,
  SUPRA_COIN,
  SUPRA_COIN_TAG,
  parseAddress,
  parseTypeTag,
  type Address,
} from "@holdfast/sdk";
import { CoinStore } from "../../src/framework/coin-structs.ts";
import { setFrozen } from "../../src/framework/coin.ts";
import { MANAGED_COIN, initializeCoin, machineWithCoin } from "../test-coin.ts";
import { TestMachine, ada, arg, ben, call, cleo, dora, testKey } from "../test-machine.ts";
import { freeze, run, useUpNumbers, within, type Case, type ModuleCases } from "./case.ts";
import { installedFramework } from "../installed-framework.ts";

const RESERVED = parseAddress("0x0");
const TOO_MUCH = 2n ** 63n;
const coinTag = parseTypeTag(MANAGED_COIN);
const framework = testKey(8);

const move = (name: string, coin: string | undefined, to: Address, amount = 1n) =>
  call(name, coin === undefined ? [] : [coin], arg.address(to), arg.u64(amount));
const batch = (name: string, coin: string | undefined, to: readonly Address[], amounts: readonly bigint[]) =>
  call(name, coin === undefined ? [] : [coin], arg.list(to, arg.address), arg.list(amounts, arg.u64));

/** Removes an account's SUPRA store, which never happens on chain. */
function withoutStore(at: Address) {
  return (machine: TestMachine): void =>
    within(machine, (session) => session.remove(at, CoinStore.of(SUPRA_COIN_TAG)));
}

const CREATION = {
  "account::EACCOUNT_ALREADY_EXISTS": "an account is created only where there is none",
  "coin::ECOIN_INFO_NOT_PUBLISHED": "SUPRA is a coin from genesis on",
};
const REGISTERED = { "coin::ECOIN_STORE_NOT_PUBLISHED": "the receiver is registered before the deposit" };

const transfer = (to: Address, amount?: bigint) =>
  move("0x1::supra_account::transfer", undefined, to, amount);
const transferCoins = (to: Address, amount?: bigint) =>
  move("0x1::supra_account::transfer_coins", SUPRA_COIN, to, amount);
const NAMES = {
  plain: "0x1::supra_account::batch_transfer",
  coins: "0x1::supra_account::batch_transfer_coins",
};
const batchPlain = (to: Address, amount = 1n) => batch(NAMES.plain, undefined, [to], [amount]);
const batchCoins = (to: Address, amount = 1n) => batch(NAMES.coins, SUPRA_COIN, [to], [amount]);

/** Aborts of every function that sends SUPRA and prepares the recipient. */
function sending(send: (to: Address, amount?: bigint) => ReturnType<typeof call>): Record<string, Case> {
  return {
    "account::ECANNOT_RESERVED_ADDRESS": () => run(ada, send(RESERVED)),
    "account::EEXCEEDED_MAX_GUID_CREATION_NUM": () =>
      run(ada, send(ben.address), (machine) => {
        withoutStore(ben.address)(machine);
        useUpNumbers(ben.address)(machine);
      }),
    "coin::EFROZEN": () => run(ada, send(ben.address), freeze(ben.address)),
    "coin::EINSUFFICIENT_BALANCE": () => run(ada, send(ben.address, TOO_MUCH)),
  };
}

/** Ben rejects unregistered coins. */
function refusing(send: (to: Address) => ReturnType<typeof call>): Case {
  return () => {
    const { machine, owner } = machineWithCoin();
    machine.run(ben, call("0x1::supra_account::set_allow_direct_coin_transfers", [], arg.bool(false)));
    return machine.run(owner, send(ben.address));
  };
}

export const supraAccountCases: ModuleCases = {
  create_account: {
    success: () => run(ada, call("0x1::supra_account::create_account", [], arg.address(dora.address))),
    aborts: {
      "account::EACCOUNT_ALREADY_EXISTS": () =>
        run(ada, call("0x1::supra_account::create_account", [], arg.address(ben.address))),
      "account::ECANNOT_RESERVED_ADDRESS": () =>
        run(ada, call("0x1::supra_account::create_account", [], arg.address(RESERVED))),
    },
    never: {
      "account::EEXCEEDED_MAX_GUID_CREATION_NUM": "a new account has used no number",
      "coin::ECOIN_INFO_NOT_PUBLISHED": CREATION["coin::ECOIN_INFO_NOT_PUBLISHED"],
    },
  },
  transfer: {
    success: () => run(ada, transfer(dora.address)),
    aborts: sending(transfer),
    never: { ...CREATION, ...REGISTERED },
  },
  batch_transfer: {
    success: () => run(ada, batch(NAMES.plain, undefined, [ben.address, dora.address], [1n, 2n])),
    aborts: {
      ...sending(batchPlain),
      "supra_account::EMISMATCHING_RECIPIENTS_AND_AMOUNTS_LENGTH": () =>
        run(ada, batch(NAMES.plain, undefined, [ben.address], [])),
    },
    never: { ...CREATION, ...REGISTERED },
  },
  transfer_coins: {
    success: () => run(ada, transferCoins(dora.address)),
    aborts: {
      ...sending(transferCoins),
      "supra_account::EACCOUNT_DOES_NOT_ACCEPT_DIRECT_COIN_TRANSFERS": refusing((to) =>
        move("0x1::supra_account::transfer_coins", MANAGED_COIN, to),
      ),
      "coin::ECOIN_INFO_NOT_PUBLISHED": () =>
        run(ada, move("0x1::supra_account::transfer_coins", MANAGED_COIN, ben.address, 0n)),
    },
    never: {
      "account::EACCOUNT_ALREADY_EXISTS": CREATION["account::EACCOUNT_ALREADY_EXISTS"],
      ...REGISTERED,
    },
  },
  batch_transfer_coins: {
    success: () => run(ada, batch(NAMES.coins, SUPRA_COIN, [ben.address, dora.address], [1n, 2n])),
    aborts: {
      ...sending(batchCoins),
      "supra_account::EMISMATCHING_RECIPIENTS_AND_AMOUNTS_LENGTH": () =>
        run(ada, batch(NAMES.coins, SUPRA_COIN, [], [1n])),
      "supra_account::EACCOUNT_DOES_NOT_ACCEPT_DIRECT_COIN_TRANSFERS": refusing((to) =>
        batch(NAMES.coins, MANAGED_COIN, [to], [1n]),
      ),
      "coin::ECOIN_INFO_NOT_PUBLISHED": () => run(ada, batch(NAMES.coins, MANAGED_COIN, [ben.address], [0n])),
    },
    never: {
      "account::EACCOUNT_ALREADY_EXISTS": CREATION["account::EACCOUNT_ALREADY_EXISTS"],
      ...REGISTERED,
    },
  },
  set_allow_direct_coin_transfers: {
    success: () => run(ada, call("0x1::supra_account::set_allow_direct_coin_transfers", [], arg.bool(false))),
    aborts: {
      "account::EEXCEEDED_MAX_GUID_CREATION_NUM": () =>
        run(
          ada,
          call("0x1::supra_account::set_allow_direct_coin_transfers", [], arg.bool(false)),
          useUpNumbers(ada.address),
        ),
    },
  },
};

const migrate = (coin: string) => call("0x1::coin::migrate_to_fungible_store", [coin]);

export const coinCases: ModuleCases = {
  transfer: {
    success: () => run(ada, move("0x1::coin::transfer", SUPRA_COIN, ben.address)),
    aborts: {
      "coin::ECOIN_STORE_NOT_PUBLISHED": () =>
        run(ada, move("0x1::coin::transfer", SUPRA_COIN, dora.address)),
      "coin::EFROZEN": () =>
        run(ada, move("0x1::coin::transfer", SUPRA_COIN, ben.address), freeze(ada.address)),
      "coin::EINSUFFICIENT_BALANCE": () =>
        run(ada, move("0x1::coin::transfer", SUPRA_COIN, ben.address, TOO_MUCH)),
    },
  },
  migrate_to_fungible_store: {
    success: () => new TestMachine(installedFramework, "paired").run(ada, migrate(SUPRA_COIN)),
    aborts: {
      "coin::ECOIN_TO_FUNGIBLE_ASSET_FEATURE_NOT_ENABLED": () => run(ada, migrate(SUPRA_COIN)),
      "coin::ECOIN_INFO_NOT_PUBLISHED": () =>
        new TestMachine(installedFramework, "paired").run(ada, migrate("0x1::coin::CoinDeposit")),
    },
    never: {
      "coin::EMIGRATION_FRAMEWORK_NOT_ENABLED": "the function asks for the feature first",
      "coin::ECOIN_CONVERSION_MAP_NOT_FOUND": "genesis makes the list where it switches the feature on",
    },
  },
};

const managed = (name: string, ...args: Parameters<typeof call>[2][]) =>
  call(`0x1::managed_coin::${name}`, [MANAGED_COIN], ...args);
const findOwner = (machine: TestMachine) => machine.takeOver(FRAMEWORK_ADDRESS, framework);
const initializing = (...words: Parameters<typeof initializeCoin>): Case => {
  return () => {
    const machine = new TestMachine();
    return machine.run(findOwner(machine), initializeCoin(...words));
  };
};
/** A coin owner's call, with a frozen or normal account. */
function asOwner(payload: ReturnType<typeof call>, isFrozen = false): Case {
  return () => {
    const { machine, owner } = machineWithCoin();
    if (isFrozen) within(machine, (session) => setFrozen(session, coinTag, owner.address, true));
    return machine.run(owner, payload);
  };
}
const mintTo = (to: Address) => managed("mint", arg.address(to), arg.u64(1n));

export const managedCoinCases: ModuleCases = {
  initialize: {
    success: initializing(),
    aborts: {
      "coin::ECOIN_INFO_ADDRESS_MISMATCH": () => run(ada, initializeCoin()),
      "coin::ECOIN_INFO_ALREADY_PUBLISHED": asOwner(initializeCoin()),
      "coin::ECOIN_NAME_TOO_LONG": initializing("x".repeat(33)),
      "coin::ECOIN_SYMBOL_TOO_LONG": initializing("Test coin", "ELEVENBYTES"),
      "string::EINVALID_UTF8": () => {
        const machine = new TestMachine();
        const broken = arg.bytes(Uint8Array.of(0xff));
        return machine.run(
          findOwner(machine),
          managed("initialize", broken, broken, arg.u8(6), arg.bool(true)),
        );
      },
    },
  },
  register: {
    success: () => machineWithCoin().machine.run(ben, managed("register")),
    aborts: {
      "coin::ECOIN_INFO_NOT_PUBLISHED": () => run(ben, managed("register")),
      "account::EEXCEEDED_MAX_GUID_CREATION_NUM": () =>
        run(ben, managed("register"), useUpNumbers(ben.address), machineWithCoin().machine),
    },
  },
  mint: {
    success: asOwner(mintTo(FRAMEWORK_ADDRESS)),
    aborts: {
      "managed_coin::ENO_CAPABILITIES": () => run(ada, mintTo(ada.address)),
      "coin::ECOIN_STORE_NOT_PUBLISHED": asOwner(mintTo(cleo.address)),
      "coin::EFROZEN": asOwner(mintTo(FRAMEWORK_ADDRESS), true),
    },
  },
  burn: {
    success: asOwner(managed("burn", arg.u64(1n))),
    aborts: {
      "managed_coin::ENO_CAPABILITIES": () => run(ada, managed("burn", arg.u64(1n))),
      "coin::EINSUFFICIENT_BALANCE": asOwner(managed("burn", arg.u64(1001n))),
      "coin::EFROZEN": asOwner(managed("burn", arg.u64(1n)), true),
    },
  },
};

const supra = (name: string, ...args: Parameters<typeof call>[2][]) =>
  call(`0x1::supra_coin::${name}`, [], ...args);
const asFramework = (payload: ReturnType<typeof call>, prepare?: (machine: TestMachine) => void): Case => {
  return () => {
    const machine = new TestMachine();
    const key = findOwner(machine);
    prepare?.(machine);
    return machine.run(key, payload);
  };
};
const mint = (to: Address) => supra("mint", arg.address(to), arg.u64(1n));
const delegate = supra("delegate_mint_capability", arg.address(ben.address));

export const supraCoinCases: ModuleCases = {
  mint: {
    success: asFramework(mint(ada.address)),
    aborts: {
      "supra_coin::ENO_CAPABILITIES": () => run(ada, mint(ada.address)),
      "coin::ECOIN_STORE_NOT_PUBLISHED": asFramework(mint(dora.address)),
      "coin::EFROZEN": asFramework(mint(ada.address), freeze(ada.address)),
    },
  },
  delegate_mint_capability: {
    success: "only a test network begins with the account that has the right",
    aborts: { "system_addresses::ENOT_CORE_RESOURCE_ADDRESS": () => run(ada, delegate) },
  },
  claim_mint_capability: { success: "nobody can have been given the right" },
};
