import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildTransaction,
  createAccount,
  createEntryFunction,
  createSupraClient,
  decodeAccountAuthenticator,
  encodeAccountAuthenticator,
  encodeRawTransaction,
  hexToBytes,
  parseAddress,
  publishPackage,
  randomBytes,
  signTransaction,
  transferSupra,
  type Account,
  type Address,
  type EntryFunction,
} from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import {
  addSignature,
  partialTransactionMessage,
  partialTransactionToText,
  partialTransactionToTransaction,
  createPartialTransaction,
  decodePartialTransaction,
  encodePartialTransaction,
  parsePartialTransactionText,
  findRoles,
  type PartialTransaction,
  type PartialTransactionRequest,
} from "@holdfast/sdk/partial-transaction";
import { BCS, SupraAccount, SupraClient, TransactionStatus, TxnBuilderTypes } from "supra-l1-sdk";
import { describe, expect, it } from "vitest";
import { withPublishedClient } from "./published-client.ts";

const peer = withPublishedClient();
const simulated = { enableWaitForTransaction: true, enableTransactionSimulation: true };
const ONE = 100_000_000n;
const RECIPIENT = parseAddress(`0x${"9d".repeat(32)}`);

/** The same key in both SDKs. */
interface User {
  readonly ours: Account;
  readonly theirs: SupraAccount;
}

async function createUser(quants: bigint): Promise<User> {
  const key = randomBytes(32);
  const ours = await createAccount(key);
  const theirs = new SupraAccount(key);
  expect(theirs.address().toString()).toBe(ours.address);
  if (quants > 0n) await peer.devnode.fund(ours.address, quants);
  return { ours, theirs };
}

function ourClient() {
  return createSupraClient({ url: peer.url });
}

async function buildRaw(sender: Address, call: EntryFunction) {
  const found = await ourClient().accounts.find(sender);
  return buildTransaction(call, { sender, sequenceNumber: found?.sequenceNumber ?? 0n, chainId: 4 });
}

/** Signs every part of a user with our SDK; the partially signed transaction goes on as text, as between two devices. */
async function signOurs(partial: PartialTransaction, { ours }: User): Promise<PartialTransaction> {
  let signed = decodePartialTransaction(
    parsePartialTransactionText(partialTransactionToText(encodePartialTransaction(partial))),
  );
  for (const role of findRoles(partial.request, ours.address)) {
    const signature = await ours.sign(partialTransactionMessage(partial.request, role));
    signed = await addSignature(signed, role, { kind: "ed25519", publicKey: ours.publicKey, signature });
  }
  return signed;
}

/** Adds what the published SDK signs for a user, byte for byte. */
async function signTheirs(partial: PartialTransaction, { ours, theirs }: User): Promise<PartialTransaction> {
  const signature = SupraClient.signSupraMultiTransaction(theirs, theirRaw(partial.request));
  let signed = partial;
  for (const role of findRoles(partial.request, ours.address))
    signed = await addSignature(
      signed,
      role,
      decodeBcs(BCS.bcsToBytes(signature), decodeAccountAuthenticator),
    );
  return signed;
}

/** What the published SDK makes of the same request. */
function theirRaw(request: PartialTransactionRequest) {
  const raw = TxnBuilderTypes.RawTransaction.deserialize(
    new BCS.Deserializer(encodeRawTransaction(request.raw)),
  );
  if (request.kind === "single") expect.unreachable();
  const others = request.secondarySigners.map(theirAddress);
  return request.kind === "multi-agent"
    ? new TxnBuilderTypes.MultiAgentRawTransaction(raw, others)
    : new TxnBuilderTypes.FeePayerRawTransaction(
        raw,
        others,
        theirAddress(request.feePayer ?? parseAddress("0x0")),
      );
}

function theirAddress(address: Address) {
  return new TxnBuilderTypes.AccountAddress(hexToBytes(address));
}

/** The authenticators of a partially signed transaction as the published SDK holds them, the sender's first. */
function theirAuthenticators({ signatures }: PartialTransaction) {
  return signatures.map(({ authenticator }) => {
    const bytes = encodeBcs((writer) => {
      encodeAccountAuthenticator(writer, authenticator);
    });
    const read = TxnBuilderTypes.AccountAuthenticator.deserialize(new BCS.Deserializer(bytes));
    if (!(read instanceof TxnBuilderTypes.AccountAuthenticatorEd25519)) expect.unreachable();
    return read;
  });
}

