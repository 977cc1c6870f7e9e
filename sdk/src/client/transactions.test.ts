import { expect, it } from "vitest";
import { parseAddress } from "../move/address.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import { createHttp } from "./http.ts";
import { transactionsApi } from "./transactions.ts";

const hash = parseAddress("0x11") as string as TransactionHash;
const invalid = JSON.stringify({
  hash,
  status: "Invalid",
  header: {
    sender: { Move: hash },
    sequence_number: 7,
    max_gas_amount: 10,
    gas_unit_price: 100,
    expiration_timestamp: { microseconds_since_unix_epoch: 5 },
  },
  payload: {
    Move: { type: "entry_function_payload", function: "0x1::a::b", type_arguments: [], arguments: [] },
  },
});

/** A node that answers these one after another, and the last one from then on. */
function createNode(...answers: readonly string[]) {
  let asked = 0;
  const fetch = (): Promise<Response> =>
    Promise.resolve(new Response(answers[Math.min(asked++, answers.length - 1)]));
  return transactionsApi(createHttp({ url: "http://node.test", fetch }));
}

it.each([
  "",
  "null",
  '""',
  "{}",
  '{"hash":null,"status":null}',
  `{"hash":"${hash}"}`,
  `{"hash":"${hash}","status":null}`,
  `{"hash":"${hash}","status":""}`,
  `{"hash":"${hash}","status":null,"header":null,"output":null,"block_header":null}`,
])("an answer that says nothing yet is waited out: %s", async (empty) => {
  const waiting = { intervalMs: 0 };
  expect(await createNode(empty, empty, invalid).waitFor(hash, waiting)).toMatchObject({ status: "Failed" });
  expect(await createNode(empty).waitFor(hash, { ...waiting, polls: 3 })).toEqual({
    hash,
    status: "Pending",
  });
});
