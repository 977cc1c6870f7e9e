import { describe, expect, it } from "vitest";
import { testAccount, testTransaction } from "../../test/accounts.ts";
import { raises, rejects } from "../../test/raises.ts";
import { describeVectors } from "../../test/shared-vectors.ts";
import { createAccount } from "../account/account.ts";
import { multiEd25519Address } from "../account/authentication-key.ts";
import { joinMultiEd25519Signature, multiEd25519KeyToBytes } from "../account/multi-ed25519.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { parseAddress } from "../move/address.ts";
import {
  createMultiAgentTransaction,
  createSponsoredTransaction,
  signMultiAgent,
  signMultiAgentPart,
  signSponsored,
  signSponsoredPart,
} from "./cosign.ts";
import { signTransaction, unsignedTransaction } from "./sign.ts";
import { checkSignatures } from "./signature-check.ts";
import { decodeSignedTransaction, encodeSignedTransaction, transactionHash } from "./signed-transaction.ts";
import { signingMessage } from "./signing-message.ts";
import { withoutSignatures } from "./without-signatures.ts";

const [sender, second, third, payer] = await Promise.all([1, 2, 3, 4].map((byte) => testAccount(byte)));
if (sender === undefined || second === undefined || third === undefined || payer === undefined)
  expect.fail("four accounts");
const raw = testTransaction({ sender: sender.address });

const verdicts = async (signed: Parameters<typeof checkSignatures>[0]) =>
  (await checkSignatures(signed)).map(({ role, verdict }) => `${role} ${verdict}`);

describe("a transaction of several accounts", () => {
  it("is valid when everybody signs the same", async () => {
    const signed = await signMultiAgent(raw, sender, [second, third]);
    expect(await verdicts(signed)).toEqual(["sender valid", "secondary valid", "secondary valid"]);
    expect((await checkSignatures(signed)).every(({ isOwnKey }) => isOwnKey)).toBe(true);
    expect(decodeSignedTransaction(encodeSignedTransaction(signed))).toEqual(signed);
  });

  it("can be signed in different places and put together", async () => {
    const addresses = [second.address];
    const parts = await Promise.all(
      [sender, second].map((signer) => signMultiAgentPart(raw, addresses, signer)),
    );
    const [mine, theirs] = parts;
    if (mine === undefined || theirs === undefined) return expect.fail("two parts");
    const joined = createMultiAgentTransaction(raw, mine, [
      { address: second.address, authenticator: theirs },
    ]);
    expect(joined).toEqual(await signMultiAgent(raw, sender, [second]));
  });

  it("is not valid when one of them signed for other parties", async () => {
    const wrong = await signMultiAgentPart(raw, [third.address], second);
    const mine = await signMultiAgentPart(raw, [second.address], sender);
    const joined = createMultiAgentTransaction(raw, mine, [
      { address: second.address, authenticator: wrong },
    ]);
    expect(await verdicts(joined)).toEqual(["sender valid", "secondary invalid"]);
  });

  it("has at most 32 signers", async () => {
    const part = await signMultiAgentPart(raw, [], second);
    const parties = Array.from({ length: 32 }, () => ({ address: second.address, authenticator: part }));
    expect(
      raises("transaction/too-many-signers", () => createMultiAgentTransaction(raw, part, parties)).context,
    ).toEqual({
      got: 33,
      limit: 32,
    });
    createMultiAgentTransaction(raw, part, parties.slice(1));
  });

  it("is not signed for another sender", async () => {
    await rejects("transaction/parties-mismatch", signMultiAgent(raw, second, []));
    await rejects("transaction/parties-mismatch", signSponsored(raw, second, payer));
  });
});

describe("a sponsored transaction", () => {
  it("is valid when sender, secondary signers and payer sign", async () => {
    const signed = await signSponsored(raw, sender, payer, [second]);
    expect(await verdicts(signed)).toEqual(["sender valid", "secondary valid", "fee-payer valid"]);
  });

  it("lets the sender sign before a payer is named, not the payer", async () => {
    const open = await signSponsoredPart(raw, [], sender);
    const agreed = await signSponsoredPart(raw, [], payer, payer.address);
    const joined = createSponsoredTransaction(raw, open, { address: payer.address, authenticator: agreed });
    expect(await verdicts(joined)).toEqual(["sender valid", "fee-payer valid"]);
    const careless = await signSponsoredPart(raw, [], payer);
    const wrong = createSponsoredTransaction(raw, open, { address: payer.address, authenticator: careless });
    expect(await verdicts(wrong)).toEqual(["sender valid", "fee-payer invalid"]);
  });
});

