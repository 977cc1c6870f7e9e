import type { Address, JsonValue, TypeTag } from "@holdfast/sdk";

/** An event of a transaction. Module events have creation number 0, account 0x0 and sequence number 0. */
export interface ChainEvent {
  readonly guid: { readonly creationNumber: bigint; readonly account: Address };
  readonly sequenceNumber: bigint;
  readonly type: TypeTag;
  /** As the node prints it: addresses without leading zeros, sorted keys. */
  readonly data: JsonValue;
}
