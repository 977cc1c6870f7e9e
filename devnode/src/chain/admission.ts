import { transactionHash, type SignedTransaction, type TransactionHash } from "@holdfast/sdk";
import { execute } from "../vm/execute.ts";
import { verifySignatures } from "../vm/signatures.ts";
import { validate } from "../vm/validate.ts";
import { simulationSigned, transactionRefused } from "./chain-errors.ts";
import { expectedSequence, nextEnvironment, type ChainCore } from "./core.ts";
import { outcomeToResult, type SimulatedTransaction } from "./transaction-record.ts";

/**
 * Checks a transaction and puts it into the mempool. The same bytes sent again are answered the same, whether they
 * wait or are executed (inferred: a client whose answer was lost must be able to ask again).
 * @throws devnode/transaction-refused, devnode/mempool-full, devnode/sequence-taken
 */
export async function admit(core: ChainCore, signed: SignedTransaction): Promise<TransactionHash> {
  const hash = transactionHash(signed);
  if (isKnown(core, hash)) return hash;
  const signaturesValid = await verifySignatures(signed);
  if (isKnown(core, hash)) return hash; // it came twice at once
  const environment = nextEnvironment(core, hash, signaturesValid);
  const refusal = validate(core.state, signed, environment, "admission");
  if (refusal !== undefined)
    throw transactionRefused({ statusCode: refusal.statusCode, major: refusal.major });
  const { sender } = signed.raw;
  core.mempool.expire(environment.nowMicros / 1_000_000n);
  core.mempool.add({ hash, signed, receivedAt: core.clock.now() }, expectedSequence(core, sender));
  return hash;
}

/**
 * Tries a transaction without keeping anything of it.
 * @throws devnode/simulation-signed when it carries valid signatures (upstream), vm/free-work-too-long
 */
export async function simulate(core: ChainCore, signed: SignedTransaction): Promise<SimulatedTransaction> {
  if (await verifySignatures(signed)) throw simulationSigned({});
  const hash = transactionHash(signed);
  await core.freeWork.turn();
  const environment = { ...nextEnvironment(core, hash, false), interrupt: core.freeWork.begin() };
  const outcome = execute(core.state, signed, environment, "simulate");
  return { kind: "simulated", hash, signed, ...outcomeToResult(outcome) };
}

function isKnown({ ledger, mempool }: ChainCore, hash: TransactionHash): boolean {
  if (mempool.get(hash) !== undefined) return true;
  const committed = ledger.transaction(hash);
  return committed !== undefined && committed.status !== "Invalid";
}
