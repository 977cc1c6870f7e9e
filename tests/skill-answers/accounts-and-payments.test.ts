import { expect, test } from "@holdfast/devnode/vitest";
import {
  checkSignatures,
  createAccount,
  createMultisigAccount,
  createSponsoredTransaction,
  decodeSignedTransaction,
  ed25519Address,
  encodeSignedTransaction,
  executeMultisig,
  multisigAddress,
  parsePrivateKey,
  parseRecipient,
  payNative,
  prepareTransaction,
  prepareTransfer,
  proposeMultisig,
  randomBytes,
  rotateKey,
  sendTransaction,
  sendTransfer,
  signMessage,
  signSponsoredPart,
  signTransaction,
  SUPRA_COIN,
  transactionHash,
  transferCoins,
  transferSupra,
  verifyMessage,
  voteMultisig,
} from "@holdfast/sdk";
import { createMnemonic, mnemonicToAccount, mnemonicToAccounts, parseMnemonic } from "@holdfast/sdk/phrase";
import { createSender } from "@holdfast/sdk/sender";

// Tasks of people who know only docs/skill: each answer uses what its pages show, and nothing else.
const wait = { simulate: true, wait: true } as const;

test("pays three people 0.1 SUPRA each, one after another", async ({ client, network, accounts }) => {
  for (const amount of [10_000_000n, 10_000_000n, 10_000_000n]) {
    const { address } = await accounts.create(0n);
    const { status } = await sendTransfer(client, network, accounts.ada, { to: address, amount }, wait);
    expect(status).toBe("Success");
    expect(await client.coins.getBalance(address)).toBe(amount);
  }
});

test("refuses an address with a missing digit", ({ accounts }) => {
  expect(() => parseRecipient(accounts.ben.address.slice(0, -1))).toThrow();
});

test("funds a new account from the faucet", async ({ client }) => {
  const account = await createAccount(randomBytes(32));
  await client.transactions.waitFor(await client.faucet.fund(account.address));
  expect(await client.coins.getBalance(account.address)).toBeGreaterThan(0n);
});

test("finds the same account again from its phrase", async () => {
  const phrase = createMnemonic(12);
  const [first] = await mnemonicToAccounts(phrase, ["m/44'/637'/0'/0'/0'"]);
  expect((await mnemonicToAccount(parseMnemonic(phrase))).address).toBe(first?.address);
});

test("rejects a phrase with a wrong checksum", () => {
  expect(() => parseMnemonic("abandon ".repeat(12).trim())).toThrow(
    expect.objectContaining({ fix: expect.any(String) }),
  );
});

test("pays from a bare key without a client", async ({ client, network, accounts }) => {
  const key = await createAccount(parsePrivateKey("07".repeat(32)));
  await sendTransfer(client, network, accounts.ada, { to: key.address, amount: 100_000_000n }, wait);
  const before = await client.coins.getBalance(accounts.ben.address);
  await payNative(network, key, { to: accounts.ben.address, amount: 9n });
  expect(await client.coins.getBalance(accounts.ben.address)).toBe(before + 9n);
});

test("says what the fee of a payment was", async ({ client, network, accounts }) => {
  const before = await client.coins.getBalance(accounts.ada.address);
  await sendTransfer(client, network, accounts.ada, { to: accounts.ben.address, amount: 5n }, wait);
  expect(before - 5n - (await client.coins.getBalance(accounts.ada.address))).toBeGreaterThan(0n);
});

test("sends a coin to a recipient who keeps it in either form", async ({ client, network, accounts }) => {
  for (const { address } of [accounts.ben, accounts.cleo]) {
    const before = await client.coins.getBalance(address);
    const payload = transferCoins(address, 3n, SUPRA_COIN);
    const sent = await sendTransaction(client, network, accounts.ada, payload, wait);
    expect(sent.status).toBe("Success");
    expect(await client.coins.getBalance(address)).toBe(before + 3n);
  }
});

