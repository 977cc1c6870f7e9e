import { BCS, HexString, SupraAccount, SupraClient, TransactionStatus, TxnBuilderTypes } from "supra-l1-sdk";
import { JsonNode, randomBytes } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { publishedAccount, withPublishedClient } from "./published-client.ts";

const supraCoin = "0x1::supra_coin::SupraCoin";
const coinStore = `0x1::coin::CoinStore<${supraCoin}>`;
const waiting = { enableTransactionWaitAndSimulationArgs: { enableWaitForTransaction: true } };
const simulating = {
  enableTransactionWaitAndSimulationArgs: {
    enableWaitForTransaction: true,
    enableTransactionSimulation: true,
  },
};

const peer = withPublishedClient();

/** The call that every flow below makes: `supra_account::transfer`. */
function transferCall(to: SupraAccount, amount: bigint) {
  return {
    module: ["0x1", "supra_account", "transfer"] as const,
    args: [to.address().toUint8Array(), BCS.bcsSerializeUint64(amount)],
  };
}

async function rawTransfer(from: SupraAccount, to: SupraAccount, amount: bigint) {
  const { client } = peer;
  const { module, args } = transferCall(to, amount);
  const { sequence_number: sequenceNumber } = await client.getAccountInfo(from.address());
  return client.createRawTxObject(from.address(), sequenceNumber, ...module, [], args);
}

describe("supra-l1-sdk: accounts", () => {
  it("learns the chain ID when it connects, and the price of gas", async () => {
    expect(peer.client.chainId.value).toBe(4);
    expect((await peer.client.getChainId()).value).toBe(4);
    expect(await peer.client.getGasPrice()).toBe(100n);
  });

  it("gets test coins and sees the account come into being", async () => {
    const account = await publishedAccount(peer, 0n);
    expect(await peer.client.isAccountExists(account.address())).toBe(false);
    await expect(peer.client.getAccountInfo(account.address())).rejects.toThrow("Account does not exist");
    const funded = await peer.client.fundAccountWithFaucet(account.address());
    expect(funded).toMatchObject({
      status: "Success",
      transactionHash: expect.stringMatching(/^0x/) as string,
    });
    expect(await peer.client.isAccountExists(account.address())).toBe(true);
    expect(await peer.client.getAccountInfo(account.address())).toEqual({
      sequence_number: 0n,
      authentication_key: account.address().toString(),
    });
    expect(await peer.client.getAccountSupraCoinBalance(account.address())).toBe(500_000_000n);
    expect(await peer.client.getAccountCoinBalance(account.address(), supraCoin)).toBe(500_000_000n);
  });

  it("reads what a coin is called", async () => {
    expect(await peer.client.getCoinInfo(supraCoin)).toEqual({
      name: "Supra Coin",
      symbol: "SUPRA",
      decimals: 8,
    });
  });

  it("lists resources page by page and reads one", async () => {
    const account = await publishedAccount(peer);
    const { resource } = await peer.client.getAccountResources(account.address());
    expect(resource.map(([, { module, name }]) => `${module}::${name}`)).toEqual(
      expect.arrayContaining(["account::Account", "coin::CoinStore"]),
    );
    const first = await peer.client.getAccountResources(account.address(), { count: 1 });
    const second = await peer.client.getAccountResources(account.address(), {
      count: 1,
      start: first.cursor,
    });
    expect(second.resource[0]).not.toEqual(first.resource[0]);
    expect(await peer.client.getResourceData(account.address(), coinStore)).toMatchObject({
      coin: { value: "1000000000" },
      frozen: false,
    });
    await expect(peer.client.getResourceData(account.address(), "0x1::coin::Nothing")).rejects.toThrow(
      "Resource of type '0x1::coin::Nothing' not found",
    );
  });

  it("calls a view function and reads a table item", async () => {
    expect(await peer.client.invokeViewMethod("0x1::coin::decimals", [supraCoin], [])).toEqual([8]);
    const data: unknown = await peer.client.getResourceData(
      new HexString("0x1"),
      `0x1::coin::CoinInfo<${supraCoin}>`,
    );
    const [supply] = new JsonNode(data as never, "CoinInfo").get("supply").get("vec").items();
    const [aggregator] = supply?.get("aggregator").get("vec").items() ?? [];
    if (aggregator === undefined) expect.unreachable();
    const item: unknown = await peer.client.getTableItemByKey(
      aggregator.get("handle").string(),
      "address",
      "u128",
      aggregator.get("key").string(),
    );
    expect(item).toMatch(/^\d+$/);
  });
});

