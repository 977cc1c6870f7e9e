import { bytesToHex } from "@holdfast/sdk";

/** Kinds of what a review shows, or goes by, on a node's word. What begins with the balance is told of every transaction. */
export type FactKind =
  | "proposals"
  | "coins"
  | "recipients"
  | "objects"
  | "collectibles"
  | "interfaces"
  | "packages"
  | "contracts"
  | "automation"
  | "holdings"
  | "frozen"
  | "balance"
  | "sequence-number"
  | "simulation"
  | "events";

/** What a node says of one thing, so that two nodes can be compared. `said` is undefined where it does not say it. */
export interface NodeFact {
  readonly about: FactKind;
  /** The thing itself: an address, a coin's type, the name of a function. */
  readonly subject: string;
  readonly reported: string | undefined;
}

/** Said of what is not there: worth comparing, and no word that a review rests on. */
export const NOTHING = "nothing";

/** What the first node says, and how another one is asked for the same. */
export interface ComparedFacts {
  /** Of what it says anything: known without asking any further. */
  readonly kinds: readonly FactKind[];
  readonly read: () => Promise<readonly NodeFact[]>;
  readonly askAnother: (network: { readonly url: string }) => Promise<readonly NodeFact[]>;
}

/** Kinds of what is said, and not of what is said to be absent. */
export function shownKinds(facts: readonly NodeFact[]): readonly FactKind[] {
  const shown = facts.filter(({ reported }) => reported !== undefined && reported !== NOTHING);
  return [...new Set(shown.map(({ about }) => about))];
}

/** One text for one value, whatever it is made of. */
export function factText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "bigint") return String(part);
    if (part instanceof Uint8Array) return bytesToHex(part);
    return part instanceof Map ? [...part] : part;
  });
}
