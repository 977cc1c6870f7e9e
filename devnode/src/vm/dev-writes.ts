import {
  formatStructTag,
  ownBytes,
  parseStructTag,
  type Address,
  type StructTag,
  type TypeTag,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { isMoveStruct } from "../state/value.ts";
import type { StateView, Write } from "../state/state-view.ts";
import { readSupraBalance } from "./account-reads.ts";
import { getStateLayouts } from "./bytecode/layouts.ts";
import { balanceNotSettable, resourceNotStruct } from "./vm-errors.ts";

/** A manual change outside any transaction. */
export interface TableItemValue {
  readonly handle: Address;
  readonly key: Uint8Array;
  readonly valueType: TypeTag;
  /** BCS; undefined deletes the item. */
  readonly value: Uint8Array | undefined;
}

const COIN_STORE: StructTag = parseStructTag("0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>");

/** BCS must match the type; without bytes, deletes. @throws vm/layout-unknown, bcs/… */
export function resourceWrite(
  state: StateView,
  address: Address,
  tag: StructTag,
  bytes: Uint8Array | undefined,
): Write {
  const deposit = state.findResource(address, tag)?.deposit ?? 0n;
  if (bytes === undefined) return { kind: "resource", address, tag, value: undefined, deposit };
  const layout = getStateLayouts(state).of({ kind: "struct", struct: tag });
  const value = decodeBcs(ownBytes(bytes), (reader) => layout.read(reader));
  if (!isMoveStruct(value)) throw resourceNotStruct({ type: formatStructTag(tag) });
  return { kind: "resource", address, tag, value, deposit };
}

/** @throws vm/layout-unknown, bcs/… */
export function tableItemWrite(
  state: StateView,
  { handle, key, valueType, value: bytes }: TableItemValue,
): Write {
  const deposit = state.getTableItem(handle, key)?.deposit ?? 0n;
  const at = { kind: "table-item", handle, key: ownBytes(key), valueType, deposit } as const;
  if (bytes === undefined) return { ...at, value: undefined };
  const layout = getStateLayouts(state).of(valueType);
  return { ...at, value: decodeBcs(ownBytes(bytes), (reader) => layout.read(reader)) };
}

/** Keeps the supply. @throws vm/balance-not-settable without a coin store, or if it can't be so low */
export function balanceWrite(state: StateView, address: Address, quants: bigint): Write {
  const found = state.findResource(address, COIN_STORE);
  const coin = found?.value["coin"];
  if (found === undefined || coin === undefined || !isMoveStruct(coin))
    throw balanceNotSettable({ address, quants });
  const held = coin["value"];
  const elsewhere = readSupraBalance(state, address) - (typeof held === "bigint" ? held : 0n);
  if (elsewhere > quants) throw balanceNotSettable({ address, quants, fungible: elsewhere });
  const value = { ...found.value, coin: { ...coin, value: quants - elsewhere } };
  return { kind: "resource", address, tag: COIN_STORE, value, deposit: found.deposit };
}
