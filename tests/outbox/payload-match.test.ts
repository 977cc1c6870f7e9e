import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import {
  buildTransaction,
  createEntryFunction,
  createSupraClient,
  decodeSignedTransaction,
  hexToBytes,
  parseAddress,
  parseJson,
  parseTypeTag,
  registerAutomation,
  signTransaction,
  transferSupra,
  type EntryFunction,
  type JsonValue,
  type PayloadView,
  type TransactionPayload,
  bytesToHex,
  concatBytes,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { encodeBcs } from "@holdfast/sdk/bcs";
import fc from "fast-check";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contradictsPayload } from "../../sdk/src/outbox/payload-match.ts";

const bob = parseAddress("0xb0b");
const coin = parseTypeTag("0x1::supra_coin::SupraCoin");
const u64 = (value: bigint): Uint8Array => encodeBcs((writer) => writer.u64(value));
const text = (value: string): Uint8Array => encodeBcs((writer) => writer.string(value));

function call(...args: Uint8Array[]): TransactionPayload {
  return { kind: "entry-function", entryFunction: createEntryFunction("0x1::a::b", [], args) };
}

function told(...args: JsonValue[]): PayloadView {
  return { kind: "entry-function", function: "0x1::a::b", typeArguments: [], arguments: args };
}

const isSame = (bytes: Uint8Array, value: JsonValue): boolean =>
  !contradictsPayload(call(bytes), told(value));

describe("an argument is what the node prints", () => {
  it.each<[string, Uint8Array, JsonValue, JsonValue]>([
    ["u64", u64(7n), "7", "8"],
    ["u8", Uint8Array.of(7), 7, 8],
    ["bool", Uint8Array.of(1), true, false],
    ["address", new Uint8Array(32).fill(0, 0, 31).fill(9, 31), "0x9", "0x8"],
    ["vector<u8>", Uint8Array.of(2, 1, 2), "0x0102", "0x0103"],
    ["String", text("7 apples"), "7 apples", "8 apples"],
    ["String of digits", text("7"), "7", "8"],
    ["vector<u64>", Uint8Array.of(2, ...u64(1n), ...u64(2n)), ["1", "2"], ["1", "3"]],
    ["a longer list", Uint8Array.of(1, ...u64(1n)), ["1"], ["1", "1"]],
    ["Option", Uint8Array.of(1, ...u64(5n)), { vec: ["5"] }, { vec: [] }],
    ["Object", new Uint8Array(32).fill(1), { inner: `0x${"01".repeat(32)}` }, { inner: "0x1" }],
    ["FixedPoint32", u64(3n), { value: "3" }, { value: "4" }],
    ["bytes of no known type", u64(7n), "0x0700000000000000", "0x0800000000000000"],
  ])("%s", (_, bytes, same, other) => {
    expect([isSame(bytes, same), isSame(bytes, other)]).toEqual([true, false]);
  });

  it("whatever list of numbers or of texts it is", () => {
    // A vector has items of one type.
    const lists = fc.oneof(
      fc.array(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { maxLength: 8 }),
      fc.array(fc.string(), { maxLength: 8 }),
    );
    fc.assert(
      fc.property(lists, fc.string(), (values: readonly (bigint | string)[], other) => {
        const bytes = encodeBcs((writer) => {
          writer.vector(values, (to, value) =>
            typeof value === "bigint" ? to.u64(value) : to.string(value),
          );
        });
        const printed = values.map(String);
        expect(isSame(bytes, printed)).toBe(true);
        expect(isSame(bytes, [...printed, other])).toBe(false);
      }),
    );
  });

  it("treats an unknown field as no contradiction", () => {
    const values: JsonValue[] = [null, -1, "0.5", { a: "1", b: "2" }, 0.5];
    expect(values.map((value) => isSame(u64(7n), value))).toEqual(values.map(() => true));
    expect(contradictsPayload(call(), { kind: "unknown", type: "new", body: null })).toBe(false);
  });
});

