import {
  decodeOrderlessPayload,
  decodeOrderlessTransaction,
  decodePayload,
  decodeRawTransaction,
  decodeSignedTransaction,
  decodeSigningMessage,
  hexToBytes,
  attempt,
  isSupraError,
  parseJson,
  rawTransactionToJson,
  signedTransactionToJson,
  stringifyJson,
  transactionHash,
  type Address,
  type JsonValue,
  type OrderlessTransaction,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { decodeValue } from "../bcs-value.ts";
import { bytesUnknown, valueInvalid } from "../cli-errors.ts";
import { readFileBytes } from "../files.ts";
import { payloadLines, rawLines } from "../sending/review.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import { jsonText, type Json, type Report } from "../shell/report.ts";

const KINDS = ["signed", "raw", "message", "payload", "orderless"] as const;
type Kind = (typeof KINDS)[number];

export const decodeCommand: CommandBody = {
  arguments: "<bytes>",
  details: ["The bytes are 0x… hex, or a file with binary or hex content."],
  options: [
    { flags: "--as <kind>", help: `Kind of bytes: ${KINDS.join(", ")}. Default: try all.` },
    { flags: "-t, --type <type>", help: "Decode BCS bytes of this Move type. Example: 'vector<u64>'." },
  ],
  examples: [
    "holdfast decode 0x020500000000000000ff00000000000000 --type 'vector<u64>'",
    "holdfast decode payload.hex --as payload",
  ],
  run: async (call) => decode(call),
};

function decode(call: Call): Report {
  const bytes = readInput(call, expectArgument(call, 0));
  const type = call.option("type");
  if (type !== undefined) {
    const value = decodeValue(type, bytes);
    return { lines: [typeof value === "string" ? value : jsonText(value)], json: { type, value } };
  }
  const requested = call.option("as");
  const kinds = requested === undefined ? KINDS : KINDS.filter((kind) => kind === requested);
  if (kinds.length === 0)
    throw valueInvalid({ what: "--as", got: requested ?? "", wanted: `one of ${KINDS.join(", ")}` });
  for (const kind of kinds) {
    const found = tryKind(kind, bytes, requested !== undefined);
    if (found !== undefined) return found;
  }
  throw bytesUnknown({ count: bytes.length });
}

function readInput({ environment }: Call, text: string): Uint8Array {
  if (text.startsWith("0x")) return hexToBytes(text);
  const bytes = readFileBytes(environment.folder, text, 16 * 1024 * 1024);
  const written = bytes.every((byte) => byte < 0x80) ? new TextDecoder().decode(bytes).trim() : "";
  return /^0x(?:[0-9a-f]{2})+$/i.test(written) ? hexToBytes(written) : bytes;
}

function tryKind(kind: Kind, bytes: Uint8Array, isTried: boolean): Report | undefined {
  try {
    return readers[kind](bytes);
  } catch (error) {
    if (isTried || !isSupraError(error)) throw error;
    return undefined;
  }
}

const readers: Readonly<Record<Kind, (bytes: Uint8Array) => Report>> = {
  signed(bytes) {
    const signed = decodeSignedTransaction(bytes);
    const hash = transactionHash(signed);
    return {
      lines: [
        "signed transaction",
        `  hash        ${hash}`,
        ...rawLines(signed.raw),
        `  signed by   ${signed.authenticator.kind}`,
      ],
      json: { kind: "signed", hash, transaction: plain(signedTransactionToJson(signed)) },
    };
  },
  raw(bytes) {
    const raw = decodeRawTransaction(bytes);
    return {
      lines: ["raw transaction", ...rawLines(raw)],
      json: { kind: "raw", transaction: plain(rawTransactionToJson(raw)) },
    };
  },
  message(bytes) {
    const message = decodeSigningMessage(bytes);
    return {
      lines: [`signing message (${message.kind})`, ...rawLines(message.raw)],
      json: { kind: "message", of: message.kind, transaction: plain(rawTransactionToJson(message.raw)) },
    };
  },
  payload(bytes) {
    const payload = decodeBcs(bytes, decodePayload);
    return { lines: ["payload", ...payloadLines(payload)], json: { kind: "payload", of: payload.kind } };
  },
  orderless(bytes) {
    const { sender, payload } = readOrderless(bytes);
    const { executable, multisigAddress, replayProtectionNonce: nonce } = payload;
    const runs =
      executable.kind === "empty" ? ["  runs        the stored proposal"] : payloadLines(executable);
    return {
      lines: [
        "a newer transaction type without a sequence number; this version can't sign it",
        ...runs,
        ...(multisigAddress === undefined ? [] : [`  multisig    ${multisigAddress}`]),
        ...(nonce === undefined ? [] : [`  nonce       ${nonce}`]),
        ...(sender === undefined ? [] : [`  sender      ${sender}`]),
      ],
      json: {
        kind: "orderless",
        of: executable.kind,
        sender: sender ?? null,
        multisig: multisigAddress ?? null,
        nonce: nonce ?? null,
      },
    };
  },
};

function readOrderless(bytes: Uint8Array): Pick<OrderlessTransaction, "payload"> & { sender?: Address } {
  return (
    attempt(() => decodeOrderlessTransaction(bytes)) ?? { payload: decodeBcs(bytes, decodeOrderlessPayload) }
  );
}

/** Wide numbers become text, as everywhere in `--json`. */
function plain(json: JsonValue): Json {
  return parseJson(stringifyJson(json));
}
