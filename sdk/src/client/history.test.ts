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
  ['{"record":[{"hash":}],"cursor":1}', "http/answer-invalid", "not JSON"],
  ['{"record":[{"hash":"0x1"}', "http/answer-invalid", "not JSON"],
  ['{"record":[5],"cursor":1}', "json/unexpected", "answer.record[0].hash"],
  ['{"record":{"hash":"0x1"},"cursor":1}', "json/unexpected", "answer.record"],
])("a list that cannot be read is refused: %s", async (text, code, words) => {
  const fetch = () => Promise.resolve(new Response(text));
  const history = historyApi(createHttp({ url: "http://127.0.0.1", fetch }));
  const message = expect.stringContaining(words) as string;
  await expect(history.sent(parseAddress("0xada"))).rejects.toMatchObject({ code, message });
});
