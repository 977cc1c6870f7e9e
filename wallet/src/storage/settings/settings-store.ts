import { t } from "@holdfast/sdk/text";
import { DEVNODE, parseNodeUrl, defineError } from "@holdfast/sdk";
import { createPersistedStore, type PersistedStorage, type PersistedStore } from "../persisted-store.ts";
import { similarNameKey } from "../similar-name.ts";
import { listNetworks, toWalletNetwork, type NetworkDraft, type WalletNetwork } from "./network.ts";
import type { ReviewRuleChoice } from "./review-rules.ts";
import { SETTINGS_NAME } from "./remembered.ts";
import {
  AUTO_LOCK_CHOICES,
  AUTO_LOCK_DEFAULTS,
  DEFAULT_SETTINGS,
  isSecureUrl,
  LONGEST_NETWORK_NAME,
  MAX_KNOWN_COINS,
  MAX_NODES,
  parseSettings,
  SETTINGS_VERSION,
  type NetworkReach,
  type PlainSetting,
  type Settings,
} from "./settings-schema.ts";

/** Stored settings, and local services found at each start. */
export interface SettingsState extends Settings {
  readonly devnodeUrl: string | undefined;
  readonly dappUrl: string | undefined;
}

export interface SettingsStore extends Omit<PersistedStore<SettingsState>, "change"> {
  set<Name extends PlainSetting>(name: Name, value: Settings[Name]): void;
  /** Clamped to the allowed range. */
  setAutoLockMinutes(minutes: number): void;
  setHiddenLockMinutes(minutes: number): void;
  /** Even with a zero balance. */
  keepCoin(coin: string): void;
  dropCoin(coin: string): void;
  /** Undefined restores the default. */
  setReviewRule(id: string, choice: ReviewRuleChoice | undefined): void;
  chooseNetwork(id: string): void;
  /** In this window only; without an ID, the last chosen network. */
  showNetwork(id?: string): void;
  /**
   * Returns the added network.
   * @throws settings/network-name-invalid, settings/network-name-taken, settings/network-chain-id-invalid,
   * settings/network-not-secure, network/url-invalid
   */
  addNetwork(draft: NetworkDraft): WalletNetwork;
  /**
   * Sets fallback and verification nodes. Requests check their chain.
   * @throws settings/network-not-secure, settings/node-known, settings/nodes-too-many, network/url-invalid
   */
  setReach(networkId: string, reach: NetworkReach): void;
  /** If it was chosen, no network is. */
  removeNetwork(id: string): void;
  restore(settings: Settings): void;
  /** Not stored. */
  setLocalNetwork(local: Pick<SettingsState, "devnodeUrl" | "dappUrl">): void;
}

interface SettingsStoreOptions {
  readonly storage?: PersistedStorage;
  /** If the browser refuses to store, the setting is kept for this visit. */
  readonly onProblem?: (error: Error) => void;
  readonly createId?: () => string;
  /** Follows other windows' network, for code that serves them all. Default: no. */
  readonly followsNetwork?: boolean;
}

