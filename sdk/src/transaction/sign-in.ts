/**
 * Messages that sign a user in to a site, and their verification.
 * @module @holdfast/sdk/sign-in
 */
import { concatBytes, utf8ToBytes } from "../bytes/byte-array.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { signInInvalid } from "../errors/crypto-errors.ts";
import { isAddress, type Address } from "../move/address.ts";

/** sha3-256 of "SIGN_IN_WITH_SUPRA::": invalid UTF-8, and no domain of the chain. */
const SIGN_IN_PREFIX = /* @__PURE__ */ hexToBytes(
  "a0c7cbdcef6670878ac78294d13de0c8d85d3d9b2a87837159ebda2929298cf1",
);

const LONGEST_TEXT = 4_096;
const LINE = "wants you to sign in with your Supra account:";

/** A sign-in of AIP-116, which follows EIP-4361. Times are RFC 3339. */
export interface SignIn {
  /** The site's host, with a non-default port. */
  readonly domain: string;
  readonly address: Address;
  /** One line for the user. */
  readonly statement?: string;
  readonly uri: string;
  readonly chainId: number;
  /** At least eight letters and digits; the site accepts it once. */
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expirationTime?: string;
  readonly notBefore?: string;
  readonly requestId?: string;
  /** Addresses, one per line. */
  readonly resources?: readonly string[];
}

/** A wallet's response. */
export interface SignedSignIn {
  readonly text: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes. */
  readonly signature: Uint8Array;
}

/** Facts that the site knows independently of the text. */
export interface SignInExpectation extends Pick<SignIn, "domain" | "nonce"> {
  readonly chainId?: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The text of a sign-in, line by line. @throws message/sign-in-invalid */
export function signInText(given: SignIn): string {
  const signIn = ownValue(given);
  check(signIn);
  const { domain, address, statement, resources } = signIn;
  const facts = FACTS.flatMap(({ name, label }) => {
    const value = name === "version" ? "1" : signIn[name];
    return value === undefined ? [] : [`${label}: ${value}`];
  });
  const text = [
    `${domain} ${LINE}`,
    address,
    "",
    ...(statement === undefined ? [] : [statement, ""]),
    ...facts,
    ...(resources === undefined ? [] : ["Resources:", ...resources.map((one) => `- ${one}`)]),
  ].join("\n");
  if (text.length > LONGEST_TEXT)
    throw signInInvalid({
      field: "the text",
      reason: `has ${text.length} characters, but the limit is ${LONGEST_TEXT}`,
    });
  return text;
}

/** Strict inverse of {@link signInText}. @throws message/sign-in-invalid */
export function readSignInText(text: string): SignIn {
  const lines = text.split("\n");
  const [first = "", address = "", empty = ""] = lines.splice(0, 3);
  if (!first.endsWith(` ${LINE}`) || empty !== "")
    throw signInInvalid({ field: "the text", reason: "does not begin with a host and an address" });
  if (!isAddress(address))
    throw signInInvalid({
      field: "the address",
      reason: `${JSON.stringify(address.slice(0, 100))} is not valid`,
    });
  const statement = lines[0]?.startsWith("URI: ") === true ? undefined : lines.splice(0, 2)[0];
  const { uri = "", chainId, nonce = "", issuedAt = "", ...more } = takeFacts(lines);
  const resources = lines[0] === "Resources:" ? lines.splice(1).map((line) => line.slice(2)) : undefined;
  const signIn: SignIn = {
    domain: first.slice(0, -LINE.length - 1),
    address,
    ...(statement === undefined ? {} : { statement }),
    ...more,
    uri,
    chainId: Number(chainId),
    nonce,
    issuedAt,
    ...(resources === undefined ? {} : { resources }),
  };
  if (signInText(signIn) !== text) throw signInInvalid({ field: "the text", reason: "has unexpected lines" });
  return signIn;
}

/** Bytes to sign for a sign-in: a separate prefix, then the text. @throws message/sign-in-invalid for any other text */
export function signInToSign(text: string): Uint8Array {
  readSignInText(text);
  return concatBytes(SIGN_IN_PREFIX, utf8ToBytes(text));
}

/**
 * Verifies a response on a server: undefined unless it is for this site and nonce, valid now and signed by
 * the key. Also compare `ed25519Address(publicKey)` with the account's authentication key on the chain.
 */
export async function verifySignIn(
  given: SignedSignIn,
  { domain, nonce, chainId, now }: SignInExpectation,
): Promise<SignIn | undefined> {
  const { text, publicKey, signature } = ownValue(given);
  try {
    const signIn = readSignInText(text);
    const isOurs = signIn.domain === domain && signIn.nonce === nonce;
    const isOnChain = chainId === undefined || signIn.chainId === chainId;
    const isOver = signIn.expirationTime !== undefined && Date.parse(signIn.expirationTime) <= now;
    const isEarly = signIn.notBefore !== undefined && Date.parse(signIn.notBefore) > now;
    if (!isOurs || !isOnChain || isOver || isEarly) return undefined;
    return (await verifyEd25519(publicKey, signInToSign(text), signature)) ? signIn : undefined;
  } catch {
    return undefined;
  }
}

const FACTS = [
  { name: "uri", label: "URI" },
  { name: "version", label: "Version" },
  { name: "chainId", label: "Chain ID" },
  { name: "nonce", label: "Nonce" },
  { name: "issuedAt", label: "Issued At" },
  { name: "expirationTime", label: "Expiration Time" },
  { name: "notBefore", label: "Not Before" },
  { name: "requestId", label: "Request ID" },
] as const;

function takeFacts(lines: string[]): {
  [name in Exclude<(typeof FACTS)[number]["name"], "version">]?: string;
} {
  const facts: ReturnType<typeof takeFacts> = {};
  for (const { name, label } of FACTS) {
    if (lines[0]?.startsWith(`${label}: `) !== true) continue;
    const value = (lines.shift() ?? "").slice(label.length + 2);
    if (name !== "version") facts[name] = value;
  }
  return facts;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
/** Characters that break lines, are invisible, or change direction. */
const UNSEEN = /[\p{Control}\p{Format}\p{Surrogate}\p{Line_Separator}\p{Paragraph_Separator}]/u;

function check(signIn: SignIn): void {
  const { domain, address, uri, chainId, nonce, statement, requestId, resources = [] } = signIn;
  expectField(HOST.test(domain), "domain", domain);
  expectField(isAddress(address) && address.length === 66, "the address", address);
  expectField(Number.isInteger(chainId) && chainId >= 0 && chainId <= 255, "chainId", String(chainId));
  expectField(/^[A-Za-z0-9]{8,128}$/.test(nonce), "nonce", nonce);
  if (statement !== undefined)
    expectField(isLine(statement) && !statement.startsWith("URI: "), "statement", statement);
  for (const one of [uri, ...resources]) expectField(isLine(one) && URL.canParse(one), "the URL", one);
  if (requestId !== undefined) expectField(isLine(requestId), "requestId", requestId);
  for (const name of ["issuedAt", "expirationTime", "notBefore"] as const) {
    const time = signIn[name];
    if (time !== undefined) expectField(TIME.test(time) && !Number.isNaN(Date.parse(time)), name, time);
  }
}

function isLine(text: string): boolean {
  return text !== "" && text.trim() === text && !UNSEEN.test(text);
}

function expectField(isGood: boolean, field: string, value: string): void {
  if (!isGood) throw signInInvalid({ field, reason: `${JSON.stringify(value.slice(0, 100))} is not valid` });
}
