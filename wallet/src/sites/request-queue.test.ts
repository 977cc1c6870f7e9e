import {
  bytesToHex,
  buildTransaction,
  encodeRawTransaction,
  parseAddress,
  transferCoin,
  transferCoins,
  transferSupra,
  utf8ToBytes,
  verifyEd25519,
  hexToBytes,
} from "@holdfast/sdk";
import { verifySignIn } from "@holdfast/sdk/sign-in";
import type { SiteSignIn } from "@holdfast/provider/messages";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { siteRig } from "../../test/site-rig.ts";

const SHOP = "https://shop.example";
const OTHER = "https://other.example";
const to = parseAddress("0xb0b");

const call = (method: string, params: unknown = null) => ({ id: 1, method, params });

/** A transaction as a page hands it over: sequence number, gas and expiry are placeholders. */
function encodeCall(
  sender: ReturnType<typeof parseAddress>,
  change: { chainId?: number; amount?: bigint; expiry?: bigint } = {},
) {
  const { chainId = 4, amount = 5n, expiry = 0n } = change;
  const raw = buildTransaction(transferSupra(to, amount), {
    sender,
    sequenceNumber: 99n,
    chainId,
    maxGasAmount: 0n,
    gasUnitPrice: 0n,
    expirationTimestampSecs: expiry,
  });
  return bytesToHex(encodeRawTransaction(raw)).slice(2);
}

async function connected() {
  const rig = await siteRig({ chainId: 4 });
  await rig.queue.answer(SHOP, call("connect", {}));
  rig.questions.length = 0;
  return rig;
}

describe("a site that is not connected", () => {
  it("learns the network, and nothing of any account", async () => {
    const { queue, questions } = await siteRig({ chainId: 4 });
    expect(await queue.answer(SHOP, call("chain"))).toEqual({ result: { chainId: "4" } });
    expect(await queue.answer(SHOP, call("account"))).toEqual({ result: null });
    for (const request of [
      call("balance"),
      call("signMessage", { text: "Hi" }),
      call("sendTransaction", { data: "" }),
    ])
      expect(await queue.answer(SHOP, request)).toMatchObject({ error: { code: 4100 } });
    expect(questions).toEqual([]);
  });

  it("learns account and key after approval, and connects alone", async () => {
    const { queue, account, questions } = await siteRig({ chainId: 4 });
    const shown = { address: account.address, publicKey: account.publicKey, chainId: "4" };
    expect(await queue.answer(SHOP, call("connect", { chainId: "4" }))).toEqual({ result: shown });
    expect(await queue.answer(SHOP, call("connect", {}))).toEqual({ result: shown });
    expect(questions).toEqual([{ kind: "connect", origin: SHOP, chainId: 4 }]);
    expect(await queue.answer(OTHER, call("account"))).toEqual({ result: null });
  });

  it("learns of a refusal; a missing network is not asked about", async () => {
    const { queue, walletUser, questions } = await siteRig({ chainId: 4 });
    walletUser.agrees = false;
    expect(await queue.answer(SHOP, call("connect", {}))).toEqual({
      error: { code: 4001, message: "User rejected the request." },
    });
    for (const method of ["connect", "changeNetwork"])
      expect(await queue.answer(SHOP, call(method, { chainId: "77" }))).toEqual({
        error: { code: 4200, message: "Holdfast has no network with chain ID 77. Ask the user to add one." },
      });
    expect(await queue.answer(SHOP, call("account"))).toEqual({ result: null });
    expect(questions).toHaveLength(1);
  });
});

