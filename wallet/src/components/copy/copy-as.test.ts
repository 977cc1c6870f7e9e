import {
  buildTransaction,
  bytesToHex,
  createAccount,
  DEVNODE,
  encodeSignedTransaction,
  jsonToSignedTransaction,
  parseJson,
  parseAddress,
  registerAutomation,
  signTransaction,
  transferCoins,
  transferSupra,
} from "@holdfast/sdk";
import { createOutboxEntry } from "@holdfast/sdk/outbox";
import { expect, test } from "vitest";
import { withAction, type OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { payloadCopies, toCli, toCurl, toTypeScript, transactionCopies } from "./copy-as.ts";
import { encodeSignedMessage } from "../../review/agreement.ts";
import { testPrepared, you } from "../../review/testing/test-review.ts";

const prepared = testPrepared({ kind: "entry-function", entryFunction: transferSupra(you, 5n) });

test("the command has function, types and arguments as exact bytes", () => {
  const entryFunction = transferCoins(you, 5n, "0xc::moon::Moon");
  const { raw } = testPrepared({ kind: "entry-function", entryFunction });
  expect(toCli(raw, DEVNODE)?.split(" \\\n  ")).toEqual([
    "supra move tool run --function-id 0x1::supra_account::transfer_coins",
    "--type-args '0xc::moon::Moon'",
    `--args raw:${you} raw:0x0500000000000000`,
    "--max-gas 20 --gas-unit-price 100",
    `--rpc-url ${DEVNODE.url}`,
  ]);
  const { payload } = raw;
  expect(toCli({ payload }, DEVNODE)).not.toContain("--max-gas");
  expect(toCli({ ...raw, payload: { kind: "multisig", multisigAddress: you } }, DEVNODE)).toBeUndefined();
});

test("a task has its own command; a script is a program", () => {
  const payload = registerAutomation(transferSupra(you, 5n), {
    maxGasAmount: 5000n,
    gasPriceCap: 200n,
    automationFeeCapForEpoch: 7n,
    expirationTimestampSecs: 1_800_000_000n,
  });
  expect(toCli({ payload }, DEVNODE)?.split(" \\\n  ")).toEqual([
    "supra move automation register",
    "--task-max-gas-amount 5000",
    "--task-gas-price-cap 200",
    "--task-expiry-time-secs 1800000000",
    "--task-automation-fee-cap 7",
    "--function-id 0x1::supra_account::transfer",
    `--args raw:${you} raw:0x0500000000000000`,
    `--rpc-url ${DEVNODE.url}`,
  ]);
  const script = { code: Uint8Array.of(1, 2), typeArguments: [], arguments: [] };
  const copies = payloadCopies({ kind: "script", script });
  const bytes = copies.find(({ label }) => label === "BCS bytes")?.text ?? "";
  expect(copies.find(({ label }) => label === "TypeScript")?.text).toContain(
    `decodeBcs(hexToBytes("${bytes}"), decodePayload)`,
  );
});

test("the request that simulates it carries the same transaction and no signature", () => {
  const text = toCurl(prepared, DEVNODE) ?? "";
  expect(text).toContain("/rpc/v1/transactions/simulate'");
  const body = /-d '(.+)'$/.exec(text)?.[1] ?? "";
  const signed = jsonToSignedTransaction(parseJson(body));
  expect(signed.raw).toEqual(prepared.raw);
  expect(signed.authenticator).toMatchObject({ signature: new Uint8Array(64) });
});

test("offers no request while a co-signer's key is unknown", () => {
  for (const others of [{ secondarySigners: [{ address: you }] }, { feePayer: { address: you } }]) {
    const parties = { ...prepared.parties, ...others };
    expect(toCurl({ ...prepared, parties }, DEVNODE)).toBeUndefined();
  }
  const parties = { ...prepared.parties, feePayer: "open" } as const;
  expect(toCurl({ ...prepared, parties }, DEVNODE)).toContain("/transactions/simulate'");
});

test("the program holds the message and its signing digest", () => {
  const message = bytesToHex(encodeSignedMessage(prepared));
  expect(toTypeScript(message, "0xabc")).toContain(`hexToBytes("${message}")`);
});

const node = { url: "http://127.0.0.1:27001/", dialect: "v1" } as const;
const READING = ["TypeScript to read the transaction", "curl command to read the transaction"];

async function ownEntry(): Promise<OutboxEntry> {
  const account = await createAccount(new Uint8Array(32).fill(1));
  const raw = buildTransaction(transferSupra(parseAddress("0xb0b"), 7n), {
    sender: account.address,
    sequenceNumber: 3n,
    chainId: 4,
    expirationTimestampSecs: 99n,
  });
  return withAction(createOutboxEntry(encodeSignedTransaction(await signTransaction(raw, account)), 0));
}

function labels(entry: OutboxEntry): readonly string[] {
  return transactionCopies(entry.hash, node, entry).map(({ label }) => label);
}

test("offers the call of a transaction that was signed here", async () => {
  expect(labels(await ownEntry()).length).toBeGreaterThan(READING.length);
});

test("offers only the reading when the device has damaged the bytes", async () => {
  const entry = await ownEntry();
  expect(labels({ ...entry, signedBytes: new Uint8Array(), isDamaged: true })).toEqual(READING);
  const changed = entry.signedBytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte));
  expect(labels({ ...entry, signedBytes: changed })).toEqual(READING);
});
