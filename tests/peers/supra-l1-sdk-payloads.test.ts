import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BCS, HexString, type SupraAccount, TransactionStatus, TxnBuilderTypes } from "supra-l1-sdk";
import { describe, expect, it } from "vitest";
import { publishedExample, unitBytes } from "../../move/test/packages.ts";
import { publishedAccount, withPublishedClient } from "./published-client.ts";

const peer = withPublishedClient();
const simulated = { enableWaitForTransaction: true, enableTransactionSimulation: true };
const unchecked = { enableWaitForTransaction: true, enableTransactionSimulation: false };

async function sequenceNumber(account: SupraAccount): Promise<bigint> {
  return (await peer.client.getAccountInfo(account.address())).sequence_number;
}

/** A package of ours, compiled for the address 0xcafe…cafe. */
const counter = join(import.meta.dirname, "../../move/test/vectors/counter/publish.json");

interface CompiledPackage {
  readonly metadata_serialized: string;
  readonly code: readonly string[];
  readonly modules: readonly string[];
}

/** Sends what was serialized, simulated first unless told otherwise, and reads what became of it. */
async function send(from: SupraAccount, serialized: Uint8Array, options = simulated) {
  const sent = await peer.client.sendTxUsingSerializedRawTransaction(from, serialized, options);
  return peer.client.getTransactionDetail(from.address(), sent.txHash);
}

/** The call of a framework function. */
async function call(
  from: SupraAccount,
  module: string,
  name: string,
  args: Uint8Array[],
): Promise<Uint8Array> {
  return peer.client.createSerializedRawTxObject(
    from.address(),
    await sequenceNumber(from),
    "0x1",
    module,
    name,
    [],
    args,
  );
}

describe("supra-l1-sdk: automation", () => {
  it("registers a task and cancels it", async () => {
    const from = await publishedAccount(peer);
    const serialized = peer.client.createSerializedAutomationRegistrationTxPayloadRawTxObject(
      from.address(),
      await sequenceNumber(from),
      "0x1",
      "supra_account",
      "transfer",
      [],
      [from.address().toUint8Array(), BCS.bcsSerializeUint64(1n)],
      10n,
      100n,
      100_000_000n,
      BigInt(Math.ceil(Date.now() / 1000) + 86_400),
      [],
    );
    const registered = await send(from, serialized);
    expect(registered).toMatchObject({
      status: "Success",
      transactionInsights: {
        type: "AutomationRegistration",
        coinChange: [{ coinType: "0x1::supra_coin::SupraCoin", amount: expect.any(BigInt) as bigint }],
      },
    });
    const event = (
      (registered?.events ?? []) as readonly { type: string; data: { task_index: string } }[]
    ).find(({ type }) => type === "0x1::automation_registry::AutomationTaskMetaData");
    const taskIndex = BCS.bcsSerializeUint64(BigInt(event?.data.task_index ?? -1));
    const cancelled = await send(from, await call(from, "automation_registry", "cancel_task", [taskIndex]));
    expect(cancelled).toMatchObject({ status: "Success" });
  });
});

describe("supra-l1-sdk: multisig accounts", () => {
  it("creates one, proposes by hash, approves and executes", async () => {
    const [first, second, receiver] = [
      await publishedAccount(peer),
      await publishedAccount(peer),
      await publishedAccount(peer, 0n),
    ];
    const [shared] = (await peer.client.invokeViewMethod(
      "0x1::multisig_account::get_next_multisig_account_address",
      [],
      [first.address().toString()],
    )) as [string];
    const sharedAddress = new HexString(shared);
    const created = await call(first, "multisig_account", "create_with_owners", [
      Uint8Array.from([1, ...second.address().toUint8Array()]),
      BCS.bcsSerializeUint64(2n),
      Uint8Array.of(0),
      Uint8Array.of(0),
      BCS.bcsSerializeUint64(3600n),
    ]);
    expect(await send(first, created)).toMatchObject({ status: "Success" });
    await peer.devnode.fund(shared, 500n);

    const transfer = [receiver.address().toUint8Array(), BCS.bcsSerializeUint64(123n)];
    const proposed = await peer.client.createSerializedRawTxObjectToCreateMultisigTx(
      first.address(),
      await sequenceNumber(first),
      sharedAddress,
      "0x1",
      "supra_account",
      "transfer",
      [],
      transfer,
    );
    expect(await send(first, proposed)).toMatchObject({ status: "Success" });
    const approved = await call(second, "multisig_account", "approve_transaction", [
      TxnBuilderTypes.AccountAddress.fromHex(sharedAddress).address,
      BCS.bcsSerializeUint64(1n),
    ]);
    expect(await send(second, approved)).toMatchObject({ status: "Success" });

    const executed = peer.client.createSerializedMultisigPayloadRawTxObject(
      second.address(),
      await sequenceNumber(second),
      sharedAddress,
      "0x1",
      "supra_account",
      "transfer",
      [],
      transfer,
    );
    expect(await send(second, executed)).toMatchObject({
      status: "Success",
      transactionInsights: { type: "MultisigPayload" },
    });
    expect(await peer.client.getAccountSupraCoinBalance(receiver.address())).toBe(123n);
    expect(await peer.client.getAccountSupraCoinBalance(sharedAddress)).toBe(377n);
  });

  it("is refused an execution for an account that is not shared", async () => {
    const from = await publishedAccount(peer);
    const serialized = peer.client.createSerializedMultisigPayloadRawTxObject(
      from.address(),
      await sequenceNumber(from),
      from.address(),
      "0x1",
      "supra_account",
      "transfer",
      [],
      [from.address().toUint8Array(), BCS.bcsSerializeUint64(1n)],
    );
    const sending = peer.client.sendTxUsingSerializedRawTransaction(from, serialized, unchecked);
    await expect(sending).rejects.toMatchObject({ response: { status: 400 } });
  });
});