describe("a connected site", () => {
  it("pays by bytes whose number, gas and expiry are placeholders", async () => {
    const { queue, account, client, questions } = await connected();
    const data = encodeCall(account.address, { amount: 700n });
    const answer = await queue.answer(
      SHOP,
      call("sendTransaction", { data, claimed: { to: "0x1", value: "1" }, wait: true }),
    );
    expect(answer).toEqual({ result: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string } });
    expect(questions).toMatchObject([
      {
        kind: "transaction",
        site: { origin: SHOP },
        transaction: { asked: {}, claimed: { to: "0x1", value: "1" } },
      },
    ]);
    expect(await client.coins.getBalance(to)).toBe(700n);
  });

  it("pays SUPRA without bytes, to a strict address", async () => {
    const { queue, client } = await connected();
    const pay = (receiver: string) =>
      call("sendTransaction", { data: "", payment: { to: receiver, quants: "9" } });
    expect(await queue.answer(SHOP, pay("0xb0b"))).toMatchObject({ error: { code: -32_602 } });
    expect(await queue.answer(SHOP, pay(to))).toMatchObject({ result: {} });
    expect(await client.coins.getBalance(to)).toBe(9n);
  });

  it("a described call is built into bytes and reviewed", async () => {
    const { queue, account, questions } = await connected();
    const described = {
      sender: account.address,
      module: "0x1",
      moduleName: "supra_account",
      functionName: "transfer",
      typeArguments: [],
      arguments: [to.slice(2), "0500000000000000"],
      maxGas: null,
      gasUnitPrice: null,
      expiry: null,
    };
    const built = await queue.answer(SHOP, call("buildTransaction", described));
    const { data } = (built as { readonly result: { readonly data: string } }).result;
    await queue.answer(SHOP, call("sendTransaction", { data }));
    const { payload } = transferQuestion(questions);
    expect(payload).toMatchObject({
      kind: "entry-function",
      entryFunction: { function: { name: "transfer" } },
    });
    expect(
      await queue.answer(SHOP, call("buildTransaction", { ...described, moduleName: "no name" })),
    ).toMatchObject({
      error: { code: -32_602 },
    });
    expect(await queue.answer(SHOP, call("buildTransaction", { ...described, sender: to }))).toMatchObject({
      error: { code: -32_602 },
    });
  });

  it("foreign accounts, chains and invalid bytes are refused without asking", async () => {
    const { queue, account, questions } = await connected();
    const wrong = [
      { data: encodeCall(to) },
      { data: encodeCall(account.address, { chainId: 8 }) },
      { data: `${encodeCall(account.address)}00` },
      { data: "00" },
      { data: encodeCall(account.address), from: to },
      { data: encodeCall(account.address), chainId: "8" },
      { data: "" },
    ];
    for (const params of wrong)
      expect(await queue.answer(SHOP, call("sendTransaction", params))).toMatchObject({
        error: { code: -32_602 },
      });
    expect(questions).toEqual([]);
  });

  it("an expiry is passed on only if the chain allows it", async () => {
    const { queue, account, questions, walletUser } = await connected();
    walletUser.agrees = false;
    const now = 1_790_000_000n;
    let amount = 1n;
    const ask = (expiry: bigint) =>
      queue.answer(
        SHOP,
        call("sendTransaction", { data: encodeCall(account.address, { expiry, amount: amount++ }) }),
      );
    for (const expiry of [0n, now - 1n]) await ask(expiry);
    // After three refusals in a row nobody is asked.
    walletUser.agrees = true;
    await queue.answer(SHOP, call("signMessage", { text: "Hi" }));
    walletUser.agrees = false;
    for (const expiry of [now + 600n, now + 601n]) await ask(expiry);
    const asked = questions.flatMap((one) => (one.kind === "transaction" ? [one.transaction.asked] : []));
    expect(asked).toEqual([
      {},
      { unusableExpiry: now - 1n },
      { expirySecs: 600n },
      { unusableExpiry: now + 601n },
    ]);
  });

  it("has exactly its text signed, and no text that is not one", async () => {
    const { queue, account } = await connected();
    const text = "Log in to shop.example\n\nNonce: 1";
    const answer = await queue.answer(SHOP, call("signMessage", { text }));
    const { signature, publicKey } = (
      answer as { readonly result: { readonly signature: string; readonly publicKey: string } }
    ).result;
    expect(publicKey).toBe(account.publicKey);
    expect(await verifyEd25519(hexToBytes(publicKey), utf8ToBytes(text), hexToBytes(signature))).toBe(true);
    for (const bad of ["a\u0000", "", "a".repeat(5_000)])
      expect(await queue.answer(SHOP, call("signMessage", { text: bad }))).toMatchObject({
        error: { code: 4900 },
      });
  });

  it("signs in at its own host, account and network only", async () => {
    const { queue, account, questions } = await connected();
    const request = {
      nonce: "n0nce4you",
      statement: "Read your basket.",
      resources: ["https://shop.example/a"],
    };
    const answer = await queue.answer(SHOP, call("signIn", request));
    if (!("result" in answer)) throw new RangeError(JSON.stringify(answer));
    const { text, publicKey, signature } = answer.result as SiteSignIn;
    expect(
      await verifySignIn(
        { text, publicKey: hexToBytes(publicKey), signature: hexToBytes(signature) },
        { domain: "shop.example", nonce: "n0nce4you", chainId: 4, now: 1_790_000_000_000 },
      ),
    ).toMatchObject({ address: account.address, statement: "Read your basket.", uri: SHOP });
    expect(questions).toHaveLength(1);
    for (const other of [
      { domain: "other.example" },
      { uri: "https://other.example/" },
      { uri: "http://shop.example/" },
      { address: `0x${"1".repeat(64)}` },
      { chainId: "8" },
      { nonce: "short" },
      { expirationTime: "2020-01-01T00:00:00Z" },
      { notBefore: "2090-01-01T00:00:00Z" },
      { statement: "Two\nlines" },
    ])
      expect(await queue.answer(SHOP, call("signIn", { ...request, ...other }))).toMatchObject({
        error: { code: -32_602 },
      });
    expect(questions).toHaveLength(1);
    expect(await queue.answer(OTHER, call("signIn", request))).toMatchObject({ error: { code: 4100 } });
  });

  it("keeps one open question; repeats join, others are refused", async () => {
    const { queue, approvals, account, walletUser, questions, client } = await connected();
    let goOn = (): void => undefined;
    walletUser.answering = new Promise((resolve) => (goOn = resolve));
    const pay = call("sendTransaction", { data: encodeCall(account.address, { amount: 3n }) });
    const both = [queue.answer(SHOP, pay), queue.answer(SHOP, pay)];
    const other = call("signMessage", { text: "Hi" });
    expect(await queue.answer(SHOP, other)).toMatchObject({ error: { code: -32_002 } });
    const page = new AbortController();
    const elsewhere = queue.answer(OTHER, call("connect", {}), { signal: page.signal });
    expect(approvals.countQueued()).toBe(1);
    // Pages that ask by themselves bring nothing to the front, however often; a user who presses in one looks for it.
    expect(walletUser.reminders).toBe(0);
    await queue.answer(SHOP, other, { isPressed: true });
    expect(walletUser.reminders).toBe(1);
    page.abort();
    expect(approvals.countQueued()).toBe(0);
    goOn();
    const [one, same] = await Promise.all(both);
    expect(one).toEqual(same);
    expect(one).toHaveProperty("result");
    expect(await elsewhere).toMatchObject({ error: { code: 4900 } });
    expect(questions).toHaveLength(1);
    expect(await client.coins.getBalance(to)).toBe(3n);
    expect(await queue.answer(SHOP, call("signMessage", { text: "Hi" }))).toHaveProperty("result");
  });

  it("disconnects by site or user and is told once", async () => {
    const { queue, sites } = await connected();
    const ended = [
      [SHOP, "accountChanged", null],
      [SHOP, "disconnect", null],
    ];
    for (const end of [
      () => queue.answer(SHOP, call("disconnect")),
      async () => queue.disconnect(SHOP),
      // As a page of the wallet does.
      async () => sites.disconnect(SHOP),
    ]) {
      await queue.answer(SHOP, call("connect", {}));
      const told: unknown[] = [];
      const stop = queue.listen((origin, event) => told.push([origin, event.event, event.data]));
      await end();
      queue.disconnect(SHOP);
      stop();
      expect(told).toEqual(ended);
      expect(await queue.answer(SHOP, call("balance"))).toMatchObject({ error: { code: 4100 } });
    }
  });

  it("is told of changed account and network only", async () => {
    const { queue, sites, account, walletUser, state } = await connected();
    const shown = { address: account.address, publicKey: account.publicKey, chainId: "4" };
    const told: unknown[] = [];
    queue.listen((_origin, event) => told.push([event.event, event.data]));
    queue.changed();
    sites.count(SHOP, { at: 1, what: "message" });
    expect(told).toEqual([]);
    walletUser.isHere = false;
    queue.changed();
    walletUser.isHere = true;
    queue.changed();
    queue.changed();
    expect(told.splice(0)).toEqual([
      ["accountChanged", null],
      ["accountChanged", shown],
    ]);
    state.chainId = 8;
    queue.changed();
    expect(told).toEqual([]);
    sites.moveTo(SHOP, 8);
    queue.changed();
    expect(told).toEqual([
      ["accountChanged", { ...shown, chainId: "8" }],
      ["networkChanged", { chainId: "8" }],
    ]);
  });

  it("keeps its network when the user looks at another one", async () => {
    const { queue, state, account, client, questions } = await connected();
    state.chainId = 8;
    expect(await queue.answer(SHOP, call("chain"))).toEqual({ result: { chainId: "4" } });
    expect(await queue.answer(SHOP, call("account"))).toMatchObject({ result: { chainId: "4" } });
    expect(await queue.answer(SHOP, call("connect", {}))).toMatchObject({ result: { chainId: "4" } });
    expect(await queue.answer(SHOP, call("balance"))).toHaveProperty("result");
    const pay = call("sendTransaction", { data: encodeCall(account.address, { amount: 6n }), wait: true });
    expect(await queue.answer(SHOP, pay)).toHaveProperty("result");
    expect(await client.coins.getBalance(to)).toBe(6n);
    expect(questions).toMatchObject([{ kind: "transaction", site: { chainId: 4 } }]);
  });

  it("switches networks on approval and stays on refusal", async () => {
    for (const method of ["connect", "changeNetwork"]) {
      const { queue, walletUser, questions, sites } = await connected();
      const ask = () => queue.answer(SHOP, call(method, { chainId: "8" }));
      walletUser.agrees = false;
      expect(await ask()).toMatchObject({ error: { code: 4001 } });
      expect(sites.of(SHOP)?.chainId).toBe(4);
      walletUser.agrees = true;
      expect(await ask()).toMatchObject({ result: { chainId: "8" } });
      expect(sites.of(SHOP)?.chainId).toBe(8);
      expect(questions).toEqual([1, 2].map(() => ({ kind: "network", origin: SHOP, chainId: 8 })));
    }
  });

  it("moves without a question to the network that the user looks at", async () => {
    const { queue, state, questions } = await connected();
    state.chainId = 8;
    expect(await queue.answer(SHOP, call("changeNetwork", { chainId: "8" }))).toEqual({
      result: { chainId: "8" },
    });
    expect(questions).toEqual([]);
  });

  it("is healed by connect when the wallet has lost its network", async () => {
    const { queue, state, account, questions } = await connected();
    state.chainId = 6;
    state.networks = [6];
    const pay = call("sendTransaction", { data: encodeCall(account.address) });
    expect(await queue.answer(SHOP, pay)).toMatchObject({ error: { code: 4200 } });
    expect(await queue.answer(SHOP, call("connect", {}))).toMatchObject({ result: { chainId: "6" } });
    expect(questions).toEqual([{ kind: "connect", origin: SHOP, chainId: 6 }]);
  });

  it("sees nothing while the wallet is locked", async () => {
    const { queue, walletUser, questions } = await connected();
    walletUser.isHere = false;
    expect(await queue.answer(SHOP, call("account"))).toEqual({ result: null });
    expect(await queue.answer(SHOP, call("signMessage", { text: "Hi" }))).toMatchObject({
      error: { code: 4100 },
    });
    expect(questions).toEqual([]);
  });
});

