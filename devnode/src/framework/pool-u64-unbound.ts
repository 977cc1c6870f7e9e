import type { Address } from "@holdfast/sdk";
import { declareErrors } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { address, u128, u64, type ValueOf } from "./declare/type.ts";
import { findTable, tableWithLength } from "./table.ts";

const MAX_U64 = 2n ** 64n - 1n;
const MAX_U128 = 2n ** 128n - 1n;

const shareTable = findTable(address, u128);
const PoolStruct = struct("pool_u64_unbound", "Pool", {
  total_coins: u64,
  total_shares: u128,
  shares: tableWithLength(address, u128),
  scaling_factor: u64,
});

/** `0x1::pool_u64_unbound::Pool`: coins that belong to the holders of shares. */
export const sharesPool = PoolStruct.as();

/** A pool of shares. What a holder has is in its table; the functions here answer with the pool as it is then. */
export type SharesPool = ValueOf<typeof sharesPool>;

const errors = declareErrors("pool_u64_unbound", {
  ESHAREHOLDER_NOT_FOUND: ["invalidArgument", 1, "This account holds no shares."],
  EINSUFFICIENT_SHARES: ["invalidArgument", 4, "The account holds fewer shares than that."],
  EPOOL_TOTAL_COINS_OVERFLOW: ["invalidArgument", 6, "The pool's coins would not fit a u64."],
  EPOOL_TOTAL_SHARES_OVERFLOW: ["invalidArgument", 7, "The pool's shares would not fit a u128."],
});

/** A pool without shares. The first coin buys `scalingFactor` of them. */
export function createSharesPool(context: Context, scalingFactor: bigint): SharesPool {
  return {
    total_coins: 0n,
    total_shares: 0n,
    shares: { inner: shareTable.create(context), length: 0n },
    scaling_factor: scalingFactor,
  };
}

/** The shares of an account. */
export function readShares(context: Context, pool: SharesPool, holder: Address): bigint {
  return shareTable.find(context, pool.shares.inner, holder) ?? 0n;
}

/** What the shares of an account are worth. */
export function sharesBalance(context: Context, pool: SharesPool, holder: Address): bigint {
  return sharesToAmount(pool, readShares(context, pool, holder));
}

/** Shares that an amount buys. */
export function amountToShares(pool: SharesPool, amount: bigint): bigint {
  if (pool.total_coins === 0n || pool.total_shares === 0n) return amount * pool.scaling_factor;
  return (amount * pool.total_shares) / pool.total_coins;
}

/** What shares are worth, if wanted with other totals than the pool's own. */
export function sharesToAmount(
  pool: SharesPool,
  shares: bigint,
  totalCoins: bigint = pool.total_coins,
  totalShares: bigint = pool.total_shares,
): bigint {
  return pool.total_coins === 0n || totalShares === 0n ? 0n : (shares * totalCoins) / totalShares;
}

/** Adds coins of an account for new shares. @throws EPOOL_TOTAL_COINS_OVERFLOW, EPOOL_TOTAL_SHARES_OVERFLOW */
export function buyShares(context: Context, pool: SharesPool, holder: Address, amount: bigint): SharesPool {
  if (amount === 0n) return pool;
  const bought = amountToShares(pool, amount);
  if (pool.total_coins + amount > MAX_U64) throw errors.EPOOL_TOTAL_COINS_OVERFLOW();
  if (pool.total_shares + bought > MAX_U128) throw errors.EPOOL_TOTAL_SHARES_OVERFLOW();
  return {
    ...pool,
    total_coins: pool.total_coins + amount,
    total_shares: pool.total_shares + bought,
    shares: setShares(context, pool.shares, holder, readShares(context, pool, holder) + bought),
  };
}

/** Turns shares of an account into coins. @throws ESHAREHOLDER_NOT_FOUND, EINSUFFICIENT_SHARES */
export function redeemShares(
  context: Context,
  pool: SharesPool,
  holder: Address,
  shares: bigint,
): { readonly pool: SharesPool; readonly amount: bigint } {
  const held = readShares(context, pool, holder);
  if (held === 0n) throw errors.ESHAREHOLDER_NOT_FOUND();
  if (held < shares) throw errors.EINSUFFICIENT_SHARES();
  const amount = sharesToAmount(pool, shares);
  const rest = {
    ...pool,
    total_coins: pool.total_coins - amount,
    total_shares: pool.total_shares - shares,
    shares: setShares(context, pool.shares, holder, held - shares),
  };
  return { pool: rest, amount };
}

/** An account without shares is not in the table. */
function setShares(
  context: Context,
  { inner, length }: SharesPool["shares"],
  holder: Address,
  shares: bigint,
): SharesPool["shares"] {
  const isKnown = shareTable.contains(context, inner, holder);
  if (shares > 0n) shareTable.set(context, inner, holder, shares);
  else if (isKnown) shareTable.remove(context, inner, holder);
  const added = (shares > 0n ? 1n : 0n) - (isKnown ? 1n : 0n);
  return { inner, length: length + added };
}

export const poolU64UnboundModule = defineModule({ name: "pool_u64_unbound", structs: [PoolStruct] });
