import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fromJSONSchema } from "zod";
import { runCall, startScenario } from "../../test/chain.ts";
import { loadScenarios } from "../../test/packages.ts";
import { flameGraph } from "./flame-graph.ts";
import { createRecorder } from "./recorder.ts";
import { toSpeedscope } from "./speedscope.ts";
import { createStepper } from "./stepper.ts";
import type { Trace } from "./trace.ts";
import { formatCallTree, formatTracedCall } from "./traced-text.ts";

/** Traces of a package's calls. */
function loadTraces(name: "counter" | "piggy_bank" | "sunrise_coin"): readonly Trace[] {
  const recorder = createRecorder();
  const [scenario] = loadScenarios(name);
  if (scenario === undefined) throw new TypeError("there is such a package");
  const chain = startScenario(scenario);
  chain.observe(recorder);
  for (const call of scenario.calls) runCall(chain, call);
  return recorder.traces();
}

const traces = loadTraces("piggy_bank");

/** The schema of the npm package speedscope, generated from its importer's types. */
function speedscopeSchema() {
  const home = createRequire(import.meta.url).resolve("speedscope/package.json");
  const text = readFileSync(join(home, "../dist/release/file-format-schema.json"), "utf8");
  return fromJSONSchema(JSON.parse(text) as Parameters<typeof fromJSONSchema>[0]);
}

describe("a profile", () => {
  it("is valid by speedscope's own schema, which refuses other files", () => {
    const schema = speedscopeSchema();
    const file = toSpeedscope(traces, "piggy bank");
    expect(schema.safeParse(file).error).toBeUndefined();
    const [profile] = file.profiles;
    for (const other of [
      { ...file, shared: {} },
      { ...file, $schema: "https://example.org" },
      { ...file, profiles: [{ ...profile, unit: "gas" }] },
      { ...file, profiles: [{ ...profile, endValue: "1" }] },
      { ...file, profiles: [{ ...profile, events: [{ type: "X", frame: 0, at: 0 }] }] },
    ])
      expect(schema.safeParse(other).success).toBe(false);
  });

  it("has known frames, and balanced events in order", () => {
    const file = toSpeedscope(traces, "piggy bank");
    expect(file.profiles.length).toBe(traces.length);
    for (const { events, endValue } of file.profiles) {
      const open: number[] = [];
      let last = 0;
      for (const { type, frame, at } of events) {
        expect(file.shared.frames[frame]?.name).toMatch(/::/);
        expect(at).toBeGreaterThanOrEqual(last);
        last = at;
        if (type === "O") open.push(frame);
        else expect(open.pop()).toBe(frame);
      }
      expect(open).toEqual([]);
      expect(last).toBe(endValue);
    }
    expect(JSON.parse(JSON.stringify(file))).toEqual(file);
  });

  it("draws each function as wide as its gas share, without scripts", () => {
    const trace = traces.find(({ calls }) => calls.length > 3);
    if (trace === undefined) throw new TypeError("some call calls others");
    const svg = flameGraph(trace, `<script>alert("x")</script>`);
    expect(svg).not.toMatch(/<script|on\w+=/);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(svg).toContain(trace.functions[trace.gas[0]?.function ?? 0]?.name);
    expect(svg).toContain('width="1200.00"');
  });
});

describe("a call tree", () => {
  it("has arguments and results with the names of fields", () => {
    const [counter] = loadTraces("counter");
    if (counter === undefined) throw new TypeError("there is a trace");
    expect(formatCallTree(counter)[0]).toMatch(/^0x[\da-f]+::counter::\w+\(.*\).* gas$/);
    const lines = traces.flatMap(formatCallTree);
    expect(lines.some((line) => line.includes("native"))).toBe(true);
    expect(lines.join("\n")).toMatch(/\w+ \{ \w+: /);
  });

  it("marks an unfinished call, and records the values at the stop", () => {
    const failed = traces.find(({ stop }) => stop?.status === "ABORTED" && stop.native === undefined);
    if (failed?.stop === undefined) throw new TypeError("some call aborts");
    const call = failed.calls[0];
    if (call === undefined) throw new TypeError("there is a call");
    expect(formatTracedCall(failed, call)).toMatch(/✗$/);
    const top = failed.stop.calls[0];
    expect(failed.functions[top?.function ?? -1]?.code[top?.pc ?? -1]).toBe("abort");
    expect(failed.stop.stack.at(-1)).toBe(failed.stop.code);
    const stepper = createStepper(failed);
    stepper.seek(stepper.end - 1);
    expect(stepper.moment().calls.at(-1)?.locals).toEqual(top?.locals);
  });

  it("is stepped over, back over and out of", () => {
    const trace = traces.find(
      ({ calls, functions }) =>
        calls.filter((call) => functions[call.function]?.isNative === false).length > 1,
    );
    if (trace === undefined) throw new TypeError("some call calls code");
    const stepper = createStepper(trace);
    const enters = trace.steps.findIndex((step) => step.enters !== undefined);
    stepper.seek(enters);
    stepper.over();
    const after = stepper.position;
    expect(after).toBeGreaterThan(enters + 1);
    stepper.backOver();
    expect(stepper.position).toBe(enters);
    stepper.forward();
    stepper.out();
    expect(stepper.position).toBe(after);
  });
});
