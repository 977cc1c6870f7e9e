import { expect, test } from "vitest";
import fc from "fast-check";
import { parseAddress } from "../move/address.ts";
import { bytesToTransactionHash } from "../transaction/transaction-hash.ts";
import { historyApi, mergeHistory } from "./history.ts";
import { createHttp } from "./http.ts";
import type { TransactionDetail } from "./transaction-detail.ts";

function item(id: number, micros: bigint | undefined): TransactionDetail {
  const hash = bytesToTransactionHash(new Uint8Array(32).fill(id));
  if (micros === undefined) return { hash, status: "Pending" };
  return {
    hash,
    status: "Success",
    sender: parseAddress("0xada"),
    sequenceNumber: BigInt(id),
    maxGasAmount: 10n,
    gasUnitPrice: 100n,
    expirationMicros: micros,
    payload: { kind: "unknown", type: "none", body: null },
    gasUsed: 9n,
    cost: 900n,
    events: [],
    vmStatus: "Executed successfully",
    block: { height: 1n, hash, timestampMicros: micros },
  };
}

const history = fc
  .uniqueArray(fc.tuple(fc.nat(255), fc.option(fc.bigInt(0n, 2n ** 53n), { nil: undefined })), {
    selector: ([id]) => id,
  })
  .map((rows) => rows.map(([id, micros]) => item(id, micros)));

test("merging keeps every transaction once, newest first, pending before all", () => {
  fc.assert(
    fc.property(history, fc.array(fc.boolean(), { minLength: 256, maxLength: 256 }), (all, inBoth) => {
      const merged = mergeHistory(
        all.filter((_, i) => inBoth[i]),
        all,
      );
      expect(merged.map((one) => one.hash).sort()).toEqual(all.map((one) => one.hash).sort());
      const times = merged.map((one) =>
        one.status === "Pending" ? 1n << 64n : (one.block?.timestampMicros ?? 0n),
      );
      expect(times.every((time, i) => i === 0 || time <= (times[i - 1] ?? time))).toBe(true);
    }),
  );
});

test("a finished transaction wins over its pending form in the other list", () => {
  expect(mergeHistory([item(1, undefined)], [item(1, 5n)])).toEqual([item(1, 5n)]);
});

test.each([
  ['{"record":[{"hash":}],"cursor":1}', "http/answer-invalid", "the body is not JSON"],
  ['{"record":[{"hash":"0x1"}', "http/answer-invalid", "the body is not JSON"],
  ['{"record":[5],"cursor":1}', "json/unexpected", "answer.record[0].hash"],
  ['{"record":{"hash":"0x1"},"cursor":1}', "json/unexpected", "answer.record"],
])("a list that can't be read is refused: %s", async (text, code, words) => {
  const fetch = () => Promise.resolve(new Response(text));
  const history = historyApi(createHttp({ url: "http://127.0.0.1", fetch }));
  const message = expect.stringContaining(words) as string;
  await expect(history.sent(parseAddress("0xada"))).rejects.toMatchObject({ code, message });
});

const hash = (id: number) => `0x${id.toString(16).padStart(64, "0")}`;

/** An additional field in a form that changes when rewritten, or none. */
const oddity = fc.oneof(
  { weight: 20, arbitrary: fc.constant("") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[',"n":9007199254740993', ',"n":1.5', ', "n" : -1', ',"hash":"0x1"', ',"status":"Fail"'],
      ...[',"__proto__":{"header":1}', ',"t":"\\u0041"', ',"t":"é😀"', ',"list":[[],{}]', ',"header":null'],
    ),
  },
);

const amount = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('"1"', '"25"', '"18446744073709551615"') },
  { weight: 1, arbitrary: fc.constantFrom("7", "18446744073709551615", '"many"', '{"n":["1"]}', "null") },
);

