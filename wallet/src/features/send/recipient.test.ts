import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { checkRecipient, readRecipient, recipientWords, type RecipientFacts } from "./recipient.ts";

const recipient = `0x${"5a".repeat(32)}`;
const sender = parseAddress("0xa");
const account = { sequenceNumber: 3n, authenticationKey: parseAddress(recipient) };

function check(text: string, change: Partial<RecipientFacts> = {}, isFinal = false) {
  const facts = { sender, ownName: undefined, lastPaid: {}, account, ...change };
  return checkRecipient(readRecipient(text), facts, isFinal);
}

test("accepts a partial address while it can still become valid", () => {
  for (const text of ["", "0", "0x", "0xabc", recipient.slice(0, 65)]) expect(check(text)).toBeUndefined();
});

test.each([
  `supra:${recipient}`,
  `“${recipient}”`,
  recipient.replace("5a", "5\u200ba"),
  recipient.replace("0x", "0X"),
  `https://wallet.example/request#to=${recipient}&amount=1`,
  `https://suprascan.io/address/${recipient}`,
])("reads the address in %s", (text) => {
  expect(readRecipient(text)).toEqual({ kind: "ok", address: recipient });
});

test("rejects an invalid or excess digit at once", () => {
  expect(check("0xabg")?.text).toContain('Character 5 of this address is "g"');
  expect(check(`${recipient}0`)?.text).toContain("this one has 65");
});

test.each(["Bob", "hello world", "Jörg"])("says of %j that no contact has that name", (text) => {
  expect(check(text)?.text).toEqual(expect.stringContaining(`No contact or account is named “${text}”.`));
});

test("reads the name of a contact", () => {
  expect(readRecipient("bob", [{ name: "Bob", address: recipient }])).toEqual({
    kind: "ok",
    address: recipient,
  });
});

test("names an address of the EVM side at once", () => {
  expect(check(recipient.slice(0, 42))?.text).toContain("is a 20-byte EVM address");
});

test("what is missing is called out when the user goes on", () => {
  expect(check("", {}, true)?.text).toContain("Enter the address");
  expect(check("0xabc", {}, true)?.text).toContain("this one has 3");
  expect(check(recipient.slice(2), {}, true)?.kind).toBe("error");
});

test("an address that was never used is a note, not an error", () => {
  expect(check(recipient, { account: null })).toEqual({
    kind: "caution",
    text: "This address has never been used. Your transfer creates the account.",
  });
});

test("names the sender, own accounts and earlier recipients", () => {
  expect(check(`0x${"0".repeat(63)}a`)?.text).toContain("This is the account you send from");
  expect(check(recipient, { ownName: "Savings" })?.text).toBe("Your account Savings.");
  expect(check(recipient, { lastPaid: { here: 1, reported: 1 } })?.text).toBe(
    "You have paid this address before.",
  );
  expect(check(recipient, { lastPaid: { reported: 1 } })?.text).toBe(
    "According to the node, this account has paid this address before.",
  );
});

test("nothing is said of an address while the node is being asked", () => {
  expect(check(recipient, { account: undefined })).toBeUndefined();
});

const unused = { account: null, hasCode: false, isMultisig: false, isObject: false };
const noKey = { sequenceNumber: 0n, authenticationKey: parseAddress("0x0") };

test("an address that nobody used has nothing to be said of it", () => {
  expect(recipientWords(unused)).toEqual([]);
});

test("reports an account without a key unless it has owners", () => {
  const ofContract = "No private key controls this address. Coins sent here may be stuck.";
  expect(recipientWords({ ...unused, account: noKey })).toEqual([ofContract, "0 transactions sent."]);
  expect(recipientWords({ ...unused, account: noKey, isMultisig: true })).toEqual([
    "A multisig account.",
    "0 transactions sent.",
  ]);
  const used = { sequenceNumber: 1n, authenticationKey: parseAddress("0xa") };
  expect(recipientWords({ ...unused, account: used })).toEqual(["1 transaction sent."]);
});

test("an object and a contract are called what they are", () => {
  expect(recipientWords({ ...unused, isObject: true, hasCode: true })).toEqual([
    "This is an object, not an account. Assets sent here may be stuck.",
    "This address has published code and may be a contract.",
  ]);
});
