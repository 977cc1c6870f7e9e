import { t } from "@holdfast/sdk/text";
import { reject } from "../format/bytecode-errors.ts";
import type { StatusCode } from "../format/status-code.ts";
import { BorrowGraph, type ReferenceId } from "./borrow-graph.ts";
import { formatPlace, type CodeView } from "./code-view.ts";

/** A stack or local value: a reference ID, or undefined. */
export type BorrowValue = ReferenceId | undefined;

export function localField(index: number): string {
  return `local ${index}`;
}

export function globalField(definition: number): string {
  return `global ${definition}`;
}

/** References in locals are named by the local. */
export class BorrowState {
  readonly locals: BorrowValue[];
  readonly graph: BorrowGraph;
  /** Borrows from the frame keep locals and globals in place. */
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

  copy(): BorrowState {
    return new BorrowState(this.#view, this.locals, this.graph.copy());
  }

  /** For states between blocks. */
  canonical(): BorrowState {
    // Without references, nothing needs renaming.
    if (this.graph.size === 1) return this.copy();
    const names = new Map([[this.frame, this.frame]]);
    const locals = this.locals.map((id, i): BorrowValue => {
      if (id === undefined) return undefined;
      names.set(id, i);
      return i;
    });
    return new BorrowState(this.#view, locals, this.graph.renamed(names));
  }

  /** Undefined if nothing changes. */
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

  /** The types were checked, so the value is a reference. */
  popReference(): ReferenceId {
    const id = this.stack.pop();
    if (id === undefined) throw this.reject("VERIFIER_INVARIANT_VIOLATION", t`a reference is missing`);
    return id;
  }

  release(id: BorrowValue): void {
    if (id !== undefined) this.graph.release(id);
  }

  /** Whether a place or, without a field, anything inside is borrowed. */
  isBorrowed(id: ReferenceId, field?: string): boolean {
    return this.graph.hasBorrower(id, field, false);
  }

  isMutablyBorrowed(id: ReferenceId, field?: string): boolean {
    return this.graph.hasBorrower(id, field, true);
  }

  /** Whether a borrow may be the same place. */
  isWhollyBorrowed(id: ReferenceId): boolean {
    return this.graph.getBorrowers(id).whole.length > 0;
  }

  isReadable(id: ReferenceId, field?: string): boolean {
    return !this.graph.isMutable(id) || !this.isMutablyBorrowed(id, field);
  }

  reject(status: StatusCode, detail: string): Error {
    return reject(status, formatPlace(this.#view, this.offset), detail);
  }

  #joinWider(incoming: BorrowState): BorrowState | undefined {
    // Without references, nothing can change.
    if (this.graph.size === 1) return undefined;
    const other = incoming.copy();
    for (const [i, id] of this.locals.entries()) if (id === undefined) other.release(other.locals[i]);
    if (!this.graph.isNews(other.graph)) return undefined;
    const result = this.copy();
    result.graph.absorb(other.graph);
    return result;
  }
}
