import {
  bytesToHex,
  encodePayload,
  formatFunctionId,
  formatTypeTag,
  payloadToJson,
  signedTransactionToJson,
  stringifyJson,
  type EntryFunction,
  type NetworkProfile,
  type RawTransaction,
  type TransactionHash,
  type TransactionPayload,
  type TypeTag,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { signedTransactionOf } from "@holdfast/sdk/outbox";
import { t } from "@lingui/core/macro";
import type { OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import type { PreparedTransaction } from "../../chain/transactions/prepare.ts";
import { areKeysKnown, unsignedAs } from "../../chain/transactions/simulation.ts";
import { shellQuoted, viewCommand, type ReadableCall } from "./view-command.ts";

export interface CallCopy {
  readonly label: string;
  readonly text: string;
}

/** The CLI needs `types`, and can't write every argument. */
export function viewCopies(
  node: { readonly url: string; readonly dialect: "v1" | "v3" | "v4" },
  call: ReadableCall,
  types: readonly string[],
): readonly CallCopy[] {
  const cli = viewCommand(node, call, types);
  const body = stringifyJson({
    function: call.function,
    type_arguments: call.typeArguments,
    arguments: call.arguments,
  });
  return [
    {
      label: "curl",
      text: [
        `curl -X POST ${shellQuoted(`${node.url}/rpc/${node.dialect}/view`)}`,
        "-H 'content-type: application/json'",
        `-d ${shellQuoted(body)}`,
      ].join(" \\\n  "),
    },
    {
      label: "TypeScript",
      text: [
        'import { createSupraClient } from "@holdfast/sdk";',
        "",
        `const client = createSupraClient({ url: ${JSON.stringify(node.url)}, dialect: "${node.dialect}" });`,
        "const results = await client.view.call({",
        `  function: ${JSON.stringify(call.function)},`,
        `  typeArguments: ${stringifyJson(call.typeArguments)},`,
        `  arguments: ${stringifyJson(call.arguments)},`,
        "});",
      ].join("\n"),
    },
    ...(cli === undefined ? [] : [{ label: COMMAND_LINE, text: cli }]),
  ];
}

/** A payload as program, node JSON and bytes. Contains exactly the arguments to sign. */
export function payloadCopies(payload: TransactionPayload): readonly CallCopy[] {
  const bytes = { label: BCS_BYTES, text: bytesToHex(encodeBcs((to) => encodePayload(to, payload))) };
  const json = { label: NODE_JSON, text: stringifyJson(payloadToJson(payload)) };
  const program =
    payload.kind === "entry-function" ? callProgram(payload.entryFunction) : payloadProgram(bytes.text);
  return [{ label: "TypeScript", text: program }, json, bytes];
}

/** Passes arguments as bytes, to avoid reinterpretation. Undefined without a matching command. */
export function toCli(
  { payload, maxGasAmount, gasUnitPrice }: Pick<RawTransaction, "payload"> & Partial<RawTransaction>,
  network: Pick<NetworkProfile, "url">,
): string | undefined {
  if (payload.kind === "entry-function") {
    const [name, ...rest] = callFlags(payload.entryFunction);
    const gas =
      maxGasAmount === undefined || gasUnitPrice === undefined
        ? []
        : [`--max-gas ${maxGasAmount} --gas-unit-price ${gasUnitPrice}`];
    return command([`supra move tool run ${name}`, ...rest, ...gas, `--rpc-url ${network.url}`]);
  }
  if (payload.kind !== "automation-registration") return undefined;
  const { registration: task } = payload;
  if (task.taskType === "system" || task.priority !== undefined) return undefined;
  return command([
    "supra move automation register",
    `--task-max-gas-amount ${task.maxGasAmount}`,
    `--task-gas-price-cap ${task.gasPriceCap}`,
    `--task-expiry-time-secs ${task.expirationTimestampSecs}`,
    `--task-automation-fee-cap ${task.automationFeeCapForEpoch}`,
    ...callFlags(task.automatedFunction),
    `--rpc-url ${network.url}`,
  ]);
}

/** A program that reads the message to sign with the SDK and checks its digest. `message` is hex. */
export function toTypeScript(message: string, digest: string): string {
  return [
    `import { bytesToHex, decodeSigningMessage, hexToBytes, sha3 } from "@holdfast/sdk";`,
    ``,
    `const message = hexToBytes("${message}");`,
    `console.log(decodeSigningMessage(message));`,
    `console.log(bytesToHex(sha3(message)) === "${digest}");`,
    ``,
  ].join("\n");
}

/** The simulation as an unsigned request. Undefined while a signer's key is unknown. */
export function toCurl(
  { raw, parties }: PreparedTransaction,
  network: Pick<NetworkProfile, "url" | "dialect">,
): string | undefined {
  if (!areKeysKnown(parties)) return undefined;
  const body = stringifyJson(signedTransactionToJson(unsignedAs(raw, parties)));
  const base = network.url.replace(/\/$/, "");
  return [
    `curl -X POST ${shellQuoted(`${base}/rpc/${network.dialect}/transactions/simulate`)}`,
    `-H 'content-type: application/json'`,
    `-d ${shellQuoted(body)}`,
  ].join(" \\\n  ");
}

/** To read a transaction, and to make the call of an own one again. */
export function transactionCopies(
  hash: TransactionHash,
  { url, dialect }: Pick<NetworkProfile, "url" | "dialect">,
  own: OutboxEntry | undefined,
): readonly CallCopy[] {
  const base = url.replace(/\/$/, "");
  return [
    {
      label: t`TypeScript to read the transaction`,
      text: [
        'import { createSupraClient } from "@holdfast/sdk";',
        "",
        `const client = createSupraClient({ url: ${JSON.stringify(base)}, dialect: "${dialect}" });`,
        `console.log(await client.transactions.find("${hash}"));`,
        "",
      ].join("\n"),
    },
    {
      label: t`curl command to read the transaction`,
      text: `curl '${base}/rpc/${dialect}/transactions/${hash}'`,
    },
    ...(own === undefined ? [] : signedCopies(own, base)),
  ];
}

/** From the signed bytes; empty if damaged. */
function signedCopies(entry: OutboxEntry, url: string): readonly CallCopy[] {
  const raw = signedTransactionOf(entry)?.raw;
  if (raw === undefined) return [];
  const cli = toCli(raw, { url });
  return [
    ...payloadCopies(raw.payload).map(({ label, text }) => ({ label: t`Call as ${label}`, text })),
    ...(cli === undefined ? [] : [{ label: t`Call as command`, text: cli }]),
  ];
}

function callFlags({
  function: id,
  typeArguments,
  arguments: args,
}: EntryFunction): readonly [string, ...string[]] {
  return [
    `--function-id ${formatFunctionId(id)}`,
    ...(typeArguments.length === 0 ? [] : [`--type-args ${typeArguments.map(typeText).join(" ")}`]),
    ...(args.length === 0 ? [] : [`--args ${args.map((bytes) => `raw:${bytesToHex(bytes)}`).join(" ")}`]),
  ];
}

function typeText(type: TypeTag): string {
  return shellQuoted(formatTypeTag(type));
}

function command(lines: readonly string[]): string {
  return lines.join(" \\\n  ");
}

/** Other payloads are decoded from their bytes, which works for every kind. */
function payloadProgram(hex: string): string {
  return [
    'import { decodePayload, hexToBytes } from "@holdfast/sdk";',
    'import { decodeBcs } from "@holdfast/sdk/bcs";',
    "",
    `const payload = decodeBcs(hexToBytes("${hex}"), decodePayload);`,
  ].join("\n");
}

function callProgram(call: EntryFunction): string {
  const { address, name } = call.function.module;
  const types = call.typeArguments.map((type) => JSON.stringify(formatTypeTag(type))).join(", ");
  const args = call.arguments.map((bytes) => `  hexToBytes("${bytesToHex(bytes)}"),`);
  return [
    'import { createEntryFunction, hexToBytes } from "@holdfast/sdk";',
    "",
    `const call = createEntryFunction("${address}::${name}::${call.function.name}", [${types}], [`,
    ...args,
    "]);",
  ].join("\n");
}

export const COMMAND_LINE = t`Command line`;

export const NODE_JSON = t`Node JSON`;

export const BCS_BYTES = t`BCS bytes`;
