import type { GasNode, GasOfInstruction } from "./trace.ts";

/** Maximum call paths; further gas counts for callers. */
const MAX_NODES = 20_000;

/** A node of the tree while it grows. */
export interface GrowingNode {
  readonly function: number;
  readonly children: Map<number, GrowingNode>;
  count: number;
  ownGas: number;
}

/** Gas by call path and instruction, in bounded memory. */
export class GasTree {
  readonly #roots = new Map<number, GrowingNode>();
  readonly #instructions: Map<number, { count: number; gas: number }>[] = [];
  #nodes = 0;

  /** Child node for a call, or the parent if the tree is full. */
  enter(parent: GrowingNode | undefined, fn: number): GrowingNode | undefined {
    const siblings = parent?.children ?? this.#roots;
    let node = siblings.get(fn);
    if (node === undefined) {
      if (this.#nodes >= MAX_NODES) return parent;
      this.#nodes++;
      node = { function: fn, children: new Map(), count: 0, ownGas: 0 };
      siblings.set(fn, node);
    }
    node.count++;
    return node;
  }

  addStep(fn: number, pc: number, gas: number): void {
    const ofFunction = (this.#instructions[fn] ??= new Map<number, { count: number; gas: number }>());
    const found = ofFunction.get(pc);
    if (found === undefined) ofFunction.set(pc, { count: 1, gas });
    else {
      found.count++;
      found.gas += gas;
    }
  }

  roots(): GasNode[] {
    return [...this.#roots.values()].map(finished);
  }

  /** Gas by instruction and function. */
  byInstruction(functions: number): GasOfInstruction[][] {
    return Array.from({ length: functions }, (_, fn) =>
      [...(this.#instructions[fn] ?? [])].map(([pc, sum]) => ({ pc, ...sum })).sort((a, b) => a.pc - b.pc),
    );
  }
}

function finished({ function: fn, count, ownGas, children }: GrowingNode): GasNode {
  return { function: fn, count, ownGas, children: [...children.values()].map(finished) };
}
