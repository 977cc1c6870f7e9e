import { JsonNode } from "../bytes/json-node.ts";
import { parseAddress, type Address } from "../move/address.ts";
import type { TransactionEvent } from "./transaction-detail.ts";

/** An object that changed hands in a transaction, from its first owner to its last. */
export interface ObjectTransfer {
  readonly object: Address;
  readonly from: Address;
  /** Undefined if the object was destroyed. */
  readonly to: Address | undefined;
}

/** Something that moved, and whose owner or kind no event names. */
export interface UnnamedMovement {
  /** The type of the event. */
  readonly event: string;
  /** The store or account that the event names; undefined if it names none. */
  readonly at: Address | undefined;
  /** Base units: negative if something leaves. Undefined if the event has no amount; then something leaves too. */
  readonly amount: bigint | undefined;
}

const TRANSFER = "0x1::object::Transfer";
/** What frameworks without the module event say; the others say it too. */
const HANDLE_TRANSFER = "0x1::object::TransferEvent";
const BURN = "0x4::collection::Burn";

/** Objects that have another owner after a transaction than before. */
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

/** Events of a 0x3 token that leaves. Module events name no account; handle events belong to the handle's account. */
const TOKEN_LOSS = /^0x3::token::(Withdraw|BurnToken)$/;
const TOKEN_HANDLE_LOSS = /^0x3::token::(WithdrawEvent|BurnTokenEvent)$/;
/** Burns of 0x4 that do not name who owned the token. */
const OWNERLESS_BURN = /^0x4::collection::(ConcurrentBurnEvent|BurnEvent)$/;

/** Tokens that left an account and that no balance counts. */
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