describe("a long argument is compared in one go", () => {
  const vector = (count: number, item: Uint8Array): Uint8Array =>
    concatBytes(
      encodeBcs((writer) => writer.uleb128(count)),
      ...Array.from({ length: count }, () => item),
    );
  const list = (count: number, item: JsonValue): JsonValue => Array.from({ length: count }, () => item);
  const code = new Uint8Array(40_000);
  const codeBytes = encodeBcs((writer) => writer.vector([code, code], (to, one) => to.bytes(one)));

  it.each<[string, Uint8Array, JsonValue, JsonValue]>([
    ["amounts of nothing", vector(2000, u64(0n)), list(2000, "0"), list(1999, "0")],
    ["amounts as numbers", vector(2000, u64(0n)), list(2000, 0), list(2000, 1)],
    ["receivers", vector(2000, new Uint8Array(32)), list(2000, "0x0"), list(2000, "0x1")],
    ["a package of hex", codeBytes, list(2, bytesToHex(code)), list(2, `${bytesToHex(code)}00`)],
    ["a package of numbers", codeBytes, list(2, list(40_000, 0)), list(2, list(40_000, 1))],
    ["bytes as numbers", vector(40_000, Uint8Array.of(0)), list(40_000, 0), list(40_001, 0)],
    ["options", vector(2000, Uint8Array.of(0)), list(2000, { vec: [] }), list(2000, { vec: ["0"] })],
  ])("%s", (_, bytes, same, other) => {
    expect([isSame(bytes, same), isSame(bytes, other)]).toEqual([true, false]);
  });

  it("whose values can't be told", () => {
    expect(isSame(vector(20_000, u64(0n)), list(20_000, null))).toBe(true);
  });
});

describe("a payload is not", () => {
  const script = { code: Uint8Array.of(1, 2), typeArguments: [coin], arguments: [] } as const;
  const printed = { kind: "script", code: "0x0102", typeArguments: ["0x1::supra_coin::SupraCoin"] } as const;
  const task = registerAutomation(transferSupra(bob, 1n), {
    maxGasAmount: 1n,
    gasPriceCap: 2n,
    automationFeeCapForEpoch: 3n,
    expirationTimestampSecs: 4n,
  });

  it.each<[string, TransactionPayload, PayloadView]>([
    ["another function", call(), { ...told(), function: "0x1::a::c" } as PayloadView],
    ["one argument less", call(u64(1n)), told()],
    ["another kind", call(), { kind: "script", code: "0x", typeArguments: [], arguments: [] }],
    ["another script", { kind: "script", script }, { ...printed, code: "0x0103", arguments: [] }],
    [
      "the script with another type",
      { kind: "script", script },
      { ...printed, typeArguments: ["u8"], arguments: [] },
    ],
    ["the script with an argument", { kind: "script", script }, { ...printed, arguments: [1] }],
    [
      "another multisig account",
      { kind: "multisig", multisigAddress: bob },
      { kind: "multisig", multisigAddress: parseAddress("0xb0c") },
    ],
    [
      "another action of the multisig account",
      {
        kind: "multisig",
        multisigAddress: bob,
        inner: { kind: "entry-function", entryFunction: transferSupra(bob, 1n) },
      },
      { kind: "multisig", multisigAddress: bob, inner: told() },
    ],
    [
      "a task with a higher price",
      task,
      { kind: "automation-registration", version: "V1", body: { gas_price_cap: 3 } },
    ],
  ])("%s", (_, signed, view) => {
    expect(contradictsPayload(signed, view)).toBe(true);
  });
});

