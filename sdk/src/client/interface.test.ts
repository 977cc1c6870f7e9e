import { describe, expect, it } from "vitest";
import { createAccount } from "../account/account.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { parseAddress } from "../move/address.ts";
import { SUPRA_COIN } from "../move/framework.ts";
import { buildTransaction, transferSupra } from "../transaction/build.ts";
import { signTransaction } from "../transaction/sign.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import { createSupraClient, type SupraClient } from "./client.ts";
import { sendTransfer } from "./send.ts";
import { DEVNODE } from "./network.ts";

/** What the interface specification says of each call (§7), and of the answers that it allows (§4, §8). */

const account = await createAccount(hexToBytes("07".repeat(32)));
const { address } = account;
const to = parseAddress("0xbe4");
const hash = `0x${"ab".repeat(32)}` as TransactionHash;
const signed = await signTransaction(
  buildTransaction(transferSupra(to, 5n), { sender: address, sequenceNumber: 0n, chainId: 6, nowSecs: 1n }),
  account,
);

/** A client of a node that answers every question with this text. */
function createTestClient(text: string, status = 200): SupraClient {
  const fetch = (): Promise<Response> => Promise.resolve(new Response(text, { status }));
  return createSupraClient({ url: "http://node.test", fetch });
}

const waiting = { intervalMs: 0, polls: 2 };

/** A finished transaction with the fields that the specification reads. */
const transaction = {
  status: "Success",
  hash,
  header: {
    sender: { Move: address },
    sequence_number: 7,
    max_gas_amount: 10,
    gas_unit_price: 100,
    expiration_timestamp: { microseconds_since_unix_epoch: 5 },
  },
  output: { Move: { gas_used: 9, events: [], vm_status: "Executed successfully" } },
  block_header: { height: 1, hash, timestamp: { microseconds_since_unix_epoch: 6 } },
  payload: {
    Move: {
      type: "entry_function_payload",
      function: "0x1::supra_account::transfer",
      arguments: [to, "5"],
      type_arguments: [],
    },
  },
};

const account7 = { sequence_number: 7, authentication_key: address };
const told = { sequenceNumber: 7n, authenticationKey: address };

/** Every call, its smallest answer, and what is read of it. */
const calls: Readonly<
  Record<string, readonly [(client: SupraClient) => Promise<unknown>, unknown, unknown]>
> = {
  "chain ID": [(client) => client.chain.getId(), 6, 6],
  "chain ID as text": [(client) => client.chain.getId(), "6", 6],
  "gas price": [(client) => client.chain.getGasPrice(), { mean_gas_price: 100 }, { mean: 100n, max: 100n }],
  "gas price as text": [
    (client) => client.chain.getGasPrice(),
    { mean_gas_price: "100" },
    { mean: 100n, max: 100n },
  ],
  faucet: [(client) => client.faucet.fund(address), { Accepted: hash }, hash],
  account: [(client) => client.accounts.get(address), account7, told],
  "account with numbers as text": [
    (client) => client.accounts.get(address),
    { ...account7, sequence_number: "7" },
    told,
  ],
  resources: [(client) => client.resources.list(address), { Resources: { resource: [] } }, { items: [] }],
  resource: [(client) => client.resources.get(address, "0x1::a::B"), { result: [{ x: "1" }] }, { x: "1" }],
  transaction: [
    (client) => client.transactions.find(hash),
    transaction,
    { hash, status: "Success", gasUsed: 9n },
  ],
  "transaction without its hash": [
    (client) => client.transactions.find(hash),
    { ...transaction, hash: undefined },
    { hash, status: "Success", gasUsed: 9n },
  ],
  "transaction of a status": [
    (client) => client.transactions.find(hash),
    { status: "Pending" },
    { hash, status: "Pending" },
  ],
  "sent transactions": [
    (client) => client.history.sent(address),
    { record: [transaction] },
    { items: [{ hash }] },
  ],
  "coin transactions": [
    (client) => client.history.coin(address),
    { record: [transaction] },
    { items: [{ hash }] },
  ],
  "coin transactions and a cursor": [
    (client) => client.history.coin(address),
    { record: [], cursor: "17" },
    { items: [], next: "17" },
  ],
  "complete history": [(client) => client.history.complete(address), { record: [transaction] }, [{ hash }]],
  view: [
    async (client) => (await client.view.call({ function: "0x1::a::b" })).map(({ value }) => value),
    { result: ["1"] },
    ["1"],
  ],
  "coin balance": [(client) => client.coins.getBalance(address), { result: ["5"] }, 5n],
  "table item": [
    (client) => client.view.tableItem("0x1", { keyType: "u8", valueType: "u8", key: 1 }),
    "anything",
    "anything",
  ],
  submit: [(client) => client.transactions.submit(signed), hash, hash],
  simulate: [
    (client) => client.transactions.simulate(signed),
    { output: { Move: { vm_status: "Executed successfully" } } },
    { vmStatus: "Executed successfully" },
  ],
};

