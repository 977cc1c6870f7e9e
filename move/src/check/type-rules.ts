import { t } from "@holdfast/sdk/text";
import { at } from "../format/at-index.ts";
import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";
import {
  isIntegerKind,
  isSameToken,
  type SignatureToken,
  type SimpleToken,
} from "../format/signature-token.ts";
import type { StatusCode } from "../format/status-code.ts";
import {
  callOperand,
  fieldOperand,
  packOperand,
  structOperand,
  testedVariant,
  variantFieldOperand,
  variantOperand,
  type FieldOperand,
  type FieldsOperand,
} from "./operand.ts";
import type { TypeState } from "./type-state.ts";

type TypeRule = (state: TypeState, item: Instruction) => void;

const simple = (kind: SimpleToken): SignatureToken => ({ kind });
const BOOL = simple("bool");
const U8 = simple("u8");
const U64 = simple("u64");
const ADDRESS = simple("address");
const SIGNER_REFERENCE = referenceTo(simple("signer"), false);
const NOT_INTEGERS: StatusCode = "INTEGER_OP_TYPE_MISMATCH_ERROR";
const NOT_BOOLEANS: StatusCode = "BOOLEAN_OP_TYPE_MISMATCH_ERROR";

const arithmetic: TypeRule = (state) => state.push(sameIntegers(state));
const comparison: TypeRule = (state) => {
  sameIntegers(state);
  state.push(BOOL);
};
const logic: TypeRule = (state) => {
  state.expectAll([BOOL, BOOL], NOT_BOOLEANS);
  state.push(BOOL);
};
const shift: TypeRule = (state) => {
  state.expect(U8, NOT_INTEGERS);
  state.push(integer(state));
};
const branch: TypeRule = (state) => state.expect(BOOL, "BR_TYPE_MISMATCH_ERROR");
const nothing: TypeRule = () => undefined;
const equality: TypeRule = (state) => {
  const [a, b] = [state.pop(), state.pop()];
  const status: StatusCode = "EQUALITY_OP_TYPE_MISMATCH_ERROR";
  if (!isSameToken(a, b)) throw state.reject(status, t`the operands have different types`);
  state.need(a, "drop", status);
  state.push(BOOL);
};
const call: TypeRule = (state, item) => {
  const { parameters, results } = callOperand(state.view.unit, item);
  state.expectAll(parameters, "CALL_TYPE_MISMATCH_ERROR");
  for (const result of results) state.push(result);
};
const exists: TypeRule = (state, item) => {
  const status: StatusCode = "EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT";
  state.expect(ADDRESS, status);
  state.need(structOperand(state.view.unit, item).token, "key", status);
  state.push(BOOL);
};
const moveFrom: TypeRule = (state, item) => {
  const { token } = structOperand(state.view.unit, item);
  state.expect(ADDRESS, "MOVEFROM_TYPE_MISMATCH_ERROR");
  state.need(token, "key", "MOVEFROM_WITHOUT_KEY_ABILITY");
  state.push(token);
};
const moveTo: TypeRule = (state, item) => {
  const { token } = structOperand(state.view.unit, item);
  const status: StatusCode = "MOVETO_TYPE_MISMATCH_ERROR";
  state.need(token, "key", "MOVETO_WITHOUT_KEY_ABILITY");
  state.expectAll([SIGNER_REFERENCE, token], status);
};
const closure: TypeRule = (state) => {
  throw state.reject("UNSTABLE_BYTECODE_REJECTED", t`function values are not supported`);
};
const pack: TypeRule = (state, item) => packFields(state, packOperand(state.view.unit, item));
const unpack: TypeRule = (state, item) => unpackFields(state, packOperand(state.view.unit, item));
const packVariant: TypeRule = (state, item) => packFields(state, variantOperand(state.view.unit, item));
const unpackVariant: TypeRule = (state, item) => unpackFields(state, variantOperand(state.view.unit, item));
const testVariant: TypeRule = (state, item) => {
  expectReference(state, testedVariant(state.view.unit, item).token, false, "TYPE_MISMATCH");
  state.push(BOOL);
};

