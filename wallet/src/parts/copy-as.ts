import {
  bytesToHex,
  encodePayload,
  formatFunctionId,
  formatTypeTag,
  payloadToJson,
  stringifyJson,
  type EntryFunction,
  type JsonValue,
  type NetworkProfile,
  type RawTransaction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { shellQuoted } from "./shell-text.ts";

/** One way to say a call elsewhere. */
export interface CallCopy {
  readonly label: string;
  readonly text: string;
}

/** A view call as a command for a shell and as a program. */
export function viewCopies(
  node: { readonly url: string; readonly dialect: "v1" | "v3" },
  call: {
    readonly function: string;
    readonly typeArguments: readonly string[];
    readonly arguments: readonly JsonValue[];
  },
): readonly CallCopy[] {
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
  ];
}

/** A payload as a program, as the node's JSON and as bytes. Arguments are the very bytes that would be signed. */
export function payloadCopies(payload: TransactionPayload): readonly CallCopy[] {
  const bytes = { label: "BCS bytes", text: bytesToHex(encodeBcs((to) => encodePayload(to, payload))) };
  const json = { label: "JSON for the node", text: stringifyJson(payloadToJson(payload)) };
  if (payload.kind !== "entry-function") return [json, bytes];
  return [{ label: "TypeScript", text: callProgram(payload.entryFunction) }, json, bytes];
}

/**
 * The same call for the network's command line, which signs with its own key. Undefined for what it has no command
 * for. Arguments are given as the bytes that they are, so that nothing is read anew.
 */
export function toCli(
  { payload, maxGasAmount, gasUnitPrice }: Pick<RawTransaction, "payload"> & Partial<RawTransaction>,
  network: Pick<NetworkProfile, "url">,
): string | undefined {
  if (payload.kind !== "entry-function") return undefined;
  const { function: id, typeArguments, arguments: args } = payload.entryFunction;
  return [
    `supra move tool run --function-id ${formatFunctionId(id)}`,
    ...(typeArguments.length === 0
      ? []
      : [`--type-args ${typeArguments.map((type) => shellQuoted(formatTypeTag(type))).join(" ")}`]),
    ...(args.length === 0 ? [] : [`--args ${args.map((bytes) => `raw:${bytesToHex(bytes)}`).join(" ")}`]),
    ...(maxGasAmount === undefined || gasUnitPrice === undefined
      ? []
      : [`--max-gas ${maxGasAmount} --gas-unit-price ${gasUnitPrice}`]),
    `--rpc-url ${network.url}`,
  ].join(" \\\n  ");
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
