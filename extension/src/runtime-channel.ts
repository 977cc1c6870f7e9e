import { bytesToHex, hexToBytes } from "@holdfast/sdk";
import type { Channel } from "@holdfast/wallet/vault/rpc.ts";
import type { BrowserPort } from "./browser.ts";

/** Chromium's ports carry JSON: big numbers, bytes and undefined become text. */
export function runtimeChannel(port: BrowserPort): Channel {
  return {
    postMessage(message, transfer) {
      port.postMessage(encode(message));
      // Erases the sender's copy, as a transfer would.
      for (const buffer of transfer) if (buffer instanceof ArrayBuffer) new Uint8Array(buffer).fill(0);
    },
    addEventListener: (_, listener) =>
      port.onMessage.addListener((message) => listener({ data: decode(message) })),
  };
}

/** Values that JSON lacks become `[kind, text]`; a list becomes `[list]`, to distinguish them. */
function encode(value: unknown): unknown {
  if (value === undefined) return ["undefined"];
  if (typeof value === "bigint") return ["bigint", String(value)];
  if (value instanceof Uint8Array) return ["bytes", bytesToHex(value)];
  if (Array.isArray(value)) return [value.map(encode)];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, encode(field)]));
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [kind, text] = value as readonly unknown[];
    if (Array.isArray(kind)) return kind.map(decode);
    if (kind === "bigint") return BigInt(String(text));
    return kind === "bytes" ? hexToBytes(String(text)) : undefined;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, decode(field)]));
}
