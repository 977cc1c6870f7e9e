import {
  addressToBytes,
  createAccount,
  ed25519Address,
  hexToBytes,
  multiEd25519Address,
  transferSupra,
  utf8ToBytes,
  type Address,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { Account } from "../../src/framework/account-structs.ts";
import { createAccountUnchecked } from "../../src/framework/account.ts";
import {
  ada,
  arg,
  ben,
  cleo,
  dora,
  testKey,
  type TestKey,
  type TestMachine,
  type call,
} from "../test-machine.ts";
import {
  addresses,
  approve,
  create,
  executeRejected,
  own,
  propose,
  proposeHash,
  reject,
  shared,
  sharedMachine,
  type Plan,
} from "../test-multisig.ts";
import { WRONG_PROOFS, machineWithOwner, signedMessage } from "./account-cases.ts";
import { change, run, useUpNumbers, within, type Case, type Cases, type ModuleCases } from "./case.ts";

const MODULE = "multisig_account";

/** Omits the named cases. */
function without(cases: Record<string, Case>, ...names: readonly string[]): Record<string, Case> {
  return Object.fromEntries(Object.entries(cases).filter(([name]) => !names.includes(name)));
}

const SET_UP_NEVER = { [`${MODULE}::EACCOUNT_NOT_MULTISIG`]: "it has just become one" };

/** Occupies the address of Ada's next multisig account. */
function occupied(work: (machine: TestMachine) => void) {
  return (machine: TestMachine): void => {
    within(machine, (session) => createAccountUnchecked(session, shared, new Uint8Array(32)));
    work(machine);
  };
}

function creating(name: string): Record<string, Case> {
  const attempt = (plan: Plan, prepare?: (machine: TestMachine) => void): Case => {
    return () => run(ada, create({ ...plan, name }), prepare);
  };
  return {
    [`${MODULE}::EDUPLICATE_METADATA_KEY`]: attempt({ required: 1n, keys: ["a", "a"], values: ["1", "2"] }),
    [`${MODULE}::ENUMBER_OF_METADATA_KEYS_AND_VALUES_DONT_MATCH`]: attempt({ required: 1n, keys: ["a"] }),
    [`${MODULE}::EDUPLICATE_OWNER`]: attempt({ owners: [ben, ben] }),
    [`${MODULE}::EINVALID_SIGNATURES_REQUIRED`]: attempt({ required: 0n }),
    [`${MODULE}::EINVALID_TIMEOUT_DURATION`]: attempt({ required: 1n, timeout: 299n }),
    [`${MODULE}::EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF`]: attempt({
      owners: [{ publicKey: ada.publicKey, address: shared }],
    }),
    "account::EACCOUNT_ALREADY_USED": attempt(
      {},
      occupied((machine) => change(machine, shared, Account.of(), { sequence_number: 1n })),
    ),
    "account::ERESOURCE_ACCCOUNT_EXISTS": attempt(
      {},
      occupied((machine) =>
        change(machine, shared, Account.of(), { signer_capability_offer: { for: { vec: [shared] } } }),
      ),
    ),
    "account::EEXCEEDED_MAX_GUID_CREATION_NUM": attempt({}, occupied(useUpNumbers(shared))),
  };
}

const CREATE_NEVER = { ...SET_UP_NEVER, "coin::ECOIN_INFO_NOT_PUBLISHED": "SUPRA is a coin from genesis on" };
const ONLY_CREATOR = "the creator is the only owner";

const converter = await createAccount(new Uint8Array(32).fill(61));
const converted = ed25519Address(converter.publicKey);
const converterKey: TestKey = { publicKey: converter.publicKey, address: converted };

interface Conversion {
  readonly owners?: readonly Address[];
  readonly required?: bigint;
  readonly scheme?: number;
  readonly publicKey?: Uint8Array;
  readonly proof?: Uint8Array;
  readonly keys?: readonly string[];
  readonly values?: readonly string[];
  readonly timeout?: bigint;
}

async function convert(isRevoked: boolean, options: Conversion = {}) {
  const { owners = [ben.address, cleo.address], required = 2n, timeout = 300n } = options;
  const fields = encodeBcs((writer) => {
    writer.u8(4).fixedBytes(hexToBytes(converted)).u64(0n);
    writer.vector(owners, (to, address) => to.fixedBytes(hexToBytes(address))).u64(required);
  });
  const name = `MultisigAccountCreation${isRevoked ? "WithAuthKeyRevocation" : ""}Message`;
  return own(
    isRevoked ? "create_with_existing_account_and_revoke_auth_key" : "create_with_existing_account",
    arg.address(converted),
    arg.list(owners, arg.address),
    arg.u64(required),
    arg.u8(options.scheme ?? 0),
    arg.bytes(options.publicKey ?? converter.publicKey),
    arg.bytes(options.proof ?? (await converter.sign(signedMessage(MODULE, name, fields)))),
    arg.list(options.keys ?? [], arg.text),
    arg.list((options.values ?? []).map(utf8ToBytes), arg.bytes),
    arg.u64(timeout),
  );
}

function converting(isRevoked: boolean): Cases {
  const attempt = (options: Conversion, prepare?: (machine: TestMachine) => void): Case => {
    return async () => run(ben, await convert(isRevoked, options), prepare, machineWithOwner(converterKey));
  };
  return {
    success: attempt({}),
    aborts: {
      ...Object.fromEntries(
        Object.entries(WRONG_PROOFS).map(([abort, spoil]) => [
          abort,
          attempt(spoil({ scheme: 0, publicKey: converter.publicKey, proof: new Uint8Array() })),
        ]),
      ),
      "account::EWRONG_CURRENT_PUBLIC_KEY": attempt({ publicKey: ada.publicKey }),
      "multi_ed25519::E_WRONG_SIGNATURE_SIZE": async () => {
        // A multi-key account with one key, whose signature is too short.
        const publicKey = Uint8Array.of(...converter.publicKey, 1);
        const authentication_key = addressToBytes(multiEd25519Address(publicKey));
        return run(
          ben,
          await convert(isRevoked, { scheme: 1, publicKey, proof: new Uint8Array(67) }),
          (machine) => change(machine, converted, Account.of(), { authentication_key }),
          machineWithOwner(converterKey),
        );
      },
      "account::EEXCEEDED_MAX_GUID_CREATION_NUM": attempt({}, useUpNumbers(converted)),
      [`${MODULE}::EDUPLICATE_METADATA_KEY`]: attempt({ keys: ["a", "a"], values: ["1", "2"] }),
      [`${MODULE}::ENUMBER_OF_METADATA_KEYS_AND_VALUES_DONT_MATCH`]: attempt({ keys: ["a"] }),
      [`${MODULE}::EDUPLICATE_OWNER`]: attempt({ owners: [ben.address, ben.address] }),
      [`${MODULE}::EINVALID_SIGNATURES_REQUIRED`]: attempt({ required: 3n }),
      [`${MODULE}::EINVALID_TIMEOUT_DURATION`]: attempt({ timeout: 299n }),
      [`${MODULE}::EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF`]: attempt({ owners: [converted, ben.address] }),
    },
    never: {
      ...SET_UP_NEVER,
      "account::EMALFORMED_AUTHENTICATION_KEY": "the key that nobody has is 32 bytes long",
    },
  };
}

/** An action of Ada's, Ben's and Cleo's multisig account, which needs two approvals. */
function asMultisig(payload: ReturnType<typeof call>): Case {
  return () => {
    const machine = sharedMachine();
    return machine.run(machine.takeOver(shared, testKey(21)), payload);
  };
}

interface OwnerChange {
  readonly name: string;
  readonly success: readonly Parameters<typeof own>[1][];
  readonly aborts: Readonly<Record<string, readonly Parameters<typeof own>[1][]>>;
}

const OWNER_ERRORS = [
  "EDUPLICATE_OWNER",
  "EINVALID_SIGNATURES_REQUIRED",
  "ENOT_ENOUGH_OWNERS",
  "EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP",
  "EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF",
];
const WHY_NOT: Readonly<Record<string, string>> = {
  EDUPLICATE_OWNER: "nobody is added",
  EINVALID_SIGNATURES_REQUIRED: "the threshold is left as it is",
  ENOT_ENOUGH_OWNERS: "there are not fewer owners than before",
  EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP: "owners are only added, or only removed",
  EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF: "nobody is added",
};

function changing({ name, success, aborts }: OwnerChange): [string, Cases] {
  const missing = OWNER_ERRORS.filter((error) => aborts[error] === undefined);
  return [
    name,
    {
      success: asMultisig(own(name, ...success)),
      aborts: {
        ...Object.fromEntries(
          Object.entries(aborts).map(([error, args]) => [
            `${MODULE}::${error}`,
            asMultisig(own(name, ...args)),
          ]),
        ),
        [`${MODULE}::EACCOUNT_NOT_MULTISIG`]: () => run(ada, own(name, ...success)),
      },
      never: Object.fromEntries(missing.map((error) => [`${MODULE}::${error}`, WHY_NOT[error] ?? ""])),
    },
  ];
}

const itself: TestKey = { publicKey: ada.publicKey, address: shared };
const one = ({ address }: TestKey) => arg.address(address);
const list = (...keys: readonly TestKey[]) => addresses(keys);

const ownerChanges = [
  changing({
    name: "add_owner",
    success: [one(dora)],
    aborts: { EDUPLICATE_OWNER: [one(ben)], EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF: [one(itself)] },
  }),
  changing({
    name: "add_owners",
    success: [list(dora)],
    aborts: { EDUPLICATE_OWNER: [list(ben)], EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF: [list(itself)] },
  }),
  changing({
    name: "add_owners_and_update_signatures_required",
    success: [list(dora), arg.u64(3n)],
    aborts: {
      EDUPLICATE_OWNER: [list(ben), arg.u64(2n)],
      EINVALID_SIGNATURES_REQUIRED: [list(dora), arg.u64(0n)],
      ENOT_ENOUGH_OWNERS: [list(dora), arg.u64(5n)],
      EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF: [list(itself), arg.u64(2n)],
    },
  }),
  changing({ name: "remove_owner", success: [one(cleo)], aborts: {} }),
  changing({
    name: "remove_owners",
    success: [list(cleo)],
    aborts: { ENOT_ENOUGH_OWNERS: [list(ben, cleo)] },
  }),
  changing({
    name: "swap_owner",
    success: [one(dora), one(cleo)],
    aborts: {
      EDUPLICATE_OWNER: [one(ben), one(cleo)],
      EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP: [one(cleo), one(cleo)],
      EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF: [one(itself), one(cleo)],
    },
  }),
  changing({
    name: "swap_owners",
    success: [list(dora), list(cleo)],
    aborts: {
      EDUPLICATE_OWNER: [list(ben), list(cleo)],
      ENOT_ENOUGH_OWNERS: [list(), list(ben, cleo)],
      EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP: [list(cleo), list(cleo)],
      EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF: [list(itself), list(cleo)],
    },
  }),
  changing({
    name: "swap_owners_and_update_signatures_required",
    success: [list(dora), list(cleo), arg.u64(1n)],
    aborts: {
      EDUPLICATE_OWNER: [list(ben), list(cleo), arg.u64(2n)],
      EINVALID_SIGNATURES_REQUIRED: [list(dora), list(cleo), arg.u64(0n)],
      ENOT_ENOUGH_OWNERS: [list(), list(ben, cleo), arg.u64(2n)],
      EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP: [list(cleo), list(cleo), arg.u64(2n)],
      EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF: [list(itself), list(cleo), arg.u64(2n)],
    },
  }),
  changing({
    name: "update_signatures_required",
    success: [arg.u64(3n)],
    aborts: { EINVALID_SIGNATURES_REQUIRED: [arg.u64(0n)], ENOT_ENOUGH_OWNERS: [arg.u64(4n)] },
  }),
];

const metadata = (keys: readonly string[], values: readonly string[]) =>
  own("update_metadata", arg.list(keys, arg.text), arg.list(values.map(utf8ToBytes), arg.bytes));
const timeout = (seconds: bigint) => own("update_timeout_duration", arg.u64(seconds));

const payment = transferSupra(dora.address, 5n);

/** A machine with Ada's pending proposal. */
function proposed(): TestMachine {
  const machine = sharedMachine();
  machine.run(ada, propose(payment));
  return machine;
}

const full: Case = () => {
  const machine = sharedMachine();
  for (let count = 0; count < 20; count++) machine.run(ada, propose(payment));
  return machine.run(ada, propose(payment));
};

function proposing(payload: ReturnType<typeof call>, own: Record<string, Case>): Cases {
  return {
    success: () => run(ada, payload, undefined, sharedMachine()),
    aborts: {
      [`${MODULE}::EACCOUNT_NOT_MULTISIG`]: () => run(ada, payload),
      [`${MODULE}::ENOT_OWNER`]: () => {
        const machine = machineWithOwner(dora);
        machine.run(ada, create());
        return machine.run(dora, payload);
      },
      [`${MODULE}::EMAX_PENDING_TRANSACTIONS_EXCEEDED`]: full,
      ...own,
    },
    never: { "table::0x6407": "every proposal has a number of its own" },
  };
}

function voting(vote: (number: bigint) => ReturnType<typeof call>): Cases {
  return {
    success: () => run(ben, vote(1n), undefined, proposed()),
    aborts: {
      [`${MODULE}::EACCOUNT_NOT_MULTISIG`]: () => run(ben, vote(1n)),
      [`${MODULE}::ENOT_OWNER`]: () => {
        const machine = proposed();
        within(machine, (session) => createAccountUnchecked(session, dora.address, hexToBytes(dora.address)));
        machine.run(ada, transferSupra(dora.address, 1_000_000_000n));
        return machine.run(dora, vote(1n));
      },
      [`${MODULE}::ETRANSACTION_NOT_FOUND`]: () => run(ben, vote(2n), undefined, proposed()),
    },
  };
}

const voteArgs = (number: bigint) => [arg.address(shared), arg.u64(number), arg.bool(true)] as const;

const rejecting: Cases = {
  success: () => {
    const machine = proposed();
    machine.run(ben, reject());
    return machine.run(cleo, executeRejected);
  },
  aborts: {
    [`${MODULE}::EACCOUNT_NOT_MULTISIG`]: () => run(ada, executeRejected),
    [`${MODULE}::ENOT_OWNER`]: () => {
      const machine = proposed();
      machine.run(ada, transferSupra(dora.address, 1_000_000_000n));
      return machine.run(dora, executeRejected);
    },
    [`${MODULE}::EINVALID_SEQUENCE_NUMBER`]: () => run(ada, executeRejected, undefined, sharedMachine()),
    [`${MODULE}::ENOT_ENOUGH_REJECTIONS`]: () => run(ben, executeRejected, undefined, proposed()),
  },
  never: {
    [`${MODULE}::ETRANSACTION_NOT_FOUND`]: "a number that was given and not resolved has its transaction",
    "table::0x6507": "what is resolved was found just before",
  },
};

const rejectingUpTo = (final: bigint) =>
  own("execute_rejected_transactions", arg.address(shared), arg.u64(final));

export const multisigCases: ModuleCases = {
  create_with_existing_account: converting(false),
  create_with_existing_account_and_revoke_auth_key: converting(true),
  create: {
    success: () => run(ada, create({ name: "create", required: 1n })),
    aborts: without(
      creating("create"),
      `${MODULE}::EDUPLICATE_OWNER`,
      `${MODULE}::EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF`,
    ),
    never: {
      ...CREATE_NEVER,
      [`${MODULE}::EDUPLICATE_OWNER`]: ONLY_CREATOR,
      [`${MODULE}::EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF`]: ONLY_CREATOR,
    },
  },
  create_with_owners: {
    success: () => run(ada, create()),
    aborts: creating("create_with_owners"),
    never: CREATE_NEVER,
  },
  create_with_owners_then_remove_bootstrapper: {
    success: () => run(ada, create({ name: "create_with_owners_then_remove_bootstrapper" })),
    aborts: {
      ...creating("create_with_owners_then_remove_bootstrapper"),
      [`${MODULE}::ENOT_ENOUGH_OWNERS`]: () =>
        run(ada, create({ name: "create_with_owners_then_remove_bootstrapper", owners: [ben] })),
    },
    never: {
      ...CREATE_NEVER,
      [`${MODULE}::EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP`]: "nobody is added when the creator is removed",
    },
  },
  ...Object.fromEntries(ownerChanges),
  update_metadata: {
    success: asMultisig(metadata(["a"], ["1"])),
    aborts: {
      [`${MODULE}::EACCOUNT_NOT_MULTISIG`]: () => run(ada, metadata([], [])),
      [`${MODULE}::EDUPLICATE_METADATA_KEY`]: asMultisig(metadata(["a", "a"], ["1", "2"])),
      [`${MODULE}::ENUMBER_OF_METADATA_KEYS_AND_VALUES_DONT_MATCH`]: asMultisig(metadata(["a"], [])),
    },
  },
  update_timeout_duration: {
    success: asMultisig(timeout(300n)),
    aborts: {
      [`${MODULE}::EACCOUNT_NOT_MULTISIG`]: () => run(ada, timeout(300n)),
      [`${MODULE}::EINVALID_TIMEOUT_DURATION`]: asMultisig(timeout(299n)),
    },
  },
  create_transaction: proposing(propose(payment), {
    [`${MODULE}::EPAYLOAD_CANNOT_BE_EMPTY`]: () =>
      run(
        ada,
        own("create_transaction", arg.address(shared), arg.bytes(new Uint8Array())),
        undefined,
        sharedMachine(),
      ),
  }),
  create_transaction_with_hash: proposing(proposeHash(payment), {
    [`${MODULE}::EINVALID_PAYLOAD_HASH`]: () =>
      run(
        ada,
        own("create_transaction_with_hash", arg.address(shared), arg.bytes(new Uint8Array(31))),
        undefined,
        sharedMachine(),
      ),
  }),
  approve_transaction: voting(approve),
  reject_transaction: voting(reject),
  vote_transanction: voting((number) => own("vote_transanction", ...voteArgs(number))),
  vote_transaction: voting((number) => own("vote_transaction", ...voteArgs(number))),
  vote_transactions: voting((number) =>
    own("vote_transactions", arg.address(shared), arg.u64(number), arg.u64(number), arg.bool(true)),
  ),
  execute_rejected_transaction: rejecting,
  execute_rejected_transactions: {
    success: () => {
      const machine = proposed();
      machine.run(ben, reject());
      return machine.run(cleo, rejectingUpTo(1n));
    },
    aborts: {
      [`${MODULE}::ENOT_OWNER`]: () => {
        const machine = proposed();
        machine.run(ada, transferSupra(dora.address, 1_000_000_000n));
        return machine.run(dora, rejectingUpTo(1n));
      },
      [`${MODULE}::ENOT_ENOUGH_REJECTIONS`]: () => run(ben, rejectingUpTo(1n), undefined, proposed()),
      [`${MODULE}::EINVALID_SEQUENCE_NUMBER`]: () => run(ada, rejectingUpTo(0n), undefined, proposed()),
    },
    never: {
      ...rejecting.never,
      [`${MODULE}::EACCOUNT_NOT_MULTISIG`]: "its last number is read before",
    },
  },
};
