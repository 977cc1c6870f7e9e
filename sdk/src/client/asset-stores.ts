import { hexToBytes, isHex } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { httpNotFound, resourceNotFound } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { parseAddress, shortAddress, type Address } from "../move/address.ts";
import { SUPRA_ASSET, SUPRA_COIN } from "../move/framework.ts";
import type { AssetStore } from "./balance-changes.ts";
import type { SupraClient } from "./client.ts";
import type { CallOptions } from "./request.ts";

const OBJECT = "0x1::object::ObjectCore";
const STORE = "0x1::fungible_asset::FungibleStore";
const PAIR = "0x1::coin::PairedCoinType";

/** The chain follows no more owners than this. */
const MAX_NESTING = 8;

/** Client calls of {@link findAssetStores}. */
export interface StoreReader {
  readonly resources: Pick<SupraClient["resources"], "get">;
}

/** Owners and contents of known fungible stores, for `balanceChanges`. @throws network errors */
export async function findAssetStores(
  { resources }: StoreReader,
  stores: readonly Address[],
  call: CallOptions = {},
): Promise<ReadonlyMap<Address, AssetStore>> {
  const read: Read = (address, type) => findResource({ resources }, address, type, call);
  const coinTypes = new Map<Address, Promise<string>>();
  const loadCoinType = (asset: Address): Promise<string> => {
    const known = coinTypes.get(asset) ?? readCoinType(asset, read);
    coinTypes.set(asset, known);
    return known;
  };
  const found = await Promise.all(
    stores.map(async (store) => {
      const [core, contents] = await Promise.all([read(store, OBJECT), read(store, STORE)]);
      if (core === undefined || contents === undefined) return [];
      const [owner, coinType] = await Promise.all([
        rootOwner(parseAddress(core.get("owner").string()), read),
        loadCoinType(parseAddress(contents.get("metadata").get("inner").string())),
      ]);
      return [[store, { owner, coinType }] as const];
    }),
  );
  return new Map(found.flat());
}

/** A resource; undefined if missing. */
export async function findResource(
  { resources }: StoreReader,
  address: Address,
  type: string,
  call: CallOptions,
): Promise<JsonNode | undefined> {
  try {
    return new JsonNode(await resources.get(address, type, call), type);
  } catch (error) {
    if (isSupraError(error, resourceNotFound) || isSupraError(error, httpNotFound)) return undefined;
    throw error;
  }
}

type Read = (address: Address, type: string) => Promise<JsonNode | undefined>;

async function rootOwner(owner: Address, read: Read): Promise<Address> {
  let root = owner;
  for (let depth = 0; depth < MAX_NESTING; depth++) {
    const core = await read(root, OBJECT);
    if (core === undefined) return root;
    root = parseAddress(core.get("owner").string());
  }
  return root;
}

async function readCoinType(asset: Address, read: Read): Promise<string> {
  if (asset === SUPRA_ASSET) return SUPRA_COIN;
  const pair = await read(asset, PAIR);
  if (pair === undefined) return asset;
  const type = pair.get("type");
  const address = shortAddress(parseAddress(type.get("account_address").string()));
  return `${address}::${textAt(type, "module_name")}::${textAt(type, "struct_name")}`;
}

function textAt(node: JsonNode, field: string): string {
  const hex = node.get(field).string();
  if (!isHex(hex)) throw node.get(field).refuse("bytes as a hex string");
  return new TextDecoder().decode(hexToBytes(hex));
}
