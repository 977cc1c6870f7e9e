import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createForkedDevnode, testAccounts, type TestAccount } from "@holdfast/devnode";
import {
  createEntryFunction,
  createHttp,
  createSupraClient,
  decodeSignedTransaction,
  DEVNODE,
  formatReceipt,
  hexToBytes,
  isTransactionHash,
  parseAddress,
  proveInclusion,
  sendTransaction,
  type TransactionHash,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { onTestFinished, vi } from "vitest";
import { NETWORKS } from "../cli/src/network.ts";
import { createTestCommand, type TestCommand } from "../cli/test/command.ts";
import { publishCall } from "../cli/test/package.ts";
import { repositoryRoot } from "../scripts/entry-point.ts";
import { computeHashes } from "../wallet/build/integrity.ts";
import { takePublishers } from "../wallet/build/publishers.ts";
import { activityEntry } from "../wallet/src/chain/activity/activity-entry.ts";
import { testNetwork } from "../wallet/src/chain/outbox/testing/test-network.ts";
import { formatActivityJson } from "../wallet/src/features/activity/activity-export.ts";
import { formatPlaybook } from "../wallet/src/features/playbooks/playbook-page.tsx";
import { exportProposals } from "../wallet/test/exported-proposals.ts";
import { formatAddressBookJson } from "../wallet/src/storage/address-book/address-book-file.ts";

/** A file that a program of ours wrote, by the name of its schema. */
export type WrittenFile = readonly [schema: string, text: string];

const [ada, ben] = [getTestAccount(0).address, getTestAccount(1).address];
const profile = { ...DEVNODE, dialect: "v4" as const };

/** What the command writes. */
export async function writeCommandFiles(): Promise<readonly WrittenFile[]> {
  const { run, folder: place } = createTestCommand();
  const home = join(place, "home");
  const read = (...path: readonly string[]) => readFileSync(join(home, ...path), "utf8");
  await run("config", "set", "work", "--network", "testnet", "--url", "https://a.example", "--chain-id", "6");
  for (const network of Object.keys(NETWORKS))
    await run("config", "set", `my-${network}`, "--network", network);
  await run("config", "use", "devnode");
  await run("account", "new", "dev");
  await run("keys", "export", "dev", "dev.json");
  await run("sign", "--message", "I am Ada", "m.json", "--from", "ada", "--yes", "--nonce", "7");
  await run("send", "ben", "1", "--from", "ada", "--yes");
  const [owner = ""] = readdirSync(join(home, "outbox"));
  const [record = ""] = readdirSync(join(home, "outbox", owner)).filter((name) => name.endsWith(".json"));
  await run("gas-snapshot", "gas.json");
  mkdirSync(join(place, "site"));
  writeFileSync(join(place, "site", "index.html"), "page");
  await run("sign-build", "site", "release.json", "--release", "1.2.3", "--from", "ada", "--yes");
  const described = join(repositoryRoot, "descriptors/src/set/supra-account.json");
  await run("descriptor", "sign", described, "--key", "dev", "--output", "descriptor.json");
  return [
    ["config", read("config.json")],
    ["key-file", read("keys", "dev.json")],
    ["backup", readFileSync(join(place, "dev.json"), "utf8")],
    ["signed-message", readFileSync(join(place, "m.json"), "utf8")],
    ["sent-record", read("outbox", owner, record)],
    ["gas-snapshot", readFileSync(join(place, "gas.json"), "utf8")],
    ["release", readFileSync(join(place, "release.json"), "utf8")],
    [
      "publishers",
      takePublishers(["--publisher-key", "a1".repeat(32), "--publisher-key", "b2".repeat(32)]).publishers,
    ],
    ["integrity", JSON.stringify(computeHashes(join(place, "site")))],
    ["descriptor-file", readFileSync(join(place, "descriptor.json"), "utf8")],
  ];
}

/** What a devnode and a fork of it write, and traces of calls that succeed, fail and run no bytecode. */
export async function writeNodeFiles(): Promise<readonly WrittenFile[]> {
  const command = createTestCommand();
  const counter = `${ada}::counter`;
  writeFileSync(join(command.folder, "counter.json"), publishCall("counter"));
  const hashes = [
    await runForHash(command, "publish", "counter.json"),
    await runForHash(command, "send", "ben", "1"),
    await runForHash(command, "call", `${counter}::increment`, "7"),
    await sendAborting(command, `${counter}::fail_with`),
  ];
  const traces = await Promise.all(hashes.map((hash) => command.run("trace", hash, "--json")));
  const fork = await createForkedDevnode({ remote: { url: profile.url, fetch: command.node.fetch } });
  onTestFinished(() => fork.close());
  await createSupraClient({ ...profile, fetch: fork.fetch }).coins.getBalance(ada);
  return [
    ...traces.map(({ stdout }): WrittenFile => ["trace", stdout]),
    ...command.node
      .dumpState()
      .trimEnd()
      .split("\n")
      .map((line): WrittenFile => ["devnode-state", line]),
    ["cassette", await fork.fork.cassette()],
  ];
}

/** What the wallet saves for its user, of what happened on a chain and of what the user wrote. */
export async function writeWalletFiles(): Promise<readonly WrittenFile[]> {
  const command = createTestCommand();
  const client = createSupraClient({ ...profile, fetch: command.node.fetch });
  const hash = await runForHash(command, "send", "ben", "1");
  const proposals = await writeProposals(command);
  const entries = [];
  for await (const detail of client.history.allSent(ada)) entries.push(activityEntry(detail, ada));
  const facts = {
    viewer: ada,
    network: "Devnode",
    nameOf: () => "Ben",
    noteOf: () => ({ label: "Rent", note: "of May" }),
    coinOf: () => ({ name: "Supra Coin", symbol: "SUPRA", decimals: 8 }),
  };
  return [
    ["receipt", await writeReceipt(command, hash)],
    ["activity", formatActivityJson(entries, facts)],
    ["proposals", proposals],
    [
      "address-book",
      formatAddressBookJson({
        contacts: [{ address: ben, name: "Ben", kind: "person", note: "" }],
        labels: [{ address: ada, label: "Ada" }],
        transactions: [{ hash, label: "Rent", note: "of May" }],
      }),
    ],
    [
      "playbook",
      formatPlaybook({
        id: "1",
        name: "Rent",
        variables: [{ name: "to", value: ben }],
        steps: [{ function: "0x1::supra_account::transfer", form: "to={{to}}" }],
      }),
    ],
  ];
}

/** Runs a command that sends a transaction of ada. @returns its hash */
async function runForHash(command: TestCommand, ...words: readonly string[]): Promise<TransactionHash> {
  const { json } = await command.json(...words, "--from", "ada", "--yes");
  const hash = json["hash"];
  if (typeof hash !== "string" || !isTransactionHash(hash)) throw new TypeError(JSON.stringify(json));
  return hash;
}

/** Sends what the command would not: a call that aborts. @returns its hash */
async function sendAborting({ node }: TestCommand, functionId: string): Promise<TransactionHash> {
  const client = createSupraClient({ ...profile, fetch: node.fetch });
  const payload = createEntryFunction(functionId, [], [encodeBcs((to) => void to.u64(2n))]);
  const account = await mnemonicToAccount(getTestAccount(0).phrase);
  const sent = await sendTransaction(client, profile, account, payload, { wait: true, maxGasAmount: 100n });
  return sent.hash;
}

async function writeReceipt({ node, folder }: TestCommand, hash: TransactionHash): Promise<string> {
  const outbox = join(folder, "home", "outbox");
  const records = readdirSync(outbox, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(join(outbox, name), "utf8"));
  const [, bytes = ""] =
    new RegExp(`"hash": "${hash}",\\s+"bytes": "(0x[0-9a-f]+)"`).exec(records.join()) ?? [];
  const inclusion = await proveInclusion(hash, {
    chainId: node.chainId,
    first: createHttp({ ...profile, fetch: node.fetch }),
  });
  if (inclusion === undefined) throw new TypeError("v4 shows proofs");
  return formatReceipt(decodeSignedTransaction(hexToBytes(bytes)), inclusion);
}

/** A multisig account with one proposal that was executed, and one that waits. */
async function writeProposals(command: TestCommand): Promise<string> {
  const created = await command.json("multisig", "create", "ben", "--require", "1", "--from", "ada", "--yes");
  const address = parseAddress(String(created.json["multisigAddress"]));
  const pay = ["multisig", "propose", address, "0x1::supra_account::transfer", "ben", "0"];
  await runForHash(command, ...pay);
  await runForHash(command, "multisig", "execute", address);
  await runForHash(command, ...pay);
  vi.stubGlobal("fetch", command.node.fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  return exportProposals(testNetwork, address);
}

function getTestAccount(index: number): TestAccount {
  const account = testAccounts[index];
  if (account === undefined) throw new TypeError("the devnode has accounts");
  return account;
}