export const TYPE_RULES: Readonly<Record<OpcodeName, TypeRule>> = {
  pop: (state) => state.need(state.pop(), "drop", "POP_WITHOUT_DROP_ABILITY"),
  ret: (state) => state.expectAll(state.view.results, "RET_TYPE_MISMATCH_ERROR"),
  br_true: branch,
  br_false: branch,
  branch: nothing,
  nop: nothing,
  abort: (state) => state.expect(U64, "ABORT_TYPE_MISMATCH_ERROR"),
  ld_u8: load("u8"),
  ld_u16: load("u16"),
  ld_u32: load("u32"),
  ld_u64: load("u64"),
  ld_u128: load("u128"),
  ld_u256: load("u256"),
  ld_i8: load("i8"),
  ld_i16: load("i16"),
  ld_i32: load("i32"),
  ld_i64: load("i64"),
  ld_i128: load("i128"),
  ld_i256: load("i256"),
  ld_true: load("bool"),
  ld_false: load("bool"),
  ld_const: (state, item) => state.push(at(state.view.unit.constants, item.index).type),
  copy_loc: (state, item) => {
    const token = state.local(item);
    state.need(token, "copy", "COPYLOC_WITHOUT_COPY_ABILITY");
    state.push(token);
  },
  move_loc: (state, item) => state.push(state.local(item)),
  st_loc: (state, item) => state.expect(state.local(item), "STLOC_TYPE_MISMATCH_ERROR"),
  mut_borrow_loc: borrowLocal(true),
  imm_borrow_loc: borrowLocal(false),
  mut_borrow_field: borrowField(true, fieldOperand),
  imm_borrow_field: borrowField(false, fieldOperand),
  mut_borrow_field_generic: borrowField(true, fieldOperand),
  imm_borrow_field_generic: borrowField(false, fieldOperand),
  mut_borrow_variant_field: borrowField(true, variantFieldOperand),
  imm_borrow_variant_field: borrowField(false, variantFieldOperand),
  mut_borrow_variant_field_generic: borrowField(true, variantFieldOperand),
  imm_borrow_variant_field_generic: borrowField(false, variantFieldOperand),
  call,
  call_generic: call,
  pack,
  pack_generic: pack,
  unpack,
  unpack_generic: unpack,
  pack_variant: packVariant,
  pack_variant_generic: packVariant,
  unpack_variant: unpackVariant,
  unpack_variant_generic: unpackVariant,
  test_variant: testVariant,
  test_variant_generic: testVariant,
  read_ref: (state) => {
    const token = state.pop();
    if (token.kind !== "reference")
      throw state.reject("READREF_TYPE_MISMATCH_ERROR", t`the operand is not a reference`);
    state.need(token.to, "copy", "READREF_WITHOUT_COPY_ABILITY");
    state.push(token.to);
  },
  write_ref: (state) => {
    const token = state.pop();
    const value = state.pop();
    if (token.kind !== "reference" || !token.isMutable)
      throw state.reject("WRITEREF_NO_MUTABLE_REFERENCE_ERROR", t`the operand is not a mutable reference`);
    state.need(token.to, "drop", "WRITEREF_WITHOUT_DROP_ABILITY");
    if (!isSameToken(token.to, value))
      throw state.reject("WRITEREF_TYPE_MISMATCH_ERROR", t`the value has the wrong type`);
  },
  freeze_ref: (state) => {
    const token = state.pop();
    if (token.kind !== "reference" || !token.isMutable)
      throw state.reject("FREEZEREF_TYPE_MISMATCH_ERROR", t`the operand is not a mutable reference`);
    state.push(referenceTo(token.to, false));
  },
  add: arithmetic,
  sub: arithmetic,
  mul: arithmetic,
  mod: arithmetic,
  div: arithmetic,
  bit_or: arithmetic,
  bit_and: arithmetic,
  bit_xor: arithmetic,
  shl: shift,
  shr: shift,
  or: logic,
  and: logic,
  not: (state) => {
    state.expect(BOOL, NOT_BOOLEANS);
    state.push(BOOL);
  },
  eq: equality,
  neq: equality,
  lt: comparison,
  gt: comparison,
  le: comparison,
  ge: comparison,
  cast_u8: cast("u8"),
  cast_u16: cast("u16"),
  cast_u32: cast("u32"),
  cast_u64: cast("u64"),
  cast_u128: cast("u128"),
  cast_u256: cast("u256"),
  cast_i8: cast("i8"),
  cast_i16: cast("i16"),
  cast_i32: cast("i32"),
  cast_i64: cast("i64"),
  cast_i128: cast("i128"),
  cast_i256: cast("i256"),
  negate: (state) => state.push(integer(state)),
  exists,
  exists_generic: exists,
  mut_borrow_global: borrowGlobal(true),
  imm_borrow_global: borrowGlobal(false),
  mut_borrow_global_generic: borrowGlobal(true),
  imm_borrow_global_generic: borrowGlobal(false),
  move_from: moveFrom,
  move_from_generic: moveFrom,
  move_to: moveTo,
  move_to_generic: moveTo,
  vec_pack: (state, item) => {
    const token = vectorItem(state, item);
    for (let left = Number(item.value); left > 0; left--) state.expect(token, "TYPE_MISMATCH");
    state.push({ kind: "vector", item: token });
  },
  vec_len: (state, item) => {
    expectReference(state, getVector(state, item), false, "TYPE_MISMATCH");
    state.push(U64);
  },
  vec_imm_borrow: borrowItem(false),
  vec_mut_borrow: borrowItem(true),
  vec_push_back: (state, item) => {
    state.expect(vectorItem(state, item), "TYPE_MISMATCH");
    expectReference(state, getVector(state, item), true, "TYPE_MISMATCH");
  },
  vec_pop_back: (state, item) => {
    expectReference(state, getVector(state, item), true, "TYPE_MISMATCH");
    state.push(vectorItem(state, item));
  },
  vec_unpack: (state, item) => {
    state.expect(getVector(state, item), "TYPE_MISMATCH");
    for (let left = Number(item.value); left > 0; left--) state.push(vectorItem(state, item));
  },
  vec_swap: (state, item) => {
    state.expectAll([U64, U64], "TYPE_MISMATCH");
    expectReference(state, getVector(state, item), true, "TYPE_MISMATCH");
  },
  pack_closure: closure,
  pack_closure_generic: closure,
  call_closure: closure,
};

