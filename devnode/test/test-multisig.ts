import {
  encodeMultisigInnerPayload,
  multisigAddress,
  sha3,
  transferSupra,
  utf8ToBytes,
  type Address,
  type EntryFunction,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { expect } from "vitest";
import {
  TestMachine,
  ada,
  arg,
  ben,
  call,
  cleo,
  eventNames,
  type KeptOutcome,
  type TestKey,
} from "./test-machine.ts";

export const shared = multisigAddress(ada.address, 0n);
export const own = (name: string, ...args: Parameters<typeof call>[2][]) =>
  call(`0x1::multisig_account::${name}`, [], ...args);
export const addresses = (keys: readonly TestKey[]) =>
  arg.list(
    keys.map(({ address }) => address),
    arg.address,
  );

export interface Plan {
  readonly owners?: readonly TestKey[];
  readonly required?: bigint;
  readonly keys?: readonly string[];
  readonly values?: readonly string[];
  readonly timeout?: bigint;
  readonly name?: string;
}

export function create({
  owners = [ben, cleo],
  required = 2n,
  keys = [],
  values = [],
  timeout = 300n,
  name = "create_with_owners",
}: Plan = {}) {
  const list = name === "create" ? [] : [addresses(owners)];
  return own(
    name,
    ...list,
    arg.u64(required),
    arg.list(keys, arg.text),
    arg.list(values.map(utf8ToBytes), arg.bytes),
    arg.u64(timeout),
  );
}

/** Ada, Ben and Cleo own a multisig account with 1 SUPRA; two must sign. */
export function sharedMachine(plan: Plan = {}): TestMachine {
  const machine = new TestMachine();
  const outcome = machine.run(ada, create(plan));
  if (outcome.status !== "Success") throw new Error(outcome.vmStatus);
  machine.run(ada, transferSupra(shared, 100_000_000n));
  return machine;
}

export const createInner = (entryFunction: EntryFunction): MultisigInnerPayload => ({
  kind: "entry-function",
  entryFunction,
});
export const encodeInner = (entryFunction: EntryFunction) =>
  encodeBcs((writer) => encodeMultisigInnerPayload(writer, createInner(entryFunction)));
export const propose = (what: EntryFunction) =>
  own("create_transaction", arg.address(shared), arg.bytes(encodeInner(what)));
export const proposeHash = (what: EntryFunction) =>
  own("create_transaction_with_hash", arg.address(shared), arg.bytes(sha3(encodeInner(what))));
export const approve = (number = 1n) => own("approve_transaction", arg.address(shared), arg.u64(number));
export const reject = (number = 1n) => own("reject_transaction", arg.address(shared), arg.u64(number));
export const executeRejected = own("execute_rejected_transaction", arg.address(shared));
export const run = (inner?: EntryFunction) =>
  ({
    kind: "multisig",
    multisigAddress: shared,
    ...(inner === undefined ? {} : { inner: createInner(inner) }),
  }) as const;
export const ask = (machine: TestMachine, name: string, ...args: (string | Address)[]) => {
  const [value] = machine.view(`0x1::multisig_account::${name}`, [], args);
  return value;
};
export const withoutFee = (outcome: KeptOutcome) => eventNames(outcome).slice(0, -1);
export const abort = (text: string): unknown =>
  expect.stringContaining(`Move abort in 0x1::multisig_account: ${text}: `);

/** Executes a call as the multisig account: proposed by Ada, run by Ben. */
export function act(machine: TestMachine, what: EntryFunction): KeptOutcome {
  machine.run(ada, propose(what));
  return machine.run(ben, run());
}
