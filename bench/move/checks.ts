import {
  checkModule,
  comparePackages,
  disassemble,
  moduleToJson,
  readModule,
  findStatus,
} from "@holdfast/move";
import { assemble } from "../../move/test/assembly.ts";
import { instruction as op, type Instruction } from "../../move/src/format/instruction.ts";
import type { SignatureToken } from "../../move/src/format/signature-token.ts";
import { writeModule } from "../../move/src/format/write-unit.ts";

/** What fits into one transaction. */
const MAX_BYTES = 65_000;
/** The most blocks that the chain takes in one function. */
const BLOCKS = 1_000;

/** What one module takes, in milliseconds of the processor, and how the check ended. */
export interface ModuleWork {
  readonly name: string;
  readonly bytes: number;
  readonly check: number;
  readonly end: string;
  /** The slowest of reading, disassembling, writing as the node's JSON and comparing with itself. */
  readonly show: number;
}

type Body = (locals: number) => readonly Instruction[];

const number: SignatureToken = { kind: "u64" };
const reference: SignatureToken = { kind: "reference", isMutable: false, to: number };

/** Modules that fill a transaction with what is slow to check: many blocks, many locals, references in all of them. */
const SHAPES: readonly {
  readonly name: string;
  readonly locals: number;
  readonly type: SignatureToken;
  readonly body: Body;
}[] = [
  {
    name: "numbers, every block goes back to the start",
    locals: 250,
    type: number,
    body: (locals) =>
      blocks(
        (i) => [op("ld_u64", 0, 1n), op("st_loc", 1 + (i % locals))],
        () => 0,
      ),
  },
  {
    name: "references, every block goes back to the start",
    locals: 200,
    type: reference,
    body: (locals) =>
      blocks(
        (i) => [op("imm_borrow_loc", 0), op("st_loc", 1 + (i % locals))],
        () => 0,
      ),
  },
  {
    name: "references, one block after another",
    locals: 200,
    type: reference,
    body: (locals) =>
      blocks(
        (i) => [op("imm_borrow_loc", 0), op("st_loc", 1 + (i % locals))],
        (i) => 4 * (i + 1),
      ),
  },
  {
    name: "references of references, in loops of ten blocks",
    locals: 100,
    type: reference,
    body: (locals) =>
      blocks(
        (i) => [
          ...(i === 0 ? [op("imm_borrow_loc", 0)] : [op("copy_loc", 1 + ((i - 1) % locals))]),
          op("st_loc", 1 + (i % locals)),
        ],
        (i) => 4 * Math.max(0, i - 10),
      ),
  },
  {
    name: "code without a branch",
    locals: 1,
    type: number,
    body: () => Array.from({ length: 1_000 }, () => [op("ld_u64", 0, 1n), op("pop")]).flat(),
  },
];

function blocks(
  before: (block: number) => readonly Instruction[],
  target: (block: number) => number,
): Instruction[] {
  return Array.from({ length: BLOCKS }, (_, i) => [
    ...before(i),
    op("ld_true"),
    op("br_true", target(i)),
  ]).flat();
}

/** Measures each shape at the size of a transaction. */
export function measureChecks(): ModuleWork[] {
  return SHAPES.map(({ name, locals, type, body }) => {
    const code = [...body(locals), op("ret")];
    const made = {
      parameters: [number],
      locals: Array.from({ length: locals }, () => type),
      code,
    };
    const one = writeModule(assemble({ functions: [made] })).length;
    const functions = Array.from({ length: Math.floor(MAX_BYTES / one) }, () => made);
    const bytes = writeModule(assemble({ functions }));
    const module = readModule(bytes);
    let end = "taken";
    const check = measureMs(() => {
      try {
        checkModule(module);
      } catch (error) {
        end = findStatus(error) ?? String(error);
      }
    });
    const show = Math.max(
      ...[
        () => readModule(bytes),
        () => disassemble(module),
        () => moduleToJson(module),
        () => comparePackages({ modules: [module], policy: "compatible" }, [module]),
      ].map((work) => measureMs(work)),
    );
    return { name, bytes: bytes.length, check, end, show };
  });
}

function measureMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
