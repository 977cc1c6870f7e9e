import {
  createRecorder,
  createSession,
  linkModule,
  type LinkedModule,
  type SessionOptions,
} from "@holdfast/move";
import { assemble } from "../../move/test/assembly.ts";
import { instruction as op, type Instruction } from "../../move/src/format/instruction.ts";
import type { SignatureToken } from "../../move/src/format/signature-token.ts";
import { median } from "../rounds.ts";

/** What a loop does in every round: with local 1 as it is, and the result back in local 1. */
interface Loop {
  readonly name: string;
  /** Type of local 1. */
  readonly type: SignatureToken;
  /** Leaves the first value of local 1 on the stack. */
  readonly start: readonly Instruction[];
  readonly body: readonly Instruction[];
  /** Instructions that a call in the body runs besides. */
  readonly called?: number;
}

const u64: SignatureToken = { kind: "u64" };
const numbers: SignatureToken = { kind: "vector", item: u64 };
const [COUNTER, VALUE] = [0, 1];

const loops: readonly Loop[] = [
  {
    name: "u8: xor",
    type: { kind: "u8" },
    start: [op("ld_u8", 0, 1n)],
    body: [op("copy_loc", VALUE), op("ld_u8", 0, 85n), op("bit_xor"), op("st_loc", VALUE)],
  },
  {
    name: "u64: add",
    type: u64,
    start: [op("ld_u64", 0, 1n)],
    body: [op("copy_loc", VALUE), op("ld_u64", 0, 3n), op("add"), op("st_loc", VALUE)],
  },
  {
    name: "u256: multiply, remainder",
    type: { kind: "u256" },
    start: [op("ld_u256", 0, 3n)],
    body: [
      ...[op("copy_loc", VALUE), op("ld_u256", 0, 1_000_003n), op("mul")],
      ...[op("ld_u256", 0, (1n << 127n) - 1n), op("mod"), op("st_loc", VALUE)],
    ],
  },
  {
    name: "calls of a function",
    type: u64,
    start: [op("ld_u64", 0, 1n)],
    body: [op("copy_loc", VALUE), op("call", 1), op("st_loc", VALUE)],
    called: 2,
  },
  {
    name: "vector: read through a reference",
    type: numbers,
    start: [op("ld_u64", 0, 7n), op("ld_u64", 0, 8n), op("vec_pack", 0, 2n)],
    body: [
      op("imm_borrow_loc", VALUE),
      op("ld_u64", 0, 1n),
      op("vec_imm_borrow", 0),
      op("read_ref"),
      op("pop"),
    ],
  },
  {
    name: "vector: push and pop",
    type: numbers,
    start: [op("vec_pack", 0, 0n)],
    body: [
      ...[op("mut_borrow_loc", VALUE), op("ld_u64", 0, 1n), op("vec_push_back", 0)],
      ...[op("mut_borrow_loc", VALUE), op("vec_pop_back", 0), op("pop")],
    ],
  },
];

/** Instructions around the body: test of the counter, count down, jump back. */
const FRAME = 9;
const ROUNDS = 60_000;
/** Runs of each loop, each a few milliseconds long. */
const SAMPLES = 41;

/** Rounds that are traced, so that a recorder keeps all of their steps; and runs of these. */
const TRACED_ROUNDS = 2_000;
const TRACED_SAMPLES = 5;

export interface LoopSpeed {
  readonly name: string;
  /** With statements as single steps, as everywhere. */
  readonly instructionsPerSecond: number;
  /** With a recorder that keeps every step. */
  readonly tracedPerSecond: number;
}

/**
 * Runs each loop on the machine with gas, as a transaction would, and counts its instructions. Seconds are those of the
 * processor, so that a busy machine gives the same figures as an idle one.
 */
export function measureLoops(): readonly LoopSpeed[] {
  const inRound = (loop: Loop): number => FRAME + loop.body.length + (loop.called ?? 0);
  // All of them before the first is traced: code that was made for a recorder is slower without one too.
  const plain = loops.map((loop) => {
    const module = linkModule(createModule(loop));
    run(module);
    return measureSpeeds(SAMPLES, ROUNDS * inRound(loop), () => run(module));
  });
  return loops.map((loop, at) => {
    const module = linkModule(createModule(loop, TRACED_ROUNDS));
    return {
      name: loop.name,
      instructionsPerSecond: median(plain[at] ?? []),
      tracedPerSecond: median(
        measureSpeeds(TRACED_SAMPLES, TRACED_ROUNDS * inRound(loop), () =>
          run(module, { observer: createRecorder() }),
        ),
      ),
    };
  });
}

function measureSpeeds(samples: number, instructions: number, work: () => void): number[] {
  return Array.from({ length: samples }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (instructions / (user + system)) * 1e6;
  });
}

function run(module: LinkedModule, options: Pick<SessionOptions, "observer"> = {}): void {
  const outcome = createSession({
    modules: { native: () => module, bytecode: () => undefined },
    storage: { resource: () => undefined, tableItem: () => undefined },
    transactionHash: new Uint8Array(32),
    ...options,
  }).runView({ module: module.id, function: "f0", typeArguments: [], signers: [], values: [] });
  if (outcome.kind !== "success")
    throw new TypeError(`the loop stopped: ${outcome.status}, ${outcome.detail}`);
}

function createModule({ type, start, body }: Loop, rounds = ROUNDS) {
  const head = 2 + start.length + 1;
  const end = head + 4 + body.length + 5;
  return assemble({
    signatures: [[u64]],
    functions: [
      {
        name: "f0",
        results: [u64],
        locals: [u64, type],
        code: [
          ...[op("ld_u64", 0, BigInt(rounds)), op("st_loc", COUNTER)],
          ...[...start, op("st_loc", VALUE)],
          ...[op("copy_loc", COUNTER), op("ld_u64"), op("eq"), op("br_true", end)],
          ...body,
          ...[
            op("move_loc", COUNTER),
            op("ld_u64", 0, 1n),
            op("sub"),
            op("st_loc", COUNTER),
            op("branch", head),
          ],
          ...[op("move_loc", COUNTER), op("ret")],
        ],
      },
      { name: "same", parameters: [u64], results: [u64], code: [op("move_loc", 0), op("ret")] },
    ],
  });
}
