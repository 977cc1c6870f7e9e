import { testAccounts } from "@holdfast/devnode";
import {
  buildTransaction,
  createAccount,
  createSupraClient,
  DEVNODE,
  formatPrivateKey,
  rotateKey,
  signTransaction,
  type Account,
} from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { describe, expect, it } from "vitest";
import { createTestCommand, NOBODY, type TestCommand } from "../../test/command.ts";

const PHRASE = parseMnemonic(testAccounts[0]?.phrase ?? "");
const NEXT_PATH = "m/44'/637'/1'/0'/0'";
const SEED = new Uint8Array(32).fill(0x5c);

/** Gives ada's account another key. @returns ada as she was */
async function rotateAda({ node }: TestCommand, next: Account): Promise<Account> {
  const ada = await mnemonicToAccount(PHRASE);
  const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });
  const facts = { sender: ada.address, sequenceNumber: 0n, chainId: DEVNODE.chainId };
  const raw = buildTransaction(await rotateKey(ada, next, 0n), facts);
  const { status } = await client.transactions.submitAndWait(await signTransaction(raw, ada));
  expect(status).toBe("Success");
  return ada;
}

it("a key that is added from a backup does not control its account after a rotation", async () => {
  const ada = testAccounts[0]?.phrase ?? "";
  const command = createTestCommand({}, { readInput: async () => ada });
  const { run } = command;
  await run("account", "import", "old", "--phrase");
  await run("keys", "export", "old", "backup.json");
  expect((await run("keys", "add", "before", "backup.json")).stdout.split("\n")).toHaveLength(2);
  const { address } = await rotateAda(command, await createAccount(SEED));
  expect((await run("keys", "add", "after", "backup.json")).stdout).toBe(
    `after  ${address}\nOn this network, account ${address} has a different key. This key does not control the account.\n`,
  );
});

describe("the import of a key that an account was given later", () => {
  it("names the account and stores nothing without --address", async () => {
    const command = createTestCommand({}, { readInput: async () => formatPrivateKey(SEED) });
    const next = await createAccount(SEED);
    const { address } = await rotateAda(command, next);
    const { run } = command;
    const refused = await run("account", "import", "cold");
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("[key/rotated]") });
    expect(refused.stderr).toContain(address);
    expect((await run("keys", "list")).stdout).toBe("No stored keys yet.\n");
    expect(await run("account", "import", "cold", "--address", address)).toMatchObject({ exitCode: 0 });
    expect(await run("send", NOBODY, "1", "--from", "cold", "--yes")).toMatchObject({ exitCode: 0 });
    expect((await run("balance", NOBODY)).stdout).toBe("1 SUPRA\n");
  });

  it("stores the key's own address if asked, and payments name the account", async () => {
    const command = createTestCommand({}, { readInput: async () => formatPrivateKey(SEED) });
    const next = await createAccount(SEED);
    const { address } = await rotateAda(command, next);
    const { run } = command;
    expect(await run("account", "import", "own", "--address", next.address)).toMatchObject({ exitCode: 0 });
    const refused = await run("send", NOBODY, "1", "--from", "own");
    expect(refused.stderr).toContain("[key/rotated]");
    expect(refused.stderr).toContain(address);
  });

  it("looks along the phrase for the key of its account", async () => {
    const command = createTestCommand({}, { readInput: async () => PHRASE });
    const { address } = await rotateAda(command, await mnemonicToAccount(PHRASE, NEXT_PATH));
    const { run } = command;
    const refused = await run("account", "import", "cold", "--phrase");
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("[key/phrase-rotated]") });
    expect(refused.stderr).toContain(NEXT_PATH);
    const words = ["account", "import", "cold", "--phrase", "--path", NEXT_PATH, "--address", address];
    expect(await run(...words)).toMatchObject({ exitCode: 0 });
    expect(await run("send", NOBODY, "1", "--from", "cold", "--yes")).toMatchObject({ exitCode: 0 });
  });

  it("says of an old key that it does not open the account", async () => {
    const command = createTestCommand({}, { readInput: async () => PHRASE });
    await rotateAda(command, await createAccount(SEED));
    const imported = await command.run("account", "import", "old", "--phrase");
    expect(imported.stdout).toMatch(/account 0x[0-9a-f]{64} has a different key/);
  });

  it("stores the key and says so without an answer of a node", async () => {
    const fetch = () => Promise.reject(new TypeError("fetch failed"));
    const { run } = createTestCommand({}, { readInput: async () => formatPrivateKey(SEED), fetch });
    const imported = await run("account", "import", "cold");
    expect(imported).toMatchObject({ exitCode: 0 });
    expect(imported.stdout).toContain("No node responded");
  });
});
