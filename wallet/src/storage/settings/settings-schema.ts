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

/** Currencies of the chain's oracle. */
export const CURRENCIES = ["USD", "EUR", "JPY", "GBP"] as const;

export type Currency = (typeof CURRENCIES)[number];

/** Minutes; the first and last are the limits. */
export const AUTO_LOCK_CHOICES = [1, 5, 15, 30, 60] as const;

/** Minutes without use, or hidden. */
export const AUTO_LOCK_DEFAULTS = { idle: 5, hidden: 1 } as const;

export const LONGEST_NETWORK_NAME = 30;

/** The oldest is dropped. */
export const MAX_KNOWN_COINS = 100;

/** Besides the primary node. */
export const MAX_NODES = 5;

/** Other nodes of a network; see {@link WalletNetwork}. */
export interface NetworkReach {
  readonly moreUrls: readonly string[];
  readonly verificationUrl?: string | undefined;
}

export interface CustomNetwork {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly chainId: number;
  readonly dialect: Dialect;
  readonly hasFaucet: boolean;
  /** Quants per gas unit, as decimal text. */
  readonly gasUnitPrice?: string | undefined;
}

/** Stored on this device. Not secret. */
export interface Settings {
  readonly theme: "system" | "light" | "dark";
  readonly contrast: "system" | "more";
  /** Applied when the page starts. */
  readonly language: LanguageChoice;
  /** Empty until chosen. */
  readonly networkId: string;
  readonly customNetworks: readonly CustomNetwork[];
  readonly networkReach: Readonly<Record<string, NetworkReach>>;
  readonly autoLockMinutes: number;
  /** For hidden web windows. */
  readonly hiddenLockMinutes: number;
  /** Covers amounts, except in decisions. */
  readonly hideAmounts: boolean;
  /** Shows values in money from the chain's oracle; otherwise it is not queried. */
  readonly showsPrices: boolean;
  readonly currency: Currency;
  /** Shortcuts without a modifier, which disturb dictation (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  readonly showsWorkbench: boolean;
  /** The extension also answers as StarKey, which most dApps look for first. */
  readonly answersAsStarkey: boolean;
  /** Stores the app for offline starts. */
  readonly keepsOffline: boolean;
  /** Added by the user: coin types and metadata addresses. */
  readonly knownCoins: readonly string[];
  readonly reviewRules: ReviewRuleChoices;
}

/** A single value without validation. */
export type PlainSetting = Exclude<
  StoredValue,
  "networkId" | "autoLockMinutes" | "hiddenLockMinutes" | "knownCoins"
>;

type StoredValue = Exclude<keyof Settings, "customNetworks" | "networkReach" | "reviewRules">;

const isLanguageChoice: Guard<LanguageChoice> = (value) => value === "system" || isLanguage(value);
const isCoinList = isList(isText(400), MAX_KNOWN_COINS);
const isAutoLock = isWhole(Math.min(...AUTO_LOCK_CHOICES), Math.max(...AUTO_LOCK_CHOICES));

/** Valid values and default. */
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

/** Of data for {@link parseSettings}. 2: several nodes and a gas price per network. */
export const SETTINGS_VERSION = 2;

/** Any version; unreadable fields get their default. Never throws. */
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
  // Former name of the verification node.
  const named = typeof witnessUrl === "string" ? witnessUrl : undefined;
  const verificationUrl = "verificationUrl" in fields ? fields["verificationUrl"] : named;
  if (!isList(isNodeUrl, MAX_NODES)(moreUrls) || !isVerification(verificationUrl)) return undefined;
  return { moreUrls, verificationUrl };
}

function isNodeUrl(value: unknown): value is string {
  if (typeof value !== "string") return false;
  return attempt(() => isSecureUrl(parseNodeUrl(value))) ?? false;
}

/** Encrypted, or on this device. */
export function isSecureUrl({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
