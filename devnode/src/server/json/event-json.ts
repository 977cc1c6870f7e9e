import { formatTypeTag, shortAddress, type JsonValue } from "@holdfast/sdk";
import type { ChainEvent } from "../../chain/event.ts";

/** An event as the node prints it (recorded): numbers as text, the guid's address without leading zeros. */
export function eventJson({
  guid,
  sequenceNumber,
  type,
  data,
}: ChainEvent): Readonly<Record<string, JsonValue>> {
  return {
    guid: {
      creation_number: guid.creationNumber.toString(),
      account_address: shortAddress(guid.account),
    },
    sequence_number: sequenceNumber.toString(),
    type: formatTypeTag(type),
    data,
  };
}
