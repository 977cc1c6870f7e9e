import { at } from "../format/at-index.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { Compile, Run } from "./compile-context.ts";
import { GAS_PER_CONSTANT_BYTE, GAS_PER_SIZE } from "./gas-schedule.ts";
import type { Machine } from "./machine.ts";
import { stop } from "./stop.ts";
import { abstractSize, copyValue, isSameValue, present, Reference, type Value } from "./value.ts";
import { decodeValue } from "./value-codec.ts";

const MAX_KEPT_CONSTANT = 256;

const number: Compile = ({ value }) => push(Number(value));
const wide: Compile = ({ value }) => push(value);
const borrow: Compile = ({ index }) => ({
  run: (machine, frame) => machine.push(new Reference(frame.locals, index, undefined)),
});

export const LOCAL_STEPS: Partial<Record<OpcodeName, Compile>> = {
  nop: () => ({ run: () => undefined }),
  pop: () => ({ run: (machine) => void machine.pop() }),
  ld_u8: number,
  ld_u16: number,
  ld_u32: number,
  ld_u64: wide,
  ld_u128: wide,
  ld_u256: wide,
  ld_true: () => push(true),
  ld_false: () => push(false),
  ld_const: ({ index }, { machine, body, type }) => {
    const constant = at(body.unit.constants, index);
    const constantType = type(constant.type);
    const read = (): Value => decodeValue(machine.loader, constantType, constant.bytes) ?? damagedConstant();
    const cost = GAS_PER_CONSTANT_BYTE * constant.bytes.length;
    // Large constants are decoded each time, because caches are not counted as memory.
    if (constant.bytes.length > MAX_KEPT_CONSTANT) return { run: (runner) => runner.push(read()), cost };
    let value: Value | undefined;
    return { run: (runner) => runner.push(copyValue((value ??= read()))), cost };
  },
  copy_loc: ({ index }) => ({
    run: (machine, frame) => machine.push(copied(machine, present(frame.locals[index]))),
  }),
  move_loc: ({ index }) => ({
    run: (machine, frame) => {
      machine.push(present(frame.locals[index]));
      frame.locals[index] = undefined;
    },
  }),
  st_loc: ({ index }) => ({
    run: (machine, frame) => {
      frame.locals[index] = machine.pop();
    },
  }),
  mut_borrow_loc: borrow,
  imm_borrow_loc: borrow,
  read_ref: () => ({ run: (machine) => machine.push(copied(machine, machine.popReference().get())) }),
  write_ref: () => ({
    run: (machine) => {
      const reference = machine.popReference();
      reference.set(machine.pop());
    },
  }),
  freeze_ref: () => ({ run: () => undefined }),
  eq: () => ({ run: (machine) => machine.push(popIsSame(machine)) }),
  neq: () => ({ run: (machine) => machine.push(!popIsSame(machine)) }),
};

function push(value: Value): { run: Run } {
  return { run: (machine) => machine.push(value) };
}

function copied(machine: Machine, value: Value): Value {
  if (typeof value !== "object") return value;
  machine.charge(GAS_PER_SIZE * abstractSize(value));
  return copyValue(value);
}

function popIsSame(machine: Machine): boolean {
  const [a, b] = [machine.pop(), machine.pop()];
  machine.charge(GAS_PER_SIZE * (pointedSize(a) + pointedSize(b)));
  return isSameValue(a, b);
}

function pointedSize(value: Value): number {
  return abstractSize(value instanceof Reference ? value.get() : value);
}

function damagedConstant(): never {
  throw stop("MALFORMED_CONSTANT_DATA", "a constant is not of its type");
}
