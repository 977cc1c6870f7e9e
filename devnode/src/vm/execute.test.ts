import {
  SUPRA_COIN,
  createEntryFunction,
  parseAddress,
  transferCoin,
  transferSupra,
  type AccountAuthenticator,
  type TransactionAuthenticator,
  type TransactionPayload,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import {
  START_BALANCE,
  START_SUPPLY,
  TestMachine,
  ada,
  arg,
  ben,
  call,
  cleo,
  dora,
  eventNames,
  type TestKey,
} from "../../test/test-machine.ts";
import { execute } from "./execute.ts";

function consent({ publicKey }: TestKey): AccountAuthenticator & { kind: "ed25519" } {
  return { kind: "ed25519", publicKey, signature: new Uint8Array(64) };
}

function sponsored(sender: TestKey, payer: TestKey): TransactionAuthenticator {
  return {
    kind: "fee-payer",
    sender: consent(sender),
    secondarySignerAddresses: [],
    secondarySigners: [],
    feePayerAddress: payer.address,
    feePayerSigner: consent(payer),
  };
}

const transferArguments = [arg.address(ben.address), arg.u64(1n)];

describe("a call that can't be made is kept, costs 3 units and says why", () => {
  it.each([
    ["LINKER_ERROR", call("0xdead::nowhere::nothing")],
    ["LINKER_ERROR", call("0x1::nowhere::nothing")],
    ["FUNCTION_RESOLUTION_FAILURE", call("0x1::coin::nothing")],
    ["LINKER_ERROR", call("0x1::coin::transfer", ["0xdead::moon::Moon"], ...transferArguments)],
    ["TYPE_RESOLUTION_FAILURE", call("0x1::coin::transfer", ["0x1::coin::Moon"], ...transferArguments)],
    ["NUMBER_OF_TYPE_ARGUMENTS_MISMATCH", call("0x1::coin::transfer", [], ...transferArguments)],
    [
      "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH",
      call("0x1::coin::transfer", ["0x1::coin::Coin"], ...transferArguments),
    ],
    ["NUMBER_OF_ARGUMENTS_MISMATCH", call("0x1::supra_account::transfer", [], arg.u64(1n))],
    ["INVALID_MAIN_FUNCTION_SIGNATURE", call("0x1::chain_id::get")],
    ["FAILED_TO_DESERIALIZE_ARGUMENT", call("0x1::supra_account::transfer", [], arg.u64(1n), arg.u64(1n))],
    [
      "FAILED_TO_DESERIALIZE_ARGUMENT",
      call("0x1::supra_account::create_account", [], arg.list([ben.address, ben.address], arg.address)),
    ],
  ])("%s", (expected, payload) => {
    const machine = new TestMachine();
    const outcome = machine.run(ada, payload);
    expect(outcome).toMatchObject({ status: "Fail", vmStatus: expected });
    expect(outcome.gasUsed).toBeGreaterThanOrEqual(3n);
    expect(outcome.gasUsed).toBeLessThanOrEqual(4n);
    expect(eventNames(outcome)).toEqual(["transaction_fee::FeeStatement"]);
    expect(machine.sequenceNumber(ada.address)).toBe(1n);
  });

  it("3 units for a module that is not there, as recorded upstream", () => {
    expect(new TestMachine().run(ada, call("0xdead::nowhere::nothing")).gasUsed).toBe(3n);
  });

  it("a signer too many", () => {
    const authenticator: TransactionAuthenticator = {
      kind: "multi-agent",
      sender: consent(ada),
      secondarySignerAddresses: [cleo.address],
      secondarySigners: [consent(cleo)],
    };
    expect(new TestMachine().run(ada, transferSupra(ben.address, 1n), { authenticator }).vmStatus).toBe(
      "NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH",
    );
    const create = call("0x1::supra_account::create_account", [], arg.address(dora.address));
    expect(new TestMachine().run(ada, create, { authenticator }).status).toBe("Success");
  });

  it("a function that takes a capability, which nobody can write down", () => {
    const freeze = call(
      "0x1::coin::freeze_coin_store",
      [SUPRA_COIN],
      arg.address(ben.address),
      arg.bool(false),
    );
    expect(new TestMachine().run(ada, freeze).vmStatus).toBe("INVALID_MAIN_FUNCTION_SIGNATURE");
  });

  it("a script that is none", () => {
    const script: TransactionPayload = {
      kind: "script",
      script: { code: Uint8Array.of(0xa1, 0x1c), typeArguments: [], arguments: [] },
    };
    expect(new TestMachine().run(ada, script).vmStatus).toBe("CODE_DESERIALIZATION_ERROR");
  });
});

describe("gas", () => {
  it("charges all gas when the limit is below what is needed", () => {
    const machine = new TestMachine();
    const outcome = machine.run(ada, transferSupra(ben.address, 1n), { maxGasAmount: 8n });
    expect(outcome).toMatchObject({ status: "Fail", vmStatus: "Out of gas", gasUsed: 8n });
    expect(machine.balance(ada.address)).toBe(START_BALANCE - 800n);
    expect(machine.balance(ben.address)).toBe(START_BALANCE);
  });

  it("runs out over storage too", () => {
    const outcome = new TestMachine().run(ada, transferSupra(dora.address, 1n), { maxGasAmount: 900n });
    expect(outcome).toMatchObject({ status: "Fail", vmStatus: "Out of gas", gasUsed: 900n });
  });

  it("uses the same units at a higher price, except for storage", () => {
    const machine = new TestMachine();
    expect(machine.run(ada, transferSupra(ben.address, 1n), { gasUnitPrice: 200n }).gasUsed).toBe(9n);
    expect(machine.run(ada, transferSupra(dora.address, 1n), { gasUnitPrice: 200n }).gasUsed).toBeLessThan(
      510n,
    );
  });

  it("follows the network's least price: the units stay, the quants grow", () => {
    const machine = new TestMachine();
    const transaction = machine.build(ada, transferSupra(dora.address, 1n), {
      gasUnitPrice: 100_000n,
      maxGasAmount: 2000n,
    });
    const environment = { ...machine.environment(transaction), minGasUnitPrice: 100_000n };
    const outcome = execute(machine.state, transaction, environment, "commit");
    expect(outcome).toMatchObject({ kind: "kept", gasUsed: 996n });
    expect(outcome.kind === "kept" && outcome.events.at(-1)?.data).toMatchObject({
      storage_fee_quants: "98800000",
    });
  });

  it("limits input and output gas, whatever the gas limit", () => {
    const machine = new TestMachine();
    const recipients = Array.from({ length: 1600 }, (_, i) =>
      parseAddress(`0x${(0xabc000 + i).toString(16)}`),
    );
    const many = call(
      "0x1::supra_account::batch_transfer",
      [],
      arg.list(recipients, arg.address),
      arg.list(
        recipients.map(() => 0n),
        arg.u64,
      ),
    );
    expect(machine.run(ada, many, { maxGasAmount: 2_000_000n }).vmStatus).toMatch(
      /^(IO|EXECUTION)_LIMIT_REACHED$/,
    );
  });
});

describe("the fee", () => {
  it("charges the fee and keeps the rest when everything was spent", () => {
    const machine = new TestMachine();
    const outcome = machine.run(ada, transferSupra(ben.address, START_BALANCE - 899n), { maxGasAmount: 20n });
    expect(outcome).toMatchObject({
      status: "Fail",
      vmStatus: "Move abort in 0x1::transaction_validation: 0x203ed",
    });
    expect(machine.balance(ada.address)).toBe(START_BALANCE - 100n * outcome.gasUsed);
    expect(machine.balance(ben.address)).toBe(START_BALANCE);
  });

  it("may be all that is left", () => {
    const machine = new TestMachine();
    const amount = START_BALANCE - 900n;
    expect(machine.run(ada, transferSupra(ben.address, amount), { maxGasAmount: 9n }).status).toBe("Success");
    expect(machine.balance(ada.address)).toBe(0n);
  });

  it("is burned: the supply shrinks by it", () => {
    const machine = new TestMachine();
    machine.run(ada, transferSupra(ben.address, 1n));
    expect(machine.supply()).toBe(START_SUPPLY - 900n);
  });
});

describe("a sponsored transaction", () => {
  it("is paid by the sponsor and counted for the sender", () => {
    const machine = new TestMachine();
    machine.run(ada, transferSupra(ben.address, 5n), { authenticator: sponsored(ada, cleo) });
    expect(machine.balance(ada.address)).toBe(START_BALANCE - 5n);
    expect(machine.balance(cleo.address)).toBe(START_BALANCE - 900n);
    expect([ada, cleo].map(({ address }) => machine.sequenceNumber(address))).toEqual([1n, 0n]);
  });

  it("creates the sender's account, even when the rest fails", () => {
    const machine = new TestMachine();
    const outcome = machine.run(dora, transferSupra(ben.address, 5n), {
      authenticator: sponsored(dora, cleo),
    });
    expect(outcome.vmStatus).toMatch(/^Move abort in 0x1::coin: EINSUFFICIENT_BALANCE/);
    expect(machine.sequenceNumber(dora.address)).toBe(1n);
    // One slot: the account without a coin store.
    expect(outcome.events.at(-1)?.data).toMatchObject({ storage_fee_quants: (40_000 + 229 * 40).toString() });
    expect(machine.view("0x1::coin::is_account_registered", [SUPRA_COIN], [dora.address])).toEqual([false]);
  });

  it("lets a sender without an account do something useful", () => {
    const machine = new TestMachine();
    const register = call("0x1::managed_coin::register", [SUPRA_COIN]);
    expect(machine.run(dora, register, { authenticator: sponsored(dora, cleo) }).status).toBe("Success");
    expect(machine.run(ada, transferCoin(dora.address, 3n)).status).toBe("Success");
    expect(machine.balance(dora.address)).toBe(3n);
  });
});

it("the state is only read: executing does not change it", () => {
  const machine = new TestMachine();
  const transaction = machine.build(ada, transferSupra(dora.address, 1n));
  const first = execute(machine.state, transaction, machine.environment(transaction), "commit");
  expect(execute(machine.state, transaction, machine.environment(transaction), "commit")).toEqual(first);
});

it("type arguments that nobody declared do not fit entry functions without any", () => {
  const payload = createEntryFunction(
    "0x1::supra_account::transfer",
    [SUPRA_COIN],
    transferSupra(ben.address, 1n).arguments,
  );
  expect(new TestMachine().run(ada, payload).vmStatus).toBe("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH");
});
