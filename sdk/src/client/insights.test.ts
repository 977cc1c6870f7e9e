import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { JsonNode } from "../bytes/json-node.ts";
import { derivedObjectAddress } from "../account/authentication-key.ts";
import { parseAddress, shortAddress, type Address } from "../move/address.ts";
import { SUPRA_ASSET, SUPRA_COIN } from "../move/framework.ts";
import { assetChange, coinChange, transactionInsights } from "./insights.ts";
import { readTransaction, type FinishedTransaction, type TransactionEvent } from "./transaction-detail.ts";
import { readPayload } from "./payload-view.ts";

const ada = parseAddress("0x00ada");
const ben = parseAddress(`0x${"be".repeat(32)}`);
const hash = `0x${"11".repeat(32)}`;

function transaction(
  payload: object,
  status = "Success",
  events: readonly object[] = [],
): FinishedTransaction {
  const detail = readTransaction(
    new JsonNode(JSON.parse(JSON.stringify(sample(payload, status, events))), "tx"),
  );
  if (detail.status === "Pending") throw new TypeError("the sample is a finished transaction");
  return detail;
}

function sample(payload: object, status: string, events: readonly object[]): object {
  const at = { microseconds_since_unix_epoch: 1_734_471_953_424_357, utc_date_time: "" };
  return {
    hash,
    status,
    header: {
      chain_id: 4,
      sender: { Move: ada },
      sequence_number: 1,
      gas_unit_price: 100,
      max_gas_amount: 500_000,
      expiration_timestamp: at,
    },
    payload: { Move: payload },
    output: { Move: { gas_used: 9, vm_status: "Executed successfully", events } },
    block_header: { hash, height: 7, timestamp: at },
  };
}

function call(name: string, typeArguments: string[], args: unknown[]): object {
  return { type: "entry_function_payload", function: name, type_arguments: typeArguments, arguments: args };
}

function coinEvent(
  kind: "Deposit" | "Withdraw",
  account: Address,
  amount: bigint,
  coin = SUPRA_COIN,
): object {
  return {
    guid: { creation_number: "0", account_address: "0x0" },
    sequence_number: "0",
    type: `0x1::coin::Coin${kind}`,
    data: { account: shortAddress(account), amount: amount.toString(), coin_type: coin },
  };
}

describe("a transfer", () => {
  const transfers: readonly [string, string[], string][] = [
    ["0x1::supra_account::transfer", [], SUPRA_COIN],
    ["0x1::supra_account::transfer_coins", ["0x9::moon::Moon"], "0x9::moon::Moon"],
    ["0x1::coin::transfer", ["0x9::moon::Moon"], "0x9::moon::Moon"],
  ];
  test.each(transfers)(
    "%s is negative for the sender and positive for everybody else",
    (name, types, coinType) => {
      const sent = transaction(call(name, types, [ben, "1000"]));
      expect(transactionInsights(sent, ada)).toEqual({
        type: "CoinTransfer",
        coinReceiver: ben,
        coinChange: [{ coinType, amount: -1000n }],
      });
      expect(transactionInsights(sent, ben).coinChange).toEqual([{ coinType, amount: 1000n }]);
    },
  );

  test("an amount above 2^53 stays exact", () => {
    const sent = transaction(call("0x1::supra_account::transfer", [], [ben, "9007199254740993"]));
    expect(transactionInsights(sent, ben).coinChange[0]?.amount).toBe(9_007_199_254_740_993n);
  });
});