describe("what a devnode prints of a payload of every kind is that payload", () => {
  const inner = transferSupra(bob, 3n);
  it.each<[string, TransactionPayload | EntryFunction]>([
    ["transfer", inner],
    [
      "batch",
      createEntryFunction(
        "0x1::supra_account::batch_transfer",
        [],
        [
          encodeBcs((writer) => writer.vector([bob], (to) => to.fixedBytes(new Uint8Array(32).fill(3)))),
          encodeBcs((writer) => writer.vector([1n], (to, item) => to.u64(item))),
        ],
      ),
    ],
    [
      "generic call",
      createEntryFunction("0x1::coin::transfer", [coin], [new Uint8Array(32).fill(4), u64(2n)]),
    ],
    [
      "publication",
      createEntryFunction(
        "0x1::code::publish_package_txn",
        [],
        [Uint8Array.of(1, 9), Uint8Array.of(1, 2, 8, 8)],
      ),
    ],
    [
      "script",
      {
        kind: "script",
        script: {
          code: Uint8Array.of(1),
          typeArguments: [coin],
          arguments: [
            { kind: "u64", value: 2n ** 60n },
            { kind: "address", value: bob },
            { kind: "bool", value: true },
            { kind: "u8-vector", value: Uint8Array.of(1, 2) },
            { kind: "u8", value: 3 },
            { kind: "u256", value: 2n ** 200n },
          ],
        },
      },
    ],
    [
      "task",
      registerAutomation(inner, {
        maxGasAmount: 10n,
        gasPriceCap: 100n,
        automationFeeCapForEpoch: 1000n,
        expirationTimestampSecs: 1_790_080_000n,
      }),
    ],
  ])("%s", async (_, payload) => {
    const { signed, view } = await roundTrip(createDevnode(), payload);
    expect(contradictsPayload(signed, view)).toBe(false);
  });
});

it("matches a node's printed multisig payload, stored on chain or not", () => {
  const inner = { kind: "entry-function", entryFunction: transferSupra(bob, 3n) } as const;
  const view = {
    kind: "entry-function",
    function: "0x1::supra_account::transfer",
    typeArguments: [],
    arguments: ["0xb0b", "3"],
  } as const;
  const shown: PayloadView = { kind: "multisig", multisigAddress: bob, inner: view };
  const hidden = { kind: "multisig", multisigAddress: bob } as const;
  for (const signed of [{ ...hidden, inner }, hidden])
    for (const told of [shown, hidden]) expect(contradictsPayload(signed, told)).toBe(false);
});

async function roundTrip(node: Devnode, payload: TransactionPayload | EntryFunction) {
  node.pause();
  const client = createSupraClient({ url: "http://devnode", fetch: (request) => node.fetch(request) });
  const [first] = testAccounts;
  const sender = await mnemonicToAccount(first?.phrase ?? expect.fail("no test accounts"));
  const { timestampMicros } = await client.chain.getLatestBlock();
  const raw = buildTransaction(payload, {
    sender: sender.address,
    sequenceNumber: 0n,
    chainId: 4,
    expirationTimestampSecs: timestampMicros / 1_000_000n + 60n,
  });
  const hash = await client.transactions.submit(await signTransaction(raw, sender));
  const detail = await client.transactions.find(hash);
  node.close();
  if (detail?.payload === undefined) return expect.fail("the devnode does not show it");
  return { signed: raw.payload, view: detail.payload };
}

const shared = new URL("../../../shared/", import.meta.url);
const recorded = new URL("vectors/onchain/recorded-testnet-transactions.json", shared);

// What a node of ours prints is compared above; these are recordings of public ones, where they are at hand.
if (existsSync(recorded))
  it("what testnet nodes printed is what was signed", () => {
    const rows = parseJson(readFileSync(recorded, "utf8")) as unknown as {
      file: string;
      signed_txn_bcs: string;
    }[];
    for (const { file, signed_txn_bcs: hex } of rows) {
      const { raw } = decodeSignedTransaction(hexToBytes(hex));
      const sample = JSON.parse(readFileSync(new URL(`network/samples/${file}`, shared), "utf8")) as {
        payload: { Move: { function: string; type_arguments: string[]; arguments: JsonValue[] } };
        header: { max_gas_amount: number; gas_unit_price: number };
      };
      const { function: name, type_arguments: typeArguments, arguments: args } = sample.payload.Move;
      const view = { kind: "entry-function", function: name, typeArguments, arguments: args } as const;
      expect([file, contradictsPayload(raw.payload, view)]).toEqual([file, false]);
      expect([raw.maxGasAmount, raw.gasUnitPrice]).toEqual([
        BigInt(sample.header.max_gas_amount),
        BigInt(sample.header.gas_unit_price),
      ]);
    }
  });
