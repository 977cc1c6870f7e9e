import {
  DEVNODE,
  MAINNET,
  PUBLIC_NETWORKS,
  SPECIFIED_DEFAULTS,
  TESTNET,
  type NetworkProfile,
} from "@holdfast/sdk";
import type { CustomNetwork, NetworkReach, Settings } from "./settings-schema.ts";

/** A network that a user can choose. */
export interface WalletNetwork extends NetworkProfile {
  /** Stays the same when the name or the node's address changes. */
  readonly id: string;
  readonly isCustom: boolean;
  /** Seconds that a transaction may wait for its block. */
  readonly expirySecs: number;
  /**
   * Seconds after its expiry until a transaction that no node knows is called expired: more than any of the
   * network's nodes lags behind.
   */
  readonly graceSecs: number;
  /** Further nodes of the same chain and dialect, asked when the first does not answer. */
  readonly moreUrls: readonly string[];
  /** Another operator's node, asked whether it sees the same before something is signed. */
  readonly verificationUrl?: string;
}

/** Every network: the devnode if one was found, the public ones, then those that the user added. */
export function listNetworks(
  settings: Pick<Settings, "customNetworks"> & Partial<Pick<Settings, "networkReach">>,
  devnodeUrl?: string,
): readonly WalletNetwork[] {
  const networks = [
    ...(devnodeUrl === undefined ? [] : [devnode(devnodeUrl)]),
    ...Object.entries(PUBLIC_NETWORKS).map(([id, profile]) => publicNetwork(id, profile)),
    ...settings.customNetworks.map(toWalletNetwork),
  ];
  return networks.map((network) => withReach(network, settings.networkReach?.[network.id]));
}

/** A network that a user added, with what holds for every public one. */
export function toWalletNetwork({ gasUnitPrice, ...network }: CustomNetwork): WalletNetwork {
  const defaults =
    gasUnitPrice === undefined ? {} : { defaults: { ...PAID_DEFAULTS, gasUnitPrice: BigInt(gasUnitPrice) } };
  return { ...network, ...defaults, ...getTraits(network.chainId), isCustom: true, ...PUBLIC };
}

/** The network that is chosen; without one, or when it is gone, the devnode beside the page, or the Mainnet. */
export function findActiveNetwork(networks: readonly WalletNetwork[], networkId: string): WalletNetwork {
  return networks.find(({ id }) => id === networkId) ?? networks[0] ?? publicNetwork("mainnet", MAINNET);
}

/** A network with this chain ID: the active one before any other. */
export function networkOfChain(
  { all, active }: { readonly all: readonly WalletNetwork[]; readonly active: WalletNetwork },
  chainId: number,
): WalletNetwork | undefined {
  return [active, ...all].find((network) => network.chainId === chainId);
}

/** What a user enters to add a network. */
export type NetworkDraft = Omit<CustomNetwork, "id">;

function publicNetwork(id: string, profile: NetworkProfile): WalletNetwork {
  const { expirySecs } = profile.defaults ?? SPECIFIED_DEFAULTS;
  return { ...profile, id, isCustom: false, ...PUBLIC, expirySecs: Number(expirySecs) };
}

function devnode(url: string): WalletNetwork {
  return { ...DEVNODE, id: "devnode", url, isCustom: false, expirySecs: 60, graceSecs: 5, moreUrls: [] };
}

/** Several nodes lag behind each other as replicas do, wherever they are. */
function withReach(network: WalletNetwork, reach: NetworkReach | undefined): WalletNetwork {
  if (reach === undefined) return network;
  const { moreUrls, verificationUrl } = reach;
  return {
    ...network,
    moreUrls,
    ...(moreUrls.length === 0 ? {} : { graceSecs: PUBLIC.graceSecs }),
    ...(verificationUrl === undefined ? {} : { verificationUrl }),
  };
}

/** A chain's oracle and its way to keep time are the same, whichever node is asked. */
function getTraits(chainId: number): Pick<NetworkProfile, "oracle" | "blocksOnDemand"> {
  const { oracle, blocksOnDemand = false } =
    [DEVNODE, ...Object.values(PUBLIC_NETWORKS)].find((profile) => profile.chainId === chainId) ?? {};
  return { ...(oracle === undefined ? {} : { oracle }), ...(blocksOnDemand ? { blocksOnDemand } : {}) };
}

const PUBLIC = { expirySecs: Number(SPECIFIED_DEFAULTS.expirySecs), graceSecs: 90, moreUrls: [] };

/** Where gas has a price of its own, units are few: as on the public networks. */
const PAID_DEFAULTS = TESTNET.defaults ?? SPECIFIED_DEFAULTS;
