import { describe, expect, it } from "vitest";
import { assemble, type FunctionText, type ModuleText } from "../../test/assembly.ts";
import { ABILITY } from "../format/abilities.ts";
import { findStatus } from "../format/bytecode-errors.ts";
import { instruction as op, type Instruction } from "../format/instruction.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import { checkModule } from "./check-unit.ts";

const u64: SignatureToken = { kind: "u64" };
const addressType: SignatureToken = { kind: "address" };
const pair: SignatureToken = { kind: "struct", handle: 0, typeArguments: [] };
const stored: SignatureToken = { kind: "struct", handle: 1, typeArguments: [] };
const vectorOfU64: SignatureToken = { kind: "vector", item: u64 };
const ref = (to: SignatureToken): SignatureToken => ({ kind: "reference", isMutable: false, to });
const mut = (to: SignatureToken): SignatureToken => ({ kind: "reference", isMutable: true, to });

const one = op("ld_u64", 0, 1n);
const drop = op("pop");
const ret = op("ret");
const { copy, drop: canDrop, store, key } = ABILITY;

/** `Pair { a, b }` with copy, field handles 0 and 1; `Stored { a }` with key, field handle 2. */
const rest: ModuleText = {
  structs: [
    { name: "Pair", abilities: copy | canDrop | store, fields: [u64, u64] },
    { name: "Stored", abilities: key, fields: [u64] },
  ],
  signatures: [[u64]],
  tables: {
    fieldHandles: [
      { owner: 0, field: 0 },
      { owner: 0, field: 1 },
      { owner: 1, field: 0 },
    ],
  },
};

function outcome(functions: readonly FunctionText[]): string {
  try {
    checkModule(assemble({ ...rest, functions }));
    return "accepted";
  } catch (error) {
    return findStatus(error) ?? String(error);
  }
}

