import {
  encodeSignedTransaction,
  isSupraError,
  transactionHash,
  type Account,
  type Address,
  type SignedTransaction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { createOutboxEntry, payloadText } from "@holdfast/sdk/outbox";
import { createSender, type Sender, type SentTransaction } from "@holdfast/sdk/sender";
import {
  deliveryInterrupted,
  intentAbandoned,
  intentOpen,
  intentUsed,
  signerMissing,
  transactionExpired,
} from "../cli-errors.ts";
import { failureText, proposalFailureText } from "../failure-text.ts";
import type { Network } from "../network.ts";
import type { Environment } from "../shell/environment.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Json, Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";
import { timeText } from "../transaction-text.ts";
import { isOpen, decodeNewest, openOutbox, type FolderOutbox, type OutboxRecord } from "./outbox.ts";
import { expectNotSent, isSame, storedEnd, type Sought } from "./repetition.ts";
import type { Review } from "./review.ts";

interface Order {
  readonly intent: string;
  readonly payload: TransactionPayload;
  /** Send it even if the same was sent just now, or has failed by the word of one node. */
  readonly isAgain: boolean;
  readonly maxGasAmount?: bigint;
  readonly gasUnitPrice?: bigint;
}

/** Runs with the outbox of an account, for this process alone. @throws cli/folder-in-use, cli/record-damaged */
async function withOutbox<Result>(
  environment: Environment,
  { profile }: Network,
  sender: Address,
  run: (outbox: FolderOutbox) => Promise<Result>,
): Promise<Result> {
  const outbox = openOutbox(environment, profile.chainId, sender);
  try {
    return await run(outbox);
  } finally {
    outbox.close();
  }
}

/**
 * Signs, stores and sends an intent, once however often it is called. Unfinished transactions are resent first, with
 * the same bytes.
 * @throws cli/intent-used, cli/intent-abandoned, cli/intent-forgotten, cli/already-sent, cli/folder-in-use, sender/…
 */
export function deliver(
  environment: Environment,
  network: Network,
  account: Account,
  { intent, payload, isAgain, ...limits }: Order,
): Promise<SentTransaction> {
  return withOutbox(environment, network, account.address, async (outbox) => {
    const known = findSame(outbox, { intent, payload });
    const ended = await storedEnd(network, known, environment.signal);
    if (ended !== undefined) return ended;
    const open = outbox.records().filter(isOpen);
    const others = open.filter((one) => one.intent !== intent);
    const sender = createSender({ ...senderOptions(environment, network, outbox), account, ...limits });
    await settle(sender, outbox, others);
    if (known === undefined) expectNotSent(outbox, { payload }, { before: others, isAgain });
    try {
      return await resend(sender, intent, payload, known !== undefined);
    } catch (error) {
      throw outbox.find(intent) === undefined ? error : asUnknown(intent, error);
    }
  });
}

/**
 * Stops a repeated command before its simulation: the first payment may leave too little for a second, whose failure
 * would suggest that nothing was paid. Needs no key.
 * @throws cli/already-sent, cli/intent-open, cli/folder-in-use, cli/record-damaged
 */
export function expectNoRepetition(
  environment: Environment,
  network: Network,
  sender: Address,
  { intent, payload, isAgain }: Pick<Order, "payload" | "isAgain"> & { readonly intent: string | undefined },
): Promise<void> {
  return withOutbox(environment, network, sender, async (outbox) => {
    // The stored transaction of this intent is resent.
    if (intent !== undefined && outbox.find(intent) !== undefined) return;
    await settleSame(keylessSender(environment, network, outbox, sender), outbox, { payload }, isAgain);
  });
}

/** Waits for what does the same and is open. @throws cli/already-sent, cli/intent-open */
async function settleSame(
  sender: Sender,
  outbox: FolderOutbox,
  sought: Sought,
  isAgain: boolean,
): Promise<void> {
  const same = outbox.records().filter((one) => isOpen(one) && isSame(one, sought));
  await settle(sender, outbox, same);
  expectNotSent(outbox, sought, { before: same, isAgain });
}

/**
 * Final result of an intent, if known.
 * @throws cli/intent-used, cli/intent-abandoned, cli/intent-forgotten, cli/folder-in-use
 */
export function findIntentEnd(
  environment: Environment,
  network: Network,
  sender: Address,
  order: Pick<Order, "intent" | "payload">,
): Promise<SentTransaction | undefined> {
  return withOutbox(environment, network, sender, async (outbox) =>
    storedEnd(network, findSame(outbox, order), environment.signal),
  );
}

/** Waits until what was signed before has ended. @throws cli/intent-open */
async function settle(sender: Sender, outbox: FolderOutbox, records: readonly OutboxRecord[]): Promise<void> {
  for (const one of await waitForEnds(sender, records))
    // Proven not executed, so it blocks nothing.
    if ("error" in one && outbox.records().some((record) => record.intent === one.intent && isOpen(record)))
      throw intentOpen({ intent: one.intent, reason: formatError(one.error) }, { cause: one.error });
}

/** Record of an intent with the same payload. @throws cli/intent-used, cli/intent-abandoned */
function findSame(
  outbox: FolderOutbox,
  { intent, payload }: Pick<Order, "intent" | "payload">,
): OutboxRecord | undefined {
  const known = outbox.find(intent);
  if (known !== undefined && payloadText(decodeNewest(known).raw.payload) !== payloadText(payload))
    throw intentUsed({ intent });
  if (known?.status.kind === "abandoned") throw intentAbandoned({ intent, hash: known.status.newest.hash });
  return known;
}

/** Sends again what has no known end. Nothing is signed, so it needs no key. */
export function resume(
  environment: Environment,
  network: Network,
  sender: Address,
): Promise<readonly (SentTransaction | OpenEnd)[]> {
  return withOutbox(environment, network, sender, async (outbox) => {
    const open = outbox.records().filter(isOpen);
    return waitForEnds(keylessSender(environment, network, outbox, sender), open);
  });
}

interface OpenEnd {
  readonly intent: string;
  readonly error: unknown;
}

function waitForEnds(
  sender: Sender,
  records: readonly OutboxRecord[],
): Promise<(SentTransaction | OpenEnd)[]> {
  return Promise.all(
    records.map(async (record) => {
      const { intent } = record;
      try {
        return await sender.send(intent, decodeNewest(record).raw.payload);
      } catch (error) {
        return { intent, error };
      }
    }),
  );
}

/** An expired transaction is signed again with its own number, so at most one is executed. */
async function resend(
  sender: Sender,
  intent: string,
  payload: TransactionPayload,
  wasSigned: boolean,
): Promise<SentTransaction> {
  try {
    return await sender.send(intent, payload);
  } catch (error) {
    if (wasSigned && isSupraError(error, "sender/expired")) return sender.send(intent, payload);
    throw error;
  }
}

/** Once it is signed, no error says that it was not executed. */
function asUnknown(intent: string, error: unknown): unknown {
  if (isSupraError(error) && error.code.startsWith("sender/")) return error;
  return deliveryInterrupted({ intent }, { cause: error });
}

function formatError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Stores and sends what was signed elsewhere. An expired transaction is not stored: it would block its account until
 * its end is known.
 * @throws cli/transaction-expired
 */
export function deliverSigned(
  environment: Environment,
  network: Network,
  signed: SignedTransaction,
  isAgain: boolean,
): Promise<SentTransaction> {
  const { sender: owner, payload } = signed.raw;
  const hash = transactionHash(signed);
  return withOutbox(environment, network, owner, async (outbox) => {
    const known = findSame(outbox, { intent: hash, payload });
    const ended = await storedEnd(network, known, environment.signal);
    if (ended !== undefined) return ended;
    if (known === undefined) {
      await expectNotExpired(network, signed, environment.signal);
      await settleSame(keylessSender(environment, network, outbox, owner), outbox, signed.raw, isAgain);
      const entry = createOutboxEntry(encodeSignedTransaction(signed), environment.nowMs());
      await outbox.store.put({ ...entry, intent: hash });
    }
    const sender = keylessSender(environment, network, outbox, owner); // resumes what is stored
    try {
      return await sender.send(hash, payload);
    } catch (error) {
      throw asUnknown(hash, error);
    }
  });
}

/** Says that a transaction has expired, unless this folder or the node has it. @throws cli/transaction-expired */
export async function checkExpiry(
  environment: Environment,
  network: Network,
  signed: SignedTransaction,
): Promise<void> {
  const known = await withOutbox(environment, network, signed.raw.sender, async (outbox) =>
    outbox.find(transactionHash(signed)),
  );
  if (known === undefined) await expectNotExpired(network, signed, environment.signal);
}

/** Sending a transaction that the node already has reports its end. @throws cli/transaction-expired */
async function expectNotExpired(
  { client }: Network,
  signed: SignedTransaction,
  signal: AbortSignal,
): Promise<void> {
  const { expirationTimestampSecs } = signed.raw;
  const { timestampMicros } = await client.chain.getLatestBlock({ signal });
  if (timestampMicros / 1_000_000n < expirationTimestampSecs) return;
  const hash = transactionHash(signed);
  if ((await client.transactions.find(hash, { signal })) !== undefined) return;
  throw transactionExpired({ hash, time: timeText(expirationTimestampSecs * 1_000_000n) });
}

function senderOptions({ nowMs, signal }: Environment, { client, profile }: Network, outbox: FolderOutbox) {
  return {
    client,
    network: profile,
    nowMs,
    signal: AbortSignal.any([signal, outbox.closed]),
    store: outbox.store,
    intervalMs: profile.blocksOnDemand === true ? 100 : 1_000,
  };
}

/** Signs nothing: what it sends was signed before. */
function keylessSender(environment: Environment, network: Network, outbox: FolderOutbox, address: Address) {
  const sign = () => Promise.reject(signerMissing({}));
  const account = { address, publicKey: new Uint8Array(32), sign };
  return createSender({ ...senderOptions(environment, network, outbox), account });
}

export function sentReport(review: Pick<Review, "lines" | "json">, end: SentTransaction): Report {
  return {
    lines: [...review.lines, ...endLines(end)],
    json: { ...review.json, sent: true, ...endJson(end) },
    exitCode: end.status === "Success" && end.failure === undefined ? EXIT.done : EXIT.negative,
  };
}

export function endLines({ hash, status, vmStatus, failure }: SentTransaction): readonly string[] {
  if (status === "Failed") return [`${styled("red", "Failed")} ${hash}`, failureText(vmStatus)];
  const success = `${styled("green", "Success")} ${hash}`;
  return failure === undefined ? [success] : [success, proposalFailureText(failure)];
}

export function endJson({ intent, hash, status, vmStatus, failure }: SentTransaction): {
  readonly [key: string]: Json;
} {
  return { intent, hash, status, vmStatus, ...(failure === undefined ? {} : { failure: failure.words }) };
}
