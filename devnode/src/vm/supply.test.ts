import {
  parseAddress,
  transferCoin,
  transferCoins,
  transferSupra,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  START_BALANCE,
  START_SUPPLY,
  TestMachine,
  arg,
  call,
  testKey,
  type TestKey,
} from "../../test/test-machine.ts";
import {
  executeRejected,
  propose,
  run as multisigRun,
  shared,
  sharedMachine,
} from "../../test/test-multisig.ts";
import { dueTasks, executeTask } from "./automated.ts";
import { execute } from "./execute.ts";

const numbers = [1, 2, 3, 4, 5];
const keyArbitrary = fc.constantFrom(...numbers).map(testKey);
const amounts = fc.oneof(fc.bigInt({ min: 0n, max: 2000n }), fc.bigInt({ min: 0n, max: 2n * START_BALANCE }));

const payloads: fc.Arbitrary<EntryFunction> = fc
  .tuple(fc.constantFrom(transferSupra, transferCoin, transferCoins), keyArbitrary, amounts)
  .map(([build, to, amount]) => build(to.address, amount));

interface Step {
  readonly sender: TestKey;
  readonly payer: TestKey | undefined;
  readonly payload: EntryFunction;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    sender: keyArbitrary,
    payer: fc.option(keyArbitrary, { nil: undefined }),
    payload: payloads,
    maxGasAmount: fc.bigInt({ min: 3n, max: 1500n }),
    gasUnitPrice: fc.constantFrom(100n, 150n, 10_000n),
  }),
  { maxLength: 12 },
);

function build(machine: TestMachine, { sender, payer, payload, ...options }: Step) {
  const signature = new Uint8Array(64);
  if (payer === undefined) return machine.build(sender, payload, options);
  return machine.build(sender, payload, {
    ...options,
    authenticator: {
      kind: "fee-payer",
      sender: { kind: "ed25519", publicKey: sender.publicKey, signature },
      secondarySignerAddresses: [],
      secondarySigners: [],
      feePayerAddress: payer.address,
      feePayerSigner: { kind: "ed25519", publicKey: payer.publicKey, signature },
    },
  });
}

it("balances sum to the supply, which only fees and refunds change", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const machine = new TestMachine();
      let fees = 0n;
      for (const step of sequence) {
        const outcome = machine.commit(build(machine, step));
        if (outcome.kind === "kept") fees += outcome.gasUsed * step.gasUnitPrice;
        const holders = [...numbers, 9].map((number) => machine.balance(testKey(number).address));
        const total = holders.reduce((sum, balance) => sum + balance, 0n);
        expect(machine.supply()).toBe(total + machine.staked());
        expect(machine.supply()).toBe(START_SUPPLY - fees);
      }
    }),
  );
});

type Action =
  | { readonly kind: "send"; readonly payload: TransactionPayload }
  | { readonly kind: "wait"; readonly seconds: bigint };

const actions: fc.Arbitrary<{ readonly sender: TestKey; readonly action: Action }[]> = fc.array(
  fc.record({
    sender: fc.constantFrom(1, 2, 3).map(testKey),
    action: fc.oneof<fc.Arbitrary<Action>[]>(
      payloads.map((entryFunction) => ({ kind: "send", payload: { kind: "entry-function", entryFunction } })),
      payloads.map((what) => ({
        kind: "send",
        payload: { kind: "entry-function", entryFunction: propose(what) },
      })),
      fc.constant({ kind: "send", payload: multisigRun() }),
      fc.constant({ kind: "send", payload: { kind: "entry-function", entryFunction: executeRejected } }),
      payloads.map((automatedFunction) => ({ kind: "send", payload: registration(automatedFunction) })),
      fc.bigInt({ min: 0n, max: 3n }).map((index) => ({
        kind: "send",
        payload: {
          kind: "entry-function",
          entryFunction: call("0x1::automation_registry::stop_tasks", [], arg.list([index], arg.u64)),
        },
      })),
      fc.constant({ kind: "wait", seconds: 700n }),
    ),
  }),
  { maxLength: 15 },
);

function registration(automatedFunction: EntryFunction): TransactionPayload {
  return {
    kind: "automation-registration",
    registration: {
      version: "V1",
      automatedFunction,
      maxGasAmount: 1_000_000n,
      gasPriceCap: 200n,
      automationFeeCapForEpoch: 1_000_000n,
      expirationTimestampSecs: 1_700_004_000n,
      auxData: [],
    },
  };
}

it("multisig accounts, refunds, deposits and tasks keep balances equal to supply", () => {
  fc.assert(
    fc.property(actions, (sequence) => {
      const machine = sharedMachine();
      const [registry] = machine.view("0x1::automation_registry::get_registry_fee_address", [], []);
      const holders = [
        ...[...numbers, 9].map((number) => testKey(number).address),
        shared,
        parseAddress(String(registry)),
      ];
      for (const { sender, action } of sequence) {
        if (action.kind === "send") machine.commit(machine.build(sender, action.payload));
        else machine.wait(action.seconds);
        const place = machine.environment();
        for (const due of dueTasks(machine.state, place)) {
          const outcome = executeTask(machine.state, due, place);
          if (outcome.kind === "kept") machine.state.apply(outcome.writes);
        }
        const total = holders.reduce((sum, address) => sum + machine.balance(address), 0n);
        expect(machine.supply()).toBe(total + machine.staked());
        expect(total).toBeLessThanOrEqual(4n * START_BALANCE);
      }
    }),
  );
});

it("a failed transaction changes only payer balance, supply and sequence number", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const machine = new TestMachine();
      for (const step of sequence) {
        const transaction = build(machine, step);
        const outcome = execute(machine.state, transaction, machine.environment(transaction), "commit");
        if (outcome.kind === "discarded") continue;
        if (outcome.status === "Fail") {
          const slots = outcome.writes.map((write) =>
            write.kind === "resource" ? `${write.tag.name} ${write.address}` : "table",
          );
          const payer = (step.payer ?? step.sender).address;
          expect(new Set(slots)).toEqual(
            new Set(["table", `CoinStore ${payer}`, `Account ${step.sender.address}`]),
          );
        }
        machine.state.apply(outcome.writes);
      }
    }),
  );
});