const rows: [string, string, readonly Instruction[], Partial<FunctionText>][] = [
  [
    "a local may not be copied while it can be written",
    "COPYLOC_EXISTS_BORROW_ERROR",
    [op("mut_borrow_loc", 0), op("copy_loc", 0), drop, drop, ret],
    { parameters: [u64] },
  ],
  [
    "a local may be copied while it is only read",
    "accepted",
    [op("imm_borrow_loc", 0), op("copy_loc", 0), drop, drop, ret],
    { parameters: [u64] },
  ],
  [
    "a borrowed local may not be moved",
    "MOVELOC_EXISTS_BORROW_ERROR",
    [op("imm_borrow_loc", 0), op("move_loc", 0), drop, drop, ret],
    { parameters: [u64] },
  ],
  [
    "a borrowed local may not be overwritten",
    "STLOC_UNSAFE_TO_DESTROY_ERROR",
    [op("imm_borrow_loc", 0), one, op("st_loc", 0), drop, ret],
    { parameters: [u64] },
  ],
  [
    "a local that can be written may not be borrowed for reading",
    "BORROWLOC_EXISTS_BORROW_ERROR",
    [op("mut_borrow_loc", 0), op("imm_borrow_loc", 0), drop, drop, ret],
    { parameters: [u64] },
  ],
  [
    "what is borrowed may not be written",
    "WRITEREF_EXISTS_BORROW_ERROR",
    [op("copy_loc", 0), one, op("move_loc", 0), op("write_ref"), drop, ret],
    { parameters: [mut(u64)] },
  ],
  [
    "what can be written elsewhere may not be read",
    "READREF_EXISTS_MUTABLE_BORROW_ERROR",
    [op("copy_loc", 0), op("move_loc", 0), op("read_ref"), drop, drop, ret],
    { parameters: [mut(u64)] },
  ],
  [
    "two references to what both can write may not be compared",
    "READREF_EXISTS_MUTABLE_BORROW_ERROR",
    [op("copy_loc", 0), op("move_loc", 0), op("eq"), drop, ret],
    { parameters: [mut(u64)] },
  ],
  [
    "two references to what nobody can write may be compared",
    "accepted",
    [op("copy_loc", 0), op("move_loc", 0), op("eq"), drop, ret],
    { parameters: [ref(u64)] },
  ],
  [
    "what can be written elsewhere may not be frozen",
    "FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR",
    [op("copy_loc", 0), op("move_loc", 0), op("freeze_ref"), drop, drop, ret],
    { parameters: [mut(u64)] },
  ],
  [
    "a field may not be borrowed mutably twice",
    "WRITEREF_EXISTS_BORROW_ERROR",
    [
      op("copy_loc", 0),
      op("mut_borrow_field", 0),
      one,
      op("move_loc", 0),
      op("mut_borrow_field", 0),
      op("write_ref"),
      drop,
      ret,
    ],
    { parameters: [mut(pair)] },
  ],
  [
    "two fields may be borrowed mutably at once",
    "accepted",
    [
      op("copy_loc", 0),
      op("mut_borrow_field", 0),
      one,
      op("move_loc", 0),
      op("mut_borrow_field", 1),
      op("write_ref"),
      drop,
      ret,
    ],
    { parameters: [mut(pair)] },
  ],
  [
    "a field of what is wholly borrowed may not be borrowed mutably",
    "BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR",
    [op("copy_loc", 0), op("move_loc", 0), op("mut_borrow_field", 0), drop, drop, ret],
    { parameters: [mut(pair)] },
  ],
  [
    "a vector with a borrowed item may not change",
    "VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR",
    [
      op("copy_loc", 0),
      one,
      op("vec_mut_borrow", 0),
      op("move_loc", 0),
      one,
      op("vec_push_back", 0),
      drop,
      ret,
    ],
    { parameters: [mut(vectorOfU64)] },
  ],
  [
    "two items may not be borrowed mutably",
    "VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR",
    [
      op("copy_loc", 0),
      one,
      op("vec_mut_borrow", 0),
      op("move_loc", 0),
      one,
      op("vec_mut_borrow", 0),
      drop,
      drop,
      ret,
    ],
    { parameters: [mut(vectorOfU64)] },
  ],
  [
    "a reference to a local may not leave the function",
    "UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED",
    [op("imm_borrow_loc", 0), ret],
    { parameters: [u64], results: [ref(u64)] },
  ],
  [
    "a reference to a global value may not leave the function",
    "UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED",
    [op("move_loc", 0), op("imm_borrow_global", 1), ret],
    { parameters: [addressType], results: [ref(stored)], acquires: [1] },
  ],
  [
    "a reference that was given may leave the function",
    "accepted",
    [op("move_loc", 0), op("mut_borrow_field", 0), ret],
    { parameters: [mut(pair)], results: [mut(u64)] },
  ],
  [
    "a mutable reference may not leave the function together with what borrows from it",
    "RET_BORROWED_MUTABLE_REFERENCE_ERROR",
    [op("copy_loc", 0), op("mut_borrow_field", 0), op("move_loc", 0), ret],
    { parameters: [mut(pair)], results: [mut(u64), mut(pair)] },
  ],
  [
    "a global value may not be borrowed mutably twice",
    "GLOBAL_REFERENCE_ERROR",
    [
      op("copy_loc", 0),
      op("mut_borrow_global", 1),
      op("move_loc", 0),
      op("mut_borrow_global", 1),
      drop,
      drop,
      ret,
    ],
    { parameters: [addressType], acquires: [1] },
  ],
  [
    "a borrowed global value may not be moved away",
    "GLOBAL_REFERENCE_ERROR",
    [
      op("copy_loc", 0),
      op("imm_borrow_global", 1),
      op("move_loc", 0),
      op("move_from", 1),
      op("unpack", 1),
      drop,
      drop,
      ret,
    ],
    { parameters: [addressType], acquires: [1] },
  ],
  [
    "a loop that keeps a borrow from round to round is seen through",
    "WRITEREF_EXISTS_BORROW_ERROR",
    [
      op("mut_borrow_loc", 0),
      op("st_loc", 1),
      one,
      op("mut_borrow_loc", 0),
      op("write_ref"),
      op("ld_true"),
      op("br_true", 0),
      ret,
    ],
    { parameters: [u64], locals: [mut(u64)] },
  ],
];

describe("references", () => {
  it.each(rows)("%s: %s", (_, status, code, parts) => {
    expect(outcome([{ ...parts, code }])).toBe(status);
  });

  it("that are borrowed from may not be given away mutably", () => {
    const callee = { parameters: [mut(pair)], code: [ret] };
    const code = [op("copy_loc", 0), op("imm_borrow_field", 0), op("move_loc", 0), op("call", 0), drop, ret];
    expect(outcome([callee, { parameters: [mut(pair)], code }])).toBe(
      "CALL_BORROWED_MUTABLE_REFERENCE_ERROR",
    );
  });

  it("into global values end before a call that may move those", () => {
    const callee = {
      parameters: [addressType],
      acquires: [1],
      code: [op("move_loc", 0), op("move_from", 1), op("unpack", 1), drop, ret],
    };
    const code = [op("copy_loc", 0), op("imm_borrow_global", 1), op("move_loc", 0), op("call", 0), drop, ret];
    expect(outcome([callee, { parameters: [addressType], acquires: [1], code }])).toBe(
      "GLOBAL_REFERENCE_ERROR",
    );
  });

  it("that a call gives back borrow from what it was given", () => {
    const callee = {
      parameters: [mut(pair)],
      results: [mut(u64)],
      code: [op("move_loc", 0), op("mut_borrow_field", 0), ret],
    };
    const code = [op("copy_loc", 0), op("call", 0), op("move_loc", 0), op("read_ref"), drop, drop, ret];
    expect(outcome([callee, { parameters: [mut(pair)], code }])).toBe("READREF_EXISTS_MUTABLE_BORROW_ERROR");
  });
});
