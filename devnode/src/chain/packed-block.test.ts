import { describe, expect, it } from "vitest";
import {
  createAccount,
  createSupraClient,
  DEVNODE,
  parseAddress,
  parseTypeTag,
  copyPart,
  sendTransfer,
  type JsonValue,
  type TypeTag,
} from "@holdfast/sdk";
import { createDevnode } from "../node.ts";
import { createBlock } from "./block.ts";
import { EventCodec } from "./event-codec.ts";
import { packBlock, PackedBlock } from "./packed-block.ts";
import type { CommittedTransaction } from "./transaction-record.ts";

/** A transfer that a node has executed. */
async function transfer(): Promise<CommittedTransaction> {
  const committed: CommittedTransaction[] = [];
  const node = createDevnode({ onTransaction: (transaction) => committed.push(transaction) });
  const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });
  const account = await createAccount(new Uint8Array(32).fill(7));
  await node.fund(account.address, 1_000_000_000n);
  await sendTransfer(client, DEVNODE, account, { to: parseAddress("0x77"), amount: 1n }, { wait: true });
  const last = committed.at(-1);
  if (last === undefined) expect.unreachable();
  return last;
}

function createTestBlock(
  transactions: readonly CommittedTransaction[],
  events: CommittedTransaction["events"] = [],
) {
  const block = createBlock({
    parent: undefined,
    timestampMicros: 2n ** 60n,
    chainId: 255,
    epoch: 3n,
    transactions: transactions.map(({ hash }) => hash),
    events,
  });
  const own = transactions.map((one, index) => ({ ...one, block: block.header, index }));
  return { block, own };
}

function packed({ block, own }: ReturnType<typeof createTestBlock>): PackedBlock {
  const codec = new EventCodec();
  const bytes = packBlock(block, own, codec);
  return new PackedBlock((offset, length) => copyPart(bytes, offset, offset + length), codec);
}

describe("a packed block", () => {
  it("is the block and its transactions again", async () => {
    const sent = await transfer();
    const event = { guid: { account: parseAddress("0x5"), creationNumber: 2n }, sequenceNumber: 3n };
    const type = parseTypeTag("0x1::coin::DepositEvent");
    const whole = createTestBlock(
      [
        sent,
        { ...sent, status: "Fail", vmStatus: "Move abort in 0x1::coin: …", gasUsed: 2n ** 64n - 1n },
        { ...sent, status: "Invalid", events: [], registrationHash: Uint8Array.of(1, 2) },
      ],
      [{ ...event, type, data: { amount: "1" } }],
    );
    const read = packed(whole);
    expect(read.block()).toEqual(whole.block);
    expect(whole.own.map((_, index) => read.transaction(index))).toEqual(whole.own);
    expect(read.transaction(whole.own.length)).toBeUndefined();
  });

  it("packs events of any data and of the deepest possible types", async () => {
    const deep = Array.from({ length: 200 }).reduce<TypeTag>((item) => ({ kind: "vector", item }), {
      kind: "u8",
    });
    const data: JsonValue = { list: [1, true, null, "ü\u0000"], wide: 2n ** 200n, ["__proto__"]: { a: "1" } };
    const sent = await transfer();
    const events = sent.events.map((event) => ({ ...event, type: deep, data }));
    const whole = createTestBlock([{ ...sent, events }]);
    expect(packed(whole).transaction(0)).toEqual(whole.own[0]);
  });

  it("has events of more kinds than are numbered", async () => {
    const sent = await transfer();
    const [event] = sent.events;
    if (event === undefined) expect.unreachable();
    const kinds = Array.from({ length: 5_000 }, (_, index) => ({ ...event, data: { [`f${index}`]: "1" } }));
    const whole = createTestBlock([{ ...sent, events: [...kinds, ...kinds] }]);
    expect(packed(whole).transaction(0)).toEqual(whole.own[0]);
  });

  it("takes less than a kilobyte for a transfer to a new account", async () => {
    const { block, own } = createTestBlock([await transfer()]);
    expect(packBlock(block, own, new EventCodec()).length).toBeLessThan(1_000);
  });
});
