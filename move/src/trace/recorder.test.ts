import { describe, expect, it } from "vitest";
import { runCall, startScenario } from "../../test/chain.ts";
import { PACKAGES, publicPackage, loadScenarios, loadUnits } from "../../test/packages.ts";
import type { Frame, Machine, MachineObserver } from "../machine/machine.ts";
import type { Outcome } from "../machine/outcome.ts";
import { createRecorder } from "./recorder.ts";
import { Snapshots } from "./snapshot.ts";
import { createStepper } from "./stepper.ts";
import type { GasNode, Trace, TracedValue } from "./trace.ts";

/**
 * Rejected upgrades are published as new packages and run the calls of the modules that they would replace.
 */
const SCENARIOS = PACKAGES.map((name) => {
  const own = loadScenarios(name);
  const calls =
    own.length > 0 ? own : loadScenarios("counter").map((other) => ({ ...other, publish: [name] }));
  return { name, scenarios: calls };
});

for (const { name, scenarios } of SCENARIOS)
  for (const scenario of scenarios)
    describe(`${name}, ${scenario.name}`, () => {
      it("recording changes no outcome, and steps to the end and back", () => {
        const [plain, observed] = [startScenario(scenario), startScenario(scenario)];
        for (const call of scenario.calls) {
          const recorder = createRecorder({ steps: MAX_STEPS });
          const { observer, moments } = besideMoments(recorder);
          observed.observe(observer);
          const outcome = runCall(observed, call);
          expect(outcome).toEqual(runCall(plain, call));
          const [trace] = recorder.traces();
          if (trace === undefined) continue;
          expect(trace.isComplete).toBe(trace.stepCount <= MAX_STEPS);
          expectMoments(trace, moments);
          expectStop(trace, outcome);
          if (trace.steps.length > 0) expect(sumGas(trace.gas)).toBe(trace.calls[0]?.gas);
        }
      });
    });

describe("the public packages", () => {
  it.runIf(publicPackage("counter") !== undefined)("are these packages, with these calls", () => {
    for (const name of PACKAGES) {
      const found = publicPackage(name);
      expect(found?.units.map(({ hex }) => hex)).toEqual(loadUnits(name).map(({ hex }) => hex));
      expect(found?.scenarios).toEqual(loadScenarios(name));
    }
  });
});

describe("a recorder with limits", () => {
  it("stops keeping steps, and still knows the gas and the end", () => {
    const [scenario] = loadScenarios("counter");
    if (scenario === undefined) throw new TypeError("there is such a package");
    for (const limits of [{ steps: 3 }, { parts: 10 }, { calls: 1 }]) {
      const [limited, whole] = [createRecorder(limits), createRecorder()];
      for (const recorder of [limited, whole]) {
        const chain = startScenario(scenario);
        chain.observe(recorder);
        for (const call of scenario.calls) runCall(chain, call);
      }
      const ended = limited
        .traces()
        .map(({ gas, stop, stepCount }) => ({ gas, stop: stop?.code, stepCount }));
      expect(ended).toEqual(
        whole.traces().map(({ gas, stop, stepCount }) => ({ gas, stop: stop?.code, stepCount })),
      );
      expect(limited.traces().some(({ isComplete }) => !isComplete)).toBe(true);
      for (const { steps } of limited.traces())
        expect(steps.length).toBeLessThanOrEqual(limits.steps ?? Infinity);
    }
  });
});

/** Recorded steps per call: later rounds of an endless loop are the same. */
const MAX_STEPS = 300;

/** Copies the machine's state after each step, independently of the recorder. */
function besideMoments(recorder: MachineObserver): { observer: MachineObserver; moments: string[] } {
  const moments: string[] = [];
  const snapshots = new Snapshots();
  let machine: Machine | undefined;
  const observer: MachineObserver = {
    ...recorder,
    began(begun) {
      machine = begun;
      recorder.began(begun);
    },
    afterStep(frame) {
      recorder.afterStep(frame);
      if (moments.length >= MAX_STEPS) return;
      const locals: TracedValue[][] = [];
      for (let open: Frame | undefined = machine?.frame; open !== undefined; open = open.caller)
        locals.unshift(snapshots.all(open.locals));
      moments.push(JSON.stringify({ locals, stack: snapshots.all(machine?.operands ?? []) }));
    },
  };
  return { observer, moments };
}

/** Stepping forward and backward must show each state of the machine. */
function expectMoments(trace: Trace, moments: readonly string[]): void {
  const stepper = createStepper(trace);
  const now = (): string => {
    const { calls, stack } = stepper.moment();
    return JSON.stringify({ locals: calls.map(({ locals }) => locals), stack });
  };
  const start = stepper.moment();
  const hasStopped = trace.isComplete && trace.stop !== undefined && trace.stop.calls.length > 0;
  expect(stepper.end).toBe(moments.length + (hasStopped ? 1 : 0));
  const wrong: number[] = [];
  for (const [index, moment] of moments.entries()) {
    stepper.forward();
    if (now() !== moment) wrong.push(index);
  }
  stepper.seek(Infinity);
  for (let position = moments.length; position > 0; position--) {
    stepper.seek(position);
    if (now() !== moments[position - 1]) wrong.push(-position);
  }
  expect(wrong).toEqual([]);
  stepper.seek(0);
  expect(stepper.moment()).toEqual(start);
}

function expectStop(trace: Trace, outcome: Outcome): void {
  if (outcome.kind === "success") {
    expect(trace.stop).toBeUndefined();
    return;
  }
  const { place } = outcome;
  expect(trace.stop?.status).toBe(outcome.status);
  expect(trace.stop?.code).toBe(outcome.subStatus?.toString());
  const top = trace.stop?.calls[0];
  if (top === undefined || place?.function === undefined) return;
  expect(trace.functions[top.function]?.name).toBe(place.function);
  expect(top.pc).toBe(place.offset);
}

function sumGas(nodes: readonly GasNode[]): number {
  return nodes.reduce((sum, { ownGas, children }) => sum + ownGas + sumGas(children), 0);
}
