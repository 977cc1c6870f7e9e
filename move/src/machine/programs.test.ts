import { bytesToHex } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createProgram } from "../../test/programs.ts";
import { createRandom } from "../../test/random.ts";
import { selfName } from "../explain/module-view.ts";
import { readModule } from "../format/read-unit.ts";
import { writeModule } from "../format/write-unit.ts";
import type { LinkedModule } from "./linked-module.ts";
import { linkModule } from "./loader.ts";
import type { Outcome } from "./outcome.ts";
import { createSession } from "./session.ts";

function run(module: LinkedModule): Outcome {
  const session = createSession({
    modules: { native: () => module, bytecode: () => undefined },
    storage: { resource: () => undefined, tableItem: () => undefined },
    transactionHash: new Uint8Array(32),
  });
  return session.runView({ module: module.id, function: "f0", typeArguments: [], signers: [], values: [] });
}

it("well-typed programs pass the checker and compute the same after rereading", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const { module, expected } = createProgram(createRandom(seed));
      const outcome = run(linkModule(module));
      if (expected === undefined)
        expect(outcome).toMatchObject({ kind: "failure", status: "ARITHMETIC_ERROR" });
      else if (outcome.kind === "success") expect(outcome.returns.map(bytesToHex)).toEqual(expected);
      else expect(outcome).toBe("a success");
      const again = readModule(writeModule(module));
      expect(selfName(again)).toEqual(selfName(module));
      expect(run(linkModule(again))).toEqual(outcome);
    }),
    { numRuns: 400 },
  );
});
