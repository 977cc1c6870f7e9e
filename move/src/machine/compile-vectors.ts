import { at } from "../format/at-index.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { Compile } from "./compile-context.ts";
import { GAS_PER_PART } from "./gas-schedule.ts";
import { wrongType } from "./machine.ts";
import { stop } from "./stop.ts";
import { MAX_VALUE_DEPTH, typeDepth } from "./type-depth.ts";
import { present, VectorValue, type Reference } from "./value.ts";

const OUT_OF_BOUNDS = 1n;
const POP_EMPTY = 2n;
const WRONG_LENGTH = 3n;

const borrow: Compile = () => ({
  run: (machine) => {
    const index = machine.popBigint();
    const reference = machine.popReference();
    const { items } = vectorAt(reference);
    machine.push(reference.inside(items, place(index, items.length)));
  },
});

export const VECTOR_STEPS: Partial<Record<OpcodeName, Compile>> = {
  vec_pack: ({ index, value }, { machine, body, type }) => {
    const count = Number(value);
    const cost = GAS_PER_PART * count;
    const item = type(at(at(body.unit.signatures, index), 0));
    if (typeDepth(machine.loader, item) >= MAX_VALUE_DEPTH) return { run: tooDeep, cost };
    return { run: (runner) => runner.push(new VectorValue(runner.popMany(count))), cost };
  },
  vec_unpack: ({ value }) => {
    const count = Number(value);
    return {
      run: (machine) => {
        const { items } = machine.popVector();
        if (items.length !== count) throw failed("the vector has another length", WRONG_LENGTH);
        for (const item of items) machine.push(present(item));
      },
      cost: GAS_PER_PART * count,
    };
  },
  vec_len: () => ({ run: (machine) => machine.push(BigInt(vectorAt(machine.popReference()).items.length)) }),
  vec_imm_borrow: borrow,
  vec_mut_borrow: borrow,
  vec_push_back: () => ({
    run: (machine) => {
      const value = machine.pop();
      changedVector(machine.popReference()).items.push(value);
    },
  }),
  vec_pop_back: () => ({
    run: (machine) => {
      const item = changedVector(machine.popReference()).items.pop();
      if (item === undefined) throw failed("the vector is empty", POP_EMPTY);
      machine.push(item);
    },
  }),
  vec_swap: () => ({
    run: (machine) => {
      const b = machine.popBigint();
      const a = machine.popBigint();
      const { items } = changedVector(machine.popReference());
      const [i, j] = [place(a, items.length), place(b, items.length)];
      [items[i], items[j]] = [items[j], items[i]];
    },
  }),
};

function vectorAt(reference: Reference): VectorValue {
  const value = reference.get();
  if (value instanceof VectorValue) return value;
  throw wrongType();
}

/** Also marks the global for writing. */
function changedVector(reference: Reference): VectorValue {
  if (reference.owner !== undefined) reference.owner.isDirty = true;
  return vectorAt(reference);
}

function place(index: bigint, length: number): number {
  if (index >= BigInt(length)) throw failed(`there is no item ${index} of ${length}`, OUT_OF_BOUNDS);
  return Number(index);
}

function failed(detail: string, subStatus: bigint): Error {
  return stop("VECTOR_OPERATION_ERROR", detail, subStatus);
}

function tooDeep(): never {
  throw stop("VM_MAX_VALUE_DEPTH_REACHED", "values of this type nest too deep");
}