describe("supra-l1-sdk: code", () => {
  it("reports an invalid script as a script that costs gas", async () => {
    const from = await publishedAccount(peer);
    const serialized = peer.client.createSerializedScriptTxPayloadRawTxObject(
      from.address(),
      await sequenceNumber(from),
      Uint8Array.of(0xa1, 0x1c, 0xeb, 0x0b),
      [],
      [new TxnBuilderTypes.TransactionArgumentU64(9_007_199_254_740_991n)], // above it, this SDK sends what it did not sign
    );
    expect(await send(from, serialized, unchecked)).toMatchObject({
      status: "Failed",
      transactionInsights: { type: "ScriptCall" },
    });
  });

  it("a package that is none is not published, and costs gas", async () => {
    const from = await publishedAccount(peer);
    const sent = await peer.client.publishPackage(from, Uint8Array.of(1), [Uint8Array.of(2)], {
      enableTransactionWaitAndSimulationArgs: unchecked,
    });
    expect(sent.result).toBe(TransactionStatus.Failed);
    const detail = await peer.client.getTransactionDetail(from.address(), sent.txHash);
    expect(await peer.client.getAccountSupraCoinBalance(from.address())).toBe(
      1_000_000_000n - BigInt(detail?.transactionCost ?? 0),
    );
  });

  it("publishes a package and calls it", async () => {
    const from = await publishedAccount(peer, 100_000_000_000n);
    const file = JSON.parse(readFileSync(counter, "utf8")) as CompiledPackage;
    const address = from.address().noPrefix();
    const bytes = (hex: string) => Buffer.from(hex.slice(2).replaceAll("cafe".repeat(16), address), "hex");
    const sent = await peer.client.publishPackage(
      from,
      bytes(file.metadata_serialized),
      file.code.map(bytes),
      { enableTransactionWaitAndSimulationArgs: simulated },
    );
    expect(await peer.client.getTransactionDetail(from.address(), sent.txHash)).toMatchObject({
      vm_status: "Executed successfully",
    });
    expect(await loadModules(from)).toEqual(file.modules);
    const increment = await peer.client.createSerializedRawTxObject(
      from.address(),
      await sequenceNumber(from),
      from.address().toString(),
      "counter",
      "increment",
      [],
      [BCS.bcsSerializeUint64(5n)],
    );
    expect(await send(from, increment)).toMatchObject({ status: "Success" });
    const view = `${from.address().toString()}::counter::get`;
    expect(await peer.client.invokeViewMethod(view, [], [from.address().toString()])).toEqual(["5"]);
  });

  it("runs a script of ours that pays another account", async () => {
    const [from, to] = [await publishedAccount(peer), await publishedAccount(peer, 0n)];
    const receiver = new TxnBuilderTypes.AccountAddress(to.address().toUint8Array());
    const detail = await sendScript(from, unitBytes("scripts", "transfer_script"), [
      new TxnBuilderTypes.TransactionArgumentU64(1000n),
      new TxnBuilderTypes.TransactionArgumentAddress(receiver),
    ]);
    expect(detail).toMatchObject({ status: "Success", vm_status: "Executed successfully" });
    expect(coinEvents(detail)).toEqual([moved("CoinWithdraw", from), moved("CoinDeposit", to)]);
    expect(await peer.client.getAccountSupraCoinBalance(to.address())).toBe(1000n);
  });

  const example = publishedExample();
  if (example !== undefined)
    it("runs the script of its own example, which moves coins", async () => {
      const from = await publishedAccount(peer);
      const amount = new TxnBuilderTypes.TransactionArgumentU64(1000n);
      const detail = await sendScript(from, example, [amount]);
      expect(detail).toMatchObject({ status: "Success", vm_status: "Executed successfully" });
      expect(coinEvents(detail)).toEqual([moved("CoinWithdraw", from), moved("CoinDeposit", from)]);
    });
});

async function sendScript(from: SupraAccount, code: Uint8Array, args: TxnBuilderTypes.TransactionArgument[]) {
  const number = await sequenceNumber(from);
  const { client } = peer;
  return send(
    from,
    client.createSerializedScriptTxPayloadRawTxObject(from.address(), number, code, [], args),
  );
}

/** The coin module's events with the account in them, in their order. */
function coinEvents(detail: Awaited<ReturnType<typeof send>>) {
  const events = (detail?.events ?? []) as readonly { type: string; data: unknown }[];
  return events
    .filter(({ type }) => ["0x1::coin::CoinWithdraw", "0x1::coin::CoinDeposit"].includes(type))
    .map(({ type, data }) => ({ type, data }));
}

/** What the coin module tells of 1,000 quants. */
function moved(name: string, of: SupraAccount) {
  const data = {
    account: of.address().toShortString(),
    amount: "1000",
    coin_type: "0x1::supra_coin::SupraCoin",
  };
  return { type: `0x1::coin::${name}`, data };
}

/** The modules of an account, by the names of their interfaces; the published SDK has no call for them. */
async function loadModules(account: SupraAccount): Promise<readonly string[]> {
  const response = await fetch(`${peer.url}/rpc/v3/accounts/${account.address().toString()}/modules`);
  const modules = (await response.json()) as readonly {
    readonly bytecode: string;
    readonly abi: { name: string };
  }[];
  for (const { bytecode } of modules) expect(bytecode).toMatch(/^0xa11ceb0b/);
  return modules.map(({ abi }) => abi.name);
}