describe("a site that needs a network", () => {
  it("connects on it with one question", async () => {
    const { queue, questions, state, sites } = await siteRig({ chainId: 6 });
    expect(await queue.answer(SHOP, call("connect", { chainId: "8" }))).toMatchObject({
      result: { chainId: "8" },
    });
    expect(await queue.answer(SHOP, call("changeNetwork", { chainId: "8" }))).toEqual({
      result: { chainId: "8" },
    });
    expect(questions).toEqual([{ kind: "connect", origin: SHOP, chainId: 8 }]);
    expect([state.chainId, sites.of(SHOP)?.chainId]).toEqual([8, 8]);
  });

  it("gets its answer even if the wallet was locked meanwhile", async () => {
    const { queue, walletUser, account } = await siteRig({ chainId: 4 });
    let goOn = (): void => undefined;
    walletUser.answering = new Promise((resolve) => (goOn = resolve));
    const connecting = queue.answer(SHOP, call("connect", {}));
    walletUser.isHere = false;
    goOn();
    expect(await connecting).toMatchObject({ result: { address: account.address, chainId: "4" } });
  });

  it("switches the wallet before it connects", async () => {
    const { queue, questions } = await siteRig({ chainId: 6 });
    expect(await queue.answer(SHOP, call("changeNetwork", { chainId: "8" }))).toEqual({
      result: { chainId: "8" },
    });
    expect(await queue.answer(SHOP, call("connect", { chainId: "8" }))).toHaveProperty("result");
    expect(questions.map(({ kind }) => kind)).toEqual(["network", "connect"]);
  });
});

