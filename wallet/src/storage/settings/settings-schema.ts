import { attempt, parseNodeUrl, type Dialect } from "@holdfast/sdk";
import {
  readFields,
  isFlag,
  isList,
  isMatch,
  isAmong,
  isOptional,
  isText,
  isWhole,
  type Guard,
} from "../guard.ts";
import { isLanguage, type LanguageChoice } from "./language.ts";
import { parseReviewRules, type ReviewRuleChoices } from "./review-rules.ts";

/** Currencies that the chain's oracle has a pair of. */
export const CURRENCIES = ["USD", "EUR", "JPY", "GBP"] as const;

/** What amounts are worth is said in one of these. */
export type Currency = (typeof CURRENCIES)[number];

/** Minutes until the wallet locks, to choose from; the first is the least and the last the most. */
export const AUTO_LOCK_CHOICES = [1, 5, 15, 30, 60] as const;

/** Minutes without use, or hidden, until the wallet locks. */
export const AUTO_LOCK_DEFAULTS = { idle: 5, hidden: 1 } as const;

export const LONGEST_NETWORK_NAME = 30;

/** Coins that can be added; the oldest gives way. */
export const MAX_KNOWN_COINS = 100;

/** Nodes that a network has besides its first one. */
export const MAX_NODES = 5;

/** How a network is reached besides its first node; see {@link WalletNetwork}. */
export interface NetworkReach {
  readonly moreUrls: readonly string[];
  readonly verificationUrl?: string | undefined;
}

/** A network that the user added. */
export interface CustomNetwork {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly chainId: number;
  readonly dialect: Dialect;
  readonly hasFaucet: boolean;
  /** Quants per unit of gas, in digits: JSON has no number that is always exact. */
  readonly gasUnitPrice?: string | undefined;
}

/** What is remembered on this device. Nothing in here is secret. */
export interface Settings {
  readonly theme: "system" | "light" | "dark";
  readonly contrast: "system" | "more";
  /** Applies from the next start of the page. */
  readonly language: LanguageChoice;
  /** Empty until the user chooses one. */
  readonly networkId: string;
  readonly customNetworks: readonly CustomNetwork[];
  /** By the network's id, ours and the user's. */
  readonly networkReach: Readonly<Record<string, NetworkReach>>;
  readonly autoLockMinutes: number;
  /** For a window of the web that is hidden. */
  readonly hiddenLockMinutes: number;
  /** Amounts are covered, except where one decides on them. */
  readonly hideAmounts: boolean;
  /** Amounts are said in money too, by the chain's oracle; without it nothing is asked. */
  readonly showsPrices: boolean;
  readonly currency: Currency;
  /** Letters without a modifier do something; people who dictate need them off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** The places that developers use are in the navigation. */
  readonly showsWorkbench: boolean;
  /** The extension also stands in web pages under the name that dApps of this chain look for first. */
  readonly answersAsStarkey: boolean;
  /** The app is kept on this device and starts from there. */
  readonly keepsOffline: boolean;
  /** Coins and assets that the user added: types, and addresses of metadata. */
  readonly knownCoins: readonly string[];
  /** How the user tuned the rules of the review. */
  readonly reviewRules: ReviewRuleChoices;
}

/** A setting that is a single value and needs no rule to change. */
export type PlainSetting = Exclude<
  StoredValue,
  "networkId" | "autoLockMinutes" | "hiddenLockMinutes" | "knownCoins"
>;

type StoredValue = Exclude<keyof Settings, "customNetworks" | "networkReach" | "reviewRules">;

const isLanguageChoice: Guard<LanguageChoice> = (value) => value === "system" || isLanguage(value);
const isCoinList = isList(isText(400), MAX_KNOWN_COINS);
const isAutoLock = isWhole(Math.min(...AUTO_LOCK_CHOICES), Math.max(...AUTO_LOCK_CHOICES));

