import { statusFailure } from "../framework/declare/abort.ts";
import type { Layouts } from "../framework/declare/layout.ts";
import type { StateView, Write, WriteSet } from "../state/state-view.ts";
import type { MoveValue } from "../state/value.ts";
import type { StoragePrices } from "./gas-schedule.ts";
import { slotBytes } from "./slot-size.ts";

interface StorageBill {
  /** Quants for new slots and added bytes. */
  readonly fee: bigint;
  /** Refund for deleted slots, in quants. */
  readonly refund: bigint;
  readonly writes: WriteSet;
  /** Bytes of keys and values of written slots. */
  readonly bytes: number;
}

interface Changes {
  readonly writes: WriteSet;
  readonly layouts: Layouts;
}

/** Prices changes against the previous state (space_pricing.rs V2). */
export function billStorage(
  before: StateView,
  { writes, layouts }: Changes,
  prices: StoragePrices,
): StorageBill {
  let fee = 0n;
  let refund = 0n;
  let bytes = 0;
  const priced: Write[] = [];
  for (const write of writes) {
    const old = findSlot(before, write);
    const { value } = write;
    if (value === undefined) {
      if (old === undefined) continue; // created and deleted in the same transaction
      refund += old.deposit;
      priced.push({ ...write, deposit: 0n });
      continue;
    }
    const size = slotBytes(layouts, write, value);
    bytes += size;
    const grownBy = old === undefined ? size : Math.max(0, size - slotBytes(layouts, write, old.value));
    const cost = prices.byte * BigInt(grownBy) + (old === undefined ? prices.slot : 0n);
    fee += cost;
    priced.push({ ...write, deposit: (old?.deposit ?? 0n) + cost });
  }
  if (fee > prices.max) throw statusFailure({ statusCode: "STORAGE_LIMIT_REACHED" });
  return { fee, refund, writes: priced, bytes };
}

function findSlot(
  state: StateView,
  write: Write,
): { readonly value: MoveValue; readonly deposit: bigint } | undefined {
  switch (write.kind) {
    case "resource":
      return state.findResource(write.address, write.tag);
    case "table-item":
      return state.getTableItem(write.handle, write.key);
    case "module": {
      const module = state.getModule(write.address, write.name);
      return module === undefined ? undefined : { value: module.code, deposit: module.deposit };
    }
  }
}
