/** Network prices (aptos-gas-schedule, feature version 25). Gas is in 10^-6 units, storage in quants. */
export const GAS_PER_UNIT = 1_000_000n;

export const MAX_TRANSACTION_BYTES = 65_536;
export const MAX_GAS_AMOUNT = 2_000_000n;
export const MAX_GAS_UNIT_PRICE = 10_000_000_000n;

/** Base execution gas, and gas per byte above the free ones. */
const INTRINSIC_GAS = 2_760_000n;
const INTRINSIC_GAS_PER_BYTE = 1158n;
const FREE_BYTES = 600;

export const IO = {
  slotRead: 302_385n,
  byteRead: 151n,
  pageBytes: 4096,
  slotWrite: 89_568n,
  byteWrite: 89n,
  eventByte: 89n,
  transactionByte: 89n,
} as const;

/** Gas of native functions. Matches the recorded transfer (4 units of execution); otherwise inferred. */
export const NATIVE = { call: 600_000n, access: 20_000n, event: 60_000n, signature: 900_000n } as const;

/** Execution gas per used module, and per byte of it. */
export const DEPENDENCY = { module: 74_460n, byte: 42n } as const;

/** Maximum gas units of a transaction, whatever its limit. */
export const EXECUTION_LIMIT = 920n;
export const IO_LIMIT = 1000n;

/** Prices of storage in quants. */
export interface StoragePrices {
  readonly slot: bigint;
  readonly byte: bigint;
  readonly max: bigint;
}

/** The network raised the minimum from 100 to 100,000, and storage prices with it. */
const LAUNCH_GAS_PRICE = 100n;
const LAUNCH_STORAGE: StoragePrices = { slot: 40_000n, byte: 40n, max: 200_000_000n };

export function storagePrices(minGasUnitPrice: bigint): StoragePrices {
  if (minGasUnitPrice <= LAUNCH_GAS_PRICE) return LAUNCH_STORAGE;
  const scale = (quants: bigint): bigint => (quants * minGasUnitPrice) / LAUNCH_GAS_PRICE;
  return {
    slot: scale(LAUNCH_STORAGE.slot),
    byte: scale(LAUNCH_STORAGE.byte),
    max: scale(LAUNCH_STORAGE.max),
  };
}

/** Base execution gas for a transaction's size. */
export function intrinsicGas(transactionBytes: number): bigint {
  return INTRINSIC_GAS + INTRINSIC_GAS_PER_BYTE * BigInt(Math.max(0, transactionBytes - FREE_BYTES));
}

export function toUnits(gas: bigint): bigint {
  return (gas + GAS_PER_UNIT - 1n) / GAS_PER_UNIT;
}