/** What may be stored for each, and its default. */
const STORED_VALUES: {
  readonly [Name in StoredValue]: readonly [is: Guard<Settings[Name]>, byDefault: Settings[Name]];
} = {
  theme: [isAmong(["system", "light", "dark"]), "system"],
  contrast: [isAmong(["system", "more"]), "system"],
  language: [isLanguageChoice, "system"],
  networkId: [isText(60), ""],
  autoLockMinutes: [isAutoLock, AUTO_LOCK_DEFAULTS.idle],
  hiddenLockMinutes: [isAutoLock, AUTO_LOCK_DEFAULTS.hidden],
  hideAmounts: [isFlag, false],
  showsPrices: [isFlag, true],
  currency: [isAmong(CURRENCIES), "USD"],
  singleKeys: [isFlag, true],
  showsWorkbench: [isFlag, true],
  answersAsStarkey: [isFlag, true],
  keepsOffline: [isFlag, true],
  knownCoins: [isCoinList, []],
};

export const DEFAULT_SETTINGS: Settings = {
  ...readValues({}),
  customNetworks: [],
  networkReach: {},
  reviewRules: {},
};

/** The version of what {@link parseSettings} reads. Since 2 a network may have more nodes than one, and a gas price. */
export const SETTINGS_VERSION = 2;

/**
 * Reads what was stored, of any version. A field that can't be read takes its default; the others are kept.
 * Never throws.
 */
export function parseSettings(stored: unknown): Settings {
  const raw = readFields(stored) ?? {};
  return {
    ...readValues(raw),
    customNetworks: readNetworks(raw["customNetworks"]),
    networkReach: readReach(raw["networkReach"]),
    reviewRules: parseReviewRules(raw["reviewRules"]),
  };
}

function readValues(raw: Readonly<Record<string, unknown>>): Pick<Settings, StoredValue> {
  const values = Object.entries(STORED_VALUES).map(([name, [is, byDefault]]) => [
    name,
    is(raw[name]) ? raw[name] : byDefault,
  ]);
  return Object.fromEntries(values) as Pick<Settings, StoredValue>;
}

/** One damaged network does not take the others with it. */
function readNetworks(stored: unknown): readonly CustomNetwork[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const seen = new Set<string>();
  return list.flatMap((item) => {
    const network = readNetwork(item);
    if (network === undefined || seen.has(network.id)) return [];
    seen.add(network.id);
    return [network];
  });
}

const isNetworkId = isMatch(/^custom-[a-z0-9-]{1,40}$/);
const isNetworkName = isText(LONGEST_NETWORK_NAME);
const isChainId = isWhole(1, 255);
const isDialect = isAmong<Dialect>(["v1", "v3", "v4"]);
const isGasPrice = isOptional(isMatch(/^[1-9]\d{0,9}$/));

function readNetwork(stored: unknown): CustomNetwork | undefined {
  const { id, name, url, chainId, dialect, hasFaucet, gasUnitPrice } = readFields(stored) ?? {};
  if (!isNetworkId(id) || !isNetworkName(name) || name === "" || !isNodeUrl(url)) return undefined;
  if (!isChainId(chainId) || !isDialect(dialect) || !isFlag(hasFaucet)) return undefined;
  if (!isGasPrice(gasUnitPrice)) return undefined;
  return { id, name, url, chainId, dialect, hasFaucet, gasUnitPrice };
}

function readReach(stored: unknown): Settings["networkReach"] {
  const entries = Object.entries(readFields(stored) ?? {}).flatMap(([id, item]) => {
    const reach = readOneReach(item);
    return reach !== undefined && /^[a-z0-9-]{1,60}$/.test(id) ? [[id, reach] as const] : [];
  });
  return Object.fromEntries(entries);
}

const isVerification = isOptional(isNodeUrl);

function readOneReach(stored: unknown): NetworkReach | undefined {
  const fields = readFields(stored);
  if (fields === undefined) return undefined;
  const { moreUrls = [], witnessUrl } = fields;
  // The verification node was stored under another name once.
  const named = typeof witnessUrl === "string" ? witnessUrl : undefined;
  const verificationUrl = "verificationUrl" in fields ? fields["verificationUrl"] : named;
  if (!isList(isNodeUrl, MAX_NODES)(moreUrls) || !isVerification(verificationUrl)) return undefined;
  return { moreUrls, verificationUrl };
}

function isNodeUrl(value: unknown): value is string {
  if (typeof value !== "string") return false;
  return (
    attempt(() => {
      parseNodeUrl(value);
      return true;
    }) ?? false
  );
}
