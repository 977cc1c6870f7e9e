import { JsonNode } from "../bytes/json-node.ts";
import { httpNotFound, httpRefused, httpServer, resourceNotFound } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { parseAddress, type Address } from "../move/address.ts";
import { FRAMEWORK_ADDRESS } from "../move/framework.ts";
import type { SupraClient } from "./client.ts";
import type { CallOptions } from "./request.ts";

/**
 * The account that received this key by a rotation (`0x1::account::OriginatingAddress`); undefined if none,
 * or if its key is newer. Unverified: show the address before you use it.
 */
export async function findRotatedAccount(
  client: Pick<SupraClient, "resources" | "view" | "accounts">,
  authenticationKey: Address,
  call: CallOptions = {},
): Promise<Address | undefined> {
  try {
    const data = await client.resources.get(FRAMEWORK_ADDRESS, "0x1::account::OriginatingAddress", call);
    const handle = new JsonNode(data, "OriginatingAddress").get("address_map").get("handle").string();
    const item = { keyType: "address", valueType: "address", key: authenticationKey, ...call };
    const value = await client.view.tableItem(handle, item);
    if (typeof value !== "string") return undefined;
    const address = parseAddress(value);
    const account = await client.accounts.find(address, call);
    const isRotated = address !== authenticationKey && account?.authenticationKey === authenticationKey;
    return isRotated ? address : undefined;
  } catch (error) {
    if (isSupraError(error, resourceNotFound) || isSupraError(error, httpNotFound)) return undefined;
    // The response for a missing item is undocumented.
    if (isSupraError(error, httpServer) || isSupraError(error, httpRefused))
      if (/table item not found/i.test(error.context.nodeMessage)) return undefined;
    throw error;
  }
}
