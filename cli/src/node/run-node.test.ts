import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDevnode, testAccounts } from "@holdfast/devnode";
import { createDevClient } from "@holdfast/sdk/dev";
import {
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  parseAddress,
  sendTransaction,
  sendTransfer,
  type Fetch,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestCommand } from "../../test/command.ts";
import { publishing } from "../../test/package.ts";
import { writeSources } from "../../test/source-map.ts";

const [first] = testAccounts;
if (first === undefined) throw new TypeError("there is a test account");
const { phrase: PHRASE, address: ADA } = first;
const to = parseAddress(`0x${"7".repeat(64)}`);
const { fetch: network } = globalThis;

/** Serves a node until `use` has ended. */
async function withNode(
  args: readonly string[],
  use: (url: string, command: { readonly folder: string }) => Promise<void>,
  fetch?: Fetch,
) {
  const ending = new AbortController();
  let said = "";
  let using: Promise<void> | undefined;
  const stdout = {
    isTerminal: false,
    write(text: string) {
      said += text;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url === undefined) return;
      using ??= use(url, command).finally(() => ending.abort());
    },
  };
  const command = createTestCommand(
    {},
    { stdout, signal: ending.signal, ...(fetch === undefined ? {} : { fetch }) },
  );
  const { exitCode, stderr } = await command.run("node", "--port", "0", ...args);
  await using;
  return { said, stderr, exitCode, folder: command.folder };
}

function createTestClient(url: string) {
  return createSupraClient({ ...DEVNODE, url, fetch: (request) => network(request) });
}

async function pay(url: string, wait = true) {
  const ada = await mnemonicToAccount(PHRASE);
  const client = createTestClient(url);
  return sendTransfer(client, DEVNODE, ada, { to, amount: 5n }, wait ? { wait: true } : {});
}

