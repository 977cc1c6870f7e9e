import { signedTransactionToJson, stringifyJson, type NetworkProfile } from "@holdfast/sdk";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import { areKeysKnown, unsignedAs } from "../chain/transactions/simulation.ts";
import { shellQuoted } from "../components/copy/shell-text.ts";

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

/**
 * The simulation as a request that anybody can make: it carries no signature. Undefined while the key of a signer
 * is not known, without which it can't be simulated.
 */
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
