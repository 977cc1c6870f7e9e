import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { recipientWords } from "./recipient-field.tsx";

const plain = { account: null, hasCode: false, isMultisig: false, isObject: false };
const noKey = { sequenceNumber: 0n, authenticationKey: parseAddress("0x0") };

test("an address that nobody used has nothing to be said of it", () => {
  expect(recipientWords(plain)).toEqual([]);
});

test("reports an account without a key unless it has owners", () => {
  const ofContract = "No private key controls this address. Coins sent here may be stuck.";
  expect(recipientWords({ ...plain, account: noKey })).toEqual([ofContract, "0 transactions sent."]);
  expect(recipientWords({ ...plain, account: noKey, isMultisig: true })).toEqual([
    "A multisig account.",
    "0 transactions sent.",
  ]);
  const used = { sequenceNumber: 1n, authenticationKey: parseAddress("0xa") };
  expect(recipientWords({ ...plain, account: used })).toEqual(["1 transaction sent."]);
});

test("an object and a contract are called what they are", () => {
  expect(recipientWords({ ...plain, isObject: true, hasCode: true })).toEqual([
    "This is an object, not an account. Assets sent here may be stuck.",
    "This address has published code and may be a contract.",
  ]);
});
