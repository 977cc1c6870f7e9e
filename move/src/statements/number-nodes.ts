import type { OpcodeName } from "../format/opcode.ts";
import type { Frame } from "../machine/machine.ts";
import { isNumberWidth } from "../machine/integer-widths.ts";
import { LEAVE, type Node } from "./statement.ts";

type Of<T> = (frame: Frame) => T;
type Binary<T> = (a: Of<T>, b: Of<T>, max: T) => Node;

const NUMBER_NODES: Partial<Record<OpcodeName, Binary<number>>> = {
  add: (a, b, max) => (frame) => {
    const sum = a(frame) + b(frame);
    if (sum > max) throw LEAVE;
    return sum;
  },
  sub: (a, b) => (frame) => {
    const difference = a(frame) - b(frame);
    if (difference < 0) throw LEAVE;
    return difference;
  },
  mul: (a, b, max) => (frame) => {
    const product = a(frame) * b(frame);
    if (product > max) throw LEAVE;
    return product;
  },
  div: (a, b) => (frame) => {
    const [left, right] = [a(frame), b(frame)];
    if (right === 0) throw LEAVE;
    return Math.floor(left / right);
  },
  mod: (a, b) => (frame) => {
    const [left, right] = [a(frame), b(frame)];
    if (right === 0) throw LEAVE;
    return left % right;
  },
  bit_and: (a, b) => (frame) => (a(frame) & b(frame)) >>> 0,
  bit_or: (a, b) => (frame) => (a(frame) | b(frame)) >>> 0,
  bit_xor: (a, b) => (frame) => (a(frame) ^ b(frame)) >>> 0,
  lt: (a, b) => (frame) => a(frame) < b(frame),
  gt: (a, b) => (frame) => a(frame) > b(frame),
  le: (a, b) => (frame) => a(frame) <= b(frame),
  ge: (a, b) => (frame) => a(frame) >= b(frame),
};

const WIDE_NODES: Partial<Record<OpcodeName, Binary<bigint>>> = {
  add: (a, b, max) => (frame) => {
    const sum = a(frame) + b(frame);
    if (sum > max) throw LEAVE;
    return sum;
  },
  sub: (a, b) => (frame) => {
    const [left, right] = [a(frame), b(frame)];
    if (left < right) throw LEAVE;
    return left - right;
  },
  mul: (a, b, max) => (frame) => {
    const product = a(frame) * b(frame);
    if (product > max) throw LEAVE;
    return product;
  },
  div: (a, b) => (frame) => {
    const [left, right] = [a(frame), b(frame)];
    if (right === 0n) throw LEAVE;
    return left / right;
  },
  mod: (a, b) => (frame) => {
    const [left, right] = [a(frame), b(frame)];
    if (right === 0n) throw LEAVE;
    return left % right;
  },
  bit_and: (a, b) => (frame) => a(frame) & b(frame),
  bit_or: (a, b) => (frame) => a(frame) | b(frame),
  bit_xor: (a, b) => (frame) => a(frame) ^ b(frame),
  lt: (a, b) => (frame) => a(frame) < b(frame),
  gt: (a, b) => (frame) => a(frame) > b(frame),
  le: (a, b) => (frame) => a(frame) <= b(frame),
  ge: (a, b) => (frame) => a(frame) >= b(frame),
};

/** True for instructions with two integers of one type. */
export function isBinary(op: OpcodeName): boolean {
  return NUMBER_NODES[op] !== undefined;
}

/** An instruction of two integers with `bits` bits. */
export function binaryNode(op: OpcodeName, bits: number, [a = leave, b = leave]: readonly Node[]): Node {
  const node = isNumberWidth(bits)
    ? NUMBER_NODES[op]?.(a as Of<number>, b as Of<number>, 2 ** bits - 1)
    : WIDE_NODES[op]?.(a as Of<bigint>, b as Of<bigint>, (1n << BigInt(bits)) - 1n);
  return node ?? leave;
}

export function shiftNode(op: "shl" | "shr", bits: number, [a = leave, by = leave]: readonly Node[]): Node {
  const amount = (frame: Frame): number => {
    const shift = by(frame) as number;
    if (shift >= bits) throw LEAVE;
    return shift;
  };
  if (!isNumberWidth(bits)) {
    const [wide, max] = [a as Of<bigint>, (1n << BigInt(bits)) - 1n];
    if (op === "shr") return (frame) => wide(frame) >> BigInt(amount(frame));
    return (frame) => (wide(frame) << BigInt(amount(frame))) & max;
  }
  const [number, max] = [a as Of<number>, 2 ** bits - 1];
  if (op === "shr") return (frame) => number(frame) >>> amount(frame);
  return (frame) => ((number(frame) << amount(frame)) & max) >>> 0;
}

export function castNode(from: number, to: number, [a = leave]: readonly Node[]): Node {
  const isKept = isNumberWidth(from) === isNumberWidth(to);
  const change = isKept ? undefined : isNumberWidth(to) ? Number : BigInt;
  const max = isNumberWidth(from) ? 2 ** to - 1 : (1n << BigInt(to)) - 1n;
  return (frame) => {
    const value = a(frame) as number | bigint;
    if (value > max) throw LEAVE;
    return change === undefined ? value : change(value);
  };
}

/** Equality of primitive values. */
export function sameNode(isNeeded: boolean, [a = leave, b = leave]: readonly Node[]): Node {
  return isNeeded ? (frame) => a(frame) === b(frame) : (frame) => a(frame) !== b(frame);
}

/** Evaluates both, because either may fail. */
export function bothNode(isAnd: boolean, [a = leave, b = leave]: readonly Node[]): Node {
  return (frame) => {
    const [left, right] = [a(frame) as boolean, b(frame) as boolean];
    return isAnd ? left && right : left || right;
  };
}

export function notNode([a = leave]: readonly Node[]): Node {
  return (frame) => a(frame) !== true;
}

function leave(): never {
  throw LEAVE;
}
