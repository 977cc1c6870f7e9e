import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestCommand } from "../../test/command.ts";
import type { Environment } from "../shell/environment.ts";

interface ReleaseJson {
  readonly signatures: readonly { readonly publicKey: string }[];
}

/** A build of two files, signed by ada and ben. */
async function signedBuild(change: Partial<Environment> = {}) {
  const command = createTestCommand({}, change);
  const { folder, run } = command;
  const file = (...path: readonly string[]) => join(folder, ...path);
  mkdirSync(file("dist", "assets"), { recursive: true });
  writeFileSync(file("dist", "index.html"), "page");
  writeFileSync(file("dist", "nginx.conf"), "server {}");
  writeFileSync(file("dist", "assets", "start.js"), "start()");
  const sign = (from: string, ...more: readonly string[]) =>
    run("sign-build", "dist", "release.json", "--from", from, "--yes", ...more);
  expect(await sign("ada", "--release", "1.2.0")).toMatchObject({ exitCode: 0 });
  expect((await sign("ben")).stdout).toContain("Signatures: 2.");
  const release = () => JSON.parse(readFileSync(file("release.json"), "utf8")) as ReleaseJson;
  const keys = release().signatures.map(({ publicKey }) => publicKey);
  const verify = (build = "dist", ...more: readonly string[]) =>
    run("verify-build", build, "release.json", "--keys", keys.join(","), ...more);
  return { ...command, file, sign, release, keys, verify };
}

describe("verify-build", () => {
  it("accepts a build with two signatures and reports that it is young", async () => {
    const { verify } = await signedBuild();
    const { exitCode, stdout } = await verify();
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^Valid: the build is the signed release 1\.2\.0\n {2}build {5}[0-9a-f]{64}\n {2}files {5}3\n {2}signed {4}by 2 trusted keys\n {2}age {7}0 h\n/,
    );
    expect(stdout).toContain("younger than 48 h");
    expect((await verify("dist", "--min-age", "0")).stdout).not.toContain("younger");
  });

  it.each([
    ["a flipped byte", "build/file-changed", (at: string) => writeFileSync(join(at, "index.html"), "pagf")],
    ["an added file", "build/file-added", (at: string) => writeFileSync(join(at, "more.js"), "")],
    ["a missing file", "build/file-missing", (at: string) => rmSync(join(at, "assets/start.js"))],
  ])("names %s: %s", async (_what, code, change) => {
    const { verify, sign, file } = await signedBuild();
    change(file("dist"));
    const ended = await verify();
    expect(ended).toMatchObject({ exitCode: 4, stdout: "" });
    expect(ended.stderr).toContain(`[${code}]`);
    expect((await sign("cleo")).stderr).toContain(`[${code}]`);
  });

  it("rejects a release that one trusted key signed, however often", async () => {
    const { run, sign, keys } = await signedBuild();
    await sign("ada");
    const [ada = ""] = keys;
    const one = await run("verify-build", "dist", "release.json", "--keys", `${ada},${ada}`);
    expect(one).toMatchObject({ exitCode: 4, stdout: "" });
    expect(one.stderr).toContain("1 of 2 required signatures by trusted keys");
    expect(one.stderr).toContain("[build/signatures-missing]");
    expect((await run("verify-build", "dist", "release.json")).exitCode).toBe(2);
  });

  it("rejects every change of what was signed", async () => {
    const { verify, file, release } = await signedBuild();
    const signed = release();
    for (const change of [
      { version: "9.0.0" },
      { releasedMs: 1 },
      { isUrgent: true },
      { files: {} },
      { files: { "index.html": "x\ny" } },
    ]) {
      writeFileSync(file("release.json"), JSON.stringify({ ...signed, ...change }));
      const { exitCode, stdout } = await verify();
      expect([2, 4]).toContain(exitCode);
      expect(stdout).toBe("");
    }
  });

  it("rejects a release that is older than the installed one", async () => {
    const { verify } = await signedBuild();
    for (const installed of ["1.2.0", "1.1.9", "0.10.0"])
      expect((await verify("dist", "--installed", installed)).exitCode).toBe(0);
    for (const installed of ["1.2.1", "1.10.0", "2.0.0"]) {
      const ended = await verify("dist", "--installed", installed);
      expect(ended.exitCode).toBe(4);
      expect(ended.stderr).toContain("[build/downgrade]");
    }
  });

  it("compares what a site serves", async () => {
    const served = new Map([
      ["/", "page"],
      ["/assets/start.js", "start()"],
    ]);
    const { verify } = await signedBuild({
      fetch: async (input) => {
        const text = served.get(new URL(new Request(input).url).pathname);
        return new Response(text ?? "", { status: text === undefined ? 404 : 200 });
      },
    });
    expect((await verify("https://wallet.example")).exitCode).toBe(0);
    served.set("/assets/start.js", "steal()");
    expect((await verify("https://wallet.example")).stderr).toContain("[build/file-changed]");
    served.delete("/assets/start.js");
    expect((await verify("https://wallet.example")).stderr).toContain("[build/file-missing]");
  });
});
