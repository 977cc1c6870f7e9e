import { t } from "../errors/marked-text.ts";
import { decodeBcs, type BcsReader } from "../bcs/index.ts";
import { bytesToHex, hexToBytes, isHex, type Hex } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { resourceNotFound } from "../errors/client-errors.ts";
import { attempt } from "../errors/supra-error.ts";
import { bytesToAddress, parseAddress, type Address } from "../move/address.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";
import { resourcesApi } from "./resources.ts";
import type { TransactionEvent } from "./transaction-detail.ts";

/** A creator's claimed share of sales, which the chain does not enforce. */
export interface TokenRoyalty {
  readonly numerator: bigint;
  /** Never 0. */
  readonly denominator: bigint;
  readonly payee: Address;
}

/** A property of a token: a typed value, or bytes if the type is unknown. */
export interface TokenProperty {
  readonly key: string;
  readonly type: string;
  readonly value: string | bigint | boolean;
}

/** Unverified claims of a token's creator. */
export interface TokenDetail {
  readonly address: Address;
  readonly owner: Address;
  /** False if frozen or bound. */
  readonly isTransferable: boolean;
  readonly collection: Address;
  /** Number in the collection; 0 if not counted. */
  readonly index: bigint;
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly properties: readonly TokenProperty[];
  /** Its own, else the collection's. */
  readonly royalty: TokenRoyalty | undefined;
}

/** Unverified claims of a collection's creator. */
export interface TokenCollection {
  readonly address: Address;
  readonly creator: Address;
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  /** Current and maximum supply; undefined if not counted or unlimited. */
  readonly supply: bigint | undefined;
  readonly maximum: bigint | undefined;
  readonly royalty: TokenRoyalty | undefined;
}

/** A token object that changed hands in a transaction. Without `from` it was minted there. */
export interface TokenMove {
  readonly token: Address;
  readonly from?: Address;
  readonly to?: Address;
}

const CORE = "0x1::object::ObjectCore";
const TOKEN = "0x4::token::Token";
const IDENTIFIERS = "0x4::token::TokenIdentifiers";
const PROPERTIES = "0x4::property_map::PropertyMap";
const ROYALTY = "0x4::royalty::Royalty";
const COLLECTION = "0x4::collection::Collection";
const SUPPLIES = ["ConcurrentSupply", "FixedSupply", "UnlimitedSupply"].map(
  (name) => `0x4::collection::${name}`,
);

/** The chain's limits in bytes. */
const LONGEST = { name: 128, uri: 512, description: 2_048, key: 128 } as const;
const MAX_PROPERTIES = 1_000;
/** A transaction's limit in bytes. */
const LONGEST_PROPERTY = 65_536;

/** Token queries (`0x4`). */
export function tokensApi(http: Http) {
  const resources = resourcesApi(http);
  return {
    /** A token in one request; in v1, one per part. @throws resource/not-found, json/unexpected */
    async get(address: Address, call: CallOptions = {}): Promise<TokenDetail> {
      const parts = await readParts(
        resources,
        address,
        [CORE, TOKEN, IDENTIFIERS, PROPERTIES, ROYALTY],
        call,
      );
      return readToken(address, parts);
    },

    /** @throws resource/not-found, json/unexpected */
    async collection(address: Address, call: CallOptions = {}): Promise<TokenCollection> {
      return readCollection(
        address,
        await readParts(resources, address, [COLLECTION, ...SUPPLIES, ROYALTY], call),
      );
    },
  };
}

/** Minted or moved tokens in event order. May contain other objects: check with {@link tokensApi}. */
export function tokenMovesOf(
  events: readonly Pick<TransactionEvent, "type" | "data">[],
): readonly TokenMove[] {
  return events.flatMap(({ type, data }) => {
    const node = new JsonNode(data, type);
    const at = (name: string): Address => parseAddress(node.get(name).string());
    return (
      attempt(() => {
        if (type === "0x1::object::Transfer" || type === "0x1::object::TransferEvent")
          return { token: at("object"), from: at("from"), to: at("to") };
        return MINTS.includes(type) ? { token: at("token") } : [];
      }) ?? []
    );
  });
}

const MINTS = ["Mint", "MintEvent", "ConcurrentMintEvent"].map((name) => `0x4::collection::${name}`);

type Parts = ReadonlyMap<string, JsonNode>;

async function readParts(
  resources: ReturnType<typeof resourcesApi>,
  address: Address,
  types: readonly string[],
  call: CallOptions,
): Promise<Parts> {
  const listed = await resources.list(address, { count: MAX_PARTS, ...call });
  const present = listed.items.filter(({ type }) => types.includes(type));
  const data = await Promise.all(
    present.map(({ type, data: there }) =>
      there === undefined ? resources.get(address, type, call) : Promise.resolve(there),
    ),
  );
  return new Map(present.map(({ type }, index) => [type, new JsonNode(data[index], type)]));
}