describe("any other transaction", () => {
  test("sums the viewer's events per coin, trimmed addresses included", () => {
    const events = [
      coinEvent("Withdraw", ada, 5n),
      coinEvent("Deposit", ben, 5n),
      coinEvent("Deposit", ada, 7n, "0x9::moon::Moon"),
      coinEvent("Deposit", ada, 2n),
    ];
    const done = transaction(call("0x9::shop::buy", [], []), "Success", events);
    expect(transactionInsights(done, ada)).toEqual({
      type: "EntryFunctionCall",
      coinChange: [
        { coinType: SUPRA_COIN, amount: -3n },
        { coinType: "0x9::moon::Moon", amount: 7n },
      ],
    });
  });

  test("changes nothing when it failed", () => {
    const failed = transaction(call("0x9::shop::buy", [], []), "Fail", [coinEvent("Withdraw", ada, 5n)]);
    expect(transactionInsights(failed, ada).coinChange).toEqual([]);
  });

  test.each([
    [{ type: "script_payload", code: { bytecode: "0x" }, type_arguments: [], arguments: [] }, "ScriptCall"],
    [{ type: "multisig_payload", multisig_address: ben }, "MultisigPayload"],
    [{ type: "automation_registration_payload", V1: {} }, "AutomationRegistration"],
  ])("%j has its type", (payload, type) => {
    expect(transactionInsights(transaction(payload), ada).type).toBe(type);
  });

  test.each([{ type: "dream_payload" }, {}])("lists a new type without insights: %j", (payload) => {
    const strange = transaction(payload);
    expect(strange.payload.kind).toBe("unknown");
    expect(() => transactionInsights(strange, ada)).toThrow("Unsupported transaction payload type.");
  });

  test.each([
    [{ type: "entry_function_payload" }, "EntryFunctionCall"],
    [{ type: "entry_function_payload", function: "0x1::coin::transfer" }, "CoinTransfer"],
    [{ type: "script_payload" }, "ScriptCall"],
    [{ type: "multisig_payload" }, "MultisigPayload"],
    [{ type: "automation_registration_payload", V3: {} }, "AutomationRegistration"],
  ])("has the type %j when its details are missing", (payload, type) => {
    const bare = transaction(payload);
    expect(bare.payload.kind).toBe("unknown");
    expect(transactionInsights(bare, ada)).toEqual({ type, coinChange: [] });
  });

  test("names no coin for a transfer without its type argument", () => {
    const odd = transaction(call("0x1::coin::transfer", [], [ben, "5"]), "Success", []);
    expect(transactionInsights(odd, ada)).toEqual({ type: "CoinTransfer", coinChange: [] });
  });
});

test("gains and losses of all accounts sum to zero, whatever moved", () => {
  const movement = fc.record({
    from: fc.constantFrom(ada, ben),
    to: fc.constantFrom(ada, ben),
    amount: fc.bigInt(0n, 2n ** 64n - 1n),
  });
  fc.assert(
    fc.property(fc.array(movement), (movements) => {
      const events = movements.flatMap(({ from, to, amount }) => [
        coinEvent("Withdraw", from, amount),
        coinEvent("Deposit", to, amount),
      ]);
      const read = transaction(call("0x9::shop::buy", [], []), "Success", events).events;
      const sum = [ada, ben]
        .flatMap((who) => coinChange(read, who))
        .reduce((total, one) => total + one.amount, 0n);
      return sum === 0n;
    }),
  );
});

test("fungible assets are read from the events of the primary store", () => {
  const metadata = parseAddress("0xa55e7");
  const event = (kind: string, amount: string): object => ({
    guid: { creation_number: "0", account_address: "0x0" },
    sequence_number: "0",
    type: `0x1::fungible_asset::${kind}`,
    data: { store: derivedObjectAddress(ada, metadata), amount },
  });
  const done = transaction(call("0x9::shop::buy", [], []), "Success", [
    event("Withdraw", "9"),
    event("Deposit", "4"),
  ]);
  expect(assetChange(done, ada, [metadata, ben])).toEqual([{ metadata, amount: -5n }]);
  expect(assetChange(done, ben, [metadata])).toEqual([]);
});

