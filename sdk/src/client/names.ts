import type { JsonNode } from "../bytes/json-node.ts";
import { parseAddress, type Address } from "../move/address.ts";
import type { ChainName } from "./chain-name.ts";
import type { SupraClient } from "./client.ts";
import type { CallOptions } from "./request.ts";

/** A name, according to one node. */
export interface NameRecord {
  /** Undefined for an unused name, or one without address. */
  readonly target: Address | undefined;
  /** Seconds since 1970. */
  readonly expiresAt: bigint;
  /** By the chain's time. */
  readonly isExpired: boolean;
}

/** Reads a name from the service at `service`. Do not pay to an expired name. */
export async function readNameRecord(
  client: Pick<SupraClient, "view">,
  service: Address,
  { domain, subdomain }: ChainName,
  call: CallOptions = {},
): Promise<NameRecord> {
  const named = { arguments: [domain, { vec: subdomain === undefined ? [] : [subdomain] }], ...call };
  const [[target], [expiration], [now]] = await Promise.all([
    client.view.call({ function: `${service}::router::get_target_addr`, ...named }),
    client.view.call({ function: `${service}::router::get_expiration`, ...named }),
    client.view.call({ function: "0x1::timestamp::now_seconds", ...call }),
  ]);
  const expiresAt = expiration?.bigint() ?? 0n;
  const address = optionalText(target);
  return {
    target: address === undefined ? undefined : parseAddress(address),
    expiresAt,
    isExpired: now === undefined || expiresAt <= now.bigint(),
  };
}

function optionalText(option: JsonNode | undefined): string | undefined {
  return option?.get("vec").items()[0]?.string();
}
