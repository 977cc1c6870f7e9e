import { hashPair, newBytes, type OwnedBytes, type ProofTree } from "@holdfast/sdk";

/** Placeholder for a missing leaf. The network's value is not documented. */
const EMPTY: OwnedBytes = newBytes(32);

/** An append-only Merkle tree. It proves a leaf against the root of any size that contains the leaf. */
export class Accumulator {
  readonly #tree: ProofTree;
  /** Nodes that no later leaf changes, by level; level 0 has the leaves. */
  readonly #levels: Level[] = [];

  constructor(tree: ProofTree, leaves: Iterable<OwnedBytes> = []) {
    this.#tree = tree;
    for (const leaf of leaves) this.append(leaf);
  }

  get size(): number {
    return getEnd(this.#level(0));
  }

  get kept(): number {
    return this.#levels.reduce((sum, { nodes }) => sum + nodes.length, 0);
  }

  append(leaf: OwnedBytes): void {
    this.#level(0).nodes.push(leaf);
    for (let level = 0; ; level++) {
      const { nodes } = this.#level(level);
      const [left, right] = [nodes.at(-2), nodes.at(-1)];
      if (getEnd(this.#level(level)) % 2 === 1 || left === undefined || right === undefined) return;
      this.#level(level + 1).nodes.push(hashPair(this.#tree, left, right));
    }
  }

  /** Removes all leaves from `size` on. They must not include pruned leaves, unless all are removed. */
  truncate(size: number): void {
    if (size === 0) this.#levels.length = 0;
    for (const [level, { from, nodes }] of this.#levels.entries())
      nodes.length = Math.max(0, Math.floor(size / 2 ** level) - from);
  }

  /** Drops nodes that only proofs of leaves before `first` need. Other proofs and roots stay. */
  prune(first: number): void {
    for (const [level, nodes] of this.#levels.entries()) {
      // Keep one node to the left: the first kept leaf's path needs it as a sibling.
      const from = Math.max(nodes.from, Math.floor(first / 2 ** level) - 1);
      nodes.nodes.splice(0, from - nodes.from);
      nodes.from = from;
    }
  }

  root(size: number = this.size): OwnedBytes {
    return this.#node(computeDepth(size), 0, size);
  }

  /** Sibling hashes from a leaf to the root of `size` leaves, lowest first. */
  siblings(index: number, size: number = this.size): OwnedBytes[] {
    return Array.from({ length: computeDepth(size) }, (_, level) => {
      const place = Math.floor(index / 2 ** level);
      return this.#node(level, place % 2 === 0 ? place + 1 : place - 1, size);
    });
  }

  #node(level: number, place: number, size: number): OwnedBytes {
    const [from, to] = [place * 2 ** level, (place + 1) * 2 ** level];
    if (from >= size) return EMPTY;
    if (to <= size) return this.#kept(level, place);
    const below = level - 1;
    return hashPair(this.#tree, this.#node(below, place * 2, size), this.#node(below, place * 2 + 1, size));
  }

  #kept(level: number, place: number): OwnedBytes {
    const { from, nodes } = this.#level(level);
    return nodes[place - from] ?? EMPTY;
  }

  #level(level: number): Level {
    return (this.#levels[level] ??= { from: 0, nodes: [] });
  }
}

/** Complete nodes of one level, without the first `from`. */
interface Level {
  from: number;
  readonly nodes: OwnedBytes[];
}

function getEnd({ from, nodes }: Level): number {
  return from + nodes.length;
}

function computeDepth(size: number): number {
  return size <= 1 ? 0 : Math.ceil(Math.log2(size));
}
