import { t } from "@holdfast/sdk/text";
import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import type { StatusCode } from "../format/status-code.ts";
import type { AcquiredBy } from "./acquires.ts";
import type { ReferenceId } from "./borrow-graph.ts";
import { BorrowState, globalField, localField, type BorrowValue } from "./borrow-state.ts";
import type { CodeView } from "./code-view.ts";
import type { Block } from "./control-flow-graph.ts";
import { analyse } from "./dataflow.ts";
import { borrowedField, calledFunction, structOperand } from "./operand.ts";
import { getUsage } from "./stack-usage.ts";
import { at } from "../format/at-index.ts";
import type { WorkMeter } from "./work-meter.ts";

type Rule = (state: BorrowState, item: Instruction, context: Context) => void;

interface Context {
  readonly view: CodeView;
  readonly acquired: AcquiredBy;
}

interface ReferenceCheck {
  readonly acquired: AcquiredBy;
  readonly meter: WorkMeter;
}

/** No reference dangles, and written places are not borrowed. @throws bytecode/rejected */
export function checkReferences(
  view: CodeView,
  blocks: readonly Block[],
  { acquired, meter }: ReferenceCheck,
): void {
  const context = { view, acquired };
  const spend = (work: number): void => meter.spend(work, view.place);
  analyse(blocks, {
    start: BorrowState.start(view, spend),
    run: (before, block) => {
      const state = before.copy();
      spend(view.locals.length);
      for (let offset = block.start; offset <= block.end; offset++) {
        const item = view.code[offset];
        if (item === undefined) break;
        state.offset = offset;
        spend(1);
        const rule = RULES[item.op] ?? plain;
        rule(state, item, context);
      }
      return state.canonical();
    },
    join: (known, incoming) => known.join(incoming),
  });
}

const plain: Rule = (state, item, { view }) => {
  const [pops, pushes] = getUsage(view, item);
  for (let left = pops; left > 0; left--) state.release(state.pop());
  for (let left = pushes; left > 0; left--) state.push(undefined);
};

const call: Rule = (state, item, { view, acquired }) => {
  const { handle, handleIndex } = calledFunction(view.unit, item);
  for (const definition of acquired.get(handleIndex) ?? [])
    if (state.isBorrowed(state.frame, globalField(definition)))
      throw state.reject("GLOBAL_REFERENCE_ERROR", t`the call may move a borrowed global value`);
  const references: ReferenceId[] = [];
  for (let left = at(view.unit.signatures, handle.parameters).length; left > 0; left--) {
    const id = state.pop();
    if (id !== undefined) references.push(id);
  }
  const mutable = references.filter((id) => state.graph.isMutable(id));
  for (const id of mutable)
    if (state.isBorrowed(id))
      throw state.reject("CALL_BORROWED_MUTABLE_REFERENCE_ERROR", t`a mutable reference is still borrowed`);
  for (const token of at(view.unit.signatures, handle.results))
    state.push(result(state, token, references, mutable));
  for (const id of references) state.release(id);
};

function result(
  state: BorrowState,
  token: SignatureToken,
  references: readonly ReferenceId[],
  mutable: readonly ReferenceId[],
): ReferenceId | undefined {
  if (token.kind !== "reference") return undefined;
  const id = state.create(token.isMutable);
  for (const parent of token.isMutable ? mutable : references) state.graph.borrowSomewhere(parent, id);
  return id;
}

const equality: Rule = (state) => {
  const [top, below] = [state.pop(), state.pop()];
  if (!canRead(state, top) || !canRead(state, below))
    throw state.reject("READREF_EXISTS_MUTABLE_BORROW_ERROR", t`the value is mutably borrowed`);
  state.release(top);
  state.release(below);
  state.push(undefined);
};

function canRead(state: BorrowState, id: BorrowValue): boolean {
  return id === undefined || state.isReadable(id);
}

const moveFrom: Rule = (state, item, { view }) => {
  const { definition } = structOperand(view.unit, item);
  state.pop();
  if (state.isBorrowed(state.frame, globalField(definition)))
    throw state.reject("GLOBAL_REFERENCE_ERROR", t`the global value is borrowed`);
  state.push(undefined);
};

