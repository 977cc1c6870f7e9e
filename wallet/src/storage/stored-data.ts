import { t } from "@holdfast/sdk/text";
import { DEVNODE, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import {
  countChoices,
  missingChoices,
  parseAssetChoices,
  unitedChoices,
  type AssetChoices,
} from "./asset-choices.ts";
import { formatAddressBookJson, planImport } from "./address-book/address-book-file.ts";
import { parseAddressBook, type AddressBook } from "./address-book/address-book-schema.ts";
import {
  isSameFile,
  LONGEST_ATTESTER,
  parseDescriptorLibrary,
  withinLimits,
  type Attester,
  type DescriptorLibrary,
} from "./descriptor-library.ts";
import { readFields } from "./guard.ts";
import { listNetworks } from "./settings/network.ts";
import { storedDataUnreadable } from "./settings/settings-store.ts";
import {
  LONGEST_NETWORK_NAME,
  MAX_KNOWN_COINS,
  parseSettings,
  type CustomNetwork,
  type Settings,
} from "./settings/settings-schema.ts";
import { cleanName, numberedName, similarNameKey } from "./similar-name.ts";
import { multisigAccounts, type MultisigAccount } from "./multisig-accounts.ts";
import { isSameDraft, isSamePin, isSamePlace, parseWorkbench, type Workbench } from "./workbench-schema.ts";

/** Device data besides the vault that no chain has. Not secret. */
export interface StoredData {
  readonly settings: Settings;
  readonly addressBook: AddressBook;
  readonly multisigAccounts: readonly MultisigAccount[];
  readonly workbench: Workbench;
  readonly descriptions: DescriptorLibrary;
  readonly assets: AssetChoices;
}

const FORMAT = "holdfast-kept";
const VERSION = 1;

const frame = z.object({ format: z.literal(FORMAT), version: z.int() });

/** Of a backup. */
interface BroughtData extends StoredData {
  /** Networks, and lists of nodes, that are invalid or not encrypted. */
  readonly refused?: number;
}

/** For a backup; {@link parseStoredData} restores exactly the same. */
export function formatStoredData(things: StoredData): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, ...things });
}

/** Skips damaged entries. @throws settings/kept-unreadable */
export function parseStoredData(text: string): BroughtData {
  const json = parseJson(text);
  const head = z.safeParse(frame, json);
  if (!head.success) throw storedDataUnreadable({ reason: t`the data was not created by Holdfast` });
  if (head.data.version > VERSION)
    throw storedDataUnreadable({
      reason: t`format version ${head.data.version} is newer than this app supports`,
    });
  const raw = json as Readonly<Record<string, unknown>>;
  const settings = parseSettings(raw["settings"]);
  const refused = countEntries(readFields(raw["settings"]) ?? {}) - countEntries({ ...settings });
  return {
    ...(refused > 0 && { refused }),
    settings,
    addressBook: parseAddressBook(raw["addressBook"]),
    multisigAccounts: multisigAccounts.parse(raw["multisigAccounts"] ?? raw["sharedAccounts"]),
    workbench: parseWorkbench(raw["workbench"]),
    descriptions: parseDescriptorLibrary(raw["descriptions"]),
    assets: parseAssetChoices(raw["assets"]),
  };
}

function countEntries({ customNetworks, networkReach }: Readonly<Record<string, unknown>>): number {
  return [customNetworks, networkReach].flatMap((list) => Object.keys(list ?? {})).length;
}

interface RestorePlan {
  readonly things: StoredData;
  readonly added: number;
  /** Contacts with an invalid name or another address's, refused networks, and entries without room. */
  readonly leftOut: number;
}

/** Adds missing data and changes nothing. */
export function planMissing(brought: BroughtData, here: StoredData): RestorePlan {
  const book = planImport(
    formatAddressBookJson(missingEntries(brought.addressBook, here.addressBook)),
    here.addressBook,
  );
  const networks = findMissing(brought.settings.customNetworks, here.settings.customNetworks, isSameId);
  const multisigs = multisigAccounts.missing(brought.multisigAccounts, here.multisigAccounts);
  const workbench = missingWorkbench(brought.workbench, here.workbench);
  const coins = findMissing(brought.settings.knownCoins, here.settings.knownCoins, Object.is);
  const { files, attesters } = missingDescriptions(brought.descriptions, here.descriptions);
  const named = { files, attesters: namedAttesters(attesters, here.descriptions.attesters) };
  const descriptions = withinLimits(named, here.descriptions);
  const assets = missingChoices(brought.assets, here.assets);
  const described = descriptions.files.length + descriptions.attesters.length;
  const added =
    book.added +
    networks.length +
    multisigs.length +
    coins.length +
    described +
    countChoices(assets) +
    Object.values(workbench).flat().length;
  return {
    added,
    leftOut: (brought.refused ?? 0) + book.problems.length + files.length + attesters.length - described,
    things: {
      addressBook: book.book,
      multisigAccounts: [...here.multisigAccounts, ...multisigs],
      workbench: united(here.workbench, workbench),
      descriptions: {
        files: [...descriptions.files, ...here.descriptions.files],
        attesters: [...here.descriptions.attesters, ...descriptions.attesters],
      },
      assets: unitedChoices(assets, here.assets),
      settings: {
        ...here.settings,
        customNetworks: namedNetworks([...here.settings.customNetworks, ...networks]),
        networkReach: { ...mergeReach(networks, brought.settings), ...here.settings.networkReach },
        knownCoins: [...coins, ...here.settings.knownCoins].slice(-MAX_KNOWN_COINS),
      },
    },
  };
}

