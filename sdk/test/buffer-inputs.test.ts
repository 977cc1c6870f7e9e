import { describe, expect, it } from "vitest";
import { createAccount } from "../src/account/account.ts";
import { bytesToHex } from "../src/bytes/hex.ts";
import { createEd25519Signer, verifyEd25519 } from "../src/crypto/ed25519.ts";
import { addressToBytes, bytesToAddress } from "../src/move/address.ts";
import { encodeArgument } from "../src/move/argument.ts";
import { transferSupra } from "../src/transaction/build.ts";
import { createEntryFunction } from "../src/transaction/entry-function.ts";
import { decodeRawTransaction, encodeRawTransaction } from "../src/transaction/raw-transaction.ts";
import { signTransaction } from "../src/transaction/sign.ts";
import { testAccount, testTransaction } from "./accounts.ts";
import { inSharedMemory, pooled } from "./pooled-bytes.ts";
import { createSignerWithoutPlatform, verifyWithoutPlatform } from "./without-platform.ts";

describe("bytes of a Buffer", () => {
  it("reads a Buffer at its offset, not the memory before it", () => {
    const raw = testTransaction({ sender: bytesToAddress(new Uint8Array(32).fill(0xab)) });
    const given = pooled(encodeRawTransaction(raw));
    encodeArgument("address", bytesToAddress(new Uint8Array(32).fill(0xcd))); // another value in between
    const { sender } = decodeRawTransaction(given.bytes);
    expect(bytesToHex(encodeArgument("address", sender))).toBe(sender);
    given.poison();
    expect(bytesToHex(encodeArgument("address", sender))).toBe(sender);
    expect(encodeRawTransaction(testTransaction({ sender }))).toEqual(encodeRawTransaction(raw));
  });

  it("checks good signatures without changing their bytes", async () => {
    for (let byte = 1; byte <= 8; byte++) {
      const account = await testAccount(byte);
      const message = Uint8Array.of(1, 2, byte);
      const signature = await account.sign(message);
      for (const verify of [verifyEd25519, verifyWithoutPlatform])
        for (const make of [(bytes: Uint8Array) => pooled(bytes).bytes, inSharedMemory]) {
          const given = [account.publicKey, message, signature].map(make);
          const before = given.map(bytesToHex);
          const [key = message, text = message, proof = message] = given;
          expect(await verify(key, text, proof)).toBe(true);
          expect(given.map(bytesToHex)).toEqual(before);
        }
    }
  });

  it("copies given bytes, so that later writes are neither checked nor signed", async () => {
    const account = await testAccount(3);
    const message = new TextEncoder().encode("pay");
    const expected = await account.sign(message);
    for (const make of [createEd25519Signer, createSignerWithoutPlatform]) {
      const seed = pooled(new Uint8Array(32).fill(3));
      const pending = make(seed.bytes);
      seed.poison();
      const signer = await pending;
      seed.poison();
      const text = pooled(message);
      const signing = signer.sign(text.bytes);
      text.poison();
      expect(await signing).toEqual(expected);
    }
    for (const verify of [verifyEd25519, verifyWithoutPlatform]) {
      const given = [account.publicKey, message, expected].map((bytes) => pooled(bytes));
      const [key = message, text = message, proof = message] = given.map(({ bytes }) => bytes);
      const verdict = verify(key, text, proof);
      for (const { poison } of given) poison();
      expect(await verdict).toBe(true);
    }
  });

  it("copies the bytes that a call is made of", () => {
    const amount = pooled(encodeArgument("u64", 5n));
    const call = createEntryFunction("0x1::a::b", [], [amount.bytes]);
    amount.poison();
    expect(call.arguments).toEqual([encodeArgument("u64", 5n)]);
  });
});

describe("bytes that are handed out", () => {
  it("are changed without changing the next ones", async () => {
    const account = await createAccount(new Uint8Array(32).fill(5));
    const key = bytesToHex(account.publicKey);
    account.publicKey.fill(0);
    expect(bytesToHex(account.publicKey)).toBe(key);

    const signed = await signTransaction(testTransaction(), account);
    if (signed.authenticator.kind === "ed25519") signed.authenticator.publicKey.fill(0);
    expect(bytesToHex(account.publicKey)).toBe(key);

    const to = bytesToAddress(new Uint8Array(32).fill(9));
    addressToBytes(to).fill(0);
    encodeArgument("address", to).fill(0);
    for (const argument of transferSupra(to, 1n).arguments) argument.fill(0);
    expect(bytesToHex(encodeArgument("address", to))).toBe(to);
  });

  it("have memory of their own, whole", async () => {
    const raw = testTransaction();
    const bytes = encodeRawTransaction(raw);
    const { authenticator } = await signTransaction(raw, await testAccount());
    const call = decodeRawTransaction(bytes).payload;
    const handed = [bytes, encodeArgument("u64", 5n), addressToBytes(raw.sender)];
    if (authenticator.kind === "ed25519") handed.push(authenticator.publicKey, authenticator.signature);
    if (call.kind === "entry-function") handed.push(...call.entryFunction.arguments);
    for (const one of handed) {
      expect(Object.getPrototypeOf(one)).toBe(Uint8Array.prototype);
      expect([one.byteOffset, one.buffer.byteLength]).toEqual([0, one.length]);
    }
  });
});
