import { expect, it } from "vitest";
import { createCostlyProgram } from "../../test/costly-programs.ts";
import { createCostlyShape } from "../../test/costly-shapes.ts";
import { createRandom } from "../../test/random.ts";
import { linkModule, type ModuleSources } from "./loader.ts";
import { STD_MODULES } from "./natives/std-modules.ts";
import type { Outcome } from "./outcome.ts";
import { createSession } from "./session.ts";

const PROGRAMS = Number(process.env["HOLDFAST_COSTLY"] ?? 200);
const GAS = 2_000_000;
/** Possible outcomes of an endless program. */
const ENDS = ["OUT_OF_GAS", "MEMORY_LIMIT_EXCEEDED", "ABORTED", "VECTOR_OPERATION_ERROR", "ARITHMETIC_ERROR"];

function run(seed: number): Outcome {
  const create = seed % 2 === 0 ? createCostlyProgram : createCostlyShape;
  const module = linkModule(create(createRandom(seed)).module);
  const modules: ModuleSources = {
    native: ({ name }) => (name === "m" ? module : STD_MODULES.find(({ id }) => id.name === name)),
    bytecode: () => undefined,
  };
  return createSession({
    modules,
    storage: { resource: () => undefined, tableItem: () => undefined },
    transactionHash: new Uint8Array(32),
    gas: GAS,
  }).runEntry({ module: module.id, function: "f0", typeArguments: [], signers: [], values: [] });
}

it("costly programs pass the checker and end the same way every time", { timeout: 120_000 }, () => {
  for (let seed = 0; seed < PROGRAMS; seed++) {
    const outcome = run(seed);
    expect(ENDS, `seed ${seed}`).toContain(outcome.kind === "failure" ? outcome.status : "success");
    expect(run(seed)).toEqual(outcome);
  }
});