describe("the node's words for a status", () => {
  const word = (status: string): string =>
    readTransaction(new JsonNode(sample(call("0x9::a::b", [], []), status, []) as never, "tx")).status;

  test.each([
    ["Success", "Success"],
    ["Fail", "Failed"],
    ["Invalid", "Failed"],
    ["Pending", "Pending"],
    ["PendingAfterExecution", "Pending"],
    ["Unexecuted", "Pending"],
    ["Anything new", "Pending"],
    ["", "Pending"],
  ])("%s is %s", (given, expected) => {
    expect(word(given)).toBe(expected);
  });

  test("a success without its output yet is still pending", () => {
    const lagging = { ...sample(call("0x9::a::b", [], []), "Success", []), output: null };
    expect(readTransaction(new JsonNode(lagging as never, "tx")).status).toBe("Pending");
  });

  test.each([null, undefined])("one whose status is %s is waited for", (status) => {
    const odd = { ...sample(call("0x9::a::b", [], []), "Success", []), status };
    expect(readTransaction(new JsonNode(odd as never, "tx")).status).toBe("Pending");
  });

  test("a pending answer without a header is read", () => {
    const early = { hash, status: "Pending", header: null, output: null, block_header: null };
    expect(readTransaction(new JsonNode(early, "tx"))).toEqual({ hash, status: "Pending" });
  });

  test("one that was thrown out has no block", () => {
    const invalid = { ...sample(call("0x9::a::b", [], []), "Invalid", []), output: null, block_header: null };
    expect(readTransaction(new JsonNode(invalid as never, "tx"))).toMatchObject({
      status: "Failed",
      gasUsed: 0n,
    });
  });
});

test("an event keeps its handle", () => {
  const [event] = transaction(call("0x9::a::b", [], []), "Success", [coinEvent("Deposit", ada, 1n)]).events;
  expect(event satisfies TransactionEvent | undefined).toMatchObject({
    guid: { creationNumber: 0n, account: parseAddress("0x0") },
  });
});

test("a multisig payload carries its inner call", () => {
  const inner = call("0x1::coin::transfer", [SUPRA_COIN], [ben, "1"]);
  const node = new JsonNode(
    { type: "multisig_payload", multisig_address: ben, transaction_payload: inner } as never,
    "p",
  );
  expect(readPayload(node)).toMatchObject({ kind: "multisig", inner: { kind: "entry-function" } });
});

describe("SUPRA in a fungible store", () => {
  const store = derivedObjectAddress(ada, SUPRA_ASSET);
  const storeEvent = (kind: "Deposit" | "Withdraw", at: Address, amount: bigint): object => ({
    guid: { creation_number: "0", account_address: "0x0" },
    sequence_number: "0",
    type: `0x1::fungible_asset::${kind}`,
    data: { store: at, amount: amount.toString() },
  });
  const feeStatement = (units: bigint, refund = 0n): object => ({
    guid: { creation_number: "0", account_address: "0x0" },
    sequence_number: "0",
    type: "0x1::transaction_fee::FeeStatement",
    data: { total_charge_gas_units: `${units}`, storage_fee_refund_quants: `${refund}` },
  });
  const createEvents = (...events: object[]) =>
    transaction(call("0x9::shop::buy", [], []), "Success", events).events;

  test("counts SUPRA of both stores in one sum, without another asset", () => {
    const events = createEvents(coinEvent("Withdraw", ada, 5n), storeEvent("Withdraw", store, 7n));
    expect(coinChange(events, ada)).toEqual([{ coinType: SUPRA_COIN, amount: -12n }]);
    expect(coinChange(events, ben)).toEqual([]);
    expect(assetChange({ events }, ada, [SUPRA_ASSET])).toEqual([]);
  });

  test("leaves out the last withdrawal that equals the fee", () => {
    const spent = storeEvent("Withdraw", store, 700n);
    const fee = storeEvent("Withdraw", store, 870n);
    const events = createEvents(spent, fee, feeStatement(9n, 30n));
    expect(coinChange(events, ada, 100n)).toEqual([{ coinType: SUPRA_COIN, amount: -700n }]);
    expect(coinChange(events, ada)).toEqual([{ coinType: SUPRA_COIN, amount: -1570n }]);
  });

  test("hides nothing that only stands where the fee would", () => {
    const events = createEvents(storeEvent("Withdraw", store, 871n), feeStatement(9n, 30n));
    expect(coinChange(events, ada, 100n)).toEqual([{ coinType: SUPRA_COIN, amount: -871n }]);
  });
});
