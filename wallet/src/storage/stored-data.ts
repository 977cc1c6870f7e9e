import { t } from "@holdfast/sdk/text";
import type { Address } from "@holdfast/sdk";
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
  parseDescriptorLibrary,
  withinLimits,
  type DescriptorLibrary,
} from "./descriptor-library.ts";
import { storedDataUnreadable } from "./settings/settings-store.ts";
import {
  LONGEST_NETWORK_NAME,
  MAX_KNOWN_COINS,
  parseSettings,
  type CustomNetwork,
  type Settings,
} from "./settings/settings-schema.ts";
import { multisigAccounts, type MultisigAccount } from "./multisig-accounts.ts";
import { isSameDraft, isSamePin, isSamePlace, parseWorkbench, type Workbench } from "./workbench-schema.ts";

/** Everything that is kept on this device beside the wallet and can't be read from the chain again. None of it is secret. */
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

/** The text that goes into a backup. {@link parseStoredData} reads it back to the same. */
export function formatStoredData(things: StoredData): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, ...things });
}

/** Reads what a backup brings. An entry that is damaged does not take the others with it. @throws settings/kept-unreadable */
export function parseStoredData(text: string): StoredData {
  const json = parseJson(text);
  const head = z.safeParse(frame, json);
  if (!head.success) throw storedDataUnreadable({ reason: t`the data was not created by Holdfast` });
  if (head.data.version > VERSION)
    throw storedDataUnreadable({
      reason: t`format version ${head.data.version} is newer than this app supports`,
    });
  const raw = json as Readonly<Record<string, unknown>>;
  return {
    settings: parseSettings(raw["settings"]),
    addressBook: parseAddressBook(raw["addressBook"]),
    multisigAccounts: multisigAccounts.parse(raw["multisigAccounts"] ?? raw["sharedAccounts"]),
    workbench: parseWorkbench(raw["workbench"]),
    descriptions: parseDescriptorLibrary(raw["descriptions"]),
    assets: parseAssetChoices(raw["assets"]),
  };
}

/** What bringing things back would do. */
interface RestorePlan {
  /** Everything as it would be. */
  readonly things: StoredData;
  /** How many things are not here yet. */
  readonly added: number;
  /** Contacts that stay out because their names belong to other addresses here, or there is no room. */
  readonly leftOut: number;
}

/** Adds what is missing here and changes nothing that is here. */
export function planMissing(brought: StoredData, here: StoredData): RestorePlan {
  const book = planImport(
    formatAddressBookJson(missingEntries(brought.addressBook, here.addressBook)),
    here.addressBook,
  );
  const networks = findMissing(brought.settings.customNetworks, here.settings.customNetworks, isSameId);
  const multisigs = multisigAccounts.missing(brought.multisigAccounts, here.multisigAccounts);
  const workbench = missingWorkbench(brought.workbench, here.workbench);
  const coins = findMissing(brought.settings.knownCoins, here.settings.knownCoins, Object.is);
  const descriptions = missingDescriptions(brought.descriptions, here.descriptions);
  const assets = missingChoices(brought.assets, here.assets);
  const added =
    book.added +
    networks.length +
    multisigs.length +
    coins.length +
    descriptions.files.length +
    descriptions.attesters.length +
    countChoices(assets) +
    Object.values(workbench).flat().length;
  return {
    added,
    leftOut: book.problems.length,
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
        customNetworks: named([...here.settings.customNetworks, ...networks]),
        networkReach: { ...mergeReach(networks, brought.settings), ...here.settings.networkReach },
        knownCoins: [...coins, ...here.settings.knownCoins].slice(-MAX_KNOWN_COINS),
      },
    },
  };
}

/** As {@link planMissing}, and the settings become those of the backup: for a wallet that begins again from one. */
export function planRestore(brought: StoredData, here: StoredData): RestorePlan {
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

/** Entries about addresses and transactions that nothing is said about here. */
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

/** Descriptions and signers that are not here, as many as there is room for: what is here never makes room. */
function missingDescriptions(brought: DescriptorLibrary, here: DescriptorLibrary): DescriptorLibrary {
  return withinLimits(
    {
      files: findMissing(brought.files, here.files, isSameFile),
      attesters: findMissing(brought.attesters, here.attesters, (a, b) => a.publicKey === b.publicKey),
    },
    here,
  );
}

function united(here: Workbench, missing: Workbench): Workbench {
  return {
    bookmarks: [...here.bookmarks, ...missing.bookmarks],
    pins: [...missing.pins, ...here.pins],
    // The newest are last, and the oldest make room.
    drafts: [...missing.drafts, ...here.drafts],
    scripts: [...here.scripts, ...missing.scripts],
    playbooks: [...here.playbooks, ...missing.playbooks],
  };
}

/** The nodes of networks that are added. Those of networks that are here stay as they are: whom to trust is not a gap. */
function mergeReach(
  networks: readonly CustomNetwork[],
  { networkReach }: Settings,
): Settings["networkReach"] {
  const added = new Set(networks.map(({ id }) => id));
  return Object.fromEntries(Object.entries(networkReach).filter(([id]) => added.has(id)));
}

/** Two networks of one name could be confused: the later one gets a number. */
function named(networks: readonly CustomNetwork[]): readonly CustomNetwork[] {
  const taken = new Set<string>();
  return networks.map((network) => {
    let { name } = network;
    for (let number = 2; taken.has(name.toLowerCase()); number++)
      name = `${network.name.slice(0, LONGEST_NETWORK_NAME - String(number).length - 1)} ${number}`;
    taken.add(name.toLowerCase());
    return { ...network, name };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw storedDataUnreadable({ reason: t`the content is not JSON` });
  }
}
