import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bundledCode, bundleSize } from "./bundle-size.ts";
import { programs } from "./programs.ts";

/** Maximum gzipped bytes at first load, slightly above the current size. */
const limits: Readonly<Record<keyof typeof programs, number>> = {
  "pay from a private key": 8_000,
  "pay from a phrase": 19_150,
  "transfer from a private key": 25_200,
  "transfer from a phrase": 35_300,
  "sign a transfer, send nothing": 8_500,
  "read with types": 31_700,
  "the interface of one module": 500,
  "all interfaces": 8_800,
  everything: 54_400,
  "everything for phrases": 15_300,
  "everything with phrases": 65_000,
  "everything for servers": 25_500,
  "an address": 900,
  nothing: 100,
};

/** Names of some programs on the comparison page. */
const compared: Readonly<Record<string, string>> = {
  "pay from a private key": "pays from a private key",
  "pay from a phrase": "pays from a phrase",
  "transfer from a private key": "transfers with a client, from a key",
  "transfer from a phrase": "transfers with a client, from a phrase",
};

const comparison = readFileSync(new URL("../../docs/site/pages/compare.md", import.meta.url), "utf8");

/** Sizes in kilobytes on that page; undefined for other programs. */
function statedSizes(name: string): { first: number; later: number } | undefined {
  const row = compared[name];
  if (row === undefined) return undefined;
  const line = comparison.split("\n").find((text) => text.startsWith(`| ${row} `));
  const [first = 0, later = 0] = [...(line ?? "").matchAll(/([\d.]+) kB/g)].map(([, size]) => Number(size));
  return { first, later };
}

// Bundling takes seconds on a busy machine.
describe("what a page loads", { timeout: 60_000 }, () => {
  it.each(Object.entries(programs))("for %s stays small", async (name, program) => {
    const { first, later } = await bundleSize(program);
    expect(first).toBeLessThanOrEqual(limits[name as keyof typeof programs]);
    const stated = statedSizes(name);
    if (stated === undefined) return;
    // The page may be off by three percent.
    for (const [size, kilobytes] of [[first, stated.first] as const, [later, stated.later] as const])
      expect(Math.abs(kilobytes / (size / 1000) - 1), `${name}: ${size} bytes`).toBeLessThan(0.03);
  });

  it("leaves out what the program does not use", async () => {
    const code = await bundledCode(programs["transfer from a private key"]);
    for (const unused of [
      "abandon",
      "RotationProofChallenge",
      "multisig_account",
      "HOLDFAST::",
      "argument/invalid",
    ])
      expect(code).not.toContain(unused);
  });

  it("leaves out the interfaces of other modules", async () => {
    const code = await bundledCode(programs["the interface of one module"]);
    expect(code).toContain("batch_transfer_coins");
    expect(code).not.toMatch(/CoinStore|multisig_account|automation_registry/);
  });

  it("has the curve of JavaScript only where the platform has none", async () => {
    const { later } = await bundleSize(programs["sign a transfer, send nothing"]);
    expect(later).toBeGreaterThan(5_000);
    expect(await bundledCode(programs["sign a transfer, send nothing"])).not.toContain("multiplyUnsafe");
  });
});
