import type { SupraClient } from "../client/client.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { isFound, look, readChain, DeliveryNode, type ChainNow } from "./delivery-node.ts";
import {
  hasFailed,
  isContradiction,
  outcomeOf,
  type OutboxEntry,
  type UnexecutedEnd,
} from "./outbox-entry.ts";
import { isReplacedBy } from "./replacing-transaction.ts";

/** Sources to check a claimed status against. */
export interface EndProofOptions {
  readonly verification?: SupraClient | undefined;
  /** Seconds after the expiry until silence counts. */
  readonly graceSecs: bigint;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A devnode's time may jump, so the device's clock proves nothing. */
  readonly hasOwnTime: boolean;
  /** Signed on this device, newest first. */
  readonly others: () => readonly OutboxEntry[];
}

/**
 * `proven`: the verification node agrees. `contradicted`: it has the transaction. `unproven`: no other node,
 * but both clocks say that it expired. `open`: too early.
 */
type ProofVerdict = "proven" | "contradicted" | "unproven" | "open";

/** Checks a node's claims against the verification node and this device's clock. */
export class EndProof {
  readonly #options: EndProofOptions;
  readonly #verification: DeliveryNode | undefined;
  readonly #silence: Silence;
  #isKnownToVerificationNode = false;

  constructor(options: EndProofOptions) {
    this.#options = options;
    this.#verification =
      options.verification === undefined ? undefined : new DeliveryNode(options.verification);
    this.#silence = new Silence(options.graceSecs);
  }

  /** Checks another transaction with the same number. Its signature is proof, whichever node returns it. */
  async checkReplacement(entry: OutboxEntry, node: DeliveryNode): Promise<ProofVerdict> {
    const { sender, sequenceNumber } = entry;
    const shown = await node.ask((client) => client.history.usedBy(sender, sequenceNumber));
    if (shown === undefined || isSupraError(shown)) return "open";
    const signedHere = new Set(this.#options.others().map(({ hash }) => hash));
    if (!(await isReplacedBy(entry, shown, signedHere))) return "open";
    const word = await this.#askVerificationNode(entry);
    return word === "knows" || word === "failed" || this.#isKnownToVerificationNode
      ? "contradicted"
      : "proven";
  }

  async checkAbsence(entry: OutboxEntry, chain: ChainNow): Promise<ProofVerdict> {
    const word = await this.#askVerificationNode(entry);
    // Cutting off the verification node later doesn't undo its answer.
    if (word === "knows" || word === "failed" || this.#isKnownToVerificationNode) return "contradicted";
    if (word === "agrees") return "proven";
    return word === "silent" && this.#isOverByBothClocks(entry, chain) ? "unproven" : "open";
  }

  /** Only a status that moved nothing needs proof. */
  async checkOutcome(entry: OutboxEntry, outcome: Partial<OutboxEntry>): Promise<ProofVerdict> {
    if (!hasFailed(outcome)) return "proven";
    if (this.#verification === undefined) return "unproven";
    const word = await this.#askVerificationNode(entry);
    if (word === "failed" || word === "agrees") return "proven";
    if (word === "knows" || this.#isKnownToVerificationNode) return "contradicted";
    return word === "silent" && this.#isOverByDevice(entry) ? "unproven" : "open";
  }

  async #askVerificationNode(
    entry: OutboxEntry,
  ): Promise<"agrees" | "failed" | "knows" | "waiting" | "silent"> {
    const verification = this.#verification;
    if (verification === undefined) return "silent";
    const chain = await readChain(entry, verification);
    if (chain === undefined) return "silent";
    const seen = await look(entry, verification);
    if (seen === "no-answer") return "silent";
    if (isFound(seen)) {
      this.#silence.end();
      if (seen.status === "Pending" || isContradiction(entry, seen)) return "waiting";
      const outcome = outcomeOf(entry, seen);
      if (outcome === undefined) return "waiting"; // discarded without a block
      this.#isKnownToVerificationNode ||= !hasFailed(outcome);
      return hasFailed(outcome) ? "failed" : "knows";
    }
    return this.#silence.evaluate(entry, chain) === undefined ? "waiting" : "agrees";
  }

  #isOverByBothClocks(entry: OutboxEntry, chain: ChainNow): boolean {
    const { graceSecs, hasOwnTime } = this.#options;
    return chain.secs > entry.expirationSecs + graceSecs && (hasOwnTime || this.#isOverByDevice(entry));
  }

  #isOverByDevice({ expirationSecs }: OutboxEntry): boolean {
    const { graceSecs, now } = this.#options;
    return BigInt(Math.floor(now() / 1000)) > expirationSecs + graceSecs;
  }
}

/** Consecutive misses before silence counts. */
export const MISSES = 3;

/** Decides when missing transactions count as not executed. */
export class Silence {
  readonly #graceSecs: bigint;
  #misses = 0;
  /** Chain time at which the number was first seen used. */
  #takenSince: bigint | undefined;

  constructor(graceSecs: bigint) {
    this.#graceSecs = graceSecs;
  }

  /** Call when the transaction was seen. */
  end(): void {
    this.#misses = 0;
    this.#takenSince = undefined;
  }

  evaluate(entry: OutboxEntry, chain: ChainNow | undefined): UnexecutedEnd | undefined {
    if (chain === undefined) return undefined;
    const isTaken = chain.sequenceNumber > entry.sequenceNumber;
    if (isTaken) this.#takenSince ??= chain.secs;
    else this.#takenSince = undefined;
    const isExpired = chain.secs > entry.expirationSecs + this.#graceSecs;
    const isLongTaken = this.#takenSince !== undefined && chain.secs > this.#takenSince + this.#graceSecs;
    if (!isExpired && !isLongTaken) {
      this.#misses = 0;
      return undefined;
    }
    this.#misses++;
    if (this.#misses < MISSES) return undefined;
    return isTaken ? "taken" : "expired";
  }
}