describe("one press", () => {
  /** The same payment in the forms that dApps try one after another. */
  const forms = async () => {
    const rig = await connected();
    const { queue, account } = rig;
    const amount = 5n;
    const recipient = `0x${to.slice(2)}`;
    const data = (payload: Parameters<typeof buildTransaction>[0], change = {}) =>
      bytesToHex(
        encodeRawTransaction(
          buildTransaction(payload, {
            sender: account.address,
            sequenceNumber: 1n,
            chainId: 4,
            maxGasAmount: 0n,
            gasUnitPrice: 0n,
            expirationTimestampSecs: 0n,
            ...change,
          }),
        ),
      ).slice(2);
    const encoded = await queue.answer(
      SHOP,
      call("encodeCall", {
        sender: null,
        function: "0x1::supra_account::transfer",
        typeArguments: [],
        arguments: [recipient, "5"],
      }),
    );
    const { data: json } = (encoded as { readonly result: { readonly data: string } }).result;
    return {
      ...rig,
      requests: [
        { data: "", payment: { to: recipient, quants: "5" } },
        { data: data(transferSupra(to, amount)) },
        { data: data(transferSupra(to, amount), { maxGasAmount: 900n, sequenceNumber: 7n }) },
        { data: data(transferCoin(to, amount)) },
        { data: data(transferCoins(to, amount)) },
        { data: json },
      ],
    };
  };

  it("leads to one question, in whatever forms a declined payment comes again", async () => {
    const { queue, requests, walletUser, questions, state } = await forms();
    walletUser.agrees = false;
    for (const params of requests)
      expect(await queue.answer(SHOP, call("sendTransaction", params))).toMatchObject({
        error: { code: 4001 },
      });
    expect(questions).toHaveLength(1);
    walletUser.agrees = true;
    state.now += 20_000;
    expect(await queue.answer(SHOP, call("sendTransaction", requests[0]))).toHaveProperty("result");
  });

  it("asks again when the user presses again, and for another amount", async () => {
    const { queue, requests, walletUser, questions } = await forms();
    walletUser.agrees = false;
    const [pay] = requests;
    await queue.answer(SHOP, call("sendTransaction", pay), { isPressed: true });
    await queue.answer(SHOP, call("sendTransaction", pay), { isPressed: true });
    await queue.answer(SHOP, call("sendTransaction", { data: "", payment: { to, quants: "6" } }));
    expect(questions).toHaveLength(3);
  });

  it("one click pays once and returns the hash after an unknown outcome", async () => {
    const { queue, requests, walletUser, questions, client } = await forms();
    walletUser.outcomeUnknown = true;
    expect(await queue.answer(SHOP, call("sendTransaction", requests[0]))).toMatchObject({
      error: { code: 4900 },
    });
    walletUser.outcomeUnknown = false;
    const answers = [];
    for (const params of requests)
      answers.push(await queue.answer(SHOP, call("sendTransaction", params), { isPressed: true }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ result: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string } });
    expect(questions).toHaveLength(1);
    expect(await client.coins.getBalance(to)).toBe(5n);
  });
});

