import { DELEGATION_POOL_ADDRESS } from "@holdfast/devnode";
import { createEntryFunction, hexToBytes, parseAddress, type SupraClient } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { expect } from "vitest";
import { onEverySupraStore } from "./on-every-node.ts";

const SUPRA = 100_000_000n;
const LOCKUP_SECS = 172_800;

/** The pools of a network: those of its validators that take delegations. */
async function findPools(client: SupraClient) {
  const set = await client.resources.get(parseAddress("0x1"), "0x1::stake::ValidatorSet");
  const { active_validators: validators } = set as unknown as {
    readonly active_validators: readonly { readonly addr: string }[];
  };
  return validators.map(({ addr }) => parseAddress(addr));
}

async function ask(client: SupraClient, name: string, ...args: readonly string[]): Promise<unknown[]> {
  const values = await client.view.call({ function: `0x1::pbo_delegation_pool::${name}`, arguments: args });
  return values.map(({ value }) => value);
}

onEverySupraStore(
  "stakes in a pool, unlocks, and has the stake back when the lockup is over",
  async (client, node) => {
    const [pool] = await findPools(client);
    if (pool === undefined) expect.unreachable();
    expect(pool).toBe(DELEGATION_POOL_ADDRESS);
    expect(await ask(client, "delegation_pool_exists", pool)).toEqual([true]);
    const owner = await node.createFunded(50n * SUPRA);
    const send = async (name: string, amount: bigint) => {
      const payload = createEntryFunction(
        `0x1::pbo_delegation_pool::${name}`,
        [],
        [hexToBytes(pool), encodeBcs((writer) => writer.u64(amount))],
      );
      const { timestampMicros } = await client.chain.getLatestBlock();
      const nowSecs = timestampMicros / 1_000_000n; // the chain is ahead of the computer
      const detail = await client.transactions.submitAndWait(
        await node.sign(owner, payload, { maxGasAmount: 20_000n, nowSecs }),
      );
      expect(detail).toMatchObject({ status: "Success" });
    };
    await send("add_stake", 20n * SUPRA);
    node.devnode.advanceTime(7200);
    await send("unlock", 10n * SUPRA);
    const [isFree, waiting] = await ask(client, "get_pending_withdrawal", pool, owner.address);
    expect(isFree).toBe(false);
    expect(BigInt(String(waiting))).toBeGreaterThanOrEqual(10n * SUPRA - 2n);
    node.devnode.advanceTime(LOCKUP_SECS);
    const [active, inactive, pending] = await ask(client, "get_stake", pool, owner.address);
    expect(BigInt(String(active))).toBeGreaterThan(9n * SUPRA);
    expect(BigInt(String(inactive))).toBeGreaterThanOrEqual(BigInt(String(waiting)));
    expect(pending).toBe("0");
    const before = await client.coins.getBalance(owner.address);
    await send("withdraw", BigInt(String(inactive)));
    expect(await client.coins.getBalance(owner.address)).toBeGreaterThan(before + 9n * SUPRA);
  },
);
