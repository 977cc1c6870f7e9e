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

export type BlockEnvironment = Omit<Environment, "transactionHash" | "signaturesValid">;

export interface ChainCore {
  readonly chainId: number;
  /** Quants per gas unit; lower prices are refused. */
  readonly minGasUnitPrice: bigint;
  /** Replaced at a reset. */
  state: State;
  readonly ledger: Ledger;
  readonly mempool: Mempool;
  readonly clock: Clock;
  /** Accounts whose signatures are not checked. */
  readonly impersonated: Set<Address>;
  /** Data to re-run the newest transactions. */
  readonly traces: TraceArchive;
  readonly verifyEd25519: VerifyEd25519 | undefined;
  /** Checks submitted signatures. Default: the SDK's check. */
  readonly checkEd25519: CheckEd25519 | undefined;
  /** Submissions: signatures are checked concurrently, order is kept. */
  readonly arrivals: Arrivals;
  readonly freeWork: FreeWork;
  readonly store: BlockStore | undefined;
  readonly onBlock: (block: Block) => void;
  readonly onCommitted: (transaction: CommittedTransaction) => void;
  /** Called for internal VM faults. */
  readonly onMachineFault: (error: unknown) => void;
}

export function headBlock(core: ChainCore): Block | undefined {
  const { head } = core.ledger;
  return head === undefined ? undefined : core.ledger.blockAt(head.height);
}

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

export function nextEnvironment(
  core: ChainCore,
  transactionHash: TransactionHash,
  signaturesValid: boolean,
): Environment {
  return environmentIn(nextBlockEnvironment(core), transactionHash, signaturesValid);
}

export function environmentIn(
  place: BlockEnvironment,
  hash: TransactionHash,
  signaturesValid: boolean,
): Environment {
  return { ...place, transactionHash: hexToBytes(hash), signaturesValid };
}

/** The account's next sequence number; 0 if the account does not exist. */
export function expectedSequence(core: ChainCore, address: Address): bigint {
  return readSequenceNumber(core.state, address) ?? 0n;
}
