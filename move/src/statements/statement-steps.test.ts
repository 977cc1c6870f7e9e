import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { assemble } from "../../test/assembly.ts";
import { createCostlyProgram } from "../../test/costly-programs.ts";
import { createCostlyShape } from "../../test/costly-shapes.ts";
import { createLoopingProgram } from "../../test/looping-programs.ts";
import { createProgram } from "../../test/programs.ts";
import { createRandom } from "../../test/random.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import { ABILITY } from "../format/abilities.ts";
import { instruction as op, type Instruction } from "../format/instruction.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import type { LinkedModule } from "../machine/linked-module.ts";
import { linkModule } from "../machine/loader.ts";
import type { PrepareStep } from "../machine/machine.ts";
import { STD_MODULES } from "../machine/natives/std-modules.ts";
import type { Outcome } from "../machine/outcome.ts";
import { createSession, type SessionOptions } from "../machine/session.ts";
import { createStatementSteps } from "./statement-steps.ts";

/** Programs per kind; 100,000 take minutes. */
const PROGRAMS = Number(process.env["HOLDFAST_PROGRAMS"] ?? 120);
const LONG = { timeout: 60_000 + PROGRAMS * 100 };
const SIGNER = parseAddress(`0x${"07".repeat(32)}`);

type Steps = () => PrepareStep;

/** Compiled at once, after a full first run, and within a loop. */
const statements: readonly Steps[] = [0, 1, 2].map((hot) => () => createStatementSteps(hot));
/** Instruction by instruction. */
const plain: Steps = () => (_instance, _offset, step) => step;

interface Run {
  readonly gas?: number;
  /** Number of checks before an interrupt. */
  readonly looks?: number;
  /** True if the program's global value exists before. */
  readonly isThere?: boolean;
}

/** Outcome or interrupt of a program, with its number of checks. */
function run(
  linked: LinkedModule,
  steps: Steps,
  { gas = 20_000_000, looks = Infinity, isThere = false }: Run = {},
): { readonly outcome: Outcome | string; readonly looked: number } {
  let looked = 0;
  const interrupted = new TypeError("interrupted");
  const options: SessionOptions = {
    modules: {
      native: ({ name }) => (name === "m" ? linked : STD_MODULES.find(({ id }) => id.name === name)),
      bytecode: () => undefined,
    },
    // An existing resource is written only if changed.
    storage: {
      resource: (_, { name }) => (name === "K" && isThere ? new Uint8Array(17).fill(1) : undefined),
      tableItem: () => undefined,
    },
    transactionHash: new Uint8Array(32),
    gas,
    interrupt: () => {
      if (looked++ >= looks) throw interrupted;
    },
  };
  const session = createSession(options, steps);
  const f0 = linked.functions.get("f0");
  const call = { module: linked.id, function: "f0", typeArguments: [], values: [] };
  try {
    const outcome =
      f0?.isEntry === true
        ? session.runEntry({ ...call, signers: f0.parameters.length > 0 ? [SIGNER] : [] })
        : session.runView({ ...call, signers: [] });
    return { outcome, looked };
  } catch (error) {
    if (error !== interrupted) throw error;
    return { outcome: "interrupted", looked };
  }
}

/** Statements have the same effect as their instructions. */
function expectSame(
  given: CompiledModule | LinkedModule,
  what: string,
  options?: Run,
): ReturnType<typeof run> {
  const linked = "functions" in given ? given : linkModule(given);
  const expected = run(linked, plain, options);
  for (const [i, steps] of statements.entries())
    expect(run(linked, steps, options), `${what}, statements ${i}`).toEqual(expected);
  return expected;
}

