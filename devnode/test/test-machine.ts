import {
  SUPRA_COIN,
  buildTransaction,
  createEntryFunction,
  ed25519Address,
  hexToBytes,
  parseStructTag,
  transactionHash,
  transferSupra,
  unsignedTransaction,
  type Address,
  type BuildOptions,
  type EntryFunction,
  type JsonValue,
  type SignedTransaction,
  type TransactionAuthenticator,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";
import { DELEGATION_POOL } from "../src/genesis/delegation-pool.ts";
import { installedFramework } from "./installed-framework.ts";
import { createGenesis } from "../src/genesis/genesis.ts";
import type { SupraStore } from "../src/genesis/supra-store.ts";
import { nativeVerifyEd25519 } from "../src/native-ed25519.ts";
import { createState, type State } from "../src/state/state.ts";
import { beginBlock } from "../src/vm/block.ts";
import { builtInModules, type FrameworkCode } from "../src/vm/bytecode/framework-code.ts";
import { execute } from "../src/vm/execute.ts";
import type { Environment, Outcome } from "../src/vm/machine.ts";
import { resourceJson } from "../src/vm/value-json.ts";
import { view } from "../src/vm/view.ts";

/** A public key without private key, because the machine does not check signatures. */
export interface TestKey {
  readonly publicKey: Uint8Array;
  readonly address: Address;
}

export type KeptOutcome = Extract<Outcome, { kind: "kept" }>;

/** Quants. */
export const START_BALANCE = 100_000_000_000n;
/** Initial supply: four accounts and the pool's stake. */
export const START_SUPPLY = 4n * START_BALANCE + DELEGATION_POOL.stake;
const CHAIN_ID = 4;
const verifyEd25519 = nativeVerifyEd25519() ?? (() => false);
const ACCOUNT = parseStructTag("0x1::account::Account");

/** The key with this number. */
export function testKey(number: number): TestKey {
  const publicKey = new Uint8Array(32).fill(number);
  return { publicKey, address: ed25519Address(publicKey) };
}

/** Ada, Ben and Cleo of a test machine: 1,000 SUPRA each. */
export const ada = testKey(1);
export const ben = testKey(2);
export const cleo = testKey(3);
/** Has no account at first. */
export const dora = testKey(4);

/** A state from genesis on, changed by transactions. */
export class TestMachine {
  readonly state: State;
  nowMicros = 1_700_000_000_000_000n;

  /** Includes the framework's bytecode by default. */
  constructor(framework: FrameworkCode | "none" = installedFramework, supraStore: SupraStore = "coin") {
    this.state = createState(framework === "none" ? undefined : builtInModules(framework));
    this.state.apply(
      createGenesis({
        chainId: CHAIN_ID,
        supraStore,
        nowMicros: this.nowMicros,
        accounts: [ada, ben, cleo].map(({ address }) => ({ address, balance: START_BALANCE })),
        faucet: { address: testKey(9).address, balance: START_BALANCE },
      }),
    );
  }

  /** Environment of a transaction with valid signatures. */
  environment(transaction?: SignedTransaction): Environment {
    return {
      nowMicros: this.nowMicros,
      chainId: CHAIN_ID,
      blockHeight: 1n,
      minGasUnitPrice: 100n,
      transactionHash:
        transaction === undefined ? new Uint8Array(32) : hexToBytes(transactionHash(transaction)),
      signaturesValid: true,
      verifyEd25519,
    };
  }

  /** A valid transaction of the key's account. */
  build(
    key: TestKey,
    payload: TransactionPayload | EntryFunction,
    options: Partial<BuildOptions> & { readonly authenticator?: TransactionAuthenticator } = {},
  ): SignedTransaction {
    const raw = buildTransaction(payload, {
      sender: key.address,
      sequenceNumber: this.sequenceNumber(options.sender ?? key.address),
      chainId: CHAIN_ID,
      nowSecs: this.nowMicros / 1_000_000n,
      maxGasAmount: 100_000n,
      ...options,
    });
    const signed = unsignedTransaction(raw, key.publicKey);
    return options.authenticator === undefined ? signed : { raw, authenticator: options.authenticator };
  }

  /** Executes and applies the effects. */
  commit(transaction: SignedTransaction): Outcome {
    const outcome = execute(this.state, transaction, this.environment(transaction), "commit");
    if (outcome.kind === "kept") this.state.apply(outcome.writes);
    return outcome;
  }

  /** Builds, executes and applies; fails if discarded. */
  run(
    key: TestKey,
    payload: TransactionPayload | EntryFunction,
    options: Partial<BuildOptions> & { readonly authenticator?: TransactionAuthenticator } = {},
  ): KeptOutcome {
    const outcome = this.commit(this.build(key, payload, options));
    if (outcome.kind === "kept") return outcome;
    throw new Error(`discarded: ${outcome.statusCode}`);
  }

  /** Gives an account a key, and money for gas. */
  takeOver(address: Address, key: TestKey): TestKey {
    const account = this.state.getResource(address, ACCOUNT);
    if (account === undefined) throw new Error(`no account ${address}`);
    const value = { ...account, authentication_key: hexToBytes(key.address) };
    this.state.apply([{ kind: "resource", address, tag: ACCOUNT, value, deposit: 0n }]);
    this.run(testKey(9), transferSupra(address, START_BALANCE / 100n));
    return { publicKey: key.publicKey, address };
  }

  /** Starts a block the given seconds later. */
  wait(seconds: bigint): void {
    this.nowMicros += seconds * 1_000_000n;
    this.state.apply(beginBlock(this.state, { nowMicros: this.nowMicros, blockHeight: 1n }).writes);
  }

  view(name: string, typeArguments: readonly string[], args: readonly JsonValue[]): JsonValue[] {
    return view(this.state, { function: name, typeArguments, arguments: args }, this.environment());
  }

  balance(address: Address, coin = SUPRA_COIN): bigint {
    return BigInt(String(this.view("0x1::coin::balance", [coin], [address])[0]));
  }

  /** The whole supply in quants. */
  supply(): bigint {
    const [supply] = this.view("0x1::coin::supply", [SUPRA_COIN], []);
    return BigInt(JSON.stringify(supply).replace(/\D/g, ""));
  }

  /** The whole stake in quants. */
  staked(): bigint {
    const owner = testKey(9).address;
    const [pool = ""] = this.view("0x1::pbo_delegation_pool::get_owned_pool_address", [], [owner]);
    const stakes = this.view("0x1::stake::get_stake", [], [pool]);
    return stakes.reduce<bigint>((sum, stake) => sum + BigInt(String(stake)), 0n);
  }

  sequenceNumber(address: Address): bigint {
    const exists = this.view("0x1::account::exists_at", [], [address])[0] === true;
    return exists ? BigInt(String(this.view("0x1::account::get_sequence_number", [], [address])[0])) : 0n;
  }

  /** A resource as the node prints it. */
  resource(address: Address, type: string): JsonValue | undefined {
    const tag = parseStructTag(type);
    const value = this.state.getResource(address, tag);
    return value === undefined ? undefined : resourceJson(this.state, tag, value);
  }
}

/** A call of an entry function; each argument is written as its BCS. */
export function call(
  name: string,
  typeArguments: readonly string[] = [],
  ...args: readonly ((writer: BcsWriter) => void)[]
): EntryFunction {
  return createEntryFunction(name, typeArguments, args.map(encodeBcs));
}

/** Arguments of {@link call}. */
export const arg = {
  address: (value: Address) => (writer: BcsWriter) => void writer.fixedBytes(hexToBytes(value)),
  u64: (value: bigint) => (writer: BcsWriter) => void writer.u64(value),
  u8: (value: number) => (writer: BcsWriter) => void writer.u8(value),
  bool: (value: boolean) => (writer: BcsWriter) => void writer.bool(value),
  bytes: (value: Uint8Array) => (writer: BcsWriter) => void writer.bytes(value),
  text: (value: string) => (writer: BcsWriter) => void writer.string(value),
  list:
    <T>(items: readonly T[], item: (value: T) => (writer: BcsWriter) => void) =>
    (writer: BcsWriter) =>
      void writer.vector(items, (to, value) => item(value)(to)),
};

/** The events of an outcome as `type@account/number#sequence`. */
export function eventNames({ events }: KeptOutcome): string[] {
  return events.map((event) => {
    const type = event.type.kind === "struct" ? `${event.type.struct.module}::${event.type.struct.name}` : "";
    const { creationNumber } = event.guid;
    return BigInt(event.guid.account) === 0n ? type : `${type} ${creationNumber}#${event.sequenceNumber}`;
  });
}
