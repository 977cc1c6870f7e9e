import { JsonNode } from "../bytes/json-node.ts";
import { parseAddress, type Address } from "../move/address.ts";
import type { TransactionEvent } from "./transaction-detail.ts";

/** First and last owner of an object in a transaction. */
export interface ObjectTransfer {
  readonly object: Address;
  readonly from: Address;
  /** Undefined if destroyed. */
  readonly to: Address | undefined;
}

/** A movement without known owner or kind. */
export interface UnnamedMovement {
  /** The type of the event. */
  readonly event: string;
  /** Store or account of the event, if any. */
  readonly at: Address | undefined;
  /** Base units, negative if leaving. Undefined if the event has none; then it leaves too. */
  readonly amount: bigint | undefined;
}

const TRANSFER = "0x1::object::Transfer";
/** Emitted by all frameworks; the module event only by newer ones. */
const HANDLE_TRANSFER = "0x1::object::TransferEvent";
const BURN = "0x4::collection::Burn";

/** Objects with a new owner. */
export function listObjectTransfers(events: readonly TransactionEvent[]): readonly ObjectTransfer[] {
  const wanted = events.some(({ type }) => type === TRANSFER) ? TRANSFER : HANDLE_TRANSFER;
  const found = new Map<Address, ObjectTransfer>();
  for (const { type, data } of events) {
    if (type !== wanted && type !== BURN) continue;
    const node = new JsonNode(data, type);
    const at = (field: string): Address => parseAddress(node.get(field).string());
    const moved =
      type === BURN
        ? { object: at("token"), from: at("previous_owner"), to: undefined }
        : { object: at("object"), from: at("from"), to: at("to") };
    found.set(moved.object, { ...moved, from: found.get(moved.object)?.from ?? moved.from });
  }
  return [...found.values()].filter(({ from, to }) => from !== to);
}

/** Module events of 0x3 name no account; handle events belong to the handle's account. */
const TOKEN_LOSS = /^0x3::token::(Withdraw|BurnToken)$/;
const TOKEN_HANDLE_LOSS = /^0x3::token::(WithdrawEvent|BurnTokenEvent)$/;
const OWNERLESS_BURN = /^0x4::collection::(ConcurrentBurnEvent|BurnEvent)$/;

/** Lost tokens, which no balance counts. */
export function listTokenLosses(events: readonly TransactionEvent[]): readonly UnnamedMovement[] {
  const ofKind = (kind: RegExp): readonly TransactionEvent[] => events.filter(({ type }) => kind.test(type));
  const byHandle = ofKind(TOKEN_HANDLE_LOSS);
  const tokens = byHandle.length > 0 ? byHandle : ofKind(TOKEN_LOSS);
  const burns = events.some(({ type }) => type === BURN) ? [] : ofKind(OWNERLESS_BURN);
  return [...tokens, ...burns].map(({ type, guid }) => ({
    event: type,
    at: guid.creationNumber === 0n && /^0x0+$/.test(guid.account) ? undefined : guid.account,
    amount: undefined,
  }));
}