test("sends the same signed bytes twice and pays once", async ({ client, network, accounts }) => {
  const { address } = await accounts.create(0n);
  const transfer = { to: address, amount: 8n };
  const raw = await prepareTransfer(client, network, transfer, { sender: accounts.ben.address });
  const signed = await signTransaction(raw, accounts.ben);
  await client.transactions.submit(signed);
  await client.transactions.submit(signed);
  await client.transactions.waitFor(transactionHash(signed));
  expect(await client.coins.getBalance(address)).toBe(8n);
});

test("signs on one device and submits bytes on another", async ({ client, network, accounts }) => {
  const payload = transferSupra(accounts.cleo.address, 4n);
  const raw = await prepareTransaction(client, network, payload, { sender: accounts.ben.address });
  const bytes = encodeSignedTransaction(await signTransaction(raw, accounts.ben));
  const received = decodeSignedTransaction(bytes);
  await client.transactions.submit(received);
  expect((await client.transactions.waitFor(transactionHash(received))).status).toBe("Success");
});

test("pays one invoice once, although it is asked twice", async ({ client, network, accounts }) => {
  const { address: to } = await accounts.create(0n);
  const sender = createSender({
    client,
    network,
    account: accounts.ada,
    onSigned: () => undefined,
    signed: [],
  });
  await sender.transfer("invoice 7", { to, amount: 6n });
  await sender.transfer("invoice 7", { to, amount: 6n });
  expect(await client.coins.getBalance(to)).toBe(6n);
});

test("lets a sponsor pay the fee of an empty account", async ({ client, network, accounts }) => {
  const { ada: sponsor, ben } = accounts;
  const sender = await accounts.create(20n);
  const payload = transferSupra(ben.address, 20n);
  const raw = await prepareTransaction(client, network, payload, { sender: sender.address });
  const consent = await signSponsoredPart(raw, [], sender);
  const payment = await signSponsoredPart(raw, [], sponsor, sponsor.address);
  const part = { address: sponsor.address, authenticator: payment };
  const signed = createSponsoredTransaction(raw, consent, part);
  expect((await checkSignatures(signed)).map(({ verdict }) => verdict)).toEqual(["valid", "valid"]);
  const hash = await client.transactions.submit(signed);
  expect((await client.transactions.waitFor(hash)).status).toBe("Success");
  expect(await client.coins.getBalance(sender.address)).toBe(0n);
});

test("pays from an account that two people own", async ({ client, network, accounts }) => {
  const { ada, ben, cleo } = accounts;
  const { sequenceNumber } = await client.accounts.get(ada.address);
  const multisig = multisigAddress(ada.address, sequenceNumber);
  const owners = { otherOwners: [ben.address], signaturesRequired: 2n, timeoutSecs: 86_400n };
  await sendTransaction(client, network, ada, createMultisigAccount(owners), { wait: true });
  await sendTransfer(client, network, ada, { to: multisig, amount: 50n }, { wait: true });
  const action = transferSupra(cleo.address, 30n);
  await sendTransaction(client, network, ada, proposeMultisig(multisig, action), { wait: true });
  await sendTransaction(client, network, ben, voteMultisig(multisig, 1n, true), { wait: true });
  await sendTransaction(client, network, ben, executeMultisig(multisig), { wait: true });
  expect(await client.coins.getBalance(multisig)).toBe(20n);
});

test("rotates a key and pays with the new one", async ({ client, network, accounts }) => {
  const { ben, ada } = accounts;
  const next = await createAccount(randomBytes(32), ben.address);
  const { sequenceNumber } = await client.accounts.get(ben.address);
  const rotation = await rotateKey(ben, next, sequenceNumber);
  const rotated = await sendTransaction(client, network, ben, rotation, { sequenceNumber, wait: true });
  expect(rotated.status).toBe("Success");
  const paid = await sendTransfer(client, network, next, { to: ada.address, amount: 1n }, wait);
  expect(paid.status).toBe("Success");
});

test("checks who signed a message, and for which site", async ({ accounts }) => {
  const text = "I own this account";
  const signed = await signMessage(accounts.ada, text, { application: "site.example", nonce: "n1" });
  expect(await verifyMessage(signed)).toBe(true);
  expect(ed25519Address(signed.publicKey)).toBe(accounts.ada.address);
  expect(await verifyMessage({ ...signed, nonce: "n2" })).toBe(false);
});
