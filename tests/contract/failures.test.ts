import {
  createEntryFunction,
  parseAddress,
  transferSupra,
  unsignedTransaction,
  type SupraClient,
  type SignedTransaction,
  isFinished,
} from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, type DevnodeCase } from "./on-every-node.ts";

const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

/** A transaction that the node will not take: 400, the machine's name for the reason, and no trace of it. */
async function expectRefusal(
  client: SupraClient,
  signed: SignedTransaction,
  statusCode: string,
): Promise<void> {
  await expect(client.transactions.submit(signed)).rejects.toMatchObject({
    code: "http/refused",
    context: { status: 400, nodeMessage: expect.stringContaining(statusCode) as string },
  });
}

/** A funded account whose first transaction is changed before it is signed. */
async function changed(
  { createFunded, sign }: DevnodeCase,
  change: Parameters<DevnodeCase["sign"]>[2],
): Promise<SignedTransaction> {
  return sign(await createFunded(), transferSupra(nobody, 1n), change);
}

onEveryDevnode(
  "a failed transfer still costs gas and a sequence number",
  async (client, { createFunded, sign }) => {
    const from = await createFunded();
    const signed = await sign(from, transferSupra(nobody, 10n ** 12n));
    const transaction = await client.transactions.submitAndWait(signed);
    expect(transaction).toMatchObject({
      status: "Failed",
      vmStatus: expect.stringMatching(/^Move abort in 0x1::coin: EINSUFFICIENT_BALANCE\(0x10006\)/) as string,
    });
    const cost = isFinished(transaction) ? transaction.cost : 0n;
    expect(cost).toBeGreaterThan(0n);
    expect(await client.coins.getBalance(from.address)).toBe(1_000_000_000n - cost);
    expect((await client.accounts.get(from.address)).sequenceNumber).toBe(1n);
    expect(await client.accounts.exists(nobody)).toBe(false);
  },
);

onEveryDevnode("an old sequence number is refused", async (client, { createFunded, sign }) => {
  const from = await createFunded();
  await client.transactions.submit(await sign(from, transferSupra(nobody, 1n)));
  const old = await sign(from, transferSupra(nobody, 2n), { sequenceNumber: 0n });
  await expectRefusal(client, old, "SEQUENCE_NUMBER_TOO_OLD");
});

onEveryDevnode("an expired transaction is refused", async (client, node) => {
  const { timestampMicros } = await client.chain.getLatestBlock();
  const signed = await changed(node, { expirationTimestampSecs: timestampMicros / 1_000_000n });
  await expectRefusal(client, signed, "TRANSACTION_EXPIRED");
});

onEveryDevnode("a transaction for another chain is refused", async (client, node) => {
  await expectRefusal(client, await changed(node, { chainId: 6 }), "BAD_CHAIN_ID");
});

onEveryDevnode(
  "a sender who can't pay the greatest possible fee is refused",
  async (client, { createFunded, sign }) => {
    const signed = await sign(await createFunded(49_999_999n), transferSupra(nobody, 1n));
    await expectRefusal(client, signed, "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE");
  },
);

onEveryDevnode("a sender who does not exist is refused", async (client, { createFunded, sign }) => {
  const signed = await sign(await createFunded(0n), transferSupra(nobody, 1n));
  await expectRefusal(client, signed, "SENDING_ACCOUNT_DOES_NOT_EXIST");
});

onEveryDevnode("a signature by another account is refused", async (client, { createFunded, sign }) => {
  const [from, other] = [await createFunded(), await createFunded()];
  const { raw } = await sign(from, transferSupra(nobody, 1n));
  await expectRefusal(client, unsignedTransaction(raw, from.publicKey), "INVALID_SIGNATURE");
  const signed = await sign({ ...other, address: from.address }, transferSupra(nobody, 1n));
  await expectRefusal(client, signed, "INVALID_AUTH_KEY");
});

onEveryDevnode("too little or too much gas is refused", async (client, node) => {
  const tooLittle = await changed(node, { maxGasAmount: 2n });
  await expectRefusal(client, tooLittle, "MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS");
  const tooMuch = await changed(node, { maxGasAmount: 2_000_001n });
  await expectRefusal(client, tooMuch, "MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND");
  await expectRefusal(client, await changed(node, { gasUnitPrice: 99n }), "GAS_UNIT_PRICE_BELOW_MIN_BOUND");
});

onEveryDevnode(
  "a call of a module that does not exist fails on chain",
  async (client, { createFunded, sign }) => {
    const call = createEntryFunction(`${nobody}::nothing::run`, [], []);
    const transaction = await client.transactions.submitAndWait(await sign(await createFunded(), call));
    expect(transaction).toMatchObject({ status: "Failed", vmStatus: "LINKER_ERROR" });
  },
);

onEveryDevnode(
  "what is not a transaction is refused with the node's error body",
  async (_client, { request, dialect }) => {
    const submit = (body: string, type = "application/json") =>
      request(`/rpc/${dialect}/transactions/submit`, {
        method: "POST",
        headers: { "content-type": type },
        body,
      });
    for (const body of [
      "",
      "{",
      "[]",
      "{}",
      "null",
      '{"Move":{}}',
      '{"Move":{"raw_txn":{},"authenticator":{}}}',
    ]) {
      const response = await submit(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: expect.any(String) as string });
    }
    expect((await submit("{}", "text/plain")).status).toBe(415);
    const huge = `{"x":"${"y".repeat(1_100_000)}"}`;
    expect((await submit(huge)).status).toBe(413);
    const inPieces = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Blob([huge]).stream(),
      duplex: "half", // the platform wants it for a stream; its types do not know it
    };
    expect((await request(`/rpc/${dialect}/transactions/submit`, inPieces)).status).toBe(413);
  },
);