describe("checking signatures", () => {
  it("tells a good transaction of one account from a changed one", async () => {
    const signed = await signTransaction(raw, sender);
    expect(await checkSignatures(signed)).toEqual([
      { role: "sender", address: sender.address, verdict: "valid", isOwnKey: true },
    ]);
    expect(await verdicts({ ...signed, raw: { ...raw, sequenceNumber: 8n } })).toEqual(["sender invalid"]);
    expect(await verdicts(unsignedTransaction(raw, sender.publicKey))).toEqual(["sender invalid"]);
    expect(await verdicts(withoutSignatures(signed))).toEqual(["sender invalid"]);
  });

  it("says when the address is not made of the key", async () => {
    const rotated = await createAccount(new Uint8Array(32).fill(9), sender.address);
    const [check] = await checkSignatures(await signTransaction(raw, rotated));
    expect(check).toMatchObject({ verdict: "valid", isOwnKey: false });
  });

  it("knows multi-Ed25519 keys and admits the keys that it does not know", async () => {
    const publicKey = multiEd25519KeyToBytes({
      publicKeys: [second.publicKey, third.publicKey],
      threshold: 1,
    });
    const shared = { ...raw, sender: multiEd25519Address(publicKey) };
    const part = await third.sign(signingMessage(shared));
    const signature = joinMultiEd25519Signature([{ position: 1, signature: part }]);
    const [check] = await checkSignatures({
      raw: shared,
      authenticator: { kind: "multi-ed25519", publicKey, signature },
    });
    expect(check).toMatchObject({ verdict: "valid", isOwnKey: true });
    const key = { kind: "secp256k1", bytes: new Uint8Array(65) } as const;
    const single = { kind: "single-key", publicKey: key, signature: key } as const;
    expect(await verdicts({ raw, authenticator: { kind: "single-sender", sender: single } })).toEqual([
      "sender invalid",
    ]);
  });
});

describeVectors("sdk-tests/supra-python-sdk.json", (file) => {
  it("a transaction of two accounts has the bytes of the other client", async () => {
    const inputs = file.get("inputs");
    const row = file
      .get("transactions")
      .items()
      .find((one) => one.get("kind").string() === "multi_agent");
    const key = (name: string) => createAccount(hexToBytes(inputs.get(name).string()));
    const [from, to] = await Promise.all([key("sender_seed"), key("receiver_seed")]);
    const expected = row?.get("signed_txn_bcs").string() ?? "";
    const signed = await signMultiAgent(decodeSignedTransaction(hexToBytes(expected)).raw, from, [to]);
    expect(bytesToHex(encodeSignedTransaction(signed))).toBe(`0x${expected}`);
  });
});

describeVectors("derived/framework-derived.json", (file) => {
  it.each([
    ["sender_signed_real", false],
    ["sender_signed_zero", true],
  ])("a sponsored transaction has the bytes of %s", async (name, isOpen) => {
    const expected = file.get("fee_payer").get(name).get("signed_txn_bcs").string();
    const decoded = decodeSignedTransaction(hexToBytes(expected));
    expect(await verdicts(decoded)).toEqual(["sender valid", "fee-payer valid"]);
    expect(transactionHash(decoded)).toBe(
      `0x${file.get("fee_payer").get(name).get("keccak256_hash").string()}`,
    );
    if (decoded.authenticator.kind !== "fee-payer") return expect.fail("not sponsored");
    const from = await createAccount(
      hexToBytes("9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"),
    );
    const address = decoded.authenticator.feePayerAddress;
    const part = await signSponsoredPart(decoded.raw, [], from, isOpen ? parseAddress("0x0") : address);
    const joined = createSponsoredTransaction(decoded.raw, part, {
      address,
      authenticator: decoded.authenticator.feePayerSigner,
    });
    expect(bytesToHex(encodeSignedTransaction(joined))).toBe(`0x${expected}`);
  });
});
