import { isFrameworkAddress } from "@holdfast/descriptors/calls";
import { isSupraError, type Address } from "@holdfast/sdk";
import type { QueryClient } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { packagesQuery } from "../queries/contract-queries.ts";
import type { PublishedPackageInfo } from "./package-registry.ts";

/**
 * Whether the code of a package can be replaced. `immutable`: neither it nor anything that it depends on, by the node's
 * word. `depends`: it can't, but something that it calls can. `unknown`: the node did not say.
 */
export type PackageStanding = "immutable" | "depends" | "changeable" | "unknown";

type Packages = (address: Address) => Promise<readonly PublishedPackageInfo[] | undefined>;

/** Packages that are looked through for one call; who has more dependencies has not earned less doubt. */
const MAX_PACKAGES = 30;

/** Reads whether a module's code can be replaced, with everything that it depends on. */
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

/** The same of a network, through the cache. A node that is silent or talks nonsense leaves it unknown. */
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