/** {@link planMissing}, with the backup's settings: for a new wallet. */
export function planRestore(brought: BroughtData, here: StoredData): RestorePlan {
  const plan = planMissing(brought, here);
  const { customNetworks, knownCoins } = plan.things.settings;
  const networkReach = { ...here.settings.networkReach, ...brought.settings.networkReach };
  const settings = { ...brought.settings, customNetworks, networkReach, knownCoins };
  return { ...plan, things: { ...plan.things, settings } };
}

function findMissing<T>(
  brought: readonly T[],
  here: readonly T[],
  isSame: (a: T, b: T) => boolean,
): readonly T[] {
  return brought.filter((one) => !here.some((other) => isSame(one, other)));
}

function isSameId(a: { readonly id: string }, b: { readonly id: string }): boolean {
  return a.id === b.id;
}

function missingEntries(brought: AddressBook, here: AddressBook): AddressBook {
  const known = new Set<Address>([...here.contacts, ...here.labels].map(({ address }) => address));
  const contacts = new Set(here.contacts.map(({ address }) => address));
  const written = new Set(here.transactions.map(({ hash }) => hash));
  return {
    contacts: brought.contacts.filter(({ address }) => !contacts.has(address)),
    labels: brought.labels.filter(({ address }) => !known.has(address)),
    transactions: brought.transactions.filter(({ hash }) => !written.has(hash)),
  };
}

function missingWorkbench(brought: Workbench, here: Workbench): Workbench {
  return {
    bookmarks: findMissing(brought.bookmarks, here.bookmarks, isSamePlace),
    pins: findMissing(brought.pins, here.pins, isSamePin),
    drafts: findMissing(brought.drafts, here.drafts, isSameDraft),
    scripts: findMissing(brought.scripts, here.scripts, isSameId),
    playbooks: findMissing(brought.playbooks, here.playbooks, isSameId),
  };
}

function missingDescriptions(brought: DescriptorLibrary, here: DescriptorLibrary): DescriptorLibrary {
  return {
    files: findMissing(brought.files, here.files, isSameFile),
    attesters: findMissing(brought.attesters, here.attesters, (a, b) => a.publicKey === b.publicKey),
  };
}

/** Numbers names that could be confused with another signer's. */
function namedAttesters(missing: readonly Attester[], here: readonly Attester[]): readonly Attester[] {
  const taken = new Set(here.map(({ name }) => similarNameKey(name)));
  return missing.flatMap((attester) => {
    const name = cleanName(attester.name);
    if (similarNameKey(name) === "") return [];
    return [{ ...attester, name: numberedName(name, taken, LONGEST_ATTESTER) }];
  });
}

function united(here: Workbench, missing: Workbench): Workbench {
  return {
    bookmarks: [...here.bookmarks, ...missing.bookmarks],
    pins: [...missing.pins, ...here.pins],
    drafts: [...missing.drafts, ...here.drafts],
    scripts: [...here.scripts, ...missing.scripts],
    playbooks: [...here.playbooks, ...missing.playbooks],
  };
}

/** Known networks keep their nodes: a restore must not change whom to trust. */
function mergeReach(
  networks: readonly CustomNetwork[],
  { networkReach }: Settings,
): Settings["networkReach"] {
  const added = new Set(networks.map(({ id }) => id));
  return Object.fromEntries(Object.entries(networkReach).filter(([id]) => added.has(id)));
}

/** Numbers names that could be confused with another network's, such as Mainnet. */
function namedNetworks(networks: readonly CustomNetwork[]): readonly CustomNetwork[] {
  const builtIn = listNetworks({ customNetworks: [] }, DEVNODE.url);
  const taken = new Set(builtIn.map(({ name }) => similarNameKey(name)));
  return networks.map((network) => ({
    ...network,
    name: numberedName(network.name, taken, LONGEST_NETWORK_NAME),
  }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw storedDataUnreadable({ reason: t`the content is not JSON` });
  }
}
