import {
  anyKeyAddress,
  anyKeysAddress,
  buildTransaction,
  createAccount,
  createSecp256k1Signer,
  expectSignatureKinds,
  parseAddress,
  randomBytes,
  readFeatures,
  signingMessage,
  signWithAnyKey,
  signWithAnyKeys,
  transferSupra,
  type Address,
  type AnySigner,
  type RawTransaction,
  type SignedTransaction,
  type SupraClient,
} from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, type DevnodeCase } from "./on-every-node.ts";

const RECIPIENT = parseAddress("0xb0b");

onEveryDevnode("an account of a secp256k1 key pays", async (client, node) => {
  const signer = await createSecp256k1Signer(randomBytes(32));
  await expectPaid(client, node, anyKeyAddress(signer.publicKey), (raw) => signWithAnyKey(raw, signer));
});

onEveryDevnode("an account of two keys of three kinds pays", async (client, node) => {
  const ecdsa = await createSecp256k1Signer(randomBytes(32));
  const ed25519 = await ed25519Signer();
  const publicKeys = [ecdsa.publicKey, (await ed25519Signer()).publicKey, ed25519.publicKey];
  const keys = { publicKeys, signaturesRequired: 2 };
  const signers = new Map([
    [0, ecdsa],
    [2, ed25519],
  ]);
  await expectPaid(client, node, anyKeysAddress(keys), (raw) => signWithAnyKeys(raw, keys, signers));
});

onEveryDevnode("a key of another account does not pay", async (client, { devnode }) => {
  const [own, other] = [
    await createSecp256k1Signer(randomBytes(32)),
    await createSecp256k1Signer(randomBytes(32)),
  ];
  const sender = anyKeyAddress(own.publicKey);
  await devnode.fund(sender, 1_000_000_000n);
  const signed = await signWithAnyKey(createPayment(sender, devnode.chainId), other);
  await expect(client.transactions.submit(signed)).rejects.toMatchObject({ code: "http/refused" });
});

onEveryDevnode(
  "features that are off are a sentence before anything is signed",
  async (client, { request }) => {
    const before = await readFeatures(client);
    expect([before.has(33), before.has(44)]).toEqual([true, true]);
    expect(() => expectSignatureKinds(before, ["webauthn", "secp256k1"])).not.toThrow();
    await switchOff(request, before, 44);
    const without = await readFeatures(client);
    expect(without.has(44)).toBe(false);
    expect(() => expectSignatureKinds(without, ["secp256k1"])).not.toThrow();
    expect(() => expectSignatureKinds(without, ["webauthn"])).toThrow(
      "This network does not accept passkey signatures because its feature 44 is off.",
    );
    await switchOff(request, without, 33);
    expect(() => expectSignatureKinds(new Set([44]), ["secp256k1"])).toThrow(
      "This network does not accept single-key signatures because its feature 33 is off.",
    );
    const signer = await createSecp256k1Signer(randomBytes(32));
    const signed = await signWithAnyKey(createPayment(anyKeyAddress(signer.publicKey), 4), signer);
    await expect(client.transactions.submit(signed)).rejects.toMatchObject({
      message: expect.stringContaining("FEATURE_UNDER_GATING") as string,
    });
  },
);

async function ed25519Signer(): Promise<AnySigner> {
  const { publicKey, sign } = await createAccount(randomBytes(32));
  return {
    publicKey: { kind: "ed25519", bytes: publicKey },
    sign: async (message) => ({ kind: "ed25519", bytes: await sign(message) }),
  };
}

function createPayment(sender: Address, chainId: number): RawTransaction {
  return buildTransaction(transferSupra(RECIPIENT, 5n), { sender, sequenceNumber: 0n, chainId });
}

async function expectPaid(
  client: SupraClient,
  { devnode }: DevnodeCase,
  sender: Address,
  sign: (raw: RawTransaction) => Promise<SignedTransaction>,
): Promise<void> {
  await devnode.fund(sender, 1_000_000_000n);
  const raw = createPayment(sender, devnode.chainId);
  const signed = await sign(raw);
  expect(signingMessage(signed.raw)).toEqual(signingMessage(raw));
  expect((await client.transactions.simulate(signed)).vmStatus).toBe("Executed successfully");
  const sent = await client.transactions.submitAndWait(signed);
  expect(sent).toMatchObject({ status: "Success", sender });
  expect(await client.coins.getBalance(RECIPIENT)).toBe(5n);
}

async function switchOff(
  request: DevnodeCase["request"],
  features: ReadonlySet<number>,
  off: number,
): Promise<void> {
  const bytes = new Uint8Array(16);
  for (const bit of features) if (bit !== off) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  const bcs = `0x10${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  const answer = await request("/dev/resource", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address: "0x1", type: "0x1::features::Features", bcs }),
  });
  expect(answer.status).toBe(200);
}