/** A token has about seven. */
const MAX_PARTS = 100;

function readToken(address: Address, parts: Parts): TokenDetail {
  const [token, core] = [expectPart(parts, TOKEN, address), expectPart(parts, CORE, address)];
  const identifiers = parts.get(IDENTIFIERS);
  return {
    address,
    owner: parseAddress(core.get("owner").string()),
    isTransferable: core.get("allow_ungated_transfer").bool(),
    collection: parseAddress(token.get("collection").get("inner").string()),
    index: (identifiers?.get("index").get("value") ?? token.get("index")).bigint(),
    name: readText(identifiers?.get("name").get("value") ?? token.get("name"), LONGEST.name),
    description: readText(token.get("description"), LONGEST.description),
    uri: readText(token.get("uri"), LONGEST.uri),
    properties: readProperties(parts.get(PROPERTIES)),
    royalty: readRoyalty(parts.get(ROYALTY)),
  };
}

function readCollection(address: Address, parts: Parts): TokenCollection {
  const collection = expectPart(parts, COLLECTION, address);
  const supply = SUPPLIES.map((type) => parts.get(type)).find((found) => found !== undefined);
  const current = supply?.get("current_supply");
  const isConcurrent = current?.has("value") ?? false;
  const counted = isConcurrent ? current?.get("value") : current;
  const maximum = isConcurrent ? current?.get("max_value") : supply?.get("max_supply");
  const most = maximum?.optional((node) => node.bigint());
  return {
    address,
    creator: parseAddress(collection.get("creator").string()),
    name: readText(collection.get("name"), LONGEST.name),
    description: readText(collection.get("description"), LONGEST.description),
    uri: readText(collection.get("uri"), LONGEST.uri),
    supply: counted?.bigint(),
    maximum: most === UNLIMITED ? undefined : most,
    royalty: readRoyalty(parts.get(ROYALTY)),
  };
}

const UNLIMITED = 2n ** 64n - 1n;

function expectPart(parts: Parts, type: string, address: Address): JsonNode {
  const found = parts.get(type);
  if (found === undefined) throw resourceNotFound({ type, address });
  return found;
}

function readText(node: JsonNode, longest: number): string {
  const text = node.string();
  // UTF-8 never has fewer bytes than characters: skips measuring long texts.
  if (text.length > longest || new TextEncoder().encode(text).length > longest)
    throw node.refuse(t`a string of at most ${longest} bytes`);
  return text;
}

function readRoyalty(node: JsonNode | undefined): TokenRoyalty | undefined {
  if (node === undefined) return undefined;
  const [numerator, denominator] = [node.get("numerator").bigint(), node.get("denominator").bigint()];
  if (denominator === 0n || numerator > denominator) throw node.refuse(t`a royalty no higher than the price`);
  return { numerator, denominator, payee: parseAddress(node.get("payee_address").string()) };
}

function readProperties(node: JsonNode | undefined): readonly TokenProperty[] {
  if (node === undefined) return [];
  const list = node.get("inner").get("data");
  if (list.list().length > MAX_PROPERTIES) throw list.refuse(t`at most ${MAX_PROPERTIES} properties`);
  return list.items().map((item) => {
    const [type, value] = [item.get("value").get("type").integer(255), item.get("value").get("value")];
    const hex = value.string();
    if (!isHex(hex) || hex.length > 2 + 2 * LONGEST_PROPERTY) throw value.refuse("bytes");
    return { key: readText(item.get("key"), LONGEST.key), ...readProperty(type, hex) };
  });
}

const TYPES: readonly (readonly [type: string, read: (reader: BcsReader) => TokenProperty["value"]])[] = [
  ["bool", (reader) => reader.bool()],
  ["u8", (reader) => BigInt(reader.u8())],
  ["u16", (reader) => BigInt(reader.u16())],
  ["u32", (reader) => BigInt(reader.u32())],
  ["u64", (reader) => reader.u64()],
  ["u128", (reader) => reader.u128()],
  ["u256", (reader) => reader.u256()],
  ["address", (reader) => bytesToAddress(reader.fixedBytes(32))],
  ["vector<u8>", (reader) => bytesToHex(reader.bytes())],
  ["0x1::string::String", (reader) => reader.string()],
];

/** Falls back to the bytes. */
function readProperty(number: number, hex: Hex): Omit<TokenProperty, "key"> {
  const known = TYPES[number];
  if (known === undefined) return { type: "bytes", value: hex };
  const [type, read] = known;
  return attempt(() => ({ type, value: decodeBcs(hexToBytes(hex), read) })) ?? { type: "bytes", value: hex };
}
