import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import {
  buildTransaction,
  bytesToHex,
  createSupraClient,
  decodeSignedTransaction,
  encodeSignedTransaction,
  hexToBytes,
  parseAddress,
  sha3,
  signTransaction,
  transactionHash,
  transferSupra,
  utf8ToBytes,
  type Account,
} from "@holdfast/sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestCommand, NOBODY, type TestCommand } from "../../cli/test/command.ts";
import { createStorage } from "../chaos/stores.ts";
import { createOutboxRig, testAccount, testNetwork } from "./outbox-rig.ts";

// What the versions before `@holdfast/sdk/outbox` have left on a disk, written here by hand.
const AMOUNT = 7n;
const SUPRA = 100_000_000n;
const INTENT = "invoice 12";

let ada: Account;

beforeAll(async () => {
  const [first] = testAccounts;
  if (first === undefined) throw new RangeError("A devnode has test accounts.");
  ada = await testAccount(first.phrase);
});

/** A payment of seven coins with the account's first number, as hex of its bytes. */
async function signPayment(expirationTimestampSecs: bigint): Promise<string> {
  const raw = buildTransaction(transferSupra(parseAddress(NOBODY), AMOUNT * SUPRA), {
    sender: ada.address,
    sequenceNumber: 0n,
    chainId: testNetwork.chainId,
    maxGasAmount: 2000n,
    expirationTimestampSecs,
  });
  return bytesToHex(encodeSignedTransaction(await signTransaction(raw, ada)));
}

function inAMinute(): bigint {
  return BigInt(Math.floor(Date.now() / 1000)) + 60n;
}

function computeHash(bytes: string): string {
  return transactionHash(decodeSignedTransaction(hexToBytes(bytes)));
}

/** A record of the command, as the versions that kept no more than bytes and a status wrote it. */
function writeRecord({ folder }: TestCommand, attempts: readonly string[], more: object = {}): void {
  const place = join(folder, "home", "outbox", `${testNetwork.chainId}-${ada.address}`);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const record = {
    format: "holdfast-sent-1",
    intent: INTENT,
    attempts: attempts.map((bytes) => ({ hash: computeHash(bytes), bytes })),
    ...more,
  };
  const name = bytesToHex(sha3(utf8ToBytes(INTENT))).slice(2, 34);
  writeFileSync(join(place, `${name}.json`), JSON.stringify(record, undefined, 2));
}

async function submit(node: Devnode, bytes: string): Promise<void> {
  const client = createSupraClient({ url: testNetwork.url, fetch: node.fetch });
  const hash = await client.transactions.submit(decodeSignedTransaction(hexToBytes(bytes)));
  await client.transactions.waitFor(hash);
}

describe("the folder of an earlier command", () => {
  it("has its open payment made once", async () => {
    const command = createTestCommand();
    const bytes = await signPayment(inAMinute());
    writeRecord(command, [bytes]);
    expect((await command.run("pending")).stdout).toContain(computeHash(bytes));
    expect(await command.run("pending", "--resume")).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining(computeHash(bytes)),
    });
    expect((await command.run("balance", NOBODY)).stdout).toBe("7 SUPRA\n");
    expect((await command.run("pending")).stdout).toBe("No pending transactions.\n");
  });

  it("has a payment that was made already told, and not made again", async () => {
    const command = createTestCommand();
    const [first, second] = [await signPayment(inAMinute()), await signPayment(inAMinute() + 1n)];
    writeRecord(command, [first, second]);
    await submit(command.node, first);
    expect((await command.run("pending", "--resume")).exitCode).toBe(0);
    expect((await command.run("balance", NOBODY)).stdout).toBe("7 SUPRA\n");
    expect((await command.run("pending")).stdout).toBe("No pending transactions.\n");
  });

  it.each([
    ["given up", { abandoned: true }],
    ["ended", "end"],
  ])("leaves a payment alone that was %s", async (_, more) => {
    const command = createTestCommand();
    const bytes = await signPayment(inAMinute());
    const end = { end: { hash: computeHash(bytes), status: "Success", vmStatus: "Executed successfully" } };
    writeRecord(command, [bytes], typeof more === "string" ? end : more);
    expect((await command.run("pending", "--resume")).stdout).toBe(
      "No pending transactions on this network.\n",
    );
    expect((await command.run("balance", NOBODY)).stdout).toBe("0 SUPRA\n");
  });
});

describe("the database of an earlier wallet", () => {
  it.each(["signed", "unknown", "pending"])("has its payment that is %s made once", async (state) => {
    const storage = createStorage("indexeddb", { chainId: testNetwork.chainId, sender: ada.address });
    const time = { micros: 1_790_000_000_000_000n };
    const node = createDevnode({ now: () => time.micros });
    const bytes = await signPayment(time.micros / 1_000_000n + 60n);
    await writeEntry({
      hash: computeHash(bytes),
      chainId: testNetwork.chainId,
      sender: ada.address,
      sequenceNumber: 0n,
      expirationSecs: time.micros / 1_000_000n + 60n,
      signedBytes: hexToBytes(bytes),
      action: { kind: "transfer", to: NOBODY, amount: AMOUNT * SUPRA },
      createdAt: Number(time.micros / 1000n),
      state,
      sendings: state === "signed" ? 0 : 1,
    });
    if (state === "pending") await submit(node, bytes);
    const { store, close } = storage.open();
    const rig = createOutboxRig(node, time, { store });
    await rig.outbox.resume(testNetwork, ada.address);
    expect(await rig.outbox.list(testNetwork, ada.address)).toMatchObject([
      { hash: computeHash(bytes), state: "succeeded" },
    ]);
    expect(await rig.getBalance(parseAddress(NOBODY))).toBe(AMOUNT * SUPRA);
    rig.outbox.stop();
    close();
  });
});

/** Made and filled as the wallet before did, without its code. */
async function writeEntry(entry: object): Promise<void> {
  const opening = indexedDB.open("holdfast-outbox", 1);
  opening.addEventListener("upgradeneeded", () => {
    const entries = opening.result.createObjectStore("entries", { keyPath: "hash" });
    entries.createIndex("owner", ["chainId", "sender"]);
  });
  await ended(opening);
  await ended(opening.result.transaction("entries", "readwrite").objectStore("entries").put(entry));
  opening.result.close();
}

function ended(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error ?? new TypeError("not done")));
  });
}