/** Windows share the settings, but keep their own network, so no form changes its chain. */
export function createSettingsStore({
  storage,
  onProblem = () => undefined,
  createId = () => globalThis.crypto.randomUUID(),
  followsNetwork = false,
}: SettingsStoreOptions = {}): SettingsStore {
  let isOpen = false;
  // New windows start with the last chosen network.
  let chosenId = DEFAULT_SETTINGS.networkId;
  const { change, ...store } = createPersistedStore<SettingsState>({
    name: SETTINGS_NAME,
    version: SETTINGS_VERSION,
    empty: { ...DEFAULT_SETTINGS, devnodeUrl: undefined, dappUrl: undefined },
    read: (stored) => ({ ...parseSettings(stored), devnodeUrl: undefined, dappUrl: undefined }),
    partialize: (state) => ({ ...remembered(state), networkId: chosenId }),
    merge(read, { devnodeUrl, dappUrl, networkId }) {
      chosenId = read.networkId;
      const kept = isOpen && !followsNetwork ? { devnodeUrl, dappUrl, networkId } : { devnodeUrl, dappUrl };
      return { ...read, ...kept };
    },
    onProblem: (error) =>
      onProblem(settingsNotStored({ reason: error instanceof Error ? error.name : t`unknown` })),
    storage,
  });
  isOpen = true;
  const assign = (settings: Partial<SettingsState>): void => change(() => settings);
  const choose = (networkId: string): Pick<Settings, "networkId"> => ({ networkId: (chosenId = networkId) });
  return {
    ...store,
    set: (name, value) => assign({ [name]: value }),
    setAutoLockMinutes: (minutes) => assign({ autoLockMinutes: clampMinutes(minutes) }),
    setHiddenLockMinutes: (minutes) => assign({ hiddenLockMinutes: clampMinutes(minutes) }),
    keepCoin: (coin) =>
      change(({ knownCoins }) => ({
        knownCoins: [...knownCoins.filter((known) => known !== coin), coin].slice(-MAX_KNOWN_COINS),
      })),
    dropCoin: (coin) =>
      change(({ knownCoins }) => ({ knownCoins: knownCoins.filter((known) => known !== coin) })),
    setReviewRule: (id, choice) =>
      change(({ reviewRules }) => {
        const others = Object.entries(reviewRules).filter(([other]) => other !== id);
        const entries = choice === undefined ? others : [...others, [id, choice] as const];
        return { reviewRules: Object.fromEntries(entries) };
      }),
    chooseNetwork: (networkId) => change(() => choose(networkId)),
    showNetwork: (networkId = chosenId) => assign({ networkId }),
    addNetwork(draft) {
      store.refresh();
      const state = store.getState();
      const added = { ...checkNetwork(draft, listNetworks(state, DEVNODE.url)), id: `custom-${createId()}` };
      assign({ customNetworks: [...state.customNetworks, added] });
      return toWalletNetwork(added);
    },
    setReach: (id, reach) =>
      change((state) => {
        const network = listNetworks(state, state.devnodeUrl).find((one) => one.id === id);
        if (network === undefined) return {};
        return { networkReach: { ...state.networkReach, [id]: checkReach(reach, network.url) } };
      }),
    removeNetwork: (id) =>
      change((state) => {
        if (chosenId === id) chosenId = DEFAULT_SETTINGS.networkId;
        return withoutNetwork(state, id);
      }),
    restore: (settings) =>
      change(() => {
        const read = parseSettings(settings);
        return { ...read, ...choose(read.networkId) };
      }),
    setLocalNetwork: (local) => assign(local),
  };
}

function withoutNetwork(state: Settings, id: string): Partial<Settings> {
  const { customNetworks, networkId, networkReach } = state;
  return {
    networkReach: Object.fromEntries(Object.entries(networkReach).filter(([known]) => known !== id)),
    customNetworks: customNetworks.filter((network) => network.id !== id),
    networkId: networkId === id ? DEFAULT_SETTINGS.networkId : networkId,
  };
}

export function remembered({ devnodeUrl: _node, dappUrl: _dapp, ...settings }: SettingsState): Settings {
  return settings;
}

function checkNetwork(draft: NetworkDraft, networks: readonly WalletNetwork[]): NetworkDraft {
  const name = draft.name.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  const length = [...name].length;
  if (length === 0 || length > LONGEST_NETWORK_NAME)
    throw networkNameInvalid({ got: length, most: LONGEST_NETWORK_NAME });
  const key = similarNameKey(name);
  if (networks.some((network) => similarNameKey(network.name) === key)) throw networkNameTaken({ name });
  const { chainId, dialect, hasFaucet, gasUnitPrice } = draft;
  if (!Number.isInteger(chainId) || chainId < 1 || chainId > 255)
    throw networkChainIdInvalid({ got: String(chainId) });
  if (gasUnitPrice !== undefined && !/^[1-9]\d{0,9}$/.test(gasUnitPrice))
    throw networkGasPriceInvalid({ got: gasUnitPrice });
  return { name, url: checkUrl(draft.url), chainId, dialect, hasFaucet, gasUnitPrice };
}

