import { DEVNODE, parseNodeUrl } from "@holdfast/sdk";
import { createStore, type StoreApi } from "zustand/vanilla";
import { persist } from "zustand/middleware";
import { networksOf, toWalletNetwork, type NetworkDraft, type WalletNetwork } from "./network.ts";
import type { LanguageChoice } from "./language.ts";
import type { ReviewRuleChoice } from "./review-rules.ts";
import {
  networkChainIdInvalid,
  networkGasPriceInvalid,
  networkNameInvalid,
  networkNameTaken,
  networkNotSecure,
  nodeKnown,
  nodesTooMany,
  settingsNotStored,
} from "./settings-errors.ts";
import { SETTINGS_NAME } from "./settings-name.ts";
import {
  AUTO_LOCK_MINUTES,
  DEFAULT_SETTINGS,
  LONGEST_NETWORK_NAME,
  MOST_KNOWN_COINS,
  MOST_NODES,
  parseSettings,
  SETTINGS_VERSION,
  type NetworkReach,
  type Settings,
} from "./settings-schema.ts";

/** What is remembered, and the one thing that is asked again at each start: where the devnode is. */
export interface SettingsState extends Settings {
  readonly devnodeUrl: string;
}

/** The settings with everything that changes them. */
export interface SettingsStore extends StoreApi<SettingsState> {
  setTheme(theme: Settings["theme"]): void;
  setContrast(contrast: Settings["contrast"]): void;
  /** Holds from the next start of the page: a build speaks one language. */
  setLanguage(language: LanguageChoice): void;
  setHideAmounts(hideAmounts: boolean): void;
  setSingleKeys(singleKeys: boolean): void;
  /** Whole minutes; brought into the range that is allowed. */
  setAutoLockMinutes(minutes: number): void;
  /** Shows a coin or asset from now on, also while there is none of it. */
  keepCoin(coin: string): void;
  dropCoin(coin: string): void;
  /** Tunes one rule of the review; without a choice it is as it comes. */
  setReviewRule(id: string, choice: ReviewRuleChoice | undefined): void;
  chooseNetwork(id: string): void;
  /**
   * Adds a network and answers it.
   * @throws settings/network-name-invalid, settings/network-name-taken, settings/network-chain-id-invalid,
   * settings/network-not-secure, network/url-invalid
   */
  addNetwork(draft: NetworkDraft): WalletNetwork;
  /**
   * Sets a network's further nodes and its second node. What asks them checks that they are on its chain.
   * @throws settings/network-not-secure, settings/node-known, settings/nodes-too-many, network/url-invalid
   */
  setReach(networkId: string, reach: NetworkReach): void;
  /** Removes a network that the user added; when it was the chosen one, the devnode is chosen. */
  removeNetwork(id: string): void;
  /** Replaces everything that is remembered: for a backup that is brought back. */
  restore(settings: Settings): void;
  /** For this visit only: the devnode that runs beside the page. */
  setDevnodeUrl(url: string): void;
}

/** The part of the browser's storage that is used. */
export interface SettingsStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

export interface SettingsStoreOptions {
  readonly storage?: SettingsStorage;
  /** Told when the browser refuses to store; the setting holds for this visit. */
  readonly onProblem?: (error: Error) => void;
  readonly createId?: () => string;
}

export function createSettingsStore({
  storage = globalThis.localStorage,
  onProblem = () => undefined,
  createId = () => globalThis.crypto.randomUUID(),
}: SettingsStoreOptions = {}): SettingsStore {
  const store = createStore<SettingsState>()(
    persist((): SettingsState => ({ ...DEFAULT_SETTINGS, devnodeUrl: DEVNODE.url }), {
      name: SETTINGS_NAME,
      version: SETTINGS_VERSION,
      storage: toJsonStorage(storage, onProblem),
      partialize: remembered,
      // Every version so far is read field by field; a step from one shape to the next belongs here.
      migrate: parseSettings,
      merge: (stored, initial) => ({ ...initial, ...parseSettings(stored) }),
    }),
  );
  return {
    ...store,
    setTheme: (theme) => store.setState({ theme }),
    setContrast: (contrast) => store.setState({ contrast }),
    setLanguage: (language) => store.setState({ language }),
    setHideAmounts: (hideAmounts) => store.setState({ hideAmounts }),
    setSingleKeys: (singleKeys) => store.setState({ singleKeys }),
    setAutoLockMinutes: (minutes) => store.setState({ autoLockMinutes: clampMinutes(minutes) }),
    keepCoin(coin) {
      const others = store.getState().knownCoins.filter((known) => known !== coin);
      store.setState({ knownCoins: [...others, coin].slice(-MOST_KNOWN_COINS) });
    },
    dropCoin(coin) {
      store.setState({ knownCoins: store.getState().knownCoins.filter((known) => known !== coin) });
    },
    setReviewRule(id, choice) {
      const others = Object.entries(store.getState().reviewRules).filter(([other]) => other !== id);
      const entries = choice === undefined ? others : [...others, [id, choice] as const];
      store.setState({ reviewRules: Object.fromEntries(entries) });
    },
    chooseNetwork: (networkId) => store.setState({ networkId }),
    addNetwork(draft) {
      const state = store.getState();
      const network = { ...checkNetwork(draft, networksOf(state)), id: `custom-${createId()}` };
      store.setState({ customNetworks: [...state.customNetworks, network] });
      return toWalletNetwork(network);
    },
    setReach(id, reach) {
      const state = store.getState();
      const network = networksOf(state, state.devnodeUrl).find((one) => one.id === id);
      if (network === undefined) return;
      store.setState({ networkReach: { ...state.networkReach, [id]: checkReach(reach, network.url) } });
    },
    removeNetwork(id) {
      const { customNetworks, networkId, networkReach } = store.getState();
      store.setState({
        networkReach: Object.fromEntries(Object.entries(networkReach).filter(([known]) => known !== id)),
        customNetworks: customNetworks.filter((network) => network.id !== id),
        networkId: networkId === id ? DEFAULT_SETTINGS.networkId : networkId,
      });
    },
    restore: (settings) => store.setState(parseSettings(settings)),
    setDevnodeUrl: (devnodeUrl) => store.setState({ devnodeUrl }),
  };
}

