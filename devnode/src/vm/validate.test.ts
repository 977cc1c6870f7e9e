import {
  FRAMEWORK_ADDRESS,
  transferSupra,
  type AccountAuthenticator,
  type Address,
  type BuildOptions,
  type SignedTransaction,
  type TransactionAuthenticator,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import {
  TestMachine,
  ada,
  arg,
  ben,
  call,
  cleo,
  dora,
  testKey,
  type TestKey,
} from "../../test/test-machine.ts";
import { Features } from "../framework/features.ts";
import { execute } from "./execute.ts";
import type { Environment, ValidationPurpose } from "./machine.ts";
import { validate } from "./validate.ts";

const payload = transferSupra(ben.address, 1n);

function consent({ publicKey }: TestKey): AccountAuthenticator & { kind: "ed25519" } {
  return { kind: "ed25519", publicKey, signature: new Uint8Array(64) };
}

function multiAgent(
  sender: TestKey,
  others: readonly TestKey[],
  addresses: readonly Address[] = others.map(({ address }) => address),
): TransactionAuthenticator {
  return {
    kind: "multi-agent",
    sender: consent(sender),
    secondarySignerAddresses: addresses,
    secondarySigners: others.map(consent),
  };
}

function sponsored(sender: TestKey, payer: TestKey, payerKey: TestKey = payer): TransactionAuthenticator {
  return {
    kind: "fee-payer",
    sender: consent(sender),
    secondarySignerAddresses: [],
    secondarySigners: [],
    feePayerAddress: payer.address,
    feePayerSigner: consent(payerKey),
  };
}

type Case = Partial<BuildOptions> & {
  readonly key?: TestKey;
  readonly authenticator?: TransactionAuthenticator;
  readonly environment?: Partial<Environment>;
  readonly purpose?: ValidationPurpose;
};

function check(
  { key = ada, environment, purpose = "execution", ...options }: Case,
  machine = new TestMachine(),
) {
  const transaction = machine.build(key, payload, options);
  const refusal = validate(
    machine.state,
    transaction,
    { ...machine.environment(transaction), ...environment },
    purpose,
  );
  return refusal === undefined ? "valid" : `${refusal.statusCode} ${refusal.major}`;
}

describe("a transaction is refused with the chain's code", () => {
  const tooLong = arg.bytes(new Uint8Array(70_000));
  const cases: readonly (readonly [string, Case])[] = [
    ["INVALID_SIGNATURE 1", { environment: { signaturesValid: false } }],
    ["SIGNERS_CONTAIN_DUPLICATES 28", { authenticator: multiAgent(ada, [ben, ben]) }],
    ["SIGNERS_CONTAIN_DUPLICATES 28", { authenticator: multiAgent(ada, [ada]) }],
    ["MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND 13", { maxGasAmount: 2_000_001n }],
    ["MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS 14", { maxGasAmount: 2n }],
    ["GAS_UNIT_PRICE_BELOW_MIN_BOUND 15", { gasUnitPrice: 99n }],
    ["GAS_UNIT_PRICE_ABOVE_MAX_BOUND 16", { gasUnitPrice: 10_000_000_001n }],
    ["TRANSACTION_EXPIRED 6", { expirationTimestampSecs: 1_700_000_000n }],
    ["BAD_CHAIN_ID 23", { chainId: 8 }],
    ["SENDING_ACCOUNT_DOES_NOT_EXIST 7", { key: dora }],
    ["INVALID_AUTH_KEY 2", { key: ben, sender: ada.address }],
    ["SEQUENCE_NUMBER_TOO_BIG 24", { sequenceNumber: 2n ** 63n }],
    ["SEQUENCE_NUMBER_TOO_NEW 4", { sequenceNumber: 1n }],
    ["INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE 5", { maxGasAmount: 2_000_000n, gasUnitPrice: 100_000n }],
    [
      "SECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH 27",
      { authenticator: multiAgent(ada, [ben], [ben.address, cleo.address]) },
    ],
    ["SENDING_ACCOUNT_DOES_NOT_EXIST 7", { authenticator: multiAgent(ada, [dora]) }],
    ["INVALID_AUTH_KEY 2", { authenticator: multiAgent(ada, [ben], [cleo.address]) }],
    ["INVALID_AUTH_KEY 2", { authenticator: sponsored(ada, ben, cleo) }],
    ["INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE 5", { authenticator: sponsored(ada, dora) }],
    ["INVALID_AUTH_KEY 2", { key: dora, sender: testKey(5).address, authenticator: sponsored(dora, ben) }],
    [
      "SENDING_ACCOUNT_DOES_NOT_EXIST 7",
      { key: dora, sequenceNumber: 1n, authenticator: sponsored(dora, ben) },
    ],
    [
      "MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS 14",
      { key: dora, maxGasAmount: 809n, authenticator: sponsored(dora, ben) },
    ],
  ];

  it.each(cases)("%s", (expected, given) => {
    expect(check(given)).toBe(expected);
  });

  it.each(["webauthn", "secp256k1"] as const)(
    "FEATURE_UNDER_GATING 26 for %s with its feature off",
    (kind) => {
      const machine = new TestMachine();
      const { tag } = Features.of();
      const write = { kind: "resource", address: FRAMEWORK_ADDRESS, tag, deposit: 0n } as const;
      const before = machine.state.getResource(FRAMEWORK_ADDRESS, tag)?.["features"];
      if (!(before instanceof Uint8Array)) expect.unreachable();
      const bit = kind === "webauthn" ? 44 : 33;
      const features = Uint8Array.from(before, (byte, at) =>
        at === bit >> 3 ? byte & ~(1 << (bit & 7)) : byte,
      );
      machine.state.apply([{ ...write, value: { features } }]);
      const authenticator = {
        kind: "single-sender",
        sender: {
          kind: "single-key",
          publicKey: { kind: kind === "webauthn" ? "secp256r1" : kind, bytes: new Uint8Array(65) },
          signature: { kind, bytes: Uint8Array.of(0, 0, 0, 0) },
        },
      } as const;
      expect(check({ authenticator }, machine)).toBe("FEATURE_UNDER_GATING 26");
      expect(check({ authenticator })).toBe("INVALID_AUTH_KEY 2");
    },
  );

  it("SEQUENCE_NUMBER_TOO_OLD 3", () => {
    const machine = new TestMachine();
    machine.run(ada, payload);
    expect(check({ sequenceNumber: 0n }, machine)).toBe("SEQUENCE_NUMBER_TOO_OLD 3");
  });

  it("EXCEEDED_MAX_TRANSACTION_SIZE 10", () => {
    const machine = new TestMachine();
    const transaction = machine.build(ada, call("0x1::coin::transfer", [], tooLong));
    expect(validate(machine.state, transaction, machine.environment(transaction), "execution")).toEqual({
      statusCode: "EXCEEDED_MAX_TRANSACTION_SIZE",
      major: 10,
    });
  });

  it("more gas for a transaction of more than 600 bytes", () => {
    const machine = new TestMachine();
    const transaction = machine.build(ada, call("0x1::coin::transfer", [], arg.bytes(new Uint8Array(2000))), {
      maxGasAmount: 3n,
    });
    expect(validate(machine.state, transaction, machine.environment(transaction), "execution")?.major).toBe(
      14,
    );
  });

  it("reports the first reason: an expired transaction with a wrong key expired", () => {
    expect(check({ key: ben, sender: ada.address, expirationTimestampSecs: 1n, chainId: 9 })).toBe(
      "TRANSACTION_EXPIRED 6",
    );
  });
});

describe("a transaction is let through", () => {
  it.each<readonly [string, Case]>([
    ["as it is", {}],
    ["with the least gas", { maxGasAmount: 3n }],
    ["until the second before it expires", { expirationTimestampSecs: 1_700_000_001n }],
    ["by several", { authenticator: multiAgent(ada, [ben, cleo]) }],
    ["with a sponsor", { authenticator: sponsored(ada, ben) }],
    [
      "with a sponsor, for a sender that has no account yet",
      { key: dora, maxGasAmount: 810n, authenticator: sponsored(dora, ben) },
    ],
    ["ahead of its turn at admission to the mempool", { sequenceNumber: 7n, purpose: "admission" }],
    ["unsigned in a simulation", { purpose: "simulation", environment: { signaturesValid: false } }],
  ])("%s", (_, given) => {
    expect(check(given)).toBe("valid");
  });
});

describe("a simulation", () => {
  it("refuses a valid signature", () => {
    expect(check({ purpose: "simulation" })).toBe("INVALID_SIGNATURE 1");
  });

  it("checks the rest as execution does", () => {
    const environment = { signaturesValid: false };
    expect(check({ purpose: "simulation", environment, sequenceNumber: 1n })).toBe(
      "SEQUENCE_NUMBER_TOO_NEW 4",
    );
  });

  it("gives the same outcome and changes nothing", () => {
    const machine = new TestMachine();
    const transaction = machine.build(ada, payload);
    const environment = machine.environment(transaction);
    const simulated = execute(
      machine.state,
      transaction,
      { ...environment, signaturesValid: false },
      "simulate",
    );
    expect(simulated).toEqual(execute(machine.state, transaction, environment, "commit"));
    expect(machine.sequenceNumber(ada.address)).toBe(0n);
  });
});

it("a discarded transaction says why and has no effects", () => {
  const machine = new TestMachine();
  const transaction: SignedTransaction = machine.build(ada, payload, { chainId: 8 });
  expect(execute(machine.state, transaction, machine.environment(transaction), "commit")).toEqual({
    kind: "discarded",
    statusCode: "BAD_CHAIN_ID",
    major: 23,
  });
});
