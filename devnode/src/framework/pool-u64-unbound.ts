import type { Address } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { address, u128, u64, type ValueOf } from "./declare/type.ts";
import { findTable, tableWithLength } from "./table.ts";

/** Shares per quant in an empty pool (pbo_delegation_pool SHARES_SCALING_FACTOR). */
const SCALING_FACTOR = 10_000_000_000_000_000n;

const shareTable = findTable(address, u128);
const PoolStruct = struct("pool_u64_unbound", "Pool", {
  total_coins: u64,
  total_shares: u128,
  shares: tableWithLength(address, u128),
  scaling_factor: u64,
});

/** `0x1::pool_u64_unbound::Pool`: coins owned by shareholders. */
export const sharesPool = PoolStruct.as();

/** A pool with one holder's coins in quants, or empty. */
export function createSharesPool(
  context: Context,
  first?: { readonly holder: Address; readonly coins: bigint },
): ValueOf<typeof sharesPool> {
  const inner = shareTable.create(context);
  const coins = first?.coins ?? 0n;
  const shares = coins * SCALING_FACTOR;
  if (first !== undefined) shareTable.add(context, inner, first.holder, shares);
  return {
    total_coins: coins,
    total_shares: shares,
    shares: { inner, length: first === undefined ? 0n : 1n },
    scaling_factor: SCALING_FACTOR,
  };
}

export const poolU64UnboundModule = defineModule({ name: "pool_u64_unbound", structs: [PoolStruct] });