describe("supra-l1-sdk: transfers", () => {
  it("sends native coins, simulated first and waited for", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer)];
    const sent = await peer.client.transferSupraCoin(from, to.address(), 1000n, simulating);
    expect(sent.result).toBe(TransactionStatus.Success);
    expect(await peer.client.getTransactionStatus(sent.txHash)).toBe("Success");
    expect(await peer.client.getAccountSupraCoinBalance(to.address())).toBe(1_000_001_000n);
  });

  it("sends native coins with its default gas to old and new accounts", async () => {
    const [from, old, fresh] = [
      await publishedAccount(peer),
      await publishedAccount(peer),
      await publishedAccount(peer, 0n),
    ];
    for (const to of [old, fresh]) {
      const options = { ...waiting, optionalTransactionPayloadArgs: {} };
      const sent = await peer.client.transferSupraCoin(from, to.address(), 1n, options);
      expect(sent.result).toBe(TransactionStatus.Success);
    }
  });

  it("sends any coin", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer)];
    const sent = await peer.client.transferCoin(from, to.address(), 7n, supraCoin, simulating);
    expect(sent.result).toBe(TransactionStatus.Success);
    expect(await peer.client.getAccountCoinBalance(to.address(), supraCoin)).toBe(1_000_000_007n);
  });

  it("is told why a transfer would fail, and why one did", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer)];
    await expect(peer.client.transferSupraCoin(from, to.address(), 10n ** 12n, simulating)).rejects.toThrow(
      /Transaction simulation failed. Reason: Move abort in 0x1::coin: EINSUFFICIENT_BALANCE/,
    );
    const unchecked = {
      enableTransactionWaitAndSimulationArgs: {
        enableWaitForTransaction: true,
        enableTransactionSimulation: false,
      },
    };
    const sent = await peer.client.transferSupraCoin(from, to.address(), 10n ** 12n, unchecked);
    expect(sent.result).toBe(TransactionStatus.Failed);
  });

  it("sends serialized transactions, with the key or an external signature", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer)];
    const { module, args } = transferCall(to, 3n);
    const wait = { enableWaitForTransaction: true, enableTransactionSimulation: true };
    const serialize = async () =>
      peer.client.createSerializedRawTxObject(
        from.address(),
        (await peer.client.getAccountInfo(from.address())).sequence_number,
        ...module,
        [],
        args,
      );
    const withKey = await peer.client.sendTxUsingSerializedRawTransaction(from, await serialize(), wait);
    expect(withKey.result).toBe(TransactionStatus.Success);
    const serialized = await serialize();
    const raw = TxnBuilderTypes.RawTransaction.deserialize(new BCS.Deserializer(serialized));
    const withSignature = await peer.client.sendTxUsingSerializedRawTransactionAndSignature(
      from.pubKey(),
      SupraClient.signSupraTransaction(from, raw),
      serialized,
      wait,
    );
    expect(withSignature.result).toBe(TransactionStatus.Success);
    expect(await peer.client.getAccountSupraCoinBalance(to.address())).toBe(1_000_000_006n);
  });

  it("computes the hash that the node answers", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer)];
    const raw = await rawTransfer(from, to, 5n);
    const hash = SupraClient.deriveTransactionHash(SupraClient.createSignedTransaction(from, raw));
    const sent = await peer.client.sendTxUsingSerializedRawTransaction(from, BCS.bcsToBytes(raw));
    expect(sent.txHash).toBe(`0x${hash}`);
    expect(await peer.client.getTransactionStatus(hash)).toBe("Success");
  });

  it("simulates what was serialized", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer)];
    const serialized = BCS.bcsToBytes(await rawTransfer(from, to, 5n));
    const authenticator = {
      Ed25519: { public_key: from.pubKey().toString(), signature: `0x${"0".repeat(128)}` },
    };
    const result: unknown = await peer.client.simulateTxUsingSerializedRawTransaction(
      authenticator,
      serialized,
    );
    expect(result).toMatchObject({ output: { Move: { vm_status: "Executed successfully" } } });
    expect(await peer.client.getAccountSupraCoinBalance(to.address())).toBe(1_000_000_000n);
  });

  it("does not know a transaction that nobody sent", async () => {
    const hash = `0x${"ab".repeat(32)}`;
    expect(await peer.client.getTransactionStatus(hash)).toBeNull();
    expect(await peer.client.getTransactionDetail(new HexString("0x1"), hash)).toBeNull();
  });
});