/** What is remembered of the state of the store. */
export function remembered({
  theme,
  contrast,
  language,
  networkId,
  customNetworks,
  networkReach,
  autoLockMinutes,
  hideAmounts,
  singleKeys,
  knownCoins,
  reviewRules,
}: SettingsState): Settings {
  return {
    theme,
    contrast,
    language,
    networkId,
    customNetworks,
    networkReach,
    autoLockMinutes,
    hideAmounts,
    singleKeys,
    knownCoins,
    reviewRules,
  };
}

function checkNetwork(draft: NetworkDraft, networks: readonly WalletNetwork[]): NetworkDraft {
  const name = draft.name.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  const length = [...name].length;
  if (length === 0 || length > LONGEST_NETWORK_NAME)
    throw networkNameInvalid({ got: length, most: LONGEST_NETWORK_NAME });
  const isSame = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
  if (networks.some((network) => isSame(network.name))) throw networkNameTaken({ name });
  const { chainId, dialect, hasFaucet } = draft;
  if (!Number.isInteger(chainId) || chainId < 1 || chainId > 255)
    throw networkChainIdInvalid({ got: String(chainId) });
  const { gasUnitPrice } = draft;
  if (gasUnitPrice !== undefined && !/^[1-9]\d{0,9}$/.test(gasUnitPrice))
    throw networkGasPriceInvalid({ got: gasUnitPrice });
  return {
    name,
    url: checkUrl(draft.url),
    chainId,
    dialect,
    hasFaucet,
    ...(gasUnitPrice === undefined ? {} : { gasUnitPrice }),
  };
}

function checkUrl(text: string): string {
  const url = parseNodeUrl(text.trim());
  if (url.protocol !== "https:" && !isThisDevice(url.hostname)) throw networkNotSecure({ host: url.host });
  return url.href.replace(/\/$/, "");
}

/** A second node that is one of the first ones would agree with itself. */
function checkReach({ moreUrls, verificationUrl }: NetworkReach, firstUrl: string): NetworkReach {
  const known = new Set([firstUrl.replace(/\/$/, "")]);
  const take = (text: string): string => {
    const url = checkUrl(text);
    if (known.has(url)) throw nodeKnown({ url });
    known.add(url);
    return url;
  };
  if (moreUrls.length > MOST_NODES) throw nodesTooMany({ most: MOST_NODES });
  const more = moreUrls.map(take);
  return {
    moreUrls: more,
    ...(verificationUrl === undefined ? {} : { verificationUrl: take(verificationUrl) }),
  };
}

function isThisDevice(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}

function clampMinutes(minutes: number): number {
  if (!Number.isFinite(minutes)) return AUTO_LOCK_MINUTES.normal;
  return Math.min(AUTO_LOCK_MINUTES.most, Math.max(AUTO_LOCK_MINUTES.least, Math.round(minutes)));
}

interface Stored {
  readonly state: Settings;
  readonly version?: number;
}

/** Storage may be missing, full or damaged: then the defaults hold, and the user is told when something is not kept. */
function toJsonStorage(storage: SettingsStorage, onProblem: (error: Error) => void) {
  return {
    getItem(name: string): Stored | null {
      try {
        const stored = JSON.parse(storage.getItem(name) ?? "null") as Partial<Stored> | null;
        return stored === null ? null : { state: parseSettings(stored.state), version: SETTINGS_VERSION };
      } catch {
        return null; // damaged text, or no storage at all: both mean that nothing is remembered
      }
    },
    setItem(name: string, value: Stored): void {
      try {
        storage.setItem(name, JSON.stringify(value));
      } catch (error) {
        onProblem(settingsNotStored({ reason: error instanceof Error ? error.name : "unknown" }));
      }
    },
    removeItem: () => undefined,
  };
}
