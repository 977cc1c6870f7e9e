import {
  buildTransaction,
  checkInclusion,
  createAccount,
  createSupraClient,
  parseAddress,
  proofsApi,
  createHttp,
  signTransaction,
  transferSupra,
} from "@holdfast/sdk";
import { expect, it } from "vitest";
import { createDevnode } from "../node.ts";

it("proves what the ledger keeps, even after pruning and reverting", async () => {
  const node = createDevnode({ historyLimit: 150 });
  const url = "http://devnode.invalid";
  const client = createSupraClient({ url, dialect: "v4", fetch: node.fetch });
  const proofs = proofsApi(createHttp({ url, dialect: "v4", fetch: node.fetch }));
  const account = await createAccount(new Uint8Array(32).fill(3));
  await node.fund(account.address, 100_000_000n);
  const pay = async (sequenceNumber: bigint) => {
    const raw = buildTransaction(transferSupra(parseAddress("0xb0b"), 1n), {
      sender: account.address,
      sequenceNumber,
      chainId: 4,
      maxGasAmount: 2_000n,
    });
    return client.transactions.submit(await signTransaction(raw, account));
  };
  let hash = await pay(0n);
  for (let sequence = 1n; sequence < 400n; sequence++) {
    hash = await pay(sequence);
    if (sequence % 29n !== 0n) continue;
    const proof = await proofs.inclusion(hash);
    if (proof === undefined) expect.unreachable();
    checkInclusion(hash, proof);
    expect(proof.leafIndex).toBe(sequence + 1n);
  }
  const id = node.snapshot();
  const before = await proofs.inclusion(hash);
  const reverted = await pay(400n);
  expect((await proofs.inclusion(reverted))?.leafIndex).toBe(401n);
  node.revert(id);
  expect(await proofs.inclusion(reverted)).toBeUndefined();
  expect(await proofs.inclusion(hash)).toEqual(before);
});
