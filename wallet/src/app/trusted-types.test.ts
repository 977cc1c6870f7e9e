import { afterEach, expect, it, vi } from "vitest";
import { createWorkerStarter, type TrustedTypesFactory } from "./trusted-types.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const started: { readonly url: unknown; readonly options: unknown }[] = [];
class RecordedWorker {
  constructor(url: unknown, options: unknown) {
    started.push({ url, options });
  }
}

it("starts the workers it was made for, as modules, through a policy named holdfast", () => {
  vi.stubGlobal("Worker", RecordedWorker);
  const names: string[] = [];
  let make: ((url: string) => string) | undefined;
  const factory: TrustedTypesFactory = {
    createPolicy(name, rules) {
      names.push(name);
      make = rules.createScriptURL;
      return { createScriptURL: (url) => new URL(rules.createScriptURL(url), "https://app.example") };
    },
  };
  const start = createWorkerStarter(["/assets/vault-worker-abc.js", "/assets/trace.worker-d.js"], factory);
  start("/assets/trace.worker-d.js", "trace");
  start("/assets/vault-worker-abc.js", "vault");
  expect(names).toEqual(["holdfast"]);
  expect(started.at(-1)).toEqual({
    url: new URL("https://app.example/assets/vault-worker-abc.js"),
    options: { type: "module", name: "vault" },
  });
  for (const url of [
    "/assets/other.js",
    "https://evil.example/assets/vault-worker-abc.js",
    "data:text/javascript,1",
  ])
    expect(() => make?.(url)).toThrow(`${url} is not a worker of this app.`);
});

it("starts the worker in a browser without Trusted Types", () => {
  vi.stubGlobal("Worker", RecordedWorker);
  createWorkerStarter(["/assets/vault-worker-abc.js"], undefined)("/assets/vault-worker-abc.js", "vault");
  expect(started.at(-1)?.url).toBe("/assets/vault-worker-abc.js");
});
