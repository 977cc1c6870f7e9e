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
  /** The verification node, if configured. */
  readonly verification?: SupraClient | undefined;
  /** Seconds after the expiry until silence means that it never happened. */
  readonly graceSecs: bigint;
  /** Milliseconds since 1970 by this device. */
  readonly now: () => number;
  /** The network's time may be travelled, so that no device's clock says anything about it. */
  readonly hasOwnTime: boolean;
  /** Everything that is known to have been signed on this device, newest first. */
  readonly others: () => readonly OutboxEntry[];
}

/**
 * Verdict on a node's claim that a transaction was not executed. `proven`: the verification node agrees.
 * `contradicted`: it has the transaction. `unproven`: there is no other node, and both clocks say that it expired;
 * the node may still hide an execution. `open`: too early.
 */
type ProofVerdict = "proven" | "contradicted" | "unproven" | "open";

/** Holds one node's word against the verification node's, and against this device's clock. */
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

  /** Checks the transaction that a node shows for our number. Its signature is proof, whichever node shows it. */
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

  /** Checks a node's claim that it lacks an expired entry. */
  async checkAbsence(entry: OutboxEntry, chain: ChainNow): Promise<ProofVerdict> {
    const word = await this.#askVerificationNode(entry);
    // An attacker who cuts the verification node off does not undo what it has said.
    if (word === "knows" || word === "failed" || this.#isKnownToVerificationNode) return "contradicted";
    if (word === "agrees") return "proven";
    return word === "silent" && this.#isOverByBothClocks(entry, chain) ? "unproven" : "open";
  }

  /** Checks a reported status. Only one that moved nothing allows sending again. */
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
      if (outcome === undefined) return "waiting"; // thrown out without a block
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

/** Looks that must find nothing before silence is believed. */
export const MISSES = 3;

/** Decides when a node that finds nothing says by that that there is nothing. */
export class Silence {
  readonly #graceSecs: bigint;
  #misses = 0;
  /** The chain's time at which the sender's number was first seen to be used. */
  #takenSince: bigint | undefined;

  constructor(graceSecs: bigint) {
    this.#graceSecs = graceSecs;
  }

  /** The transaction was seen: what counted against it is void. */
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
