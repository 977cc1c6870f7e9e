import { ownValue, transactionHash, type SignedTransaction, type TransactionHash } from "@holdfast/sdk";
import { verifySignatures } from "../vm/signatures.ts";
import type { TraceLimits } from "../vm/traced-run.ts";
import { simulationSigned } from "./chain-errors.ts";
import { nextEnvironment, type ChainCore } from "./core.ts";
import { traced, type TransactionTrace } from "./trace-archive.ts";

export interface ChainTraces {
  /** Re-runs a transaction and records it. @throws devnode/trace-unknown */
  trace(hash: TransactionHash, limits?: TraceLimits): TransactionTrace;
  /** Simulates with a trace. @throws devnode/simulation-signed, vm/free-work-too-long */
  traceSimulation(signed: SignedTransaction, limits?: TraceLimits): Promise<TransactionTrace>;
}

export function chainTraces(core: ChainCore): ChainTraces {
  return {
    trace: (hash, limits) => core.traces.trace(hash, limits),
    traceSimulation: (signed, limits) => traceSimulation(core, signed, limits),
  };
}

async function traceSimulation(
  core: ChainCore,
  given: SignedTransaction,
  limits: TraceLimits = {},
): Promise<TransactionTrace> {
  const signed = ownValue(given);
  if (await verifySignatures(signed, core.checkEd25519)) throw simulationSigned({});
  const hash = transactionHash(signed);
  await core.freeWork.turn();
  const environment = { ...nextEnvironment(core, hash, false), interrupt: core.freeWork.begin() };
  return traced(hash, core.state, { signed, environment }, { mode: "simulate", limits });
}