it("loops and calls come to the same outcome with the same gas", LONG, () => {
  const ends = new Map<string, number>();
  for (let seed = 0; seed < PROGRAMS; seed++) {
    const module = createLoopingProgram(createRandom(seed));
    const { outcome } = expectSame(module, `seed ${seed}`, { isThere: seed % 2 === 0 });
    const end = typeof outcome === "string" || outcome.kind === "success" ? "success" : outcome.status;
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  // Most programs succeed, so that much code runs, but some don't.
  expect(ends.get("success")).toBeGreaterThan(PROGRAMS / 2);
  expect(ends.size).toBeGreaterThan(2);
});

it("expressions of every width come to the same", LONG, () => {
  for (let seed = 0; seed < PROGRAMS; seed++)
    expectSame(createProgram(createRandom(seed)).module, `seed ${seed}`);
});

it("costly code ends at the same instruction, with as many pauses", LONG, () => {
  for (let seed = 0; seed < PROGRAMS / 2; seed++) {
    const create = seed % 2 === 0 ? createCostlyProgram : createCostlyShape;
    expectSame(create(createRandom(seed)).module, `seed ${seed}`, { gas: 9_000_000 });
  }
});

it("is interrupted at the same instruction", LONG, () => {
  for (let seed = 0; seed < 20; seed++) {
    const create = seed % 2 === 0 ? createCostlyProgram : createCostlyShape;
    const { module } = create(createRandom(seed));
    for (const looks of [1, 2, 3]) expectSame(module, `seed ${seed}`, { gas: 20_000_000, looks });
  }
});

it("gas runs out at the same instruction, whatever the limit", LONG, () => {
  for (let seed = 0; seed < 3; seed++) {
    const module = linkModule(createLoopingProgram(createRandom(seed)));
    const { outcome } = run(module, plain);
    const used = typeof outcome === "string" ? 0 : Math.min(outcome.gasUsed, 40_000);
    for (let gas = 0; gas <= used + 200; gas += 397) expectSame(module, `seed ${seed}, gas ${gas}`, { gas });
  }
});

/** `f1` recurses with values on the stack, between calls of a small function. */
function nested(calls: number, values: number): CompiledModule {
  const u64 = { kind: "u64" } as const;
  const kept = Array.from({ length: values }, () => op("ld_u64", 0, 1n));
  return assemble({
    functions: [
      {
        results: [u64],
        locals: [u64],
        code: [
          ...[op("ld_u64", 0, 6n), op("st_loc", 0), op("ld_u64", 0, BigInt(calls)), op("call", 1), op("pop")],
          ...[op("copy_loc", 0), op("ld_u64", 0, 1n), op("sub"), op("st_loc", 0)],
          ...[op("copy_loc", 0), op("ld_u64"), op("neq"), op("br_true", 2), op("move_loc", 0), op("ret")],
        ],
      },
      {
        parameters: [u64],
        results: [u64],
        code: [
          ...[op("copy_loc", 0), op("call", 2), op("br_false", 5), op("ld_u64"), op("ret")],
          ...[...kept, op("copy_loc", 0), op("ld_u64", 0, 1n), op("sub"), op("call", 1)],
          ...[op("copy_loc", 0), op("call", 2), op("pop"), op("pop"), ...kept.map(() => op("pop"))],
          ...[op("ld_u64"), op("ret")],
        ],
      },
      {
        parameters: [u64],
        results: [{ kind: "bool" }],
        code: [op("copy_loc", 0), op("ld_u64"), op("eq"), op("ret")],
      },
    ],
  });
}

it("call depth and stack limits are hit at the same instruction", LONG, () => {
  const ends = new Set<string>();
  for (const [from, values] of [
    [1_016, 0],
    [28, 32],
    [340, 3],
  ] as const)
    for (let calls = from; calls < from + 10; calls++) {
      const { outcome } = expectSame(nested(calls, values), `${calls} calls`, { gas: 400_000_000 });
      ends.add(typeof outcome === "string" || outcome.kind === "success" ? "success" : outcome.status);
    }
  expect([...ends].toSorted()).toEqual(["CALL_STACK_OVERFLOW", "EXECUTION_STACK_OVERFLOW", "success"]);
});

it("values become too large at the same instruction", LONG, () => {
  const numbers = { kind: "vector", item: { kind: "u64" } } as const;
  const items = Array.from({ length: 500 }, () => op("ld_u64", 0, 1n));
  const start = items.length + 4;
  const module = assemble({
    signatures: [[{ kind: "u64" }], [numbers]],
    functions: [
      {
        results: [{ kind: "u64" }],
        locals: [numbers, { kind: "vector", item: numbers }, { kind: "vector", item: numbers }],
        code: [
          ...[...items, op("vec_pack", 0, 500n), op("st_loc", 0), op("vec_pack", 1, 0n), op("st_loc", 1)],
          ...[op("mut_borrow_loc", 1), op("copy_loc", 0), op("vec_push_back", 1)],
          // A moved value must not count at its old place.
          ...[op("move_loc", 1), op("st_loc", 2), op("move_loc", 2), op("st_loc", 1), op("branch", start)],
        ],
      },
    ],
  });
  const { outcome } = expectSame(module, "a vector that grows", { gas: 400_000_000 });
  expect(outcome).toMatchObject({ status: "MEMORY_LIMIT_EXCEEDED" });
});

const WIDTHS = [
  ["u8", 8],
  ["u16", 16],
  ["u32", 32],
  ["u64", 64],
  ["u128", 128],
  ["u256", 256],
] as const;
const [ROUND, LIST, CHOICE] = [0, 1, 2];
const END = 9_999;
const round = op("copy_loc", ROUND);
/** The following code runs in the round before the failing one. */
const inTheFifth = [round, op("ld_u64", 0, 4n), op("eq"), op("br_false", END)];
const turned = [...inTheFifth, op("ld_u64", 0, 1n), op("pack_variant", 1), op("st_loc", CHOICE)];

/** Code that fails in the sixth round of a loop. A jump to END continues with the next round. */
const FAULTS: readonly (readonly [name: string, code: readonly Instruction[]])[] = [
  ...WIDTHS.flatMap(([width, bits]) => {
    const load = (value: bigint): Instruction => op(`ld_${width}`, 0, value);
    const max = (1n << BigInt(bits)) - 1n;
    const number = [round, op(`cast_${width}`)];
    const wider = [op("ld_u256", 0, max - 4n), round, op("cast_u256"), op("add"), op(`cast_${width}`)];
    const shifted = [load(1n), op("ld_u8", 0, BigInt(bits - 5)), round, op("cast_u8"), op("add")];
    const codes: (readonly [string, readonly Instruction[]])[] = [
      [`${width} add`, [load(max - 4n), ...number, op("add")]],
      [`${width} sub`, [load(4n), ...number, op("sub")]],
      [`${width} mul`, [load(max / 4n), ...number, op("mul")]],
      [`${width} div`, [load(9n), load(5n), ...number, op("sub"), op("div")]],
      [`${width} mod`, [load(9n), load(5n), ...number, op("sub"), op("mod")]],
      [`${width} cast`, wider],
    ];
    // A u8 can't exceed the shift range of a u256.
    if (bits < 256)
      codes.push([`${width} shl`, [...shifted, op("shl")]], [`${width} shr`, [...shifted, op("shr")]]);
    return codes.map(([name, code]) => [name, [...code, op("pop")]] as const);
  }),
  ["item", [op("imm_borrow_loc", LIST), round, op("vec_imm_borrow", 0), op("pop")]],
  ["first to swap", [op("mut_borrow_loc", LIST), round, op("ld_u64"), op("vec_swap", 0)]],
  ["second to swap", [op("mut_borrow_loc", LIST), op("ld_u64"), round, op("vec_swap", 0)]],
  ["last item", [op("mut_borrow_loc", LIST), op("vec_pop_back", 0), op("pop")]],
  ["variant to unpack", [op("copy_loc", CHOICE), op("unpack_variant", 0), op("pop"), ...turned]],
  [
    "variant to look into",
    [op("imm_borrow_loc", CHOICE), op("imm_borrow_variant_field", 0), op("pop"), ...turned],
  ],
  [
    "length to unpack",
    [
      ...[
        op("copy_loc", LIST),
        op("vec_unpack", 0, 5n),
        op("pop"),
        op("pop"),
        op("pop"),
        op("pop"),
        op("pop"),
      ],
      ...inTheFifth,
      ...[op("mut_borrow_loc", LIST), op("ld_u64"), op("vec_push_back", 0)],
    ],
  ],
  ["abort", [round, op("ld_u64", 0, 5n), op("eq"), op("br_false", END), round, op("abort")]],
];

/** An endless loop around code. */
function endless(code: readonly Instruction[]): CompiledModule {
  const u64 = { kind: "u64" } as const;
  const numbers = { kind: "vector", item: u64 } as const;
  const items = Array.from({ length: 5 }, () => op("ld_u64", 0, 7n));
  const start = [
    ...[op("ld_u64"), op("st_loc", ROUND), ...items, op("vec_pack", 0, 5n), op("st_loc", LIST)],
    ...[op("ld_u64"), op("pack_variant", 0), op("st_loc", CHOICE)],
  ];
  const end = start.length + code.length;
  const body = code.map((item) => (item.index === END ? { ...item, index: end } : item));
  const next = [op("move_loc", ROUND), op("ld_u64", 0, 1n), op("add"), op("st_loc", ROUND)];
  return assemble({
    signatures: [[u64]],
    structs: [{ abilities: ABILITY.copy | ABILITY.drop, variants: [[u64], [u64]] }],
    functions: [
      {
        results: [u64],
        locals: [u64, numbers, { kind: "struct", handle: 0, typeArguments: [] }],
        code: [...start, ...body, ...next, op("branch", start.length)],
      },
    ],
    tables: {
      variantHandles: [0, 1].map((variant) => ({ owner: 0, variant })),
      variantFieldHandles: [{ owner: 0, variants: [0], field: 0 }],
    },
  });
}

it.each(FAULTS)("fails in the same words at the same instruction: %s", (name, code) => {
  const { outcome } = expectSame(endless(code), name);
  expect(outcome).toMatchObject({ kind: "failure", status: expect.not.stringMatching("OUT_OF_GAS") });
});

it("types cost gas when they are first used, also within a statement", LONG, () => {
  const u64 = { kind: "u64" } as const;
  const deep = (levels: number): SignatureToken =>
    levels === 0 ? u64 : { kind: "vector", item: deep(levels - 1) };
  const late = [op("copy_loc", 0), op("ld_u64", 0, 7n), op("gt"), op("br_false", 11)];
  for (const levels of [2, 30, 140])
    for (const before of [[], late])
      expectSame(
        assemble({
          signatures: [[deep(levels)]],
          functions: [
            {
              results: [u64],
              locals: [u64],
              code: [
                ...[op("ld_u64"), op("st_loc", 0), ...before, op("vec_pack", 0, 0n), op("pop")],
                ...[op("copy_loc", 0), op("ld_u64", 0, 1n), op("add"), op("st_loc", 0)],
                ...[
                  op("copy_loc", 0),
                  op("ld_u64", 0, 20n),
                  op("lt"),
                  op("br_true", 2),
                  op("ld_u64"),
                  op("ret"),
                ],
              ].map((item) => (item.index === 11 ? { ...item, index: 8 } : item)),
            },
          ],
        }),
        `${levels} levels, ${before.length} before`,
      );
});

it("pauses inside a call in a loop, and continues there", LONG, () => {
  const u64 = { kind: "u64" } as const;
  const work = Array.from({ length: 20 }, () => [op("ld_u64", 0, 3n), op("add")]).flat();
  const module = assemble({
    functions: [
      {
        results: [u64],
        locals: [u64, u64],
        code: [
          ...[op("ld_u64"), op("st_loc", 0), op("ld_u64"), op("st_loc", 1)],
          ...[op("copy_loc", 1), op("copy_loc", 0), op("call", 1), op("add"), op("st_loc", 1)],
          ...[op("copy_loc", 0), op("ld_u64", 0, 1n), op("add"), op("st_loc", 0)],
          ...[
            op("copy_loc", 0),
            op("ld_u64", 0, 5_000n),
            op("lt"),
            op("br_true", 4),
            op("copy_loc", 1),
            op("ret"),
          ],
        ],
      },
      {
        parameters: [u64],
        results: [u64],
        code: [
          ...[op("copy_loc", 0), op("ld_u64", 0, 2n), op("mod"), op("ld_u64"), op("eq")],
          ...[op("br_true", 8 + work.length), op("copy_loc", 0), ...work, op("ret"), op("copy_loc", 0)],
          ...[...work, op("ret")],
        ],
      },
    ],
  });
  const { outcome, looked } = expectSame(module, "a call in a loop", { gas: 900_000_000 });
  expect(outcome).toMatchObject({ kind: "success" });
  expect(looked).toBeGreaterThan(20);
});
