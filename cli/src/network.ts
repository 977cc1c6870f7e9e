import {
  createSupraClient,
  detectDialect,
  DEVNODE,
  PUBLIC_NETWORKS,
  type ClientOptions,
  type NetworkProfile,
  type SupraClient,
} from "@holdfast/sdk";
import { valueInvalid } from "./cli-errors.ts";
import { readConfig, type Profile } from "./config/config-file.ts";
import type { Call, CommandOption } from "./shell/command.ts";

export interface Network {
  readonly profile: NetworkProfile & ClientOptions;
  readonly client: SupraClient;
  readonly verification?: SupraClient;
}

export const NETWORKS: Readonly<Record<string, NetworkProfile>> = { devnode: DEVNODE, ...PUBLIC_NETWORKS };

export const NETWORK_OPTIONS: readonly CommandOption[] = [
  {
    flags: "-n, --network <name>",
    help: `devnode (default), ${Object.keys(PUBLIC_NETWORKS).join(", ")}, or a profile.`,
    group: "Network",
  },
  { flags: "--url <url>", help: "Node URL. Default: the network's own node.", group: "Network" },
  {
    flags: "--chain-id <number>",
    help: "Chain ID for signatures. Default: the network's chain ID.",
    group: "Network",
  },
];

export const VERIFICATION_OPTION: CommandOption = {
  flags: "--verification-url <url>",
  help: "Verification node: a second node that must report the same results.",
  group: "Network",
};

/** Default: HOLDFAST_NETWORK or the configuration. The chain ID never comes from a node. */
export async function loadNetwork(call: Call): Promise<Network> {
  const { fetch, variables } = call.environment;
  const { network, url: configured, chainId: pinned, verificationUrl } = readProfile(call);
  const known = knownNetwork(network);
  const url = call.option("url") ?? nonEmpty(variables["HOLDFAST_URL"]) ?? configured ?? known.url;
  const chainId = parseChainId(call.option("chain-id")) ?? pinned ?? known.chainId;
  const reach = async (address: string) => {
    const reached = { url: address, chainId, fetch };
    const dialect = address === known.url ? known.dialect : await detectDialect(reached);
    return { ...known, ...reached, dialect };
  };
  const profile = await reach(url);
  const second =
    call.option("verification-url") ?? nonEmpty(variables["HOLDFAST_VERIFICATION_URL"]) ?? verificationUrl;
  return {
    profile,
    client: createSupraClient(profile),
    ...(second === undefined ? {} : { verification: createSupraClient(await reach(second)) }),
  };
}

/** Profile of a command. A known network is a profile without settings. */
export function readProfile({ environment, option }: Pick<Call, "environment" | "option">): Profile {
  const config = readConfig(environment);
  const name =
    option("network") ??
    nonEmpty(environment.variables["HOLDFAST_NETWORK"]) ??
    config.defaultNetwork ??
    "devnode";
  const names = [...Object.keys(NETWORKS), ...config.profiles.keys()];
  const profile = config.profiles.get(name);
  if (profile === undefined && !Object.hasOwn(NETWORKS, name))
    throw valueInvalid({ what: "--network", got: name, wanted: `one of ${names.join(", ")}` });
  return profile ?? { network: name };
}

/** @throws cli/value-invalid */
export function knownNetwork(name: string): NetworkProfile {
  const known = Object.hasOwn(NETWORKS, name) ? NETWORKS[name] : undefined;
  if (known !== undefined) return known;
  throw valueInvalid({ what: "network", got: name, wanted: `one of ${Object.keys(NETWORKS).join(", ")}` });
}

/** @throws cli/value-invalid */
export function parseChainId(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const id = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 255)
    throw valueInvalid({ what: "--chain-id", got: text, wanted: "a whole number from 1 to 255" });
  return id;
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}
