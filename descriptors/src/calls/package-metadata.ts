import { bytesToHex, decodeAddress, sha3 } from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";
import type { PackageSummary } from "./payload-summary.ts";

const POLICIES = ["arbitrary", "compatible", "immutable"] as const;

/** Metadata of a publishing call. @throws bcs/… for metadata that the chain can't read either */
export function decodePackage(metadata: Uint8Array, code: readonly Uint8Array[]): PackageSummary {
  const { name, policy, moduleNames, dependencies } = decodeBcs(metadata, decodeMetadata);
  return { name, policy: POLICIES[policy] ?? "unknown", moduleNames, dependencies, ...measureCode(code) };
}

export function measureCode(code: readonly Uint8Array[]): Pick<PackageSummary, "modules" | "codeSize"> {
  return {
    modules: code.map((bytes) => ({ size: bytes.length, hash: bytesToHex(sha3(bytes)) })),
    codeSize: code.reduce((sum, bytes) => sum + bytes.length, 0),
  };
}

function decodeMetadata(reader: BcsReader) {
  const name = reader.string();
  const policy = reader.u8();
  reader.u64(); // upgrade number
  reader.string(); // source digest
  reader.bytes(); // manifest
  const moduleNames = reader.vector((from) => {
    const moduleName = from.string();
    from.bytes(); // source
    from.bytes(); // source map
    from.option(skipAny);
    return moduleName;
  });
  const dependencies = reader.vector((from) => ({ address: decodeAddress(from), name: from.string() }));
  reader.option(skipAny);
  return { name, policy, moduleNames, dependencies };
}

function skipAny(reader: BcsReader): void {
  reader.string();
  reader.bytes();
}
