import { hexToBytes, type Address, type TransactionHash } from "@holdfast/sdk";
import type { State } from "../state/state.ts";
import { readSequenceNumber } from "../vm/account-reads.ts";
import type { Environment, VerifyEd25519 } from "../vm/machine.ts";
import type { CheckEd25519 } from "../vm/signatures.ts";
import type { Arrivals } from "./arrivals.ts";
import { blockTime, type Block } from "./block.ts";
import type { BlockStore } from "./block-store.ts";
import type { Clock } from "./clock.ts";
import type { FreeWork } from "./free-work.ts";
import type { Ledger } from "./ledger.ts";
import type { Mempool } from "./mempool.ts";
import type { TraceArchive } from "./trace-archive.ts";
import type { CommittedTransaction } from "./transaction-record.ts";

/** What surrounds a block, whichever transactions it runs. */
export type BlockEnvironment = Omit<Environment, "transactionHash" | "signaturesValid">;

/** Shared parts of a chain. */
export interface ChainCore {
  readonly chainId: number;
  /** Quants per gas unit; less is refused. */
  readonly minGasUnitPrice: bigint;
  /** A new one takes its place at a reset. */
  state: State;
  readonly ledger: Ledger;
  readonly mempool: Mempool;
  readonly clock: Clock;
  /** Accounts whose own signatures are not looked at. */
  readonly impersonated: Set<Address>;
  /** Data to re-run the newest transactions. */
  readonly traces: TraceArchive;
  readonly verifyEd25519: VerifyEd25519 | undefined;
  /** Checks the signatures of transactions that come in; without it the sdk does. */
  readonly checkEd25519: CheckEd25519 | undefined;
  /** Transactions that come in: their signatures are checked side by side, and they stay in order. */
  readonly arrivals: Arrivals;
  /** Queue of simulations and views. */
  readonly freeWork: FreeWork;
  /** Keeps blocks for the next run, if anything does. */
  readonly store: BlockStore | undefined;
  /** Called for each new block. */
  readonly onBlock: (block: Block) => void;
  /** Told of every transaction that is in a block. */
  readonly onCommitted: (transaction: CommittedTransaction) => void;
  /** Told of an error that the machine should never have thrown. */
  readonly onMachineFault: (error: unknown) => void;
}

/** The newest block; absent only before genesis. */
export function headBlock(core: ChainCore): Block | undefined {
  const { head } = core.ledger;
  return head === undefined ? undefined : core.ledger.blockAt(head.height);
}

/** The surroundings of a block after the newest one, were it made now. */
export function nextBlockEnvironment(core: ChainCore): BlockEnvironment {
  const parent = headBlock(core);
  return {
    nowMicros: blockTime(core.clock.now(), parent),
    chainId: core.chainId,
    blockHeight: BigInt((parent?.header.height ?? -1) + 1),
    minGasUnitPrice: core.minGasUnitPrice,
    impersonated: core.impersonated,
    verifyEd25519: core.verifyEd25519,
  };
}

/** The surroundings of one transaction in the block after the newest one. */
export function nextEnvironment(
  core: ChainCore,
  transactionHash: TransactionHash,
  signaturesValid: boolean,
): Environment {
  return environmentIn(nextBlockEnvironment(core), transactionHash, signaturesValid);
}

/** The surroundings of one transaction in a block. */
export function environmentIn(
  place: BlockEnvironment,
  hash: TransactionHash,
  signaturesValid: boolean,
): Environment {
  return { ...place, transactionHash: hexToBytes(hash), signaturesValid };
}

/** The sequence number that an account's next transaction must carry; 0 for an account that does not exist. */
export function expectedSequence(core: ChainCore, address: Address): bigint {
  return readSequenceNumber(core.state, address) ?? 0n;
}
