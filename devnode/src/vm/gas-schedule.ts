/**
 * Prices of the network (aptos-gas-schedule at feature version 25). Gas is counted in 10^-6 of a unit; storage in quants.
 */
export const GAS_PER_UNIT = 1_000_000n;

/** Bounds of a transaction. */
export const MAX_TRANSACTION_BYTES = 65_536;
export const MAX_GAS_AMOUNT = 2_000_000n;
export const MAX_GAS_UNIT_PRICE = 10_000_000_000n;

/** Execution gas that every transaction costs, and each of its bytes over the free ones. */
const INTRINSIC_GAS = 2_760_000n;
const INTRINSIC_GAS_PER_BYTE = 1158n;
const FREE_BYTES = 600;

/** Gas of reading and writing. */
export const IO = {
  slotRead: 302_385n,
  byteRead: 151n,
  pageBytes: 4096,
  slotWrite: 89_568n,
  byteWrite: 89n,
  eventByte: 89n,
  transactionByte: 89n,
} as const;

/**
 * Native functions have no instructions to count. These stand for them, set so that the recorded transfer costs what
 * it cost (4 units of execution); inferred for everything else.
 */
export const NATIVE = { call: 600_000n, access: 20_000n, event: 60_000n, signature: 900_000n } as const;

/** Execution gas of every published module that code uses, and of each of its bytes. */
export const DEPENDENCY = { module: 74_460n, byte: 42n } as const;

/** What one transaction may use at most, in gas units, whatever it allows. */
export const EXECUTION_LIMIT = 920n;
export const IO_LIMIT = 1000n;

/** Prices of storage in quants. */
export interface StoragePrices {
  readonly slot: bigint;
  readonly byte: bigint;
  readonly max: bigint;
}

/** The network raised the least gas price from 100 to 100,000 and these with it, so that the units stay the same. */
const LAUNCH_GAS_PRICE = 100n;
const LAUNCH_STORAGE: StoragePrices = { slot: 40_000n, byte: 40n, max: 200_000_000n };

/** Storage prices where `minGasUnitPrice` is the least a transaction may pay per gas unit. */
export function storagePrices(minGasUnitPrice: bigint): StoragePrices {
  if (minGasUnitPrice <= LAUNCH_GAS_PRICE) return LAUNCH_STORAGE;
  const scale = (quants: bigint): bigint => (quants * minGasUnitPrice) / LAUNCH_GAS_PRICE;
  return {
    slot: scale(LAUNCH_STORAGE.slot),
    byte: scale(LAUNCH_STORAGE.byte),
    max: scale(LAUNCH_STORAGE.max),
  };
}

/** Execution gas that a transaction of this size costs before it does anything. */
export function intrinsicGas(transactionBytes: number): bigint {
  return INTRINSIC_GAS + INTRINSIC_GAS_PER_BYTE * BigInt(Math.max(0, transactionBytes - FREE_BYTES));
}

/** Gas units, rounded up. */
export function toUnits(gas: bigint): bigint {
  return (gas + GAS_PER_UNIT - 1n) / GAS_PER_UNIT;
}
