import { isSupraError, parseNodeUrl } from "@holdfast/sdk";
import * as z from "zod/mini";
import { CURRENCIES, type Currency } from "./currency.ts";
import { isLanguage, type Language, type LanguageChoice } from "./language.ts";
import { parseReviewRules, type ReviewRuleChoices } from "./review-rules.ts";

/** Minutes without use until the wallet locks. */
export const AUTO_LOCK_MINUTES = { least: 1, most: 60, normal: 5 } as const;

export const LONGEST_NETWORK_NAME = 30;

/** Coins that can be added; the oldest gives way. */
export const MOST_KNOWN_COINS = 100;

const customNetworkSchema = z.readonly(
  z.object({
    id: z.string().check(z.regex(/^custom-[a-z0-9-]{1,40}$/)),
    name: z.string().check(z.minLength(1), z.maxLength(LONGEST_NETWORK_NAME)),
    url: nodeUrlSchema(),
    chainId: z.int().check(z.minimum(1), z.maximum(255)),
    dialect: z.enum(["v1", "v3", "v4"]),
    hasFaucet: z.boolean(),
    /** Quants per unit of gas, in digits: JSON has no number that is always exact. */
    gasUnitPrice: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
  }),
);

/** Nodes that a network has besides its first one. */
export const MOST_NODES = 5;

const reachSchema = z.readonly(
  z.object({
    moreUrls: z._default(z.array(nodeUrlSchema()).check(z.maxLength(MOST_NODES)), []),
    verificationUrl: z.optional(nodeUrlSchema()),
  }),
);

/** How a network is reached besides its first node; see {@link WalletNetwork}. */
export type NetworkReach = z.infer<typeof reachSchema>;

/** A network that the user added. */
export type CustomNetwork = z.infer<typeof customNetworkSchema>;

/** What is remembered on this device. Nothing in here is secret. */
export interface Settings {
  readonly theme: "system" | "light" | "dark";
  readonly contrast: "system" | "more";
  readonly language: LanguageChoice;
  readonly networkId: string;
  readonly customNetworks: readonly CustomNetwork[];
  /** By the network's id, ours and the user's. */
  readonly networkReach: Readonly<Record<string, NetworkReach>>;
  readonly autoLockMinutes: number;
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

export const DEFAULT_SETTINGS: Settings = {
  theme: "system",
  contrast: "system",
  language: "system",
  networkId: "devnode",
  customNetworks: [],
  networkReach: {},
  autoLockMinutes: AUTO_LOCK_MINUTES.normal,
  hideAmounts: false,
  showsPrices: true,
  currency: "USD",
  singleKeys: true,
  showsWorkbench: true,
  answersAsStarkey: true,
  keepsOffline: true,
  knownCoins: [],
  reviewRules: {},
};

/** The version of what {@link parseSettings} reads. Since 2 a network may have more nodes than one, and a gas price. */
export const SETTINGS_VERSION = 2;

/**
 * Reads what was stored, of any version. A field that cannot be read takes its default; the others are kept.
 * Never throws.
 */
export function parseSettings(stored: unknown): Settings {
  const fields = z.safeParse(z.record(z.string(), z.unknown()), stored);
  const raw = fields.success ? fields.data : {};
  return {
    theme: read(z.enum(["system", "light", "dark"]), raw["theme"], DEFAULT_SETTINGS.theme),
    contrast: read(z.enum(["system", "more"]), raw["contrast"], DEFAULT_SETTINGS.contrast),
    language: read(languageSchema, raw["language"], DEFAULT_SETTINGS.language),
    networkId: read(z.string().check(z.maxLength(60)), raw["networkId"], DEFAULT_SETTINGS.networkId),
    customNetworks: readNetworks(raw["customNetworks"]),
    networkReach: readReach(raw["networkReach"]),
    hideAmounts: read(z.boolean(), raw["hideAmounts"], DEFAULT_SETTINGS.hideAmounts),
    showsPrices: read(z.boolean(), raw["showsPrices"], DEFAULT_SETTINGS.showsPrices),
    currency: read(z.enum(CURRENCIES), raw["currency"], DEFAULT_SETTINGS.currency),
    singleKeys: read(z.boolean(), raw["singleKeys"], DEFAULT_SETTINGS.singleKeys),
    showsWorkbench: read(z.boolean(), raw["showsWorkbench"], DEFAULT_SETTINGS.showsWorkbench),
    answersAsStarkey: read(z.boolean(), raw["answersAsStarkey"], DEFAULT_SETTINGS.answersAsStarkey),
    keepsOffline: read(z.boolean(), raw["keepsOffline"], DEFAULT_SETTINGS.keepsOffline),
    autoLockMinutes: read(autoLockSchema, raw["autoLockMinutes"], DEFAULT_SETTINGS.autoLockMinutes),
    knownCoins: read(knownCoinsSchema, raw["knownCoins"], DEFAULT_SETTINGS.knownCoins),
    reviewRules: parseReviewRules(raw["reviewRules"]),
  };
}

const languageSchema = z.union([z.literal("system"), z.custom<Language>(isLanguage)]);

const knownCoinsSchema = z.readonly(
  z.array(z.string().check(z.maxLength(400))).check(z.maxLength(MOST_KNOWN_COINS)),
);

const autoLockSchema = z.int().check(z.minimum(AUTO_LOCK_MINUTES.least), z.maximum(AUTO_LOCK_MINUTES.most));

/** One damaged network does not take the others with it. */
function readNetworks(stored: unknown): readonly CustomNetwork[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const seen = new Set<string>();
  return list.flatMap((item) => {
    const network = z.safeParse(customNetworkSchema, item);
    if (!network.success || seen.has(network.data.id)) return [];
    seen.add(network.data.id);
    return [network.data];
  });
}

function readReach(stored: unknown): Settings["networkReach"] {
  const all = z.safeParse(z.record(z.string(), z.unknown()), stored);
  const entries = Object.entries(all.success ? all.data : {}).flatMap(([id, item]) => {
    const reach = z.safeParse(reachSchema, withVerificationUrl(item));
    return reach.success && /^[a-z0-9-]{1,60}$/.test(id) ? [[id, reach.data] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The verification node was stored under another name once. */
function withVerificationUrl(stored: unknown): unknown {
  const named = z.safeParse(z.looseObject({ witnessUrl: z.string() }), stored);
  return named.success ? { verificationUrl: named.data.witnessUrl, ...named.data } : stored;
}

function read<T>(schema: z.ZodMiniType<T>, value: unknown, fallback: T): T {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : fallback;
}

function nodeUrlSchema() {
  return z.string().check(z.refine(isNodeUrl));
}

function isNodeUrl(text: string): boolean {
  try {
    parseNodeUrl(text);
    return true;
  } catch (error) {
    if (isSupraError(error)) return false;
    throw error;
  }
}