describe("holdfast node", () => {
  it("says each transaction, and nothing of them with --quiet", async () => {
    const loud = await withNode([], async (url) => void (await pay(url)));
    expect(loud.said).toMatch(/Success 0x[\da-f]{64}\n.*block/);
    expect(loud.said).toContain("0x1::supra_account::transfer");
    const quiet = await withNode(["--quiet"], async (url) => void (await pay(url)));
    expect(quiet.said).not.toContain("Success");
  });

  it("prints where a failed transaction stopped, with values and callers", async () => {
    const { said } = await withNode(["--seed", "1"], async (url) => {
      const [client, ada] = [createTestClient(url), await mnemonicToAccount(PHRASE)];
      const failing = createEntryFunction(`${ADA}::counter::increment`, [], [new Uint8Array(8)]);
      for (const call of [publishing("counter"), failing])
        await sendTransaction(client, DEVNODE, ada, call, { wait: true, maxGasAmount: 100_000n });
    });
    expect(said).toMatch(/failed.*EZERO_STEP/);
    expect(said).toMatch(/ {10}at 0x[\da-f]+::counter::\w+, instruction \d+: abort\n/);
    expect(said).toMatch(/ {12}local \d = /);
  });

  it("prints the source line of the stop if there is a map", async () => {
    const folder = mkdtempSync(join(tmpdir(), "holdfast-sources-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const text = writeSources(folder, "assert!(by > 0, EZERO_STEP)");
    const { said, exitCode } = await withNode(["--sources", folder], async (url) => {
      const ada = await mnemonicToAccount(PHRASE);
      const failing = createEntryFunction(`${ADA}::counter::increment`, [], [new Uint8Array(8)]);
      for (const call of [publishing("counter"), failing])
        await sendTransaction(createTestClient(url), DEVNODE, ada, call, {
          wait: true,
          maxGasAmount: 100_000n,
        });
    });
    expect(exitCode).toBe(0);
    const line = text.slice(0, text.indexOf("assert!(by > 0")).split("\n").length;
    expect(said).toContain(`counter.move:${line}  assert!(by > 0, EZERO_STEP);`);
  });

  it("begins with no source map that is none", async () => {
    const folder = mkdtempSync(join(tmpdir(), "holdfast-sources-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "counter.mvsm"), Uint8Array.of(0, 1, 2));
    const { exitCode, stdout, stderr } = await createTestCommand().run("node", "--sources", folder);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/not a source map of the Move compiler.*\[trace\/source-map-refused\]/);
  });

  it("funds the requested number of a phrase's accounts with the requested amount", async () => {
    const args = ["--accounts", "2", "--balance", "12.5", "--mnemonic", PHRASE, "--json"];
    const { said } = await withNode(args, async (url) => {
      expect(await createTestClient(url).coins.getBalance(ADA)).toBe(1_250_000_000n);
    });
    const banner = JSON.parse(said.split("\n")[0] ?? "") as { readonly accounts: readonly unknown[] };
    expect(banner.accounts).toHaveLength(2);
    expect(banner.accounts[0]).toMatchObject({ address: ADA, balance: "1250000000" });
    const none = await withNode(["--accounts", "0"], async () => undefined);
    expect(none).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("from 1 to 100") });
  });

  it("makes blocks by the clock, or none until it is told to", async () => {
    await withNode(["--block-time", "10"], async (url) => {
      const client = createTestClient(url);
      const { height } = await client.chain.getLatestBlock();
      while ((await client.chain.getLatestBlock()).height <= height + 1n);
    });
    await withNode(["--no-mining"], async (url) => {
      const { hash } = await pay(url, false);
      expect((await createTestClient(url).transactions.find(hash))?.status).toBe("Pending");
      await createDevClient({ url, fetch: (request) => network(request) }).mine();
      expect((await createTestClient(url).transactions.find(hash))?.status).toBe("Success");
    });
  });

  it("has no dev calls with --strict", async () => {
    await withNode(["--strict"], async (url) => {
      expect((await network(`${url}/dev/status`)).status).toBe(404);
    });
  });

  it("begins with a state and leaves one behind", async () => {
    const first = await withNode(["--dump-state", "left", "--state", "kept"], async (url, { folder }) => {
      await pay(url);
      expect(existsSync(join(folder, "kept"))).toBe(false);
    });
    const left = readFileSync(join(first.folder, "left"), "utf8");
    expect(readFileSync(join(first.folder, "kept"), "utf8")).toBe(left);
    const begun = (state: string) =>
      withNode(["--state", state], async (url) => {
        expect(await createTestClient(url).coins.getBalance(to)).toBe(5n);
      });
    const path = join(first.folder, "left");
    const again = await begun(path);
    expect(again.exitCode).toBe(0);
    expect(again.said).toContain("999.99"); // what ada has now
    writeFileSync(path, left.replace("0x", "0y"));
    const refused = await begun(path);
    expect(refused).toMatchObject({ exitCode: 2, said: "" });
    expect(refused.stderr).toMatch(
      /^error: The saved state can't be loaded: line \d+: .*\[devnode\/state-invalid\]/,
    );
    expect(readFileSync(path, "utf8")).toContain("0y");
  });

  it("continues from another node's state, and offline from its cassette", async () => {
    const remote = createDevnode({ chainId: 6 });
    await remote.fund(to, 7n);
    const use = async (url: string) => {
      await pay(url);
      expect(await createTestClient(url).coins.getBalance(to)).toBe(12n);
      expect(await createSupraClient({ url: DEVNODE.url, fetch: remote.fetch }).coins.getBalance(to)).toBe(
        7n,
      );
    };
    const first = await withNode(
      ["--fork", "http://remote.invalid", "--cassette", "read"],
      use,
      remote.fetch,
    );
    const path = join(first.folder, "read");
    expect(first.stderr).toBe("");
    expect(first.said).toMatch(/fork of {3}chain 6 at block \d/);
    expect(first.said).toMatch(/Success[\s\S]*Read from the forked node: \d+ state values in \d+ requests/);
    const silent: Fetch = () => Promise.reject(new TypeError("there is no network"));
    const second = await withNode(["--cassette", path], use, silent);
    expect(second).toMatchObject({ exitCode: 0, said: expect.stringContaining("in 0 requests") });
    const dead = await withNode(["--fork", "http://remote.invalid"], use, silent);
    expect(dead).toMatchObject({ exitCode: 3, stderr: expect.stringContaining("[fork/remote-failed]") });
  });

  it.each([
    [["--data", "d", "--state", "s"], /--data and --state can't be given together/],
    [["--fork", "ftp://x"], /--fork needs a node URL/],
    [["--cassette", "none"], /Add --fork to record it/],
    [["--state", "no-folder/s"], /Can't use the file/],
  ])("refuses %s", async (args, sentence) => {
    const { exitCode, stderr } = await withNode(args, async () => undefined);
    expect(stderr).toMatch(sentence);
    expect(exitCode).toBe(2);
  });
});
