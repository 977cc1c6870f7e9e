import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createDevnode, testAccounts, type DevnodeOptions } from "@holdfast/devnode/browser";
import { createSupraClient, DEVNODE, multisigAddress, sendTransaction } from "@holdfast/sdk";
import { createMultisig, readMultisigAccount } from "@holdfast/sdk/multisig";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runScript } from "../scripts/command.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-framework-"));
beforeAll(async () => {
  expect((await runScript("scripts/framework-modules.ts", [folder], "collect")).code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface FrameworkPackage {
  readonly loadFramework: () => Promise<NonNullable<DevnodeOptions["framework"]>>;
}

/** The node of a page, and Ada's account on it. */
async function start(options: DevnodeOptions = {}) {
  const node = createDevnode({ seed: 1, ...options });
  const network = { ...DEVNODE, fetch: node.fetch };
  const ada = await mnemonicToAccount(testAccounts[0]?.phrase ?? expect.fail("no Ada"));
  return { network, client: createSupraClient(network), ada };
}

const ABSENT = /no 0x1::multisig_account because the package @holdfast\/framework/;
const payload = createMultisig({ signaturesRequired: 1n, timeoutSecs: 600n, otherOwners: [] });

describe("the framework's package", () => {
  it("gives a page's devnode multisig accounts", async () => {
    const module = (await import(pathToFileURL(join(folder, "index.js")).href)) as FrameworkPackage;
    const { network, client, ada } = await start({ framework: await module.loadFramework() });
    const { status } = await sendTransaction(client, network, ada, payload, { wait: true });
    expect(status).toBe("Success");
    const account = await readMultisigAccount(client, multisigAddress(ada.address, 0n));
    expect(account.owners).toEqual([ada.address]);
  });

  it("loads its bytecode in a separate script on demand", () => {
    const entry = readFileSync(join(folder, "index.js"), "utf8");
    expect(entry.length).toBeLessThan(1_500);
    expect(entry).not.toMatch(/^import/m);
  });
});

describe("a devnode without the framework's package", () => {
  it("names the package when a transaction needs it", async () => {
    const { network, client, ada } = await start();
    await expect(sendTransaction(client, network, ada, payload, { wait: true })).rejects.toThrow(ABSENT);
    const run = { kind: "multisig", multisigAddress: ada.address } as const;
    await expect(sendTransaction(client, network, ada, run, { simulate: true })).rejects.toThrow(ABSENT);
  });

  it("names the package when a view needs it", async () => {
    const { client } = await start();
    const name = "0x1::multisig_account::owners";
    await expect(client.view.call({ function: name, arguments: ["0x1"] })).rejects.toThrow(ABSENT);
  });
});