describe("a call with JSON arguments", () => {
  const order = (change: object) =>
    call("encodeCall", {
      sender: null,
      function: "0x1::coin::transfer",
      typeArguments: ["0x1::supra_coin::SupraCoin"],
      arguments: [to, "5"],
      ...change,
    });

  it("is encoded by the module on chain, and reviewed as bytes", async () => {
    const { queue, questions } = await connected();
    const built = await queue.answer(SHOP, order({}));
    await queue.answer(SHOP, call("sendTransaction", (built as { readonly result: unknown }).result));
    expect(transferQuestion(questions).payload).toMatchObject({
      entryFunction: { arguments: [hexToBytes(to), Uint8Array.of(5, 0, 0, 0, 0, 0, 0, 0)] },
    });
  });

  it.each([
    ["a missing argument", { arguments: [to] }, "expected 2, got 1"],
    ["a fraction", { arguments: [to, "1.5"] }, "1.5"],
    ["an unknown function", { function: "0x1::coin::give" }, "give"],
    ["an unknown module", { function: "0x1::nowhere::give" }, "nowhere"],
    ["a name that is none", { function: "transfer" }, "transfer"],
    ["another sender", { sender: to }, to],
  ])("is rejected for %s, with that cause", async (_, change, cause) => {
    const { queue } = await connected();
    expect(await queue.answer(SHOP, order(change))).toMatchObject({
      error: { code: -32_602, message: expect.stringContaining(cause) as string },
    });
  });
});

