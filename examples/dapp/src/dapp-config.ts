import { DEVNODE, parseAddress, type Address, type NetworkProfile } from "@holdfast/sdk";

/** Where the dApp finds its chain, its contract and a wallet; written by its host. */
export interface DappConfig {
  readonly network: NetworkProfile;
  /** The account that published the package with the module `counter`. */
  readonly counter: Address;
  /** A wallet that can be asked by a link. */
  readonly walletUrl: string;
}

export async function fetchConfig(): Promise<DappConfig> {
  const response = await fetch("/dapp.json");
  return readConfig(await response.json());
}

/** Reads `/dapp.json`. @throws address/… and RangeError for what is missing */
function readConfig(json: unknown): DappConfig {
  return {
    network: { ...DEVNODE, url: textIn(json, "devnodeUrl") },
    counter: parseAddress(textIn(json, "counter")),
    walletUrl: textIn(json, "walletUrl"),
  };
}

function textIn(json: unknown, name: string): string {
  const value: unknown = typeof json === "object" && json !== null ? Reflect.get(json, name) : undefined;
  if (typeof value === "string") return value;
  throw new RangeError(`dapp.json has no ${name}.`);
}
