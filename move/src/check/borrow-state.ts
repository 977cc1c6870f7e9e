import { t } from "@holdfast/sdk/text";
import { reject } from "../format/bytecode-errors.ts";
import type { StatusCode } from "../format/status-code.ts";
import { BorrowGraph, type ReferenceId } from "./borrow-graph.ts";
import { formatPlace, type CodeView } from "./code-view.ts";

/** A value on the stack or in a local: a reference by its id, or undefined for anything else. */
export type BorrowValue = ReferenceId | undefined;

/** Names of the places in a frame. */
export function localField(index: number): string {
  return `local ${index}`;
}

/** The place of all global values of a struct. */
export function globalField(definition: number): string {
  return `global ${definition}`;
}

/** References that are alive at a point of the code. Those in locals are named by the local. */
export class BorrowState {
  readonly locals: BorrowValue[];
  readonly graph: BorrowGraph;
  /** The frame: what borrows from it keeps locals and global values in place. */
  readonly frame: ReferenceId;
  readonly stack: BorrowValue[] = [];
  offset = 0;
  readonly #view: CodeView;
  #next: ReferenceId;

  constructor(view: CodeView, locals: readonly BorrowValue[], graph: BorrowGraph) {
    this.#view = view;
    this.locals = [...locals];
    this.graph = graph;
    this.frame = view.locals.length;
    this.#next = this.frame + 1;
  }

  /** The state at the first instruction. */
  static start(view: CodeView, spend: (work: number) => void): BorrowState {
    const graph = new BorrowGraph(spend);
    graph.add(view.locals.length, true);
    const locals = view.locals.map((token, i): BorrowValue => {
      if (i >= view.parameters.length || token.kind !== "reference") return undefined;
      graph.add(i, token.isMutable);
      return i;
    });
    return new BorrowState(view, locals, graph);
  }

  /** A state to go on from, which shares nothing with this one. */
  copy(): BorrowState {
    return new BorrowState(this.#view, this.locals, this.graph.copy());
  }

  /** The state between blocks: references are named by their locals. */
  canonical(): BorrowState {
    // Nothing but the frame: there is nothing that could be renamed.
    if (this.graph.size === 1) return this.copy();
    const names = new Map([[this.frame, this.frame]]);
    const locals = this.locals.map((id, i): BorrowValue => {
      if (id === undefined) return undefined;
      names.set(id, i);
      return i;
    });
    return new BorrowState(this.#view, locals, this.graph.renamed(names));
  }

  /** What holds on both ways, or undefined where this state already says it. */
  join(incoming: BorrowState): BorrowState | undefined {
    if (!this.locals.some((id, i) => id !== undefined && incoming.locals[i] === undefined))
      return this.#joinWider(incoming);
    const [result, other] = [this.copy(), incoming.copy()];
    let isNews = false;
    for (const [i, id] of this.locals.entries()) {
      if ((id === undefined) === (other.locals[i] === undefined)) continue;
      isNews ||= id !== undefined;
      for (const state of [result, other]) {
        state.release(state.locals[i]);
        state.locals[i] = undefined;
      }
    }
    const isMore = result.graph.absorb(other.graph);
    return isMore || isNews ? result : undefined;
  }

  create(isMutable: boolean): ReferenceId {
    const id = this.#next++;
    this.graph.add(id, isMutable);
    return id;
  }

  push(value: BorrowValue): void {
    this.stack.push(value);
  }

  pop(): BorrowValue {
    return this.stack.pop();
  }

  /** Takes a reference; the types were checked, so there is one. */
  popReference(): ReferenceId {
    const id = this.stack.pop();
    if (id === undefined) throw this.reject("VERIFIER_INVARIANT_VIOLATION", t`a reference is missing`);
    return id;
  }

  release(id: BorrowValue): void {
    if (id !== undefined) this.graph.release(id);
  }

  /** True when something borrows from a place, or, without a field, from any place inside. */
  isBorrowed(id: ReferenceId, field?: string): boolean {
    return this.graph.hasBorrower(id, field, false);
  }

  isMutablyBorrowed(id: ReferenceId, field?: string): boolean {
    return this.graph.hasBorrower(id, field, true);
  }

  /** True when something may be the very same place. */
  isWhollyBorrowed(id: ReferenceId): boolean {
    return this.graph.getBorrowers(id).whole.length > 0;
  }

  isReadable(id: ReferenceId, field?: string): boolean {
    return !this.graph.isMutable(id) || !this.isMutablyBorrowed(id, field);
  }

  reject(status: StatusCode, detail: string): Error {
    return reject(status, formatPlace(this.#view, this.offset), detail);
  }

  /** The join with a state in which no local lost its reference. */
  #joinWider(incoming: BorrowState): BorrowState | undefined {
    // Nothing but the frame: there is nothing that could be borrowed by more.
    if (this.graph.size === 1) return undefined;
    const other = incoming.copy();
    for (const [i, id] of this.locals.entries()) if (id === undefined) other.release(other.locals[i]);
    if (!this.graph.isNews(other.graph)) return undefined;
    const result = this.copy();
    result.graph.absorb(other.graph);
    return result;
  }
}