const RULES: Partial<Record<OpcodeName, Rule>> = {
  pop: (state) => state.release(state.pop()),
  copy_loc: (state, { index }) => {
    const id = state.locals[index];
    if (id === undefined) {
      if (state.isMutablyBorrowed(state.frame, localField(index)))
        throw state.reject("COPYLOC_EXISTS_BORROW_ERROR", t`the local variable is mutably borrowed`);
      return state.push(undefined);
    }
    const copy = state.create(state.graph.isMutable(id));
    state.graph.borrowExactly(id, copy);
    return state.push(copy);
  },
  move_loc: (state, { index }) => {
    const id = state.locals[index];
    if (id === undefined && state.isBorrowed(state.frame, localField(index)))
      throw state.reject("MOVELOC_EXISTS_BORROW_ERROR", t`the local variable is borrowed`);
    state.locals[index] = undefined;
    state.push(id);
  },
  st_loc: (state, { index }) => {
    const [value, old] = [state.pop(), state.locals[index]];
    if (old === undefined && state.isBorrowed(state.frame, localField(index)))
      throw state.reject("STLOC_UNSAFE_TO_DESTROY_ERROR", t`the local variable is borrowed`);
    state.release(old);
    state.locals[index] = value;
  },
  mut_borrow_loc: (state, { index }) => borrowLocal(state, index, true),
  imm_borrow_loc: (state, { index }) => borrowLocal(state, index, false),
  freeze_ref: (state) => {
    const id = state.popReference();
    if (state.isMutablyBorrowed(id))
      throw state.reject("FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR", t`the value is mutably borrowed`);
    const frozen = state.create(false);
    state.graph.borrowExactly(id, frozen);
    state.release(id);
    state.push(frozen);
  },
  read_ref: (state) => {
    const id = state.popReference();
    if (!state.isReadable(id))
      throw state.reject("READREF_EXISTS_MUTABLE_BORROW_ERROR", t`the value is mutably borrowed`);
    state.release(id);
    state.push(undefined);
  },
  write_ref: (state) => {
    const id = state.popReference();
    state.pop();
    if (state.isBorrowed(id)) throw state.reject("WRITEREF_EXISTS_BORROW_ERROR", t`the value is borrowed`);
    state.release(id);
  },
  eq: equality,
  neq: equality,
  mut_borrow_field: borrowField(true),
  imm_borrow_field: borrowField(false),
  mut_borrow_field_generic: borrowField(true),
  imm_borrow_field_generic: borrowField(false),
  mut_borrow_variant_field: borrowField(true),
  imm_borrow_variant_field: borrowField(false),
  mut_borrow_variant_field_generic: borrowField(true),
  imm_borrow_variant_field_generic: borrowField(false),
  mut_borrow_global: borrowGlobal(true),
  imm_borrow_global: borrowGlobal(false),
  mut_borrow_global_generic: borrowGlobal(true),
  imm_borrow_global_generic: borrowGlobal(false),
  move_from: moveFrom,
  move_from_generic: moveFrom,
  vec_mut_borrow: borrowItem(true),
  vec_imm_borrow: borrowItem(false),
  vec_push_back: changeVector(1, 0),
  vec_pop_back: changeVector(0, 1),
  vec_swap: changeVector(2, 0),
  call,
  call_generic: call,
  ret: (state, _, { view }) => {
    for (const [i, id] of state.locals.entries()) {
      state.release(id);
      state.locals[i] = undefined;
    }
    if (state.isBorrowed(state.frame))
      throw state.reject(
        "UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED",
        t`a local or global value is still borrowed`,
      );
    const values = view.results.map(() => state.pop());
    for (const id of values)
      if (id !== undefined && state.graph.isMutable(id) && state.isBorrowed(id))
        throw state.reject("RET_BORROWED_MUTABLE_REFERENCE_ERROR", t`a mutable reference is still borrowed`);
    for (const id of values) state.release(id);
  },
};

function borrowLocal(state: BorrowState, index: number, isMutable: boolean): void {
  const field = localField(index);
  if (!isMutable && state.isMutablyBorrowed(state.frame, field))
    throw state.reject("BORROWLOC_EXISTS_BORROW_ERROR", t`the local variable is mutably borrowed`);
  const id = state.create(isMutable);
  state.graph.borrowExactly(state.frame, id, field);
  state.push(id);
}

function borrowField(isMutable: boolean): Rule {
  return (state, item, { view }) => {
    const id = state.popReference();
    // Variants share storage, so equal field indexes count as the same field.
    const { owner, field } = borrowedField(view.unit, item);
    borrowInside(state, id, {
      isMutable,
      field: `field ${owner} ${field}`,
      status: "BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR",
    });
  };
}

function borrowItem(isMutable: boolean): Rule {
  return (state) => {
    state.pop();
    const status = "VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR";
    borrowInside(state, state.popReference(), { isMutable, field: undefined, status });
  };
}

function borrowInside(
  state: BorrowState,
  id: ReferenceId,
  { isMutable, field, status }: { isMutable: boolean; field: string | undefined; status: StatusCode },
): void {
  const isTaken = isMutable ? state.isWhollyBorrowed(id) : !state.isReadable(id, field);
  if (isTaken) throw state.reject(status, t`the enclosing value is borrowed`);
  const inside = state.create(isMutable);
  if (field === undefined) state.graph.borrowSomewhere(id, inside);
  else state.graph.borrowExactly(id, inside, field);
  state.release(id);
  state.push(inside);
}

function borrowGlobal(isMutable: boolean): Rule {
  return (state, item, { view }) => {
    const field = globalField(structOperand(view.unit, item).definition);
    state.pop();
    const isTaken = isMutable
      ? state.isBorrowed(state.frame, field)
      : state.isMutablyBorrowed(state.frame, field);
    if (isTaken) throw state.reject("GLOBAL_REFERENCE_ERROR", t`the global value is borrowed`);
    const id = state.create(isMutable);
    state.graph.borrowExactly(state.frame, id, field);
    state.push(id);
  };
}

function changeVector(above: number, results: number): Rule {
  return (state) => {
    for (let left = above; left > 0; left--) state.pop();
    const id = state.popReference();
    if (state.isBorrowed(id))
      throw state.reject("VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR", t`the vector is borrowed`);
    state.release(id);
    for (let left = results; left > 0; left--) state.push(undefined);
  };
}