/** What empty answers mean to each call: an error, or what is read. */
const empty: Readonly<
  Record<string, readonly [(client: SupraClient) => Promise<unknown>, string | { is: unknown }]>
> = {
  "chain ID": [(client) => client.chain.getId(), "json/unexpected"],
  "gas price": [(client) => client.chain.getGasPrice(), "json/unexpected"],
  account: [(client) => client.accounts.get(address), "account/not-found"],
  "account that may be missing": [(client) => client.accounts.exists(address), { is: false }],
  resources: [(client) => client.resources.list(address), "account/not-found"],
  resource: [(client) => client.resources.get(address, "0x1::a::B"), "resource/not-found"],
  transaction: [(client) => client.transactions.find(hash), { is: undefined }],
  "transaction that is waited for": [
    (client) => client.transactions.waitFor(hash, waiting),
    { is: { hash, status: "Pending" } },
  ],
  "sent transactions": [(client) => client.history.sent(address), "account/not-found"],
  "coin transactions": [(client) => client.history.coin(address), "account/not-found"],
  "complete history": [(client) => client.history.complete(address), { is: [] }],
  view: [(client) => client.view.call({ function: "0x1::a::b" }), "json/unexpected"],
  "coin balance": [(client) => client.coins.getBalance(address), "json/unexpected"],
  "coin info": [(client) => client.coins.getInfo(SUPRA_COIN), "json/unexpected"],
  "registered coin": [(client) => client.coins.isRegistered(address, SUPRA_COIN), "json/unexpected"],
  submit: [(client) => client.transactions.submit(signed), "json/unexpected"],
  simulate: [(client) => client.transactions.simulate(signed), "json/unexpected"],
};

describe("the smallest answer is read", () => {
  it.each(Object.entries(calls))("%s", async (_, [call, answer, read]) => {
    const got = await call(createTestClient(JSON.stringify(answer)));
    if (typeof read === "object") expect(got).toMatchObject(read as object);
    else expect(got).toEqual(read);
  });
});

describe.each(Object.entries(empty))("an empty answer: %s", (_, [call, outcome]) => {
  it.each(["", "null", "{}", '""', "[]"])("of %j has its meaning", async (text) => {
    const got = call(createTestClient(text));
    if (typeof outcome === "string") await expect(got).rejects.toMatchObject({ code: outcome });
    else expect(await got).toEqual(outcome.is);
  });
});

describe.each(Object.entries({ ...calls, ...empty }))("a refusal: %s", (_, [call]) => {
  it.each([
    [404, "http/not-found", "Invalid URL — path not found (404)."],
    [500, "http/server", "Server error — please try again later."],
    [400, "http/refused", "The node rejected the request: a reason in plain text"],
  ])("of status %i has its sentence", async (status, code, message) => {
    const got = await call(createTestClient("a reason in plain text", status)).then(
      (value) => ({ value }),
      (error: unknown) => error,
    );
    // 404 means that there is none where one thing is asked for; waiting goes on.
    if (isSupraError(got))
      expect(got.code === code ? got.message : got.code).toMatch(/not-found$|^Inv|^Ser|^The/);
    if (status !== 404 && isSupraError(got)) expect(got).toMatchObject({ code, message });
  });
});

describe("an account", () => {
  it.each([JSON.stringify(account7), ""])(
    "does not exist when its answer has status 202: %j",
    async (text) => {
      expect(await createTestClient(text, 202).accounts.find(address)).toBeUndefined();
    },
  );
});

