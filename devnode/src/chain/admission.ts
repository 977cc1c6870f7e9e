import { transactionHash, type SignedTransaction, type TransactionHash } from "@holdfast/sdk";
import { execute } from "../vm/execute.ts";
import { verifySignatures } from "../vm/signatures.ts";
import { validate } from "../vm/validate.ts";
import { expiryTooFar, simulationSigned, transactionRefused } from "./chain-errors.ts";
import { expectedSequence, nextEnvironment, type ChainCore } from "./core.ts";
import { outcomeToResult, type SimulatedTransaction } from "./transaction-record.ts";

/** Maximum lifetime of a transaction in seconds: the network node's default (documented). */
export const MAX_TIME_TO_LIVE_SECS = 600n;

/** Resending bytes returns the same response (inferred), so that a client may repeat a lost request. */
export async function admit(core: ChainCore, signed: SignedTransaction): Promise<TransactionHash> {
  const hash = transactionHash(signed);
  if (isKnown(core, hash)) return hash;
  const checked = isImpersonated(core, signed)
    ? Promise.resolve(true)
    : verifySignatures(signed, core.checkEd25519);
  const signaturesValid = await core.arrivals.inOrder(checked);
  if (isKnown(core, hash)) return hash; // the same bytes arrived twice at once
  const environment = nextEnvironment(core, hash, signaturesValid);
  const refusal = validate(core.state, signed, environment, "admission");
  if (refusal !== undefined)
    throw transactionRefused({ statusCode: refusal.statusCode, major: refusal.major });
  const { sender, expirationTimestampSecs: expirySecs } = signed.raw;
  const nowSecs = environment.nowMicros / 1_000_000n;
  // Refusing a later expiry is inferred. Clients date by their own clock, even if the chain's time stands
  // still.
  const latestSecs = pickLater(nowSecs, BigInt(Math.floor(Date.now() / 1000)));
  if (expirySecs > latestSecs + MAX_TIME_TO_LIVE_SECS)
    throw expiryTooFar({ expirySecs, nowSecs: latestSecs, maxSecs: MAX_TIME_TO_LIVE_SECS });
  core.mempool.expire(nowSecs);
  core.mempool.add({ hash, signed, receivedAt: core.clock.now() }, expectedSequence(core, sender));
  return hash;
}

/** @throws devnode/simulation-signed for valid signatures (upstream), vm/free-work-too-long */
export async function simulate(core: ChainCore, signed: SignedTransaction): Promise<SimulatedTransaction> {
  if (await verifySignatures(signed, core.checkEd25519)) throw simulationSigned({});
  const hash = transactionHash(signed);
  await core.freeWork.turn();
  const environment = { ...nextEnvironment(core, hash, false), interrupt: core.freeWork.begin() };
  const outcome = execute(core.state, signed, environment, "simulate");
  const writes = outcome.kind === "kept" ? outcome.writes : [];
  return { kind: "simulated", hash, signed, writes, ...outcomeToResult(outcome) };
}

/** With several signers, every signature is still checked. */
function isImpersonated({ impersonated }: ChainCore, { raw, authenticator }: SignedTransaction): boolean {
  const isAlone = authenticator.kind !== "multi-agent" && authenticator.kind !== "fee-payer";
  return isAlone && impersonated.has(raw.sender);
}

function pickLater(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function isKnown({ ledger, mempool }: ChainCore, hash: TransactionHash): boolean {
  if (mempool.get(hash) !== undefined) return true;
  const committed = ledger.transaction(hash);
  return committed !== undefined && committed.status !== "Invalid";
}
