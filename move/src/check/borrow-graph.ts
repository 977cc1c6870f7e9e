/** Includes the frame, which owns locals and globals. */
export type ReferenceId = number;

/** At a field path, or anywhere below. */
interface Edge {
  readonly path: readonly string[];
  readonly isExact: boolean;
}

/** Those without a field may be the same place. */
interface Borrowers {
  readonly whole: readonly ReferenceId[];
  /** By the first field of the path. */
  readonly byField: ReadonlyMap<string, readonly ReferenceId[]>;
}

const NO_BORROWERS: Borrowers = { whole: [], byField: new Map() };

interface Node {
  readonly isMutable: boolean;
  readonly children: Map<ReferenceId, readonly Edge[]>;
  readonly parents: Set<ReferenceId>;
  /** Identity of the graph that may mutate this node in place. */
  readonly owner: object;
}

/** Joins only add edges, so analyses end. */
export class BorrowGraph {
  /** Shared between copies until changed. */
  readonly #nodes: Map<ReferenceId, Node>;
  /** Replaced when nodes become shared, so that no node counts as owned. */
  #owner: object = {};
  readonly #spend: (work: number) => void;

  /** `spend` charges for each visited borrow. */
  constructor(spend: (work: number) => void = () => undefined, nodes = new Map<ReferenceId, Node>()) {
    this.#spend = spend;
    this.#nodes = nodes;
  }

  get size(): number {
    return this.#nodes.size;
  }

  add(id: ReferenceId, isMutable: boolean): void {
    this.#nodes.set(id, { isMutable, children: new Map(), parents: new Set(), owner: this.#owner });
  }

  isMutable(id: ReferenceId): boolean {
    return this.#nodes.get(id)?.isMutable ?? false;
  }

  /** `child` is the same place as `parent`, or its field. Earlier borrows of that field move to `child`. */
  borrowExactly(parent: ReferenceId, child: ReferenceId, field?: string): void {
    if (field !== undefined) this.#moveUnder(parent, child, field);
    this.#connect(parent, child, { path: field === undefined ? [] : [field], isExact: true });
  }

  borrowSomewhere(parent: ReferenceId, child: ReferenceId): void {
    this.#connect(parent, child, { path: [], isExact: false });
  }

  getBorrowers(id: ReferenceId): Borrowers {
    const children = this.#nodes.get(id)?.children;
    if (children === undefined || children.size === 0) return NO_BORROWERS;
    const whole: ReferenceId[] = [];
    const byField = new Map<string, ReferenceId[]>();
    for (const [child, edges] of children) {
      this.#spend(edges.length);
      for (const { path } of edges) {
        const [field] = path;
        if (field === undefined) whole.push(child);
        else getList(byField, field).push(child);
      }
    }
    return { whole, byField };
  }

  /** Whether the field, the whole value or, without a field, any part is borrowed. */
  hasBorrower(id: ReferenceId, field: string | undefined, isMutable: boolean): boolean {
    const children = this.#nodes.get(id)?.children;
    if (children === undefined || children.size === 0) return false;
    let isFound = false;
    for (const [child, edges] of children) {
      this.#spend(edges.length);
      if (isFound || (isMutable && !this.isMutable(child))) continue;
      isFound = edges.some(({ path }) => path.length === 0 || field === undefined || path[0] === field);
    }
    return isFound;
  }

