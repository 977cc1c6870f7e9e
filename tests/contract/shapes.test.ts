import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createDevnode } from "@holdfast/devnode";
import {
  buildTransaction,
  createAccount,
  parseAddress,
  randomBytes,
  signedTransactionToJson,
  signTransaction,
  stringifyJson,
  transferCoins,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";

const samples = join(import.meta.dirname, "..", "..", "..", "shared", "network", "samples");
const isHere = existsSync(samples);

/** The names and kinds of values in an answer, in their order; lists by their first item. */
function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [toShape(value[0])];
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.entries(value).map(([key, item]) => [key, toShape(item)]);
}

function sample(name: string): unknown {
  return JSON.parse(readFileSync(join(samples, name), "utf8"));
}

/** A devnode where the recorded transfer was made again with other accounts. */
async function withRecordedTransfer() {
  const node = createDevnode({ chainId: 6 });
  const [from, to] = await Promise.all([createAccount(randomBytes(32)), createAccount(randomBytes(32))]);
  await node.fund(from.address, 500_000_000n);
  await node.fund(to.address, 500_000_000n);
  const raw = buildTransaction(transferCoins(to.address, 1000n), {
    sender: from.address,
    sequenceNumber: 0n,
    chainId: 6,
  });
  const get = async (path: string): Promise<unknown> =>
    (await node.fetch(new Request(`http://devnode.invalid/rpc/v1${path}`))).json();
  const submitted = await node.fetch(
    new Request("http://devnode.invalid/rpc/v1/transactions/submit", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: stringifyJson(signedTransactionToJson(await signTransaction(raw, from))),
    }),
  );
  return { get, from, hash: (await submitted.json()) as string };
}

interface PrintedTransaction {
  readonly output: { readonly Move: { readonly events: readonly { readonly type: string }[] } };
}

const COIN_STORE = "0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>";

/** What an answer looks like, as a node of the testnet printed it; `sample` is the file of that recording. */
const RECORDED = {
  transfer: {
    sample: "v1-transactions-hash.1.json",
    shape: [
      [
        "authenticator",
        [
          [
            "Move",
            [
              [
                "Ed25519",
                [
                  ["public_key", "string"],
                  ["signature", "string"],
                ],
              ],
            ],
          ],
        ],
      ],
      [
        "block_header",
        [
          ["hash", "string"],
          ["height", "number"],
          ["timestamp", time()],
        ],
      ],
      ["hash", "string"],
      [
        "header",
        [
          ["chain_id", "number"],
          ["expiration_timestamp", time()],
          ["sender", [["Move", "string"]]],
          ["sequence_number", "number"],
          ["gas_unit_price", "number"],
          ["max_gas_amount", "number"],
        ],
      ],
      [
        "payload",
        [
          [
            "Move",
            [
              ["type", "string"],
              ["function", "string"],
              ["type_arguments", ["string"]],
              ["arguments", ["string"]],
            ],
          ],
        ],
      ],
      [
        "output",
        [
          [
            "Move",
            [
              ["gas_used", "number"],
              ["events", [event("account", "amount", "coin_type")]],
              ["vm_status", "string"],
            ],
          ],
        ],
      ],
      ["status", "string"],
    ],
    events: [
      ["0x1::coin::CoinWithdraw", event("account", "amount", "coin_type")],
      ["0x1::coin::WithdrawEvent", event("amount")],
      ["0x1::coin::CoinDeposit", event("account", "amount", "coin_type")],
      ["0x1::coin::DepositEvent", event("amount")],
      [
        "0x1::transaction_fee::FeeStatement",
        event(
          "execution_gas_units",
          "io_gas_units",
          "storage_fee_quants",
          "storage_fee_refund_quants",
          "total_charge_gas_units",
        ),
      ],
    ],
  },
  coinStore: {
    sample: "v1-accounts-resource.1.json",
    shape: [
      [
        "result",
        [
          [
            ["coin", [["value", "string"]]],
            ["deposit_events", eventHandle()],
            ["frozen", "boolean"],
            ["withdraw_events", eventHandle()],
          ],
        ],
      ],
    ],
  },
  faucet: { sample: "v1-wallet-faucet.1.json", shape: [["Accepted", "string"]] },
} as const;

function time() {
  return [
    ["microseconds_since_unix_epoch", "number"],
    ["utc_date_time", "string"],
  ];
}

function event(...fields: readonly string[]) {
  return [
    [
      "guid",
      [
        ["creation_number", "string"],
        ["account_address", "string"],
      ],
    ],
    ["sequence_number", "string"],
    ["type", "string"],
    ["data", fields.map((field) => [field, "string"])],
  ];
}

function eventHandle() {
  return [
    ["counter", "string"],
    [
      "guid",
      [
        [
          "id",
          [
            ["addr", "string"],
            ["creation_num", "string"],
          ],
        ],
      ],
    ],
  ];
}

const listEvents = ({ output }: PrintedTransaction) =>
  output.Move.events.map((one) => [one.type, toShape(one)]);

describe("answers in the shape that was recorded on testnet", () => {
  it("a transfer, with the order of its keys and of its events", async () => {
    const { get, hash } = await withRecordedTransfer();
    const answered = (await get(`/transactions/${hash}`)) as PrintedTransaction;
    expect(toShape(answered)).toEqual(RECORDED.transfer.shape);
    expect(listEvents(answered)).toEqual(RECORDED.transfer.events);
  });

  it("a coin store", async () => {
    const { get, from } = await withRecordedTransfer();
    const answered = await get(`/accounts/${from.address}/resources/${encodeURIComponent(COIN_STORE)}`);
    expect(toShape(answered)).toEqual(RECORDED.coinStore.shape);
  });

  it("a faucet's answer", async () => {
    const { get } = await withRecordedTransfer();
    const answered = await get(`/wallet/faucet/${parseAddress("0x1234")}`);
    expect(toShape(answered)).toEqual(RECORDED.faucet.shape);
  });
});

// Whether the shapes above are those of the recordings can be seen only where these are: what is checked of a node
// does not depend on it.
for (const [name, { sample: file, shape }] of Object.entries(RECORDED))
  if (isHere)
    it(`the shape of ${name} is that of its recording`, () => {
      expect(toShape(sample(file))).toEqual(shape);
    });

if (isHere)
  it("the events of the recorded transfer are as stated", () => {
    const recorded = sample(RECORDED.transfer.sample) as PrintedTransaction;
    expect(listEvents(recorded)).toEqual(RECORDED.transfer.events);
  });