function load(kind: SimpleToken): TypeRule {
  const token = simple(kind);
  return (state) => state.push(token);
}

function cast(kind: SimpleToken): TypeRule {
  const token = simple(kind);
  return (state) => {
    integer(state);
    state.push(token);
  };
}

function borrowLocal(isMutable: boolean): TypeRule {
  return (state, item) => {
    const token = state.local(item);
    if (token.kind === "reference")
      throw state.reject("BORROWLOC_REFERENCE_ERROR", t`references to references are not allowed`);
    state.push(referenceTo(token, isMutable));
  };
}

function borrowField(
  isMutable: boolean,
  operand: (unit: TypeState["view"]["unit"], item: Instruction) => FieldOperand,
): TypeRule {
  return (state, item) => {
    const { token, type } = operand(state.view.unit, item);
    expectReference(state, token, isMutable, "BORROWFIELD_TYPE_MISMATCH_ERROR");
    state.push(referenceTo(type, isMutable));
  };
}

function borrowGlobal(isMutable: boolean): TypeRule {
  return (state, item) => {
    const { token } = structOperand(state.view.unit, item);
    state.expect(ADDRESS, "BORROWGLOBAL_TYPE_MISMATCH_ERROR");
    state.need(token, "key", "BORROWGLOBAL_WITHOUT_KEY_ABILITY");
    state.push(referenceTo(token, isMutable));
  };
}

function borrowItem(isMutable: boolean): TypeRule {
  return (state, item) => {
    state.expect(U64, "TYPE_MISMATCH");
    expectReference(state, getVector(state, item), isMutable, "TYPE_MISMATCH");
    state.push(referenceTo(vectorItem(state, item), isMutable));
  };
}

function packFields(state: TypeState, { fields, token }: FieldsOperand): void {
  state.expectAll(fields, "PACK_TYPE_MISMATCH_ERROR");
  state.push(token);
}

function unpackFields(state: TypeState, { fields, token }: FieldsOperand): void {
  state.expect(token, "UNPACK_TYPE_MISMATCH_ERROR");
  for (const field of fields) state.push(field);
}

/** Expects a reference. A mutable one is accepted for an immutable one. */
function expectReference(state: TypeState, to: SignatureToken, isMutable: boolean, status: StatusCode): void {
  const token = state.pop();
  if (token.kind !== "reference" || (isMutable && !token.isMutable) || !isSameToken(token.to, to))
    throw state.reject(status, t`an operand is not the expected reference`);
}

function sameIntegers(state: TypeState): SignatureToken {
  const top = integer(state);
  if (!isSameToken(top, state.pop())) throw state.reject(NOT_INTEGERS, t`the operands have different types`);
  return top;
}

function integer(state: TypeState): SignatureToken {
  const token = state.pop();
  if (!isIntegerKind(token.kind)) throw state.reject(NOT_INTEGERS, t`an operand is not an integer`);
  return token;
}

function vectorItem(state: TypeState, item: Instruction): SignatureToken {
  return at(at(state.view.unit.signatures, item.index), 0);
}

function getVector(state: TypeState, item: Instruction): SignatureToken {
  return { kind: "vector", item: vectorItem(state, item) };
}

function referenceTo(to: SignatureToken, isMutable: boolean): SignatureToken {
  return { kind: "reference", isMutable, to };
}
