import { isFrameworkAddress } from "@holdfast/descriptors/calls";
import { isSupraError, type Address } from "@holdfast/sdk";
import type { QueryClient } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { packagesQuery } from "../queries/contract-queries.ts";
import type { PublishedPackageInfo } from "./package-registry.ts";

/**
 * `immutable`: neither the package nor a dependency can change, per the node. `depends`: a dependency can.
 */
export type PackageStanding = "immutable" | "depends" | "changeable" | "unknown";

type Packages = (address: Address) => Promise<readonly PublishedPackageInfo[] | undefined>;

/** With more dependencies, the standing stays unknown. */
const MAX_PACKAGES = 30;

export async function readPackageStanding(
  packagesOf: Packages,
  address: Address,
  module: string,
): Promise<PackageStanding> {
  const packages = await packagesOf(address);
  if (packages === undefined) return "unknown";
  const own = packages.find(({ modules }) => modules.some(({ name }) => name === module));
  if (own === undefined) return "unknown";
  if (own.policy !== "immutable") return "changeable";
  const seen = new Set([`${address} ${own.name}`]);
  const open = [...own.dependencies];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const key = `${next.account} ${next.name}`;
    if (isFrameworkAddress(next.account) || seen.has(key)) continue;
    seen.add(key);
    if (seen.size > MAX_PACKAGES) return "depends";
    const { account, name } = next;
    const found = (await packagesOf(account))?.find((candidate) => candidate.name === name);
    if (found?.policy !== "immutable") return "depends";
    open.push(...found.dependencies);
  }
  return "immutable";
}

/** Cached per network. If the node fails, the standing is unknown. */
export function askPackageStanding(
  queries: QueryClient,
  network: ChainNetwork,
  address: Address,
  module: string,
): Promise<PackageStanding> {
  const getPackages: Packages = async (account) => {
    try {
      return await queries.query(packagesQuery(network, account));
    } catch (error) {
      if (isSupraError(error)) return undefined;
      throw error;
    }
  };
  return readPackageStanding(getPackages, address, module);
}