describe("a resource", () => {
  it.each([{}, { result: null }, { result: [] }, { result: [null] }])("is missing in %j", async (answer) => {
    await expect(
      createTestClient(JSON.stringify(answer)).resources.get(address, "0x1::a::B"),
    ).rejects.toMatchObject({
      message: `Resource of type '0x1::a::B' not found for account ${address}.`,
    });
  });
});

describe("a coin", () => {
  it.each([{}, { result: null }, { result: [] }, { result: [null] }])(
    "has no balance in %j",
    async (answer) => {
      const client = createTestClient(JSON.stringify(answer));
      await expect(client.coins.getBalance(address)).rejects.toMatchObject({ code: "json/unexpected" });
      await expect(client.coins.getInfo(SUPRA_COIN)).rejects.toMatchObject({ code: "json/unexpected" });
    },
  );
});

describe("a simulation", () => {
  it("says its reason when nothing else is told", async () => {
    const answer = { output: { Move: { vm_status: "Out of gas" } } };
    await expect(
      createTestClient(JSON.stringify(answer)).transactions.simulate(signed),
    ).rejects.toMatchObject({
      code: "simulation/failed",
      message: "Transaction simulation failed. Reason: Out of gas",
    });
  });
});

describe("waiting", () => {
  it.each([
    ["Success", "Success"],
    ["Fail", "Failed"],
    ["Invalid", "Failed"],
    ["Unexecuted", "Pending"],
    ["Pending", "Pending"],
    ["", "Pending"],
    [null, "Pending"],
  ])("ends with the status %j alone as %s", async (word, status) => {
    const client = createTestClient(JSON.stringify({ status: word }));
    expect(await client.transactions.waitFor(hash, waiting)).toEqual({ hash, status });
  });

  it("ends with the reason when it is told", async () => {
    const answer = { status: "Fail", output: { Move: { vm_status: "Out of gas" } } };
    const client = createTestClient(JSON.stringify(answer));
    expect(await client.transactions.waitFor(hash, waiting)).toMatchObject({
      status: "Failed",
      vmStatus: "Out of gas",
    });
  });
});

describe("a payload", () => {
  it.each([
    ["entry_function_payload", "EntryFunctionCall"],
    ["script_payload", "ScriptCall"],
    ["multisig_payload", "MultisigPayload"],
    ["automation_registration_payload", "AutomationRegistration"],
  ])("of the type %s alone is a %s", async (type) => {
    const answer = { record: [{ ...transaction, payload: { Move: { type } } }] };
    const { items } = await createTestClient(JSON.stringify(answer)).history.sent(address);
    expect(items).toMatchObject([{ hash, status: "Success" }]);
  });
});

describe("the faucet", () => {
  it.each(["null", '""', "[]", '"TryLater"', ""])("is busy when it answers %j", async (text) => {
    await expect(createTestClient(text).faucet.fund(address)).rejects.toMatchObject({
      message: "Unexpected response format. Please try faucet later.",
    });
  });

  it("gives nothing when nothing is accepted", async () => {
    await expect(createTestClient("{}").faucet.fund(address)).rejects.toMatchObject({
      message: "Faucet request failed — 'Accepted' field not found in response.",
    });
  });
});

it("sends a transfer to a node that has only the specified calls", async () => {
  const answers: Readonly<Record<string, unknown>> = {
    [`/accounts/${address}`]: account7,
    [`/accounts/${to}`]: null,
    "/transactions/simulate": calls["simulate"]?.[1],
    "/transactions/submit": hash,
    [`/transactions/${hash}`]: { status: "Success" },
  };
  const fetch = (request: Request): Promise<Response> => {
    const path = request.url.replace(/^.*\/rpc\/v1/, "");
    const status = path in answers ? 200 : 404;
    return Promise.resolve(new Response(JSON.stringify(answers[path]), { status }));
  };
  const client = createSupraClient({ url: "http://node.test", fetch });
  const options = { simulate: true, wait: true, intervalMs: 0, polls: 2 };
  expect(await sendTransfer(client, DEVNODE, account, { to, amount: 5n }, options)).toMatchObject({
    hash,
    status: "Success",
  });
});
