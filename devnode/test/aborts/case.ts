import {
  SUPRA_COIN_TAG,
  parseAddress,
  type Address,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import type { MoveStruct } from "../../src/state/value.ts";
import { Account } from "../../src/framework/account-structs.ts";
import { CoinStore } from "../../src/framework/coin-structs.ts";
import type { StructInstance } from "../../src/framework/declare/struct.ts";
import { Session } from "../../src/vm/session.ts";
import { TestMachine, type KeptOutcome, type TestKey } from "../test-machine.ts";

const NOBODY = parseAddress("0x0");

/** A transaction on a separate machine, with the outcome of its name. */
export type Case = () => KeptOutcome | Promise<KeptOutcome>;

/** How an entry function can end. */
export interface Cases {
  /** Text gives the reason why it never succeeds. */
  readonly success: Case | string;
  /** By module and constant, such as `coin::EFROZEN`. */
  readonly aborts?: Readonly<Record<string, Case>>;
  /** Aborts that the code names but can't reach, with the reason. */
  readonly never?: Readonly<Record<string, string>>;
}

/** Entry functions of one module, by name. */
export type ModuleCases = Readonly<Record<string, Cases>>;

/** Runs a call on a fresh, optionally prepared machine. */
export function run(
  key: TestKey,
  payload: EntryFunction | TransactionPayload,
  prepare: (machine: TestMachine) => void = () => undefined,
  machine: TestMachine = new TestMachine(),
): KeptOutcome {
  prepare(machine);
  return machine.run(key, payload);
}

/** Changes state as no transaction could, as packages or a broken chain would. */
export function within(machine: TestMachine, work: (session: Session) => void): void {
  const session = new Session({
    state: machine.state,
    transactionHash: new Uint8Array(32).fill(0xaa),
    sender: NOBODY,
  });
  work(session);
  machine.state.apply(session.writes());
}

/** Changes fields of an existing resource. */
export function change<V extends MoveStruct>(
  machine: TestMachine,
  at: Address,
  type: StructInstance<V>,
  to: Partial<V> | ((value: V) => V),
): void {
  within(machine, (session) => {
    const value = session.read(at, type);
    if (value === undefined) throw new TypeError(`nothing to change at ${at}`);
    session.write(at, type, typeof to === "function" ? to(value) : { ...value, ...to });
  });
}

/** Freezes an account's SUPRA, which no transaction can. */
export function freeze(at: Address) {
  return (machine: TestMachine): void => change(machine, at, CoinStore.of(SUPRA_COIN_TAG), { frozen: true });
}

/** Uses up the account's creation numbers. */
export function useUpNumbers(at: Address) {
  return (machine: TestMachine): void =>
    change(machine, at, Account.of(), { guid_creation_num: 0x4000000000000n - 1n });
}