describe("supra-l1-sdk: histories and insights", () => {
  it("tells the detail of a transfer, the amount negative for its sender", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer)];
    const { txHash } = await peer.client.transferSupraCoin(from, to.address(), 1000n, waiting);
    const detail = await peer.client.getTransactionDetail(from.address(), txHash);
    expect(detail).toMatchObject({
      txHash,
      sender: from.address().toString(),
      sequenceNumber: 0,
      maxGasAmount: 500_000,
      gasUnitPrice: 100,
      status: "Success",
      vm_status: "Executed successfully",
      transactionInsights: {
        coinReceiver: to.address().toString().replace(/^0x0+/, "0x"), // as the node prints an argument
        coinChange: [{ amount: -1000n, coinType: supraCoin }],
        type: "CoinTransfer",
      },
    });
    expect(detail?.transactionCost).toBe((detail?.gasUsed ?? 0) * 100);
    const forReceiver = await peer.client.getTransactionDetail(to.address(), txHash);
    expect(forReceiver?.transactionInsights.coinChange).toEqual([{ amount: 1000n, coinType: supraCoin }]);
  });

  it("tells the detail of a transaction that waits", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer)];
    peer.devnode.pause();
    const { txHash, result } = await peer.client.transferSupraCoin(from, to.address(), 1n);
    expect(result).toBe(TransactionStatus.Pending);
    expect(await peer.client.getTransactionDetail(from.address(), txHash)).toMatchObject({
      status: "Pending",
      gasUsed: undefined,
      blockNumber: undefined,
      transactionInsights: { type: "CoinTransfer" },
    });
    peer.devnode.resume();
    expect(await peer.client.getTransactionStatus(txHash)).toBe("Success");
  });

  it("lists sent, coin and complete history", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer)];
    for (const amount of [1n, 2n]) await peer.client.transferSupraCoin(from, to.address(), amount, waiting);
    const sent = await peer.client.getAccountTransactionsDetail(from.address());
    expect(sent.map(({ sequenceNumber }) => sequenceNumber)).toEqual([1, 0]);
    const fromStart = await peer.client.getAccountTransactionsDetail(from.address(), { start: 1 as never });
    expect(fromStart.map(({ sequenceNumber }) => sequenceNumber)).toEqual([1]);
    const coin = await peer.client.getCoinTransactionsDetail(from.address());
    expect(coin.transactions).toHaveLength(3);
    expect(coin.cursor).toBeGreaterThan(1_600_000_000_000_000);
    const complete = await peer.client.getAccountCompleteTransactionsDetail(from.address());
    expect(complete.map(({ txHash }) => txHash)).toEqual(coin.transactions.map(({ txHash }) => txHash));
    expect(await peer.client.getAccountTransactionsDetail(to.address())).toEqual([]);
  });
});

describe("supra-l1-sdk: several signers", () => {
  it("sends a transaction that a sponsor pays for", async () => {
    const [from, to, sponsor] = [
      await publishedAccount(peer, 10n),
      await publishedAccount(peer),
      await publishedAccount(peer),
    ];
    const raw = new TxnBuilderTypes.FeePayerRawTransaction(
      await rawTransfer(from, to, 10n),
      [],
      new TxnBuilderTypes.AccountAddress(sponsor.address().toUint8Array()),
    );
    const sent = await peer.client.sendSponsorTransaction(
      sponsor.address().toString(),
      [],
      raw.raw_txn,
      SupraClient.signSupraMultiTransaction(from, raw),
      SupraClient.signSupraMultiTransaction(sponsor, raw),
      [],
      { enableWaitForTransaction: true, enableTransactionSimulation: true },
    );
    expect(sent.result).toBe(TransactionStatus.Success);
    expect(await peer.client.getAccountSupraCoinBalance(from.address())).toBe(0n);
    expect(await peer.client.getAccountSupraCoinBalance(sponsor.address())).toBeLessThan(1_000_000_000n);
    expect(await peer.client.getTransactionDetail(from.address(), sent.txHash)).toMatchObject({
      sender: from.address().toString(),
      status: "Success",
    });
  });

  it("sends several signatures, which a one-signer function refuses on chain", async () => {
    const [from, to, second] = [
      await publishedAccount(peer),
      await publishedAccount(peer),
      await publishedAccount(peer),
    ];
    const raw = new TxnBuilderTypes.MultiAgentRawTransaction(await rawTransfer(from, to, 10n), [
      new TxnBuilderTypes.AccountAddress(second.address().toUint8Array()),
    ]);
    const sent = await peer.client.sendMultiAgentTransaction(
      [second.address().toString()],
      raw.raw_txn,
      SupraClient.signSupraMultiTransaction(from, raw),
      [SupraClient.signSupraMultiTransaction(second, raw)],
      { enableWaitForTransaction: true, enableTransactionSimulation: false },
    );
    expect(sent.result).toBe(TransactionStatus.Failed);
    expect(await peer.client.getTransactionDetail(from.address(), sent.txHash)).toMatchObject({
      vm_status: "NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH",
    });
  });

  it("can't send what another wallet has signed", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer)];
    const raw = await rawTransfer(from, to, 1n);
    const sending = peer.client.sendTxUsingSerializedRawTransactionAndSignature(
      from.pubKey(),
      SupraClient.signSupraTransaction(new SupraAccount(randomBytes(32)), raw),
      BCS.bcsToBytes(raw),
    );
    await expect(sending).rejects.toMatchObject({ response: { status: 400 } });
  });
});
