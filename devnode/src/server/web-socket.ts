import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { concatBytes, newBytes, partOf, viewOf, type OwnedBytes } from "@holdfast/sdk";
import type { TextSession, TextSocket } from "./text-session.ts";

/** Bytes of a client's message; requests to subscribe are short. */
const MAX_MESSAGE_BYTES = 64 * 1024;
/** Bytes that wait for a client that does not read them, before it is cut. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/** RFC 6455 §1.3. */
const ACCEPT_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

const TEXT = 0x1;
const CLOSE = 0x8;
const PING = 0x9;
const PONG = 0xa;

/** True for a request that wants to become a WebSocket of the version that there is. */
export function isSocketRequest({ headers }: IncomingMessage): boolean {
  return (
    headers.upgrade?.toLowerCase() === "websocket" &&
    headers["sec-websocket-version"] === "13" &&
    /^[A-Za-z0-9+/]{22}==$/.test(headers["sec-websocket-key"] ?? "")
  );
}

/** Answers the handshake and talks in frames (RFC 6455): whole text messages, pings and the end. */
export function openSocket(
  { headers }: IncomingMessage,
  stream: Duplex,
  begin: (socket: TextSocket) => TextSession,
): void {
  const key = headers["sec-websocket-key"] ?? "";
  const accept = createHash("sha1")
    .update(key + ACCEPT_SUFFIX)
    .digest("base64");
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
  );
  const send = (opcode: number, payload: Uint8Array): void => {
    if (stream.destroyed) return;
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
    else stream.write(frameOf(opcode, payload));
  };
  const close = (code: number): void => {
    const payload = Buffer.alloc(2);
    payload.writeUInt16BE(code);
    send(CLOSE, payload);
    stream.end();
  };
  const session = begin({
    send: (text) => send(TEXT, Buffer.from(text)),
    close: () => close(1001),
  });
  let waiting = newBytes(0);
  const take = (chunk: Buffer): void => {
    waiting = concatBytes(waiting, chunk);
    for (;;) {
      const frame = readFrame(waiting);
      if (frame === "incomplete") return;
      if (typeof frame === "number") return close(frame);
      waiting = partOf(waiting, frame.length);
      if (frame.opcode === CLOSE) return close(1000);
      if (frame.opcode === PING) send(PONG, frame.payload);
      if (frame.opcode === TEXT) session.receive(new TextDecoder().decode(frame.payload));
    }
  };
  stream.on("data", take);
  stream.on("error", () => stream.destroy());
  stream.once("close", () => session.end());
}

interface Frame {
  readonly opcode: number;
  readonly payload: OwnedBytes;
  /** Of the whole frame. */
  readonly length: number;
}

/** The first frame, or the code to close with: 1002 for what no client may send, 1003 for parts, 1009 for too long. */
function readFrame(bytes: OwnedBytes): Frame | "incomplete" | 1002 | 1003 | 1009 {
  if (bytes.length < 2) return "incomplete";
  const [first = 0, second = 0] = bytes;
  const opcode = first & 0x0f;
  if ((second & 0x80) === 0 || (first & 0x70) !== 0) return 1002; // a client must mask, and nothing was agreed on
  if ((first & 0x80) === 0 || (opcode !== TEXT && opcode < CLOSE)) return 1003;
  const short = second & 0x7f;
  if (short === 127) return 1009;
  const start = short === 126 ? 4 : 2;
  if (bytes.length < start + 4) return "incomplete";
  const size = short === 126 ? viewOf(bytes).getUint16(2) : short;
  if (size > MAX_MESSAGE_BYTES) return 1009;
  const end = start + 4 + size;
  if (bytes.length < end) return "incomplete";
  const mask = partOf(bytes, start, start + 4);
  const payload = partOf(bytes, start + 4, end);
  for (const [index, byte] of payload.entries()) payload[index] = byte ^ (mask[index % 4] ?? 0);
  return { opcode, payload, length: end };
}

function frameOf(opcode: number, payload: Uint8Array): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 0x1_0000 ? 4 : 10);
  head[0] = 0x80 | opcode;
  if (length < 126) head[1] = length;
  else if (length < 0x1_0000) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, payload]);
}
