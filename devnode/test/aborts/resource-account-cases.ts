import { resourceAccountAddress, utf8ToBytes } from "@holdfast/sdk";
import { Account } from "../../src/framework/account-structs.ts";
import { createAccountUnchecked } from "../../src/framework/account.ts";
import { ada, arg, call, type TestMachine } from "../test-machine.ts";
import { change, freeze, run, useUpNumbers, within, type Case, type ModuleCases } from "./case.ts";
import { POLICY_NEVER, metadata, refused, refusedUpgrade, type Plan } from "./code-cases.ts";

const SEED = utf8ToBytes("seed");
/** Where the account of Ada with this seed is. */
const made = resourceAccountAddress(ada.address, SEED);
const NO_KEY = new Uint8Array();

const of = (name: string, ...args: Parameters<typeof call>[2][]) =>
  call(`0x1::resource_account::create_resource_account${name}`, [], arg.bytes(SEED), ...args);
const plain = (key = NO_KEY) => of("", arg.bytes(key));
const funded = (amount: bigint, key = NO_KEY) => of("_and_fund", arg.bytes(key), arg.u64(amount));
const publishing = (plan: Plan) =>
  of("_and_publish_package", arg.bytes(metadata(plan)), arg.list([], arg.bytes));

/** An existing account. */
function occupied(work: (machine: TestMachine) => void) {
  return (machine: TestMachine): void => {
    within(machine, (session) => createAccountUnchecked(session, made, new Uint8Array(32)));
    work(machine);
  };
}

/** Existing state that blocks the account. */
function taken(payload: ReturnType<typeof call>): Record<string, Case> {
  return {
    "account::EACCOUNT_ALREADY_USED": () =>
      run(
        ada,
        payload,
        occupied((machine) => change(machine, made, Account.of(), { sequence_number: 1n })),
      ),
    "account::ERESOURCE_ACCCOUNT_EXISTS": () =>
      run(
        ada,
        payload,
        occupied((machine) =>
          change(machine, made, Account.of(), { signer_capability_offer: { for: { vec: [made] } } }),
        ),
      ),
  };
}

const attempt = (plan: Plan, prepare?: (machine: TestMachine) => void): Case => {
  return () => run(ada, publishing(plan), prepare);
};

export const resourceAccountCases: ModuleCases = {
  create_resource_account: {
    success: () => run(ada, plain()),
    aborts: {
      ...taken(plain()),
      "account::EMALFORMED_AUTHENTICATION_KEY": () => run(ada, plain(new Uint8Array(31))),
    },
  },
  create_resource_account_and_fund: {
    success: () => run(ada, funded(5n)),
    aborts: {
      ...taken(funded(5n)),
      "account::EMALFORMED_AUTHENTICATION_KEY": () => run(ada, funded(5n, new Uint8Array(31))),
      "account::EEXCEEDED_MAX_GUID_CREATION_NUM": () => run(ada, funded(5n), occupied(useUpNumbers(made))),
      "coin::EFROZEN": () => run(ada, funded(5n), freeze(ada.address)),
      "coin::EINSUFFICIENT_BALANCE": () => run(ada, funded(2n ** 63n)),
    },
    never: {
      "account::EACCOUNT_ALREADY_EXISTS": "it has just been made",
      "account::ECANNOT_RESERVED_ADDRESS": "the address comes out of a hash",
      "coin::ECOIN_INFO_NOT_PUBLISHED": "SUPRA is a coin from genesis on",
      "coin::ECOIN_STORE_NOT_PUBLISHED": "the receiver is registered before the deposit",
    },
  },
  create_resource_account_and_publish_package: {
    success: attempt({}),
    aborts: { ...taken(publishing({})), ...refused(attempt), ...refusedUpgrade(made, attempt) },
    never: {
      ...POLICY_NEVER,
      "account::EMALFORMED_AUTHENTICATION_KEY": "the key that nobody has is 32 bytes long",
    },
  },
};
