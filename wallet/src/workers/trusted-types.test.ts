import { expect, it, onTestFinished } from "vitest";
import { createScriptPolicy } from "./trusted-types.ts";

const WORKER = "/assets/vault-worker-abc.js";
const OTHERS = ["/assets/other.js", `https://evil.example${WORKER}`, "data:text/javascript,1"];

it("the policy named holdfast allows the scripts made for it", () => {
  const names: string[] = [];
  const factory: typeof globalThis.trustedTypes = {
    createPolicy(name, rules) {
      names.push(name);
      return { createScriptURL: (url) => new URL(rules.createScriptURL(url), "https://app.example") };
    },
  };
  const { script: allow, program } = createScriptPolicy([WORKER, "/service-worker.js"], factory);
  expect(names).toEqual(["holdfast"]);
  // What it makes goes to the browser as it is.
  expect(allow(WORKER)).toEqual(new URL(`https://app.example${WORKER}`));
  expect(allow("/service-worker.js")).toEqual(new URL("https://app.example/service-worker.js"));
  for (const url of OTHERS)
    expect(() => allow(url)).toThrow(`Holdfast blocked a script that is not part of the app: ${url}.`);

  // A program that was handed over has an address for one start.
  const { href: started } = new URL(program(new TextEncoder().encode("self;").buffer));
  onTestFinished(() => URL.revokeObjectURL(started));
  expect(started).toMatch(/^blob:/);
  expect(() => allow(started)).toThrow("is not part of the app");
});

it("lets no other script be started in a browser without Trusted Types", () => {
  const { script: allow } = createScriptPolicy([WORKER], undefined);
  expect(allow(WORKER)).toBe(WORKER);
  for (const url of OTHERS)
    expect(() => allow(url)).toThrow(`Holdfast blocked a script that is not part of the app: ${url}.`);
});
