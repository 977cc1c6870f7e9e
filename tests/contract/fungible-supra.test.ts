import { testAccounts } from "@holdfast/devnode";
import {
  createEntryFunction,
  DEVNODE,
  hexToBytes,
  parseAddress,
  sendTransaction,
  type Address,
  type SupraClient,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { expect } from "vitest";
import { onEveryDevnode, type DevnodeCase } from "./on-every-node.ts";

const ASSET = parseAddress("0xa");
const METADATA = "0x1::fungible_asset::Metadata";
const cleo = await mnemonicToAccount(testAccounts[2]?.phrase ?? expect.fail("no Cleo"));

async function ask(client: SupraClient, name: string, ...args: readonly string[]): Promise<unknown> {
  const call = { function: `0x1::${name}`, typeArguments: [METADATA], arguments: args };
  return (await client.view.call(call))[0]?.value;
}

async function payWithAsset(client: SupraClient, node: DevnodeCase, to: Address): Promise<void> {
  const payload = createEntryFunction(
    "0x1::primary_fungible_store::transfer",
    [METADATA],
    [ASSET, to].map(hexToBytes).concat(encodeBcs((writer) => writer.u64(7n))),
  );
  const options = { wait: true, intervalMs: 10, maxGasAmount: 2000n } as const;
  const sent = await sendTransaction(client, { ...DEVNODE, ...node.http }, cleo, payload, options);
  expect(sent).toMatchObject({ status: "Success" });
}

for (const supraStore of [undefined, "paired", "fungible"] as const)
  onEveryDevnode(
    `SUPRA is the asset 0xa and pays, SUPRA store ${supraStore ?? "by default"}`,
    async (client, node) => {
      expect(await ask(client, "fungible_asset::symbol", ASSET)).toBe("SUPRA");
      expect(await ask(client, "fungible_asset::decimals", ASSET)).toBe(8);
      expect(await ask(client, "primary_fungible_store::balance", cleo.address, ASSET)).toBe("100000000000");
      expect(await client.coins.getBalance(cleo.address)).toBe(100_000_000_000n);
      const { address } = await node.createFunded(5n);
      const before = await ask(client, "primary_fungible_store::balance", address, ASSET);
      await payWithAsset(client, node, address);
      const after = await ask(client, "primary_fungible_store::balance", address, ASSET);
      expect(BigInt(String(after)) - BigInt(String(before))).toBe(7n);
      expect(await client.coins.getBalance(address)).toBe(12n);
    },
    supraStore === undefined ? {} : { supraStore },
  );

onEveryDevnode(
  "the default network keeps the SUPRA of new accounts in coin stores",
  async (client, { createFunded }) => {
    const { address } = await createFunded(5n);
    expect(await ask(client, "primary_fungible_store::balance", address, ASSET)).toBe("0");
    expect(await client.coins.getBalance(address)).toBe(5n);
  },
);

onEveryDevnode(
  "SUPRA is no asset where it is in coin stores alone",
  async (client) => {
    await expect(ask(client, "fungible_asset::symbol", ASSET)).rejects.toThrow(/EOBJECT_DOES_NOT_EXIST/);
    expect(await client.coins.getBalance(cleo.address)).toBe(100_000_000_000n);
  },
  { supraStore: "coin" },
);
