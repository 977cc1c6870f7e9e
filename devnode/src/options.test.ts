import { describe, expect, it } from "vitest";
import { describeOptions, options, readOptions } from "./options.ts";

describe("command line", () => {
  it("has a default for everything", () => {
    expect(readOptions([])).toEqual({
      host: "127.0.0.1",
      port: 27001,
      chainId: 4,
      minGasUnitPrice: 100n,
      faucetAmount: 500_000_000n,
      faucetCooldownSecs: 0n,
      nodeVersion: "11.7",
      supraStore: "paired",
      proofLag: 0,
      freeWorkMs: 1000,
      historyLimit: 100_000,
      faults: [],
      allowedDevOrigins: [],
      isStrict: false,
      hasPage: true,
      isQuiet: false,
      wantsHelp: false,
    });
  });

  it("reads every option", () => {
    const args =
      "--host=0.0.0.0 --port 0 --chain-id 6 --block-interval 250 --seed 7 --min-gas-price 100000 --node-version 12 --faucet-daily-grants 3 --quiet";
    expect(readOptions(args.split(" "))).toMatchObject({
      host: "0.0.0.0",
      port: 0,
      chainId: 6,
      blockIntervalMs: 250,
      seed: 7,
      minGasUnitPrice: 100_000n,
      nodeVersion: "12",
      faucetDailyGrants: 3,
      isQuiet: true,
    });
  });

  it.each([
    ["--port=x", /--port must be a whole number from 0 to 65535, not "x"/],
    ["--port=65536", /--port must be a whole number/],
    ["--chain-id=0", /--chain-id must be a whole number from 1 to 255/],
    ["--block-interval=5000", /from 10 to 1000/],
    ["--allow-dev-origin=*", /needs origins .*, not "\*"/],
    ["--allow-dev-origin=http://a.example/x", /needs origins/],
    ["--supra-store=purse", /--supra-store must be one of coin, paired, fungible, not "purse"/],
    ["--node-version=13", /--node-version must be one of 11.7, 12, not "13"/],
    ["--nonsense", /nonsense/],
    ["--fault=x", /--fault is not a fault rule: /],
    ['--fault={"kind":"flood"}', /--fault is not a fault rule: .*kind.* one of delay, /],
  ])("refuses %s and says why", (arg, message) => {
    expect(() => readOptions([arg])).toThrow(message);
    expect(() => readOptions([arg])).toThrow(expect.objectContaining({ code: "devnode/option-invalid" }));
  });

  it("takes fault rules, one or a list", () => {
    const rule = { kind: "drop-after", path: "/submit", rate: 0.2, seed: 7 };
    expect(readOptions(["--fault", JSON.stringify(rule)]).faults).toEqual([rule]);
    const delay = { kind: "delay", delay_ms: 5 };
    expect(readOptions(["--fault", JSON.stringify([rule, delay])]).faults).toEqual([
      rule,
      { kind: "delay", delayMs: 5 },
    ]);
  });

  it("takes origins as browsers send them", () => {
    const { allowedDevOrigins } = readOptions([
      "--allow-dev-origin",
      "http://LOCALHOST:3000/,https://a.example",
    ]);
    expect(allowedDevOrigins).toEqual(["http://localhost:3000", "https://a.example"]);
  });

  it("describes every option once", () => {
    const text = describeOptions();
    for (const name of Object.keys(options)) expect(text.split(`--${name}`)).toHaveLength(2);
  });
});
