import {
  addressToBytes,
  createAccount,
  DEVNODE,
  getContract,
  isSupraError,
  parseAddress,
  randomBytes,
  SUPRA_COIN,
} from "@holdfast/sdk";
import {
  accountAbi,
  coinAbi,
  multisigAccountAbi,
  supraAccountAbi,
  timestampAbi,
} from "@holdfast/sdk/framework";
import { expect } from "vitest";
import { onEveryDevnode, onEveryNode } from "./on-every-node.ts";

const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

onEveryNode("reads views and resources by their interface", async (client) => {
  const now = await getContract({ abi: timestampAbi, client }).read.now_microseconds();
  expect(now).toBeGreaterThan(1_600_000_000_000_000n);
  const coin = getContract({ abi: coinAbi, client });
  expect(await coin.read.symbol({ typeArguments: [SUPRA_COIN] })).toBe("SUPRA");
  expect(await coin.read.decimals({ typeArguments: [SUPRA_COIN] })).toBe(8);
  const info = await coin.resources.CoinInfo.get(coin.address, { typeArguments: [SUPRA_COIN] });
  expect(info).toMatchObject({ symbol: "SUPRA", decimals: 8 });
  expect(await coin.resources.CoinStore.find(nobody, { typeArguments: [SUPRA_COIN] })).toBeUndefined();
});

onEveryDevnode("simulates and sends what the interface says", async (client, { createFunded }) => {
  const account = await createFunded();
  const payments = getContract({ abi: supraAccountAbi, client, network: DEVNODE, account });
  const call = { arguments: [nobody, 7n] } as const;
  const { gasUsed, events } = await payments.simulate.transfer(call);
  expect(gasUsed).toBeGreaterThan(0n);
  const coin = getContract({ abi: coinAbi, client });
  expect(coin.events.CoinDeposit.from(events ?? []).map(({ data }) => data)).toEqual([
    { account: nobody, amount: 7n, coin_type: SUPRA_COIN },
  ]);
  const { status } = await payments.write.transfer({ ...call, wait: true });
  expect(status).toBe("Success");
  const query = { typeArguments: [SUPRA_COIN], arguments: [nobody] } as const;
  expect(await coin.read.balance(query)).toBe(7n);
  const store = await coin.resources.CoinStore.get(nobody, query);
  expect(store).toMatchObject({ frozen: false, coin: { value: 7n } });
});

onEveryDevnode("reads events with their places", async (client, { createFunded, dialect }) => {
  const account = await createFunded();
  const payments = getContract({ abi: supraAccountAbi, client, network: DEVNODE, account });
  const { hash } = await payments.write.transfer({ arguments: [nobody, 9n], wait: true });
  const deposits = getContract({ abi: coinAbi, client }).events.CoinDeposit;
  const listed = deposits.list({ count: 100 });
  if (dialect === "v1") return void (await expect(listed).rejects.toSatisfy(isSupraError));
  const mine = (await listed).items.filter(({ event }) => event.data.account === nobody);
  expect(mine).toMatchObject([{ transactionHash: hash, event: { data: { amount: 9n } } }]);
});

onEveryDevnode(
  "reads lists and bytes, and gives structs of other modules as the node does",
  async (client, { createFunded }) => {
    const account = await createFunded();
    const owner = await createAccount(randomBytes(32));
    const multisig = getContract({ abi: multisigAccountAbi, client, network: DEVNODE, account });
    const next = await multisig.read.get_next_multisig_account_address({ arguments: [account.address] });
    const keys = [["name"], [Uint8Array.of(1, 2)]] as const;
    const { status } = await multisig.write.create_with_owners({
      arguments: [[owner.address], 2n, ...keys, 600n],
      wait: true,
      maxGasAmount: 5_000n,
    });
    expect(status).toBe("Success");
    expect(await multisig.read.owners({ arguments: [next] })).toEqual([owner.address, account.address]);
    expect(await multisig.read.metadata({ arguments: [next] })).toEqual({
      data: [{ key: "name", value: "0x0102" }],
    });
    const key = await getContract({ abi: accountAbi, client }).read.get_authentication_key({
      arguments: [account.address],
    });
    expect(key).toEqual(addressToBytes(account.address));
  },
);

onEveryDevnode(
  "refuses at run time what the compiler was not asked about",
  async (client, { createFunded }) => {
    const account = await createFunded();
    const payments = getContract({ abi: supraAccountAbi, client, network: DEVNODE, account });
    const call = { arguments: ["0xzz", -1n] } as unknown as {
      readonly arguments: readonly [typeof nobody, bigint];
    };
    expect(() => payments.encode.transfer(call)).toThrow(/arg 0/);
    await expect(payments.write.transfer(call)).rejects.toMatchObject({ code: "argument/invalid" });
    await expect(payments.simulate.transfer(call)).rejects.toMatchObject({ code: "argument/invalid" });
  },
);
