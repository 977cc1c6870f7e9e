import type { ActivitySearch } from "../features/activity/use-filter.ts";

/**
 * Plain functions, to keep schema libraries out of the first load. Links are untrusted: wrong values are
 * dropped here, and forms validate again.
 */
type Search = Readonly<Record<string, unknown>>;

/** Values stay text: 1.10 is not 1.1. Never throws. */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function writeSearch(search: Search): string {
  const said = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const text = new URLSearchParams(said).toString();
  return text === "" ? "" : `?${text}`;
}

interface CreateSearch {
  readonly step?: "words" | "check" | "password";
}

interface ImportSearch {
  readonly kind?: "phrase" | "key";
  readonly step?: "secret" | "address" | "password";
  /** An account that gets the key, instead of a new one. */
  readonly account?: string;
}

interface UnlockSearch {
  /** A path of this app, never another site. */
  readonly next?: string;
}

interface SendSearch {
  readonly to?: string;
  readonly amount?: string;
  readonly coin?: string;
  /** The hash of a payment just sent, whose progress replaces the form. */
  readonly sent?: string;
}

interface ReceiveSearch {
  readonly amount?: string;
  readonly coin?: string;
}

interface TransactionSearch {
  readonly network?: string;
}

export function parseTransactionSearch(search: Search): TransactionSearch {
  return pick("network", chainId(search["network"]));
}

interface AccountsSearch {
  readonly add?: "account";
}

export function parseAccountsSearch(search: Search): AccountsSearch {
  return pick("add", readOption(search["add"], ["account"]));
}

interface ContactsSearch {
  /** A contact's address, or "new". */
  readonly add?: string;
  readonly of?: string;
}

export function parseContactsSearch(search: Search): ContactsSearch {
  return { ...pick("add", text(search["add"])), ...pick("of", text(search["of"])) };
}

interface MultisigSearch {
  readonly tab?: "mine" | "others" | "ready" | "done";
}

export function parseMultisigSearch(search: Search): MultisigSearch {
  return pick("tab", readOption(search["tab"], ["mine", "others", "ready", "done"]));
}

interface ModuleSearch {
  readonly tab?: "functions" | "structs" | "source" | "code";
}

interface InspectSearch {
  readonly tab?: "inspect" | "sign" | "verify";
}

interface StateSearch {
  readonly tab?: "resources" | "table";
  readonly type?: string;
  readonly handle?: string;
  readonly keyType?: string;
  readonly valueType?: string;
}

export function parseCreateSearch(search: Search): CreateSearch {
  return pick("step", readOption(search["step"], ["words", "check", "password"]));
}

export function parseImportSearch(search: Search): ImportSearch {
  return {
    ...pick("kind", readOption(search["kind"], ["phrase", "key"])),
    ...pick("step", readOption(search["step"], ["secret", "address", "password"])),
    ...pick("account", text(search["account"])),
  };
}

export function parseUnlockSearch(search: Search): UnlockSearch {
  const next = text(search["next"], LONGEST_LINK);
  const isOwnPath = next !== undefined && /^\/(?![/\\])/.test(next);
  return pick("next", isOwnPath ? next : undefined);
}

export function parseSendSearch(search: Search): SendSearch {
  return {
    ...pick("to", text(search["to"])),
    ...pick("amount", text(search["amount"])),
    ...pick("coin", coin(search["coin"])),
    ...pick("sent", text(search["sent"])),
  };
}

export function parseReceiveSearch(search: Search): ReceiveSearch {
  return { ...pick("amount", text(search["amount"])), ...pick("coin", coin(search["coin"])) };
}

type PresentFields<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

export function parseActivitySearch(search: Search): PresentFields<ActivitySearch> {
  return {
    ...pick("q", text(search["q"])),
    ...pick(
      "type",
      readOption(search["type"], ["transfer", "call", "script", "multisig", "automation", "unknown"]),
    ),
    ...pick("direction", readOption(search["direction"], ["in", "out"])),
    ...pick("status", readOption(search["status"], ["confirmed", "failed", "pending"])),
    ...pick("coin", text(search["coin"])),
    ...pick("with", text(search["with"])),
    ...pick("fn", text(search["fn"])),
    ...pick("from", day(search["from"])),
    ...pick("until", day(search["until"])),
    ...pick("dust", readOption(search["dust"], ["shown"])),
    ...pick("view", readOption(search["view"], ["chart"])),
  };
}

export function parseModuleSearch(search: Search): ModuleSearch {
  return pick("tab", readOption(search["tab"], ["functions", "structs", "source", "code"]));
}

export function parseInspectSearch(search: Search): InspectSearch {
  return pick("tab", readOption(search["tab"], ["inspect", "sign", "verify"]));
}

export function parseStateSearch(search: Search): StateSearch {
  return {
    ...pick("tab", readOption(search["tab"], ["resources", "table"])),
    ...pick("type", text(search["type"], LONGEST_TYPE)),
    ...pick("handle", text(search["handle"])),
    ...pick("keyType", text(search["keyType"], LONGEST_TYPE)),
    ...pick("valueType", text(search["valueType"], LONGEST_TYPE)),
  };
}

/** A link may have a whole request or package after its #, which must survive unlocking. */
const LONGEST_LINK = 500_000;

const LONGEST_TYPE = 2000;

const MAX_CHARACTERS = 256;

function text(value: unknown, most = MAX_CHARACTERS): string | undefined {
  return typeof value === "string" && value !== "" && value.length <= most ? value : undefined;
}

function day(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const at = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value ? undefined : value;
}

/** One byte in decimal, in its canonical spelling. */
function chainId(value: unknown): string | undefined {
  return typeof value === "string" && /^[1-9]\d{0,2}$/.test(value) && Number(value) <= 255
    ? value
    : undefined;
}

/** The chain decides whether the coin exists. */
function coin(value: unknown): string | undefined {
  const written = text(value);
  return written !== undefined && /^0x[0-9a-f]{64}$|^0x[0-9a-f]{1,64}::\w+::\w/.test(written)
    ? plainCoin(written)
    : undefined;
}

/** Canonical form of a coin's type, as nodes write it: no leading zeros in an address. */
export function plainCoin(written: string): string {
  return written.replace(/\b0x0+(?=[0-9a-f]+::)/g, "0x");
}

function readOption<const Value extends string>(
  value: unknown,
  allowed: readonly Value[],
): Value | undefined {
  return allowed.find((candidate) => candidate === value);
}

/** Lists dropped keys as undefined, because the router keeps unlisted ones. */
function pick<Key extends string, Value>(key: Key, value: Value | undefined): { readonly [K in Key]?: Value };
function pick(key: string, value: unknown): object {
  return { [key]: value };
}
