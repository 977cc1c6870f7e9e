import {
  DEVNODE,
  MAINNET,
  PUBLIC_NETWORKS,
  SPECIFIED_DEFAULTS,
  TESTNET,
  type NetworkProfile,
} from "@holdfast/sdk";
import { LOCAL_GRACE_SECS, PUBLIC_GRACE_SECS } from "@holdfast/sdk/outbox";
import type { CustomNetwork, NetworkReach, Settings } from "./settings-schema.ts";

export interface WalletNetwork extends NetworkProfile {
  /** Stays the same when name or URL change. */
  readonly id: string;
  readonly isCustom: boolean;
  /** Seconds until a transaction expires. */
  readonly expirySecs: number;
  /** Seconds after the expiry until a missing transaction counts as expired: more than any node's lag. */
  readonly graceSecs: number;
  /** Fallback nodes of the same chain and dialect. */
  readonly moreUrls: readonly string[];
  /** Verification node of a different operator, asked before signing. */
  readonly verificationUrl?: string;
}

/** A found devnode, public networks, then the user's. */
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

export function toWalletNetwork({ gasUnitPrice, ...network }: CustomNetwork): WalletNetwork {
  const defaults =
    gasUnitPrice === undefined ? {} : { defaults: { ...PAID_DEFAULTS, gasUnitPrice: BigInt(gasUnitPrice) } };
  return { ...network, ...defaults, ...getTraits(network.chainId), isCustom: true, ...PUBLIC };
}

/** The chosen network, else a found devnode, else Mainnet. */
export function findActiveNetwork(networks: readonly WalletNetwork[], networkId: string): WalletNetwork {
  return networks.find(({ id }) => id === networkId) ?? networks[0] ?? publicNetwork("mainnet", MAINNET);
}

export function networkOfChain(
  { all, active }: { readonly all: readonly WalletNetwork[]; readonly active: WalletNetwork },
  chainId: number,
): WalletNetwork | undefined {
  return [active, ...all].find((network) => network.chainId === chainId);
}

export type NetworkDraft = Omit<CustomNetwork, "id">;

function publicNetwork(id: string, profile: NetworkProfile): WalletNetwork {
  const { expirySecs } = profile.defaults ?? SPECIFIED_DEFAULTS;
  return { ...profile, id, isCustom: false, ...PUBLIC, expirySecs: Number(expirySecs) };
}

function devnode(url: string): WalletNetwork {
  return {
    ...DEVNODE,
    id: "devnode",
    url,
    isCustom: false,
    expirySecs: 60,
    graceSecs: LOCAL_GRACE_SECS,
    moreUrls: [],
  };
}

/** Several nodes lag like replicas, even on this device. */
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

/** Depends on the chain, not the node. */
function getTraits(chainId: number): Pick<NetworkProfile, "oracle" | "blocksOnDemand"> {
  const { oracle, blocksOnDemand = false } =
    [DEVNODE, ...Object.values(PUBLIC_NETWORKS)].find((profile) => profile.chainId === chainId) ?? {};
  return { ...(oracle === undefined ? {} : { oracle }), ...(blocksOnDemand ? { blocksOnDemand } : {}) };
}

const PUBLIC = {
  expirySecs: Number(SPECIFIED_DEFAULTS.expirySecs),
  graceSecs: PUBLIC_GRACE_SECS,
  moreUrls: [],
};

/** With a gas price, few units suffice, as on public networks. */
const PAID_DEFAULTS = TESTNET.defaults ?? SPECIFIED_DEFAULTS;