function checkUrl(text: string): string {
  const url = parseNodeUrl(text.trim());
  if (!isSecureUrl(url)) throw networkNotSecure({ host: url.host });
  return url.href.replace(/\/$/, "");
}

/** A node can't verify itself. */
function checkReach({ moreUrls, verificationUrl }: NetworkReach, firstUrl: string): NetworkReach {
  const known = new Set([firstUrl.replace(/\/$/, "")]);
  const take = (text: string): string => {
    const url = checkUrl(text);
    if (known.has(url)) throw nodeKnown({ url });
    known.add(url);
    return url;
  };
  if (moreUrls.length > MAX_NODES) throw nodesTooMany({ most: MAX_NODES });
  const more = moreUrls.map(take);
  return {
    moreUrls: more,
    verificationUrl: verificationUrl === undefined ? undefined : take(verificationUrl),
  };
}

function clampMinutes(minutes: number): number {
  if (!Number.isFinite(minutes)) return AUTO_LOCK_DEFAULTS.idle;
  return Math.min(
    Math.max(...AUTO_LOCK_CHOICES),
    Math.max(Math.min(...AUTO_LOCK_CHOICES), Math.round(minutes)),
  );
}

const networkNameInvalid = /* @__PURE__ */ defineError(
  "settings/network-name-invalid",
  (c: { got: number; most: number }) =>
    c.got === 0
      ? t`A network needs a name.`
      : t`A network name can have at most ${c.most} characters, but this one has ${c.got}.`,
  () => t`Enter a short name that you will recognize.`,
);

const networkNameTaken = /* @__PURE__ */ defineError(
  "settings/network-name-taken",
  (c: { name: string }) => t`A network named “${c.name}” already exists.`,
  () => t`Choose another name.`,
);

const networkChainIdInvalid = /* @__PURE__ */ defineError(
  "settings/network-chain-id-invalid",
  (c: { got: string }) => t`${c.got} is not a valid chain ID.`,
  () => t`Enter a whole number from 1 to 255. Mainnet is 8, testnet is 6, and a local node is 4.`,
);

const networkNotSecure = /* @__PURE__ */ defineError(
  "settings/network-not-secure",
  (c: { host: string }) =>
    t`Without HTTPS, others can read and change the data between Holdfast and ${c.host}.`,
  () => t`Use https://. Plain http is only for a node on this device.`,
);

const settingsNotStored = /* @__PURE__ */ defineError(
  "settings/not-stored",
  (c: { reason: string }) => t`The browser could not save this setting: ${c.reason}.`,
  () =>
    t`Free up some space on this device or leave private browsing. Otherwise the setting is lost when the page closes.`,
);

const networkGasPriceInvalid = /* @__PURE__ */ defineError(
  "settings/network-gas-price-invalid",
  (c: { got: string }) => t`${c.got} is not a valid gas price.`,
  () =>
    t`Enter quants per gas unit, from 1 to 9999999999, or leave the field empty. Public networks require at least 100000.`,
);

const nodeKnown = /* @__PURE__ */ defineError(
  "settings/node-known",
  (c: { url: string }) => t`This network already has the node ${c.url}.`,
  () => t`Enter the URL of a different node. A node can't replace or verify itself.`,
);

const nodesTooMany = /* @__PURE__ */ defineError(
  "settings/nodes-too-many",
  (c: { most: number }) => t`A network can have at most ${c.most} nodes in addition to its primary node.`,
  () => t`Remove a node first, such as one that responds slowly.`,
);

export const storedDataUnreadable = /* @__PURE__ */ defineError(
  "settings/kept-unreadable",
  (c: { reason: string }) => t`The contacts, networks and settings in the backup can't be read: ${c.reason}.`,
  () => t`Open the backup with the latest version of Holdfast. Accounts and keys are not affected.`,
);
