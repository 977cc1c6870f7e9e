import { hexToBytes, JsonNode, ownValue, transactionHash, type SignedTransaction } from "@holdfast/sdk";
import { ForkSession } from "../fork/fork-session.ts";
import { Remote, type RemoteNode } from "../fork/remote.ts";
import { getGasPayer } from "../vm/authentication.ts";
import type { Outcome, VerifyEd25519 } from "../vm/machine.ts";
import { executeTraced, type RunTrace, type TraceLimits } from "../vm/traced-run.ts";
import { stateChanges, type StateChanges } from "./state-changes.ts";
import { runEnd, type RunEnd } from "./run-end.ts";

export interface LocalSimulationOptions {
  readonly remote: RemoteNode;
  /** With zeros for signatures. */
  readonly signed: SignedTransaction;
  readonly limits?: TraceLimits;
  readonly verifyEd25519?: VerifyEd25519 | undefined;
}

export interface LocalSimulation {
  readonly ended: RunEnd;
  readonly runs: readonly RunTrace[];
  /** Changes of balances and objects, from the state before and after. */
  readonly changes: StateChanges;
  readonly reads: number;
  /** The node's height before the first read. */
  readonly height: bigint;
}

/** Runs as the next transaction on a node's current state; the node receives only reads. @throws fork/… */
export async function simulateLocally(options: LocalSimulationOptions): Promise<LocalSimulation> {
  const signed = ownValue(options.signed);
  const minGasUnitPrice = await new Remote(options.remote).minGasPrice();
  const session = await ForkSession.open({ remote: options.remote });
  const { head } = session;
  const state = session.newState();
  const environment = {
    nowMicros: head.timestampMicros,
    chainId: head.chainId,
    blockHeight: head.height + 1n,
    minGasUnitPrice,
    transactionHash: hexToBytes(transactionHash(signed)),
    signaturesValid: false,
    ...(options.verifyEd25519 === undefined ? {} : { verifyEd25519: options.verifyEd25519 }),
  };
  const { outcome, runs, changes } = await session.settle(() => {
    const done = executeTraced(state, { signed, environment }, "simulate", options.limits ?? {});
    const writes = done.outcome.kind === "kept" ? done.outcome.writes : [];
    const fee = { payer: getGasPayer(signed), paid: computeFee(done.outcome, signed) };
    return { ...done, changes: stateChanges(state, writes, fee) };
  });
  return { ended: runEnd(outcome), runs, changes, reads: session.counts.reads, height: head.height };
}

function computeFee(outcome: Outcome, { raw }: SignedTransaction): bigint {
  if (outcome.kind !== "kept") return 0n;
  const statement = outcome.events.at(-1);
  const refund = new JsonNode(statement?.data, "FeeStatement").get("storage_fee_refund_quants").bigint();
  return outcome.gasUsed * raw.gasUnitPrice - refund;
}
