import {
  hexToBytes,
  isSupraError,
  JsonNode,
  ownBytes,
  parseAddress,
  type Address,
  type JsonValue,
} from "@holdfast/sdk";

export type PackagePolicy = "arbitrary" | "compatible" | "immutable" | "unknown";

export interface PublishedPackageInfo {
  readonly name: string;
  readonly policy: PackagePolicy;
  readonly upgradeNumber: bigint;
  readonly sourceDigest: string;
  readonly modules: readonly {
    readonly name: string;
    /** Gzip; empty where the source was left out. */ readonly source: Uint8Array;
  }[];
  readonly dependencies: readonly { readonly account: Address; readonly name: string }[];
}

const POLICIES: readonly PackagePolicy[] = ["arbitrary", "compatible", "immutable"];
/** A few bytes of gzip can unpack to any size. */
const MAX_SOURCE = 1_000_000;

/** @throws json/unexpected */
export function readPackages(registry: JsonValue): PublishedPackageInfo[] {
  return new JsonNode(registry, "registry").get("packages").items().map(readPackage);
}

/** Undefined for unpublished or damaged source. */
export async function unpackSource(source: Uint8Array): Promise<string | undefined> {
  if (source.length === 0) return undefined;
  try {
    const stream = new Blob([ownBytes(source)]).stream().pipeThrough(new DecompressionStream("gzip"));
    let text = "";
    for await (const part of stream.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.length > MAX_SOURCE) return `${text.slice(0, MAX_SOURCE)}…`;
    }
    return text;
  } catch (error) {
    if (isSupraError(error)) throw error;
    return undefined; // not gzip: anyone can publish anything
  }
}

function readPackage(node: JsonNode): PublishedPackageInfo {
  const policy = node.get("upgrade_policy").get("policy").integer(255);
  return {
    name: node.get("name").string(),
    policy: POLICIES[policy] ?? "unknown",
    upgradeNumber: node.get("upgrade_number").bigint(),
    sourceDigest: node.get("source_digest").string(),
    modules: node
      .get("modules")
      .items()
      .map((module) => ({
        name: module.get("name").string(),
        source: hexToBytes(module.get("source").string()),
      })),
    dependencies: node
      .get("deps")
      .items()
      .map((one) => ({
        account: parseAddress(one.get("account").string()),
        name: one.get("package_name").string(),
      })),
  };
}
