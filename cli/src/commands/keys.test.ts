import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytesToHex, createAccount, formatPrivateKey } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { seal } from "../keys/sealed-file.ts";
import { createTestCommand, NOBODY, type TestCommand } from "../../test/command.ts";

const SEED = new Uint8Array(32).fill(0x5c);
const KEY = formatPrivateKey(SEED);
const HEX = KEY.slice("ed25519-priv-".length);
const PHRASE = "test test test test test test test test test test test junk";

const getMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe("a new password", () => {
  it.each([
    ["12345678", "key/password-short"],
    ["abababababab", "key/password-simple"],
    ["password1234", "key/password-guessable"],
    ["holdfast supra", "key/password-guessable"],
  ])("%s is refused as the wallet refuses it", async (password, code) => {
    const { run } = createTestCommand({}, { variables: { HOLDFAST_PASSWORD: password } });
    expect(await run("account", "new", "dev")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(`[${code}]`),
    });
  });
});

describe("keys add", () => {
  it("asks for another password where the file's is quickly guessed", async () => {
    const answers = ["12345678", "kelp forest at low tide", "kelp forest at low tide"];
    const variables = {};
    const environment = { variables, askSecret: async () => answers.shift() ?? "" };
    const typing = createTestCommand({}, environment);
    writeFileSync(join(typing.folder, "weak.json"), await weakFile());
    const home = { HOLDFAST_HOME: join(typing.folder, "home") };
    Object.assign(variables, home);
    expect(await typing.run("keys", "add", "dev", "weak.json")).toMatchObject({ exitCode: 0, stderr: "" });
    const { run } = createTestCommand({}, { variables: { ...home, HOLDFAST_PASSWORD: "12345678" } });
    expect((await run("keys", "export", "dev", "--secret")).stderr).toContain("[key/password-wrong]");
    await run("keys", "remove", "dev", "--yes");
    const path = join(typing.folder, "weak.json");
    expect((await run("keys", "add", "dev", path)).stderr).toContain("[key/password-short]");
  });

  it("stores no key if the network is unknown", async () => {
    const { run } = createTestCommand();
    await exportDev(run);
    const refused = await run("keys", "add", "copy", "dev.json", "--network", "nowhere");
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("[cli/value-invalid]") });
    expect((await run("keys", "list")).stdout).not.toContain("copy");
    expect(await run("keys", "add", "copy", "dev.json")).toMatchObject({ exitCode: 0 });
  });

  it("asks whether the account still has the key if no node responds", async () => {
    const { run, json } = createTestCommand(
      {},
      { fetch: () => Promise.reject(new TypeError("fetch failed")) },
    );
    await exportDev(run);
    const note =
      "No node responded, so holdfast could not check whether the account still has this key. To check, add --network.";
    const added = await run("keys", "add", "copy", "dev.json");
    expect(added).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(note) });
    expect((await json("keys", "add", "other", "dev.json")).json).toMatchObject({ notes: [note] });
  });
});

async function exportDev(run: TestCommand["run"]): Promise<void> {
  await run("account", "new", "dev");
  await run("keys", "export", "dev", "dev.json");
}

/** A backup of one key, under a password that nobody should take. */
async function weakFile(): Promise<string> {
  const { address, publicKey } = await createAccount(SEED);
  const account = {
    id: "a",
    name: "dev",
    address,
    publicKey: bytesToHex(publicKey),
    origin: { kind: "key" },
  };
  const contents = { v: 1, phrases: [], keys: [{ id: "a", seed: bytesToHex(SEED) }], accounts: [account] };
  const created = "2026-11-26T00:00:00.000Z";
  const bytes = new TextEncoder().encode(JSON.stringify({ ...contents, recipients: [] }));
  return seal(bytes, "12345678", created, { m: 19 * 1024, t: 2, p: 1 });
}

describe("keys export", () => {
  it("overwrites a file with --yes alone", async () => {
    const { run, folder } = createTestCommand();
    await run("account", "new", "dev");
    const path = join(folder, "notes.txt");
    writeFileSync(path, "mine");
    for (const secret of [[], ["--secret"]]) {
      const refused = await run("keys", "export", "dev", "notes.txt", ...secret);
      expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
      expect(refused.stderr).toContain("The file notes.txt would be overwritten.");
      expect(readFileSync(path, "utf8")).toBe("mine");
    }
    expect(await run("keys", "export", "dev", "notes.txt", "--yes")).toMatchObject({ exitCode: 0 });
    expect(readFileSync(path, "utf8")).toContain("supra-wallet-vault");
  });

  it("writes the private key into the file and prints it without one", async () => {
    const { run, json, folder } = createTestCommand({}, { readInput: async () => KEY });
    await run("account", "import", "dev");
    const written = await run("keys", "export", "dev", "dev.key", "--secret");
    expect(written).toMatchObject({ exitCode: 0 });
    expect(written.stdout).not.toContain(HEX);
    expect(readFileSync(join(folder, "dev.key"), "utf8")).toBe(`${KEY}\n`);
    expect(getMode(join(folder, "dev.key"))).toBe("600");
    const told = await json("keys", "export", "dev", "dev.key", "--secret", "--yes");
    expect(JSON.stringify(told)).not.toContain(HEX);
    expect((await run("keys", "export", "dev", "--secret")).stdout).toBe(`${KEY}\n`);
  });
});

describe("the folders of keys and signed transactions", () => {
  it("are tightened to their owner", async () => {
    const { run, folder } = createTestCommand();
    const home = join(folder, "home");
    for (const path of [home, join(home, "keys"), join(home, "outbox")]) {
      mkdirSync(path, { recursive: true });
      chmodSync(path, 0o755);
    }
    await run("account", "new", "dev");
    await run("send", NOBODY, "1", "--from", "ada", "--yes");
    expect([home, join(home, "keys"), join(home, "outbox")].map(getMode)).toEqual(["700", "700", "700"]);
  });
});

describe("account import", () => {
  it.each([
    HEX.replace("0x", "0X"),
    `"${HEX}"`,
    `  ${HEX.slice(0, 9)}\u200b${HEX.slice(9)}\u00ad\n`,
    `“${KEY}”`,
  ])("takes the key as it was pasted: %j", async (text) => {
    const { json } = createTestCommand({}, { readInput: async () => text });
    const { address } = await createAccount(SEED);
    expect((await json("account", "import", "dev")).json).toMatchObject({ address });
  });

  it.each([
    PHRASE.split(" ")
      .map((word, at) => `${at + 1}. ${word}`)
      .join("\n"),
    PHRASE.replaceAll(" ", ", "),
    PHRASE.replace("test", "te\u200bst"),
    `"${PHRASE}"`,
  ])("takes the phrase as it was pasted: %j", async (text) => {
    const plain = createTestCommand({}, { readInput: async () => PHRASE });
    const { json: wanted } = await plain.json("account", "import", "dev", "--phrase");
    const { json } = createTestCommand({}, { readInput: async () => text });
    const imported = await json("account", "import", "dev", "--phrase");
    expect(imported).toEqual({ exitCode: 0, json: wanted });
  });

  it.each([
    [`secp256k1-priv-${HEX}`, "This is a secp256k1 private key, but Supra accounts use Ed25519 keys."],
    ["ab".repeat(64), "This input has 128 hex digits, but only the first 64 are the private key."],
    [`0x${"ab".repeat(64)}`, "This input has 128 hex digits, but only the first 64 are the private key."],
  ])("names a form that can't be used: %s", async (text, sentence) => {
    const { run } = createTestCommand({}, { readInput: async () => text });
    expect(await run("account", "import", "dev")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(sentence),
    });
  });
});
