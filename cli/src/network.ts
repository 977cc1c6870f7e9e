import {
  createSupraClient,
  detectDialect,
  DEVNET,
  DEVNODE,
  MAINNET,
  TESTNET,
  type ClientOptions,
  type NetworkProfile,
  type SupraClient,
} from "@holdfast/sdk";
import { valueInvalid } from "./cli-errors.ts";
import type { Call, CommandOption } from "./shell/command.ts";

/** A network, how to reach it, and a client of it. */
export interface Network {
  readonly profile: NetworkProfile & ClientOptions;
  readonly client: SupraClient;
}

/** What every command takes that asks a node. */
export const NETWORK_OPTIONS: readonly CommandOption[] = [
  { flags: "-n, --network <name>", help: "devnode (default), testnet, devnet or mainnet." },
  { flags: "--url <url>", help: "Another node of that network." },
  { flags: "--chain-id <number>", help: "Another chain than the network's: what is signed carries it." },
];

const PROFILES: Readonly<Record<string, NetworkProfile>> = {
  devnode: DEVNODE,
  testnet: TESTNET,
  devnet: DEVNET,
  mainnet: MAINNET,
};

/**
 * The network that a command line names, else HOLDFAST_NETWORK and HOLDFAST_URL. The chain id is the command line's or
 * the profile's, never a node's: a node of another chain is refused.
 */
export async function networkOf(call: Call): Promise<Network> {
  const { fetch, variables } = call.environment;
  const name = call.option("network") ?? variables["HOLDFAST_NETWORK"] ?? "devnode";
  const known = Object.hasOwn(PROFILES, name) ? PROFILES[name] : undefined;
  if (known === undefined)
    throw valueInvalid({
      what: "--network",
      got: name,
      wanted: `one of ${Object.keys(PROFILES).join(", ")}`,
    });
  const url = call.option("url") ?? variables["HOLDFAST_URL"] ?? known.url;
  const chainId = chainIdOf(call.option("chain-id")) ?? known.chainId;
  const reached = { url, chainId, fetch };
  const dialect = url === known.url ? known.dialect : await detectDialect(reached);
  const profile = { ...known, ...reached, dialect };
  const client = createSupraClient(profile);
  return { profile, client };
}

function chainIdOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const id = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 255)
    throw valueInvalid({ what: "--chain-id", got: text, wanted: "a whole number from 1 to 255" });
  return id;
}
