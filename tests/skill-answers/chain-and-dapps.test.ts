import { expect, test } from "@holdfast/devnode/vitest";
import {
  createEntryFunction,
  createSupraClient,
  detectDialect,
  encodeArguments,
  findFunction,
  getContract,
  hexToFixedBytes,
  isSupraError,
  JsonNode,
  jsonToModuleAbi,
  parseAddress,
  prepareTransaction,
  registerAutomation,
  sendTransaction,
  sendTransfer,
  SUPRA_COIN,
  transactionInsights,
  transferSupra,
  unsignedTransaction,
  watchAccount,
  watchEvents,
} from "@holdfast/sdk";
import { simulationFailed } from "@holdfast/sdk/errors";
import { coinAbi, supraAccountAbi } from "@holdfast/sdk/framework";
import { verifySignIn } from "@holdfast/sdk/sign-in";

// Tasks of people who know only docs/skill: each answer uses what its pages show, and nothing else.
const wait = { simulate: true, wait: true } as const;

test("reads a balance with a view function", async ({ client, accounts }) => {
  const call = {
    function: "0x1::coin::balance",
    typeArguments: [SUPRA_COIN],
    arguments: [accounts.cleo.address],
  };
  const [balance] = await client.view.call(call);
  expect(balance?.bigint()).toBe(await client.coins.getBalance(accounts.cleo.address));
});

test("shows a coin's symbol and decimals", async ({ client }) => {
  const info = await client.resources.get(parseAddress("0x1"), `0x1::coin::CoinInfo<${SUPRA_COIN}>`);
  const node = new JsonNode(info, "CoinInfo");
  expect([node.get("symbol").string(), node.get("decimals").integer(18)]).toEqual(["SUPRA", 8]);
});

test("says that an account does not have a resource", async ({ client, accounts }) => {
  const missing = client.resources.get(accounts.ada.address, "0x1::multisig_account::MultisigAccount");
  await expect(missing).rejects.toMatchObject({ code: "resource/not-found" });
});

test("lists what moved in an account's last transactions", async ({ client, network, accounts }) => {
  await sendTransfer(client, network, accounts.ada, { to: accounts.ben.address, amount: 5n }, wait);
  const [newest] = await client.history.complete(accounts.ben.address, { count: 20 });
  expect(newest?.status).toBe("Success");
  expect(newest && transactionInsights(newest, accounts.ben.address)).toBeDefined();
});

test("counts an account's sent transactions, oldest first", async ({ client, network, accounts }) => {
  for (const amount of [1n, 2n])
    await sendTransfer(client, network, accounts.ada, { to: accounts.ben.address, amount }, wait);
  const numbers: (bigint | undefined)[] = [];
  for await (const sent of client.history.allSent(accounts.ada.address)) numbers.push(sent.sequenceNumber);
  expect(numbers).toEqual([0n, 1n]);
});

test("reports the next incoming payment", async ({ client, network, accounts }) => {
  await sendTransfer(client, network, accounts.ada, { to: accounts.ben.address, amount: 5n }, wait);
  const stop = new AbortController();
  const senders: unknown[] = [];
  const options = { from: "oldest", signal: stop.signal } as const;
  for await (const { transaction } of watchAccount(client, accounts.ben.address, options)) {
    senders.push(transaction.sender);
    stop.abort();
  }
  expect(senders).toEqual([accounts.ada.address]);
});

test("collects the withdrawals since a block", async ({ client, network, accounts }) => {
  await sendTransfer(client, network, accounts.ada, { to: accounts.ben.address, amount: 5n }, wait);
  const stop = new AbortController();
  const found: unknown[] = [];
  const options = { fromHeight: 1n, signal: stop.signal };
  for await (const { event } of watchEvents(client, "0x1::coin::CoinWithdraw", options)) {
    found.push(event.data);
    stop.abort();
  }
  expect(found).toHaveLength(1);
});

