import {
  bytesToHex,
  formatFunctionId,
  formatTypeTag,
  signedTransactionToJson,
  stringifyJson,
  type NetworkProfile,
  type RawTransaction,
} from "@holdfast/sdk";
import type { PreparedTransaction } from "../chain/prepare.ts";
import { unsignedAs } from "../chain/trial.ts";

/** A program that reads the message to sign with the SDK and checks its fingerprint. `message` is hex. */
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

/**
 * The same call for the network's command line, which signs with its own key. Undefined for what it has no command
 * for. Arguments are given as the bytes that they are, so that nothing is read anew.
 */
export function toCli(
  { payload, maxGasAmount, gasUnitPrice }: RawTransaction,
  network: Pick<NetworkProfile, "url">,
) {
  if (payload.kind !== "entry-function") return undefined;
  const { function: id, typeArguments, arguments: args } = payload.entryFunction;
  return [
    `supra move tool run --function-id ${formatFunctionId(id)}`,
    ...(typeArguments.length === 0
      ? []
      : [`--type-args ${typeArguments.map((type) => quote(formatTypeTag(type))).join(" ")}`]),
    ...(args.length === 0 ? [] : [`--args ${args.map((bytes) => `raw:${bytesToHex(bytes)}`).join(" ")}`]),
    `--max-gas ${maxGasAmount} --gas-unit-price ${gasUnitPrice}`,
    `--rpc-url ${network.url}`,
  ].join(" \\\n  ");
}

/** The trial as a request that anybody can make: it carries no signature. */
export function toCurl(
  { raw, parties }: PreparedTransaction,
  network: Pick<NetworkProfile, "url" | "dialect">,
): string {
  const body = stringifyJson(signedTransactionToJson(unsignedAs(raw, parties)));
  const base = network.url.replace(/\/$/, "");
  return [
    `curl -X POST ${quote(`${base}/rpc/${network.dialect}/transactions/simulate`)}`,
    `-H 'content-type: application/json'`,
    `-d ${quote(body)}`,
  ].join(" \\\n  ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
