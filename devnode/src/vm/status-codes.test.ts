import {
  explainStatus,
  FRAMEWORK_ADDRESS,
  transferSupra,
  type Address,
  type AutomationRegistration,
  type BuildOptions,
  type TransactionAuthenticator,
  type TransactionPayload,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { change, within } from "../../test/aborts/case.ts";
import { TestMachine, ada, arg, ben, call, cleo, dora, type TestKey } from "../../test/test-machine.ts";
import { propose, proposeHash, run, shared, sharedMachine } from "../../test/test-multisig.ts";
import { Account } from "../framework/account-structs.ts";
import { Features } from "../framework/features.ts";
import { checkTaskFigures } from "./automation.ts";
import type { Environment } from "./machine.ts";
import { refuse, type DiscardCode } from "./status-codes.ts";
import { validate } from "./validate.ts";

const payment = transferSupra(ben.address, 1n);

type Options = Partial<BuildOptions> & { readonly authenticator?: TransactionAuthenticator };

interface Attempt extends Options {
  readonly key?: TestKey;
  readonly payload?: TransactionPayload | ReturnType<typeof call>;
  readonly machine?: TestMachine;
  readonly prepare?: (machine: TestMachine) => void;
  readonly environment?: Partial<Environment>;
}

/** The refusal of a transaction that is valid except for these fields. */
function refusal({
  key = ada,
  payload = payment,
  machine = new TestMachine(),
  prepare,
  environment,
  ...options
}: Attempt) {
  prepare?.(machine);
  const transaction = machine.build(key, payload, options);
  const place = { ...machine.environment(transaction), ...environment };
  return validate(machine.state, transaction, place, "execution");
}

function consent({ publicKey }: TestKey) {
  return { kind: "ed25519", publicKey, signature: new Uint8Array(64) } as const;
}

function multiAgent(others: readonly TestKey[], addresses: readonly Address[]): TransactionAuthenticator {
  return {
    kind: "multi-agent",
    sender: consent(ada),
    secondarySignerAddresses: addresses,
    secondarySigners: others.map(consent),
  };
}

function sponsoredBy(payer: TestKey): TransactionAuthenticator {
  return {
    kind: "fee-payer",
    sender: consent(ada),
    secondarySignerAddresses: [],
    secondarySigners: [],
    feePayerAddress: payer.address,
    feePayerSigner: consent(payer),
  };
}

function task(options: Partial<AutomationRegistration> = {}): AutomationRegistration {
  return {
    version: "V1",
    automatedFunction: payment,
    maxGasAmount: 50_000n,
    gasPriceCap: 200n,
    automationFeeCapForEpoch: 1_000_000n,
    expirationTimestampSecs: 1_700_005_000n,
    auxData: [],
    ...options,
  };
}

const registering = (options: Partial<AutomationRegistration> = {}) =>
  refusal({ payload: { kind: "automation-registration", registration: task(options) } });

/** The multisig account with a proposal of Ada's; two must approve. */
function proposed(payload: ReturnType<typeof call> = propose(payment)): TestMachine {
  const machine = sharedMachine();
  machine.run(ada, payload);
  return machine;
}

const long = call("0x1::coin::transfer", [], arg.bytes(new Uint8Array(66_000)));

/** A case for every code; the compiler reports missing ones. */
const attempts: Readonly<Record<DiscardCode, () => ReturnType<typeof validate>>> = {
  INVALID_SIGNATURE: () => refusal({ environment: { signaturesValid: false } }),
  INVALID_AUTH_KEY: () => refusal({ key: ben, sender: ada.address }),
  SEQUENCE_NUMBER_TOO_OLD: () =>
    refusal({ prepare: (machine) => void machine.run(ada, payment), sequenceNumber: 0n }),
  SEQUENCE_NUMBER_TOO_NEW: () => refusal({ sequenceNumber: 1n }),
  INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE: () =>
    refusal({ maxGasAmount: 2_000_000n, gasUnitPrice: 100_000n }),
  TRANSACTION_EXPIRED: () => refusal({ expirationTimestampSecs: 1_700_000_000n }),
  SENDING_ACCOUNT_DOES_NOT_EXIST: () => refusal({ key: dora }),
  EXCEEDED_MAX_TRANSACTION_SIZE: () => refusal({ payload: long }),
  MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND: () => refusal({ maxGasAmount: 2_000_001n }),
  MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS: () => refusal({ maxGasAmount: 2n }),
  GAS_UNIT_PRICE_BELOW_MIN_BOUND: () => refusal({ gasUnitPrice: 99n }),
  GAS_UNIT_PRICE_ABOVE_MAX_BOUND: () => refusal({ gasUnitPrice: 10_000_000_001n }),
  BAD_CHAIN_ID: () => refusal({ chainId: 8 }),
  SEQUENCE_NUMBER_TOO_BIG: () => refusal({ sequenceNumber: 2n ** 63n }),
  FEATURE_UNDER_GATING: () =>
    refusal({
      payload: { kind: "automation-registration", registration: task() },
      prepare: (machine) =>
        change(machine, FRAMEWORK_ADDRESS, Features.of(), { features: new Uint8Array(13) }),
    }),
  SECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH: () =>
    refusal({ authenticator: multiAgent([ben], [ben.address, cleo.address]) }),
  SIGNERS_CONTAIN_DUPLICATES: () =>
    refusal({ authenticator: multiAgent([ben, ben], [ben.address, ben.address]) }),
  ACCOUNT_NOT_MULTISIG: () => refusal({ payload: run() }),
  NOT_MULTISIG_OWNER: () => refusal({ key: cleo, payload: run(), machine: sharedMachine({ owners: [ben] }) }),
  MULTISIG_TRANSACTION_NOT_FOUND: () => refusal({ payload: run(), machine: sharedMachine() }),
  MULTISIG_TRANSACTION_INSUFFICIENT_APPROVALS: () => refusal({ payload: run(), machine: proposed() }),
  MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH_HASH: () =>
    refusal({ key: ben, payload: run(), machine: proposed(proposeHash(payment)) }),
  MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH: () =>
    refusal({ key: ben, payload: run(transferSupra(shared, 6n)), machine: proposed() }),
  // Such a long registration is refused earlier for its size, so this calls the check directly.
  AUTOMATION_PAYLOAD_EXCEEDED_MAX_TRANSACTION_SIZE: () => {
    const code = checkTaskFigures(task({ automatedFunction: long }), new TestMachine().environment());
    return code === undefined ? undefined : refuse(code);
  },
  AUTOMATION_TASK_MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND: () => registering({ maxGasAmount: 2_000_001n }),
  AUTOMATION_TASK_MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS: () => registering({ maxGasAmount: 2n }),
  AUTOMATION_TASK_GAS_PRICE_CAP_BELOW_MIN_BOUND: () => registering({ gasPriceCap: 99n }),
  AUTOMATION_TASK_GAS_PRICE_CAP_ABOVE_MAX_BOUND: () => registering({ gasPriceCap: 10_000_000_001n }),
  UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION: () =>
    refusal({
      authenticator: sponsoredBy(ben),
      prepare: (machine) => within(machine, (session) => session.remove(ben.address, Account.of())),
    }),
};

describe("every code for which a transaction is refused is reached", () => {
  it.each(Object.entries(attempts))("%s", (code, attempt) => {
    expect(attempt()).toEqual(refuse(code as DiscardCode));
  });
});

it("a task is as long as the transaction that will run it", () => {
  const place = new TestMachine().environment();
  const sized = (bytes: number) =>
    checkTaskFigures(
      task({ automatedFunction: call("0x1::coin::transfer", [], arg.bytes(new Uint8Array(bytes))) }),
      place,
    );
  // 32 bytes of module address, "coin" and "transfer" with their lengths, and the argument's three lengths.
  const around = 66 + 32 + 5 + 9 + 1 + 1 + 3 + 3;
  expect(sized(65_536 - around)).toBeUndefined();
  expect(sized(65_536 - around + 1)).toBe("AUTOMATION_PAYLOAD_EXCEEDED_MAX_TRANSACTION_SIZE");
});

const unexplained = "UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION";

it.each(Object.keys(attempts).filter((code) => code !== unexplained))("%s has words in the SDK", (code) => {
  expect(explainStatus(code)?.status).toBe(code);
});
