import {
  createSession,
  linkModule,
  STD_MODULES,
  type LinkedModule,
  type ModuleSources,
} from "@holdfast/move";
import { createCostlyProgram } from "../../move/test/costly-programs.ts";
import { createCostlyShape } from "../../move/test/costly-shapes.ts";
import { createRandom } from "../../move/test/random.ts";
import { median } from "../rounds.ts";

/** Gas of one program, in units of 10^-6: a thirtieth of what a transaction may use. */
const GAS = 30_000_000;
/** Programs that end before this much gas say little: most of their time is the preparation. */
const MIN_GAS = 1_000_000;
/** Programs that run before anything is measured, and how many of the worst are measured how often again. */
const WARM_UP = 150;
const CANDIDATES = 20;
const REPEATS = 4;

/** What a made-up program takes for a gas unit of 10^-6. */
export interface Cost {
  readonly seed: number;
  readonly name: string;
  readonly nanoseconds: number;
  readonly bytes: number;
}

/** The costs of many programs: the median, and the worst of each kind. */
export interface Hunt {
  readonly programs: number;
  readonly nanoseconds: number;
  readonly bytes: number;
  readonly slowest: Cost;
  readonly largest: Cost;
}

/** Runs made-up programs and looks for those that take most time and memory for their gas. */
export function hunt(programs: number, firstSeed = 1): Hunt {
  // The first ones are slow because nothing that they use has run before.
  for (let i = 0; i < Math.min(programs, WARM_UP); i++) measure(firstSeed + i);
  const costs = Array.from({ length: programs }, (_, i) => measure(firstSeed + i)).filter(
    (cost) => cost !== undefined,
  );
  return {
    programs: costs.length,
    nanoseconds: median(costs.map((cost) => cost.nanoseconds)),
    bytes: median(costs.map((cost) => cost.bytes)),
    slowest: findSlowest(costs),
    largest: costs.reduce((a, b) => (b.bytes > a.bytes ? b : a), NONE),
  };
}

/** The worst of 10,000 programs, seeds 1 to 10,000: 4.49 ns for a gas unit of 10^-6 when they were run. */
const WORST_SEED = 9869;

/** What that one takes here and now: the least of some runs. */
export function worstKnown(): Cost {
  measure(WORST_SEED);
  const costs = Array.from({ length: REPEATS }, () => measure(WORST_SEED) ?? NONE);
  return costs.reduce((a, b) => (b.nanoseconds < a.nanoseconds ? b : a));
}

const NONE: Cost = { seed: 0, name: "", nanoseconds: 0, bytes: 0 };

/**
 * The slowest. Those that look it are measured again, and the least time counts: collecting the memory of the programs
 * before is none of theirs.
 */
function findSlowest(costs: readonly Cost[]): Cost {
  const candidates = costs.toSorted((a, b) => b.nanoseconds - a.nanoseconds).slice(0, CANDIDATES);
  const repeated = candidates.map((first) =>
    Array.from({ length: REPEATS }, () => measure(first.seed) ?? first).reduce(
      (a, b) => (b.nanoseconds < a.nanoseconds ? b : a),
      first,
    ),
  );
  return repeated.reduce((a, b) => (b.nanoseconds > a.nanoseconds ? b : a), NONE);
}

function measure(seed: number): Cost | undefined {
  const random = createRandom(seed);
  const { module, name } = seed % 2 === 0 ? createCostlyProgram(random) : createCostlyShape(random);
  const linked = linkModule(module);
  const held = process.memoryUsage().heapUsed;
  const start = process.cpuUsage();
  const gas = run(linked);
  const { user, system } = process.cpuUsage(start);
  const grown = Math.max(0, process.memoryUsage().heapUsed - held);
  if (gas < MIN_GAS) return undefined;
  return { seed, name, nanoseconds: ((user + system) * 1000) / gas, bytes: grown / gas };
}

function run(module: LinkedModule): number {
  const modules: ModuleSources = {
    native: ({ name }) => (name === "m" ? module : STD_MODULES.find(({ id }) => id.name === name)),
    bytecode: () => undefined,
  };
  const outcome = createSession({
    modules,
    storage: { resource: () => undefined, tableItem: () => undefined },
    transactionHash: new Uint8Array(32),
    gas: GAS,
  }).runEntry({ module: module.id, function: "f0", typeArguments: [], signers: [], values: [] });
  return outcome.gasUsed;
}