/** A node's transaction text, sometimes unusual. */
const transactionText = fc
  .tuple(fc.nat(400), fc.constantFrom("0xa", "0xb"), fc.boolean(), amount, oddity)
  .map(([id, to, isCall, sum, odd]) => {
    const call = isCall
      ? `"function":"0x9::shop::buy","type_arguments":["u8"],"arguments":[${sum},{"of":[${sum}]}]`
      : `"function":"0x1::supra_account::transfer","type_arguments":[],"arguments":["${to}",${sum}]`;
    const event = (name: string) =>
      `{"guid":{"creation_number":"0","account_address":"0x0"},"sequence_number":"0","type":"0x1::coin::${name}",` +
      `"data":{"account":"${to}","amount":${sum},"coin_type":"0x1::supra_coin::SupraCoin"}}`;
    return (
      `{"hash":"${hash(id)}","block_header":{"hash":"${hash(id)}","height":${id},` +
      `"timestamp":{"microseconds_since_unix_epoch":${1_734_471_953_424_357 + id}}},` +
      `"header":{"sender":{"Move":"${hash(1)}"},"sequence_number":${id},"gas_unit_price":100,"max_gas_amount":500,` +
      `"expiration_timestamp":{"microseconds_since_unix_epoch":${id}}},` +
      `"payload":{"Move":{"type":"entry_function_payload",${call}}},"output":{"Move":{"gas_used":9,` +
      `"events":[${event("CoinWithdraw")},${event("CoinDeposit")}],"vm_status":"ok"}},"status":"Success"${odd}}`
    );
  });

const answerText = fc
  .tuple(fc.array(transactionText, { maxLength: 400, size: "max" }), fc.nat(), fc.nat(30))
  .map(([texts, at, kind]) => {
    const text = `{"record":[${texts.join(",")}],"cursor":7}`;
    const place = at % text.length;
    if (kind === 0) return text.slice(0, place);
    if (kind === 1) return text.slice(0, place) + text.slice(place + 1);
    return kind === 2 ? `${text.slice(0, place)}"${text.slice(place)}` : text;
  });

/** What a call comes to: what it answers, or the code and words of its error. */
async function ending(call: Promise<unknown>): Promise<unknown> {
  return call.catch(({ code, message }: { code: string; message: string }) => ({ code, message }));
}

/** A node whose lists these are; answers come in pieces of these lengths. */
function createNode(sent: string, coin: string, length: number) {
  const fetch = ({ url }: Request) => {
    const bytes = new TextEncoder().encode(url.includes("/coin_") ? coin : sent);
    let at = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(Uint8Array.from(bytes.slice(at, (at += length))));
    };
    return Promise.resolve(new Response(new ReadableStream({ pull })));
  };
  return historyApi(createHttp({ url: "http://127.0.0.1", fetch }));
}

test("reads a long list like a short one, in any pieces", async () => {
  await fc.assert(
    fc.asyncProperty(answerText, fc.integer({ min: 50, max: 70_000 }), async (text, length) => {
      const { sent } = createNode(text, text, length);
      const [long, short] = [{ count: 101 }, { count: 100 }];
      const viewer = parseAddress("0xada");
      expect(await ending(sent(viewer, long))).toEqual(await ending(sent(viewer, short)));
    }),
    { numRuns: 40 },
  );
});

test("both lists are merged as short ones are, whichever comes first", async () => {
  const answer = fc
    .array(transactionText, { maxLength: 300, size: "max" })
    .map((texts) => `{"record":[${texts.join(",")}],"other":[${texts.slice(-1).join("")}]}`);
  await fc.assert(
    fc.asyncProperty(answer, answer, fc.integer({ min: 50, max: 70_000 }), async (sent, coin, length) => {
      const { complete } = createNode(sent, coin, length);
      const viewer = parseAddress("0xada");
      const whole = await ending(complete(viewer, { count: 101 }));
      expect(whole).toEqual(await ending(complete(viewer, { count: 100 })));
    }),
    { numRuns: 40 },
  );
});
