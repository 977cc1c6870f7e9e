import type { SignInRequest } from "../messages.ts";
import { isSupraError, parseAddress, type Address } from "@holdfast/sdk";
import { signInText } from "@holdfast/sdk/sign-in";
import { badRequest } from "./site-errors.ts";

export interface SignInGrant {
  readonly origin: string;
  readonly address: Address;
  readonly chainId: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Fills in omitted fields. @throws ProviderError -32602 for a wrong host, account, chain or time */
export function siteSignInText(
  request: SignInRequest,
  { origin, address, chainId, now }: SignInGrant,
): string {
  const { host } = new URL(origin);
  const { domain = host, uri = origin, issuedAt = new Date(now).toISOString(), ...rest } = request;
  const { address: named = address, chainId: chain = String(chainId), expirationTime, notBefore } = rest;
  if (domain !== host) throw badRequest(`signIn: domain is ${domain}, but this page's host is ${host}.`);
  if (!URL.canParse(uri) || new URL(uri).origin !== origin)
    throw badRequest(`signIn: uri is ${uri}, but this page's origin is ${origin}.`);
  if (chain !== String(chainId))
    throw badRequest(`signIn: chainId is ${chain}, but Holdfast is on chain ${chainId}.`);
  if (expirationTime !== undefined && Date.parse(expirationTime) <= now)
    throw badRequest(`signIn: expirationTime is ${expirationTime}, which is in the past.`);
  if (notBefore !== undefined && Date.parse(notBefore) > now)
    throw badRequest(`signIn: notBefore is ${notBefore}, which is in the future.`);
  try {
    if (parseAddress(named) !== address)
      throw badRequest(`signIn: address is ${named}, but the connected account is ${address}.`);
    return signInText({ ...rest, domain, uri, issuedAt, address, chainId });
  } catch (error) {
    if (isSupraError(error)) throw badRequest(error.message);
    throw error;
  }
}