test("connects to a node after checking its chain", async ({ devnode, network }) => {
  const node = { url: network.url, fetch: devnode.fetch };
  const client = createSupraClient({ ...network, ...node, dialect: await detectDialect(node) });
  await expect(client.chain.expectId(network.chainId)).resolves.not.toThrow();
  await expect(client.chain.expectId(network.chainId + 1)).rejects.toMatchObject({
    code: "network/wrong-chain",
  });
});

test("estimates a payment's fee without a key", async ({ client, network, accounts }) => {
  const { publicKey, address: sender } = accounts.ada;
  const payload = transferSupra(accounts.ben.address, 5n);
  const raw = await prepareTransaction(client, network, payload, { sender });
  const { gasUsed } = await client.transactions.simulate(unsignedTransaction(raw, publicKey));
  expect((gasUsed ?? 0n) * raw.gasUnitPrice).toBeGreaterThan(0n);
});

test("explains why a payment can't succeed", async ({ client, network, accounts }) => {
  const poor = await accounts.create(100_000_000n);
  const transfer = { to: accounts.ben.address, amount: 10n ** 12n };
  const error: unknown = await sendTransfer(client, network, poor, transfer, wait).catch((e: unknown) => e);
  if (!isSupraError(error, simulationFailed)) throw error;
  expect(error.context.vmStatus).toContain("EINSUFFICIENT_BALANCE");
});

test("calls a framework function with checked types", async ({ client, network, accounts }) => {
  const payments = getContract({ abi: supraAccountAbi, client, network, account: accounts.ada });
  const coin = getContract({ abi: coinAbi, client });
  const { address: to } = await accounts.create(0n);
  const { status } = await payments.write.transfer({ arguments: [to, 12n], wait: true });
  expect(status).toBe("Success");
  expect(await coin.read.balance({ typeArguments: [SUPRA_COIN], arguments: [to] })).toBe(12n);
});

test("calls an entry function with encoded arguments", async ({ client, network, accounts }) => {
  const { address } = await accounts.create(0n);
  const { abi } = await client.modules.get(parseAddress("0x1"), "supra_account");
  const transfer = findFunction(jsonToModuleAbi(new JsonNode(abi, "abi")), "transfer");
  const args = encodeArguments(transfer, { arguments: [address, "2"] });
  const payload = createEntryFunction("0x1::supra_account::transfer", [], args);
  await sendTransaction(client, network, accounts.ada, payload, wait);
  expect(await client.coins.getBalance(address)).toBe(2n);
});

test("repeats a payment with an automation task", async ({ client, network, accounts }) => {
  const { timestampMicros } = await client.chain.getLatestBlock();
  const task = registerAutomation(transferSupra(accounts.ben.address, 1n), {
    maxGasAmount: 50_000n,
    gasPriceCap: 100n,
    automationFeeCapForEpoch: 1_000_000_000n,
    expirationTimestampSecs: timestampMicros / 1_000_000n + 86_400n,
  });
  expect((await sendTransaction(client, network, accounts.ada, task, wait)).status).toBe("Success");
});

test("lets a page pay, and shows when the user declines", async ({ wallet, client, accounts }) => {
  const before = await client.coins.getBalance(accounts.ben.address);
  await wallet.provider.connect();
  const hash = await wallet.provider.sendTransaction({ to: accounts.ben.address, value: "5" });
  await wallet.provider.waitForTransactionWithResult(String(hash));
  expect(await client.coins.getBalance(accounts.ben.address)).toBe(before + 5n);
  wallet.reject();
  expect(await wallet.provider.sendTransaction({ to: accounts.ben.address, value: "5" })).toBeNull();
});

test("accepts a sign-in once, for its own nonce", async ({ wallet }) => {
  await wallet.provider.connect();
  const { text, publicKey, signature } = await wallet.provider.signIn({ nonce: "a1b2c3d4e5f6" });
  const signed = {
    text,
    publicKey: hexToFixedBytes(publicKey, 32, "A public key"),
    signature: hexToFixedBytes(signature, 64, "A signature"),
  };
  const check = (nonce: string) => verifySignIn(signed, { domain: "dapp.example", nonce, now: Date.now() });
  expect(await check("a1b2c3d4e5f6")).toBeDefined();
  expect(await check("ffffffffffff")).toBeUndefined();
});
