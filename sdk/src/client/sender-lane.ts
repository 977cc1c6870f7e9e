import { senderStopped, senderUnknown } from "../errors/sender-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import { signTransaction } from "../transaction/sign.ts";
import {
  encodeSignedTransaction,
  transactionHash,
  type SignedTransaction,
} from "../transaction/signed-transaction.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { PrepareOptions } from "./prepare.ts";
import { followTransaction, withAttempt, type Attempts, type SentTransaction } from "./sender-follow.ts";
import type { SenderOptions } from "./sender-options.ts";
import { pause } from "./wait-for.ts";

/** One intent's transaction. */
export interface Job {
  readonly intent: string;
  /** What is signed with a sequence number. */
  readonly prepare: (options: PrepareOptions) => Promise<RawTransaction>;
  /** What a sender before this one signed for it. */
  readonly restored?: Attempts;
}

/** The account's sequence numbers, and who has which. */
export interface Lane {
  /** One after the other for new intents: answers when its number is taken and the next may have the one after. */
  begin(job: Job): Promise<{ readonly ended: Promise<SentTransaction> }>;
  /** True for an intent that was signed for and whose end is not known. */
  hasNumber(intent: string): boolean;
  /** Lets another intent have its number; answers the hash of what was signed last. */
  release(intent: string): TransactionHash | undefined;
}

/** Begins new intents with the next number each, and those that were signed for before with the same number again. */
export function createLane(options: SenderOptions): Lane {
  const { maxPending = 16 } = options;
  const pending = new Set<Promise<void>>();
  const numbers = createNumbers(options, pending);
  let stoppedBy: TransactionHash | undefined;

  const expectRunning = (): void => {
    if (stoppedBy !== undefined) throw senderStopped({ hash: stoppedBy });
  };
  const attemptsFor = async (job: Job, known: Attempts | undefined): Promise<Attempts> => {
    if (known === undefined && job.restored !== undefined) return numbers.restore(job.restored);
    const number = known?.newest.raw.sequenceNumber ?? (await numbers.next());
    expectRunning();
    const signed = await signJob(options, job, number);
    expectRunning();
    numbers.hasUsed(number);
    return withAttempt(known, signed);
  };

  return {
    hasNumber: (intent) => numbers.signedFor.has(intent),
    release: numbers.release,
    async begin(job) {
      const { intent } = job;
      const known = numbers.signedFor.get(intent);
      while (known === undefined && pending.size >= maxPending) await Promise.race(pending);
      expectRunning();
      const attempts = await attemptsFor(job, known);
      numbers.signedFor.set(intent, attempts);
      const { accepted, ended } = followTransaction(options, intent, attempts);
      const watched = ended.then(
        () => numbers.end(intent),
        (error: unknown) => {
          if (isSupraError(error, senderUnknown)) stoppedBy = transactionHash(attempts.newest);
        },
      );
      const tracked = watched.then(() => void pending.delete(tracked));
      pending.add(tracked);
      await Promise.race([accepted, watched]);
      return { ended };
    },
  };
}

/** Which number comes next. One that was signed with belongs to its intent until that was executed, or gave it up. */
function createNumbers(options: SenderOptions, pending: ReadonlySet<Promise<void>>) {
  const { client, account, signal } = options;
  const signedFor = new Map<string, Attempts>();
  let following: bigint | undefined;
  /** The number after the highest that was executed. */
  let used = 0n;
  let hasRestored = false;

  const isTaken = (number: bigint): boolean =>
    [...signedFor.values()].some(({ newest }) => newest.raw.sequenceNumber === number);
  const read = async (): Promise<bigint> =>
    (await client.accounts.get(account.address, callOf(signal))).sequenceNumber;

  return {
    signedFor,
    async next(): Promise<bigint> {
      // Which of the numbers were used that a sender before this one gave out shows when they have ended.
      while (hasRestored && pending.size > 0) await Promise.race(pending);
      if (hasRestored) following = undefined;
      hasRestored = false;
      let number = following ?? (await untilAnswered(options, read));
      if (number < used) number = used;
      while (isTaken(number)) number += 1n;
      following = number;
      return number;
    },
    hasUsed(number: bigint): void {
      if (following === number) following += 1n; // else one was released meanwhile
    },
    restore(attempts: Attempts): Attempts {
      hasRestored = true;
      return attempts;
    },
    end(intent: string): void {
      const number = signedFor.get(intent)?.newest.raw.sequenceNumber ?? 0n;
      signedFor.delete(intent);
      if (number >= used) used = number + 1n;
    },
    release(intent: string): TransactionHash | undefined {
      const known = signedFor.get(intent);
      signedFor.delete(intent);
      following = undefined;
      return known === undefined ? undefined : transactionHash(known.newest);
    },
  };
}

/** Signs a job with its number, and has it stored. An error here means that nothing was sent. */
async function signJob(
  options: SenderOptions,
  { intent, prepare }: Job,
  sequenceNumber: bigint,
): Promise<SignedTransaction> {
  const { account, maxGasAmount, gasUnitPrice, nowMs, signal, onSigned } = options;
  const raw = await untilAnswered(options, () =>
    prepare({
      sender: account.address,
      sequenceNumber,
      ...(maxGasAmount === undefined ? {} : { maxGasAmount }),
      ...(gasUnitPrice === undefined ? {} : { gasUnitPrice }),
      ...(nowMs === undefined ? {} : { nowMs }),
      ...callOf(signal),
    }),
  );
  const signed = await signTransaction(raw, account);
  await onSigned?.({ intent, hash: transactionHash(signed), bytes: encodeSignedTransaction(signed) });
  return signed;
}
/** Asks until the node answers; what it cannot answer later either is an error at once. */
async function untilAnswered<T>(options: SenderOptions, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(options.intervalMs ?? 1_000, options.signal);
    }
  }
}
/** Whether the next attempt may do better. */
function mayPass(error: unknown): boolean {
  const passing = /^(network\/(unreachable|timeout)|http\/(server|too-many-requests|answer-invalid))$/;
  return isSupraError(error) && passing.test(error.code);
}
function callOf(signal: AbortSignal | undefined): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}
