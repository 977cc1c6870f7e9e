import {
  formatTypeTag,
  joinBytes,
  keccak,
  ownBytes,
  stringifyJson,
  utf8ToBytes,
  type OwnedBytes,
} from "@holdfast/sdk";
import type { ChainEvent } from "../vm/machine.ts";

/** keccak-256 of the RLP (documented) of the devnode's own field list: clients must not recompute it. */
export function eventHash({ guid, sequenceNumber, type, data }: ChainEvent): OwnedBytes {
  const fields = [
    guid.account,
    guid.creationNumber.toString(),
    sequenceNumber.toString(),
    formatTypeTag(type),
    stringifyJson(data),
  ];
  return keccak(rlpList(fields.map((field) => rlpBytes(utf8ToBytes(field)))));
}

function rlpBytes(bytes: Uint8Array): Uint8Array {
  const [first = 0x80] = bytes;
  return bytes.length === 1 && first < 0x80 ? bytes : joinBytes([rlpHead(0x80, bytes.length), bytes]);
}

function rlpList(items: readonly Uint8Array[]): Uint8Array {
  const body = joinBytes(items);
  return joinBytes([rlpHead(0xc0, body.length), body]);
}

/** Lengths up to 55 fit the first byte; longer ones follow it. */
function rlpHead(kind: number, length: number): Uint8Array {
  if (length <= 55) return ownBytes(Uint8Array.of(kind + length));
  const size: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) size.unshift(left % 256);
  return ownBytes(Uint8Array.of(kind + 55 + size.length, ...size));
}
