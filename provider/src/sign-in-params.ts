import { wholeText } from "./whole-number.ts";
import { field } from "./field.ts";
import type { SignInRequest } from "./messages.ts";
import { badParams } from "./provider-error.ts";

/** Fields of AIP-116; only `nonce` is required. */
export interface SignInParams extends Omit<SignInRequest, "chainId"> {
  readonly chainId?: string | number;
}

const TEXTS = [
  "nonce",
  "domain",
  "uri",
  "address",
  "statement",
  "issuedAt",
  "expirationTime",
  "notBefore",
  "requestId",
] as const;

/** @throws ProviderError -32602 */
export function readSignIn(given: unknown): SignInRequest {
  const read: Record<string, string | readonly string[]> = {};
  for (let at = 0; at < TEXTS.length; at++) {
    const name = TEXTS[at] ?? "";
    const value = field(given, name);
    if (value === undefined || value === null) continue;
    if (typeof value !== "string") throw badParams(`signIn: ${name} must be a string.`);
    read[name] = value;
  }
  const { nonce } = read;
  if (typeof nonce !== "string") throw badParams("signIn needs a nonce: signIn({ nonce, … }).");
  const chainId = field(given, "chainId");
  if (chainId !== undefined && chainId !== null) read["chainId"] = wholeText(chainId, "chainId");
  const resources = field(given, "resources");
  if (resources !== undefined && resources !== null) read["resources"] = readLines(resources);
  return { ...read, nonce };
}

function readLines(list: unknown): readonly string[] {
  if (!Array.isArray(list)) throw badParams("signIn: resources must be a list.");
  const lines: string[] = [];
  for (let at = 0; at < list.length; at++) {
    const line: unknown = list[at];
    if (typeof line !== "string") throw badParams(`signIn: resources[${at}] must be a string.`);
    lines[at] = line;
  }
  return lines;
}