  /** Removes a reference. Its borrowers then borrow from its sources. */
  release(id: ReferenceId): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    this.#nodes.delete(id);
    for (const child of node.children.keys()) this.#changed(child)?.parents.delete(id);
    for (const parent of node.parents) {
      const above = this.#changed(parent)?.children;
      const edges = above?.get(id) ?? [];
      above?.delete(id);
      for (const upper of edges)
        for (const [child, lowers] of node.children)
          for (const lower of lowers) this.#connect(parent, child, joinEdges(upper, lower));
    }
  }

  /** Renames references; drops those without a new name. Names must stay unique. */
  renamed(names: ReadonlyMap<ReferenceId, ReferenceId>): BorrowGraph {
    this.#owner = {};
    const nodes = new Map<ReferenceId, Node>();
    for (const [id, node] of this.#nodes) {
      this.#spend(1 + node.children.size + node.parents.size);
      const name = names.get(id);
      if (name !== undefined) nodes.set(name, renamedNode(node, names));
    }
    return new BorrowGraph(this.#spend, nodes);
  }

  copy(): BorrowGraph {
    this.#spend(this.#nodes.size);
    this.#owner = {};
    return new BorrowGraph(this.#spend, new Map(this.#nodes));
  }

  /** True if the other graph, over the same references, has more edges. */
  isNews(other: BorrowGraph): boolean {
    for (const [id, { children }] of other.#nodes) {
      this.#spend(1 + children.size);
      const known = this.#nodes.get(id);
      if (known === undefined) continue;
      for (const [child, edges] of children)
        if (this.#nodes.has(child) && edges.some((edge) => !isCovered(known.children.get(child), edge)))
          return true;
    }
    return false;
  }

  /** Adds the other graph's edges. True if any was new. */
  absorb(other: BorrowGraph): boolean {
    let isNews = false;
    for (const [id, node] of other.#nodes)
      for (const [child, edges] of node.children)
        for (const edge of edges) if (this.#connect(id, child, edge)) isNews = true;
    return isNews;
  }

  #moveUnder(parent: ReferenceId, child: ReferenceId, field: string): void {
    const borrowers = this.#nodes.get(parent)?.children;
    if (borrowers === undefined || borrowers.size === 0) return;
    for (const [borrower, edges] of [...borrowers]) {
      this.#spend(edges.length);
      const moved = edges.filter(({ path }) => path[0] === field);
      if (moved.length === 0) continue;
      const kept = edges.filter(({ path }) => path[0] !== field);
      const children = this.#changed(parent)?.children;
      if (kept.length > 0) children?.set(borrower, kept);
      else {
        children?.delete(borrower);
        this.#changed(borrower)?.parents.delete(parent);
      }
      for (const { path, isExact } of moved) this.#connect(child, borrower, { path: path.slice(1), isExact });
    }
  }

  #connect(parent: ReferenceId, child: ReferenceId, edge: Edge): boolean {
    if (parent === child || !this.#nodes.has(child)) return false;
    const edges = this.#nodes.get(parent)?.children.get(child) ?? [];
    this.#spend(1 + edges.length);
    if (isCovered(edges, edge)) return false;
    const from = this.#changed(parent);
    if (from === undefined) return false;
    from.children.set(child, [...edges, edge]);
    this.#changed(child)?.parents.add(parent);
    return true;
  }

  #changed(id: ReferenceId): Node | undefined {
    const node = this.#nodes.get(id);
    if (node === undefined || node.owner === this.#owner) return node;
    const { isMutable, children, parents } = node;
    this.#spend(children.size + parents.size);
    const own = { isMutable, children: new Map(children), parents: new Set(parents), owner: this.#owner };
    this.#nodes.set(id, own);
    return own;
  }
}

function renamedNode(node: Node, names: ReadonlyMap<ReferenceId, ReferenceId>): Node {
  const isKept = (id: ReferenceId): boolean => names.get(id) === id;
  if ([...node.children.keys()].every(isKept) && [...node.parents].every(isKept)) return node;
  const children = new Map<ReferenceId, readonly Edge[]>();
  const parents = new Set<ReferenceId>();
  for (const [child, edges] of node.children) {
    const name = names.get(child);
    if (name !== undefined) children.set(name, edges);
  }
  for (const parent of node.parents) {
    const name = names.get(parent);
    if (name !== undefined) parents.add(name);
  }
  return { isMutable: node.isMutable, children, parents, owner: NOBODY };
}

const NOBODY = {};

function getList(lists: Map<string, ReferenceId[]>, key: string): ReferenceId[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const made: ReferenceId[] = [];
  lists.set(key, made);
  return made;
}

function joinEdges(upper: Edge, lower: Edge): Edge {
  if (!upper.isExact) return upper;
  return { path: [...upper.path, ...lower.path], isExact: lower.isExact };
}

function isCovered(edges: readonly Edge[] | undefined, edge: Edge): boolean {
  return edges?.some((known) => covers(known, edge)) === true;
}

function covers(known: Edge, edge: Edge): boolean {
  if (known.path.length > edge.path.length || known.path.some((field, i) => edge.path[i] !== field))
    return false;
  return !known.isExact || (edge.isExact && known.path.length === edge.path.length);
}
