import { networkAborted } from "@holdfast/sdk/errors";
import {
  chainNameOf,
  isSupraError,
  readNameRecord,
  type Address,
  type CallOptions,
  type ChainName,
  type JsonNode,
  type NameRecord,
  type SupraClient,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient as sharedClientOf, type ClientOf } from "../nodes/client-cache.ts";
import { optional } from "../nodes/optional.ts";
import { REFETCH_INTERVAL_MS, networkQueryKey, readPatience } from "../queries/queries.ts";

/** Result of a name lookup. Pay only to `found`. */
export type NameAnswer =
  | {
      readonly kind: "found";
      readonly address: Address;
      readonly expiresAt: bigint;
      readonly hosts: readonly string[];
    }
  /** Unregistered, or without an address. */
  | { readonly kind: "unknown" }
  | { readonly kind: "expired"; readonly expiresAt: bigint }
  | { readonly kind: "disagreement"; readonly hosts: readonly string[] }
  | { readonly kind: "unconfirmed"; readonly host: string }
  | { readonly kind: "unavailable" };

interface NameOptions extends CallOptions {
  readonly clientOf?: ClientOf;
}

/** Always refetched, because a name can change with every block. */
export function nameQuery(network: ChainNetwork, name: ChainName) {
  return queryOptions({
    queryKey: [...nameKey(network), name.text],
    ...readPatience,
    queryFn: ({ signal }): Promise<NameAnswer> => resolveName(network, name, { signal }),
    staleTime: 5_000,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** An account's primary name, if it points back to the account; else null. */
export function primaryNameQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...nameKey(network), "primary", address],
    ...readPatience,
    queryFn: ({ signal }): Promise<ChainName | null> => readPrimaryName(network, address, { signal }),
    staleTime: 60_000,
  });
}

/** The node and any verification node must agree. @throws the primary node's errors */
export async function resolveName(
  network: ChainNetwork,
  name: ChainName,
  options: NameOptions = {},
): Promise<NameAnswer> {
  const { nameService, verificationUrl, url, dialect, chainId } = network;
  if (nameService === undefined) return { kind: "unavailable" };
  const { clientOf = sharedClientOf, signal } = options;
  const call = { signal };
  const first = readNameRecord(clientOf(network), nameService, name, call);
  if (verificationUrl === undefined) return createAnswer(await first, [getHost(url)]);
  const host = getHost(verificationUrl);
  const verifier = clientOf({ url: verificationUrl, dialect, chainId });
  const [said, verified] = await Promise.all([
    first,
    // Ignore errors of the verification node, including no response.
    optional(readVerified(verifier, chainId, nameService, name, call), isSilence),
  ]);
  if (verified === undefined) return { kind: "unconfirmed", host };
  const hosts = [getHost(url), host];
  return isSame(said, verified) ? createAnswer(said, hosts) : { kind: "disagreement", hosts };
}

async function readPrimaryName(
  network: ChainNetwork,
  address: Address,
  options: NameOptions,
): Promise<ChainName | null> {
  const { nameService } = network;
  if (nameService === undefined) return null;
  const { clientOf = sharedClientOf, signal } = options;
  const [subdomain, domain] = await clientOf(network).view.call({
    function: `${nameService}::router::get_primary_name`,
    arguments: [address],
    signal,
  });
  const given = readText(domain);
  const name = given === undefined ? undefined : chainNameOf(given, readText(subdomain));
  if (name === undefined) return null;
  const answer = await resolveName(network, name, options);
  return answer.kind === "found" && answer.address === address ? name : null;
}

async function readVerified(
  client: SupraClient,
  chainId: number,
  service: Address,
  name: ChainName,
  call: CallOptions,
): Promise<NameRecord | undefined> {
  const [got, record] = await Promise.all([
    client.chain.getId(call),
    readNameRecord(client, service, name, call),
  ]);
  return got === chainId ? record : undefined;
}

function createAnswer({ target, expiresAt, isExpired }: NameRecord, hosts: readonly string[]): NameAnswer {
  if (target === undefined) return { kind: "unknown" };
  return isExpired ? { kind: "expired", expiresAt } : { kind: "found", address: target, expiresAt, hosts };
}

function isSame(a: NameRecord, b: NameRecord): boolean {
  return a.target === b.target && a.expiresAt === b.expiresAt && a.isExpired === b.isExpired;
}

function readText(option: JsonNode | undefined): string | undefined {
  return option?.get("vec").items()[0]?.string();
}

function getHost(url: string): string {
  return new URL(url).host;
}

function isSilence(error: unknown): boolean {
  return isSupraError(error) && !isSupraError(error, networkAborted);
}

function nameKey(network: ChainNetwork): readonly string[] {
  return [...networkQueryKey(network), network.verificationUrl ?? "", "name"];
}