it("refuses a site with 32 unanswered requests, and no other site", async () => {
  const { queue, walletUser } = await siteRig({ chainId: 4 });
  let goOn = (): void => undefined;
  walletUser.answering = new Promise((resolve) => (goOn = resolve));
  const asked = Array.from({ length: 32 }, () => queue.answer(SHOP, call("connect", {})));
  const refused = {
    error: {
      code: -32_002,
      message: expect.stringMatching(/^This site already has 32 open requests/) as string,
    },
  };
  expect(await queue.answer(SHOP, call("chain"))).toEqual(refused);
  expect(await queue.answer(OTHER, call("chain"))).toEqual({ result: { chainId: "4" } });
  goOn();
  expect(await Promise.all(asked)).toHaveLength(32);
  expect(await queue.answer(SHOP, call("chain"))).toEqual({ result: { chainId: "4" } });
});

it("a thousand requests ask for eight sites in turn", async () => {
  const { queue, walletUser, questions } = await siteRig({ chainId: 4 });
  let goOn = (): void => undefined;
  walletUser.answering = new Promise((resolve) => (goOn = resolve));
  const answers = Array.from({ length: 1_000 }, (_, at) =>
    queue.answer(`https://s${at}.example`, call("connect", {})),
  );
  const last = await answers[999];
  expect(last).toMatchObject({ error: { code: -32_002 } });
  expect(questions).toHaveLength(1);
  goOn();
  const all = await Promise.all(answers);
  expect(all.filter((answer) => "result" in answer)).toHaveLength(8);
  expect(questions).toHaveLength(8);
});

it("stops asking after three refusals until something is approved", async () => {
  const { queue, walletUser, questions } = await siteRig({ chainId: 4 });
  walletUser.agrees = false;
  for (let time = 0; time < 5; time++)
    expect(await queue.answer(SHOP, call("connect", {}))).toMatchObject({ error: { code: 4001 } });
  expect(questions).toHaveLength(3);
  walletUser.agrees = true;
  expect(await queue.answer(OTHER, call("connect", {}))).toHaveProperty("result");
});

it("asks nothing for a site whose pages all left", async () => {
  const { queue, approvals, walletUser, questions } = await siteRig({ chainId: 4 });
  let go = (): void => undefined;
  walletUser.answering = new Promise((resolve) => (go = resolve));
  const first = queue.answer(SHOP, call("connect", {}));
  const pages = [new AbortController(), new AbortController()];
  const [second, joined] = pages.map(({ signal }) => queue.answer(OTHER, call("connect", {}), { signal }));
  const queued = approvals.countQueued();
  pages[0]?.abort();
  expect(approvals.countQueued()).toBe(queued);
  pages[1]?.abort();
  expect(approvals.countQueued()).toBe(queued - 1);
  const closed = queue.answer(OTHER, call("connect", {}), { signal: AbortSignal.abort() });
  const again = queue.answer(OTHER, call("connect", {}));
  go();
  expect(await first).toHaveProperty("result");
  for (const gone of [second, joined, closed]) expect(await gone).toMatchObject({ error: { code: 4900 } });
  expect(await again).toHaveProperty("result");
  expect(questions).toHaveLength(2);
});

it("answers any message and asks only about valid requests", async () => {
  const { queue, questions } = await connected();
  const methods = ["connect", "sendTransaction", "signMessage", "buildTransaction", "__proto__", "toString"];
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.anything(), fc.record({ method: fc.constantFrom(...methods), params: fc.anything() })),
      async (message) => {
        const answer = await queue.answer(SHOP, message);
        expect("error" in answer || "result" in answer).toBe(true);
      },
    ),
  );
  expect(questions.filter(({ kind }) => kind === "transaction")).toEqual([]);
});

function transferQuestion(questions: Awaited<ReturnType<typeof siteRig>>["questions"]) {
  const found = questions.find((one) => one.kind === "transaction");
  if (found === undefined) throw new RangeError("Nobody was asked for a transaction.");
  return found.transaction;
}