async function sponsoredPayment(sender: User, payer: User, isOpen = false): Promise<PartialTransaction> {
  return createPartialTransaction({
    kind: "sponsored",
    raw: await buildRaw(sender.ours.address, transferSupra(RECIPIENT, 5n)),
    secondarySigners: [],
    ...(isOpen ? {} : { feePayer: payer.ours.address }),
  });
}

/** Publishes a module whose `shake` takes two signers, under a new account. */
async function publishHandshake(): Promise<Address> {
  const { ours } = await createUser(1_000n * ONE);
  const path = join(import.meta.dirname, "../../move/test/vectors/two_signers/publish.json");
  const file = JSON.parse(readFileSync(path, "utf8")) as {
    readonly metadata_serialized: string;
    readonly code: readonly string[];
  };
  const bytes = (hex: string) => hexToBytes(hex.replaceAll("cafe".repeat(16), ours.address.slice(2)));
  const raw = await buildRaw(
    ours.address,
    publishPackage(bytes(file.metadata_serialized), file.code.map(bytes)),
  );
  expect(await ourClient().transactions.submitAndWait(await signTransaction(raw, ours))).toMatchObject({
    status: "Success",
  });
  return ours.address;
}

async function handshake(left: User, right: User): Promise<PartialTransaction> {
  const module = await publishHandshake();
  const call = createEntryFunction(`${module}::two_signers::shake`, [], []);
  const raw = await buildRaw(left.ours.address, call);
  return createPartialTransaction({ kind: "multi-agent", raw, secondarySigners: [right.ours.address] });
}

describe("supra-l1-sdk and a request that a sponsor pays for", () => {
  it("submits our gathered signatures for a sender without coins", async () => {
    const [sender, payer] = [await createUser(10n), await createUser(ONE)];
    const signed = await signOurs(await signOurs(await sponsoredPayment(sender, payer), payer), sender);
    const [forSender, forPayer] = theirAuthenticators(signed);
    if (forSender === undefined || forPayer === undefined) expect.unreachable();
    const sent = await peer.client.sendSponsorTransaction(
      payer.ours.address,
      [],
      theirRaw(signed.request).raw_txn,
      forSender,
      forPayer,
      [],
      simulated,
    );
    expect(sent.result).toBe(TransactionStatus.Success);
    expect(await ourClient().coins.getBalance(sender.ours.address)).toBe(5n);
  });

  it("signs for our partially signed transaction, with a known payer or any", async () => {
    const [sender, payer] = [await createUser(10n), await createUser(ONE)];
    const named = await sponsoredPayment(sender, payer);
    const both = await signTheirs(await signTheirs(named, payer), sender);
    expect(both).toEqual(await signOurs(await signOurs(named, payer), sender));
    const first = await ourClient().transactions.submitAndWait(await partialTransactionToTransaction(both));
    expect(first.status).toBe("Success");

    const open = await signTheirs(await sponsoredPayment(sender, payer, true), sender);
    const request = { ...open.request, feePayer: payer.ours.address } as PartialTransactionRequest;
    const paid = await signTheirs({ ...open, request }, payer);
    const second = await ourClient().transactions.submitAndWait(await partialTransactionToTransaction(paid));
    expect(second.status).toBe("Success");
    expect(await ourClient().coins.getBalance(sender.ours.address)).toBe(0n);
  });
});

describe("supra-l1-sdk and a call with two signers", () => {
  it("submits what our partially signed transaction has gathered", async () => {
    const [left, right] = [await createUser(ONE), await createUser(ONE)];
    const signed = await signOurs(await signOurs(await handshake(left, right), right), left);
    const [forLeft, forRight] = theirAuthenticators(signed);
    if (forLeft === undefined || forRight === undefined) expect.unreachable();
    const sent = await peer.client.sendMultiAgentTransaction(
      [right.ours.address],
      theirRaw(signed.request).raw_txn,
      forLeft,
      [forRight],
      simulated,
    );
    expect(sent.result).toBe(TransactionStatus.Success);
  });

  it("signs what our partially signed transaction submits", async () => {
    const [left, right] = [await createUser(ONE), await createUser(ONE)];
    const signed = await signTheirs(await signTheirs(await handshake(left, right), left), right);
    const sent = await ourClient().transactions.submitAndWait(await partialTransactionToTransaction(signed));
    expect(sent).toMatchObject({ status: "Success", vmStatus: "Executed successfully" });
  });
});
