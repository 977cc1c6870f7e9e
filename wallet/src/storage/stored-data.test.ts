import { describe, expect, it } from "vitest";
import { EMPTY_ADDRESS_BOOK } from "./address-book/address-book-schema.ts";
import {
  formatStoredData,
  parseStoredData,
  planMissing,
  planRestore,
  type StoredData,
} from "./stored-data.ts";
import { DEFAULT_SETTINGS } from "./settings/settings-schema.ts";
import { ALL, ANN, BEN, CAT, contact, HASH, network, NOTHING } from "./testing/stored-data-examples.ts";

/** Of all lists. */
function countEntries(data: object): number {
  if (Array.isArray(data)) return data.length;
  return Object.values(data)
    .filter((part: unknown) => typeof part === "object" && part !== null)
    .reduce<number>((sum, part: object) => sum + countEntries(part), 0);
}

describe("what is kept beside the wallet", () => {
  it("is the same after it was in a backup", () => {
    expect(parseStoredData(formatStoredData(ALL))).toEqual(ALL);
  });

  it("loses no more than the entry that is damaged", () => {
    const text = formatStoredData(ALL).replace('"chainId":9,"address"', '"chainId":-9,"address"');
    expect(parseStoredData(text)).toEqual({ ...ALL, multisigAccounts: [] });
    expect(parseStoredData('{"format":"holdfast-kept","version":1}')).toEqual(NOTHING);
  });

  it.each([
    ["", "the content is not JSON"],
    ["[]", "the data was not created by Holdfast"],
    ['{"format":"holdfast-address-book","version":1}', "the data was not created by Holdfast"],
    ['{"format":"holdfast-kept","version":2}', "format version 2 is newer than this app supports"],
  ])("says why it can't be read: %j", (text, reason) => {
    expect(() => parseStoredData(text)).toThrow(
      expect.objectContaining({ code: "settings/kept-unreadable", context: { reason } }),
    );
  });
});

describe("bringing back what is missing", () => {
  it("restores everything missing except settings chosen here", () => {
    const { things, added, leftOut } = planMissing(ALL, NOTHING);
    const { customNetworks, networkReach, knownCoins } = ALL.settings;
    expect(things).toEqual({
      ...ALL,
      settings: { ...DEFAULT_SETTINGS, customNetworks, networkReach, knownCoins },
    });
    const entries = countEntries({ ...ALL, settings: { customNetworks, knownCoins } });
    expect([added, leftOut]).toEqual([entries, 0]);
  });

  it("changes nothing that is here, and adds nothing twice", () => {
    expect(planMissing(ALL, ALL)).toEqual({ things: ALL, added: 0, leftOut: 0 });
    const here: StoredData = {
      ...NOTHING,
      addressBook: {
        contacts: [contact(BEN, "Ben")],
        labels: [{ address: ANN, label: "Neighbour" }],
        transactions: [{ hash: HASH, label: "", note: "July" }],
      },
      multisigAccounts: [{ chainId: 9, address: CAT, name: "Rowing" }],
      workbench: { ...NOTHING.workbench, drafts: [{ chainId: 9, of: "0x1::coin::transfer", form: "newer" }] },
    };
    const { addressBook, multisigAccounts, workbench } = planMissing(ALL, here).things;
    expect(addressBook.contacts).toEqual([contact(ANN, "Ann"), contact(BEN, "Ben")]);
    expect(addressBook.transactions).toEqual(here.addressBook.transactions);
    expect(multisigAccounts).toEqual(here.multisigAccounts);
    expect(workbench.drafts).toEqual(here.workbench.drafts);
  });

  it("gives no name that is known here to another address", () => {
    const here = { ...NOTHING, addressBook: { ...EMPTY_ADDRESS_BOOK, contacts: [contact(CAT, "ann")] } };
    const { things, leftOut } = planMissing(ALL, here);
    expect(things.addressBook.contacts).toEqual([contact(CAT, "ann")]);
    expect(leftOut).toBe(1);
  });

  it("restores names and notes with joiners and variants", () => {
    const addressBook = {
      contacts: [{ ...contact(ANN, "葛\u{e0100} ه\u200d"), note: "☎\ufe0e 12" }],
      labels: [{ address: BEN, label: "shop\ufe0f" }],
      transactions: [{ hash: HASH, label: "☂\ufe0e", note: "" }],
    };
    const { things, leftOut } = planMissing({ ...NOTHING, addressBook }, NOTHING);
    expect(things.addressBook).toEqual(addressBook);
    expect(leftOut).toBe(0);
  });

  it("numbers a duplicate network and keeps existing nodes", () => {
    const reach = { testnet: { moreUrls: ["https://stranger.example"] } };
    const brought = { ...ALL, settings: { ...ALL.settings, networkReach: reach } };
    const here = {
      ...NOTHING,
      settings: { ...DEFAULT_SETTINGS, customNetworks: [network("mine", "harbour")] },
    };
    const { settings } = planMissing(brought, here).things;
    expect(settings.customNetworks.map(({ name }) => name)).toEqual(["harbour", "Harbour 2"]);
    expect(settings.networkReach).toEqual({});
    expect(settings.networkId).toBe(DEFAULT_SETTINGS.networkId);
  });

  it("numbers networks that would look like a built-in one", () => {
    const names = ["mainnet", "Main\u200bnet", "Ｔestnet", "Devnet\u3164"];
    const customNetworks = names.map((name, at) => network(`n${at}`, name));
    const brought = { ...ALL, settings: { ...ALL.settings, customNetworks } };
    for (const plan of [planMissing, planRestore])
      expect(plan(brought, NOTHING).things.settings.customNetworks.map(({ name }) => name)).toEqual([
        "mainnet 2",
        "Mainnet 3",
        "Testnet 2",
        "Devnet 2",
      ]);
  });

  it("counts networks and nodes that Settings would refuse", () => {
    const { settings } = ALL;
    const insecure = { ...network("two", "Quay"), url: "http://quay.example" };
    const read = (change: Partial<typeof settings>) => {
      const brought = parseStoredData(formatStoredData({ ...ALL, settings: { ...settings, ...change } }));
      for (const plan of [planMissing, planRestore]) expect(plan(brought, NOTHING).leftOut).toBe(1);
      return brought.settings;
    };
    const customNetworks = [...settings.customNetworks, insecure];
    expect(read({ customNetworks }).customNetworks).toEqual(settings.customNetworks);
    for (const reach of [
      { moreUrls: ["http://quay.example"] },
      { moreUrls: [], verificationUrl: "http://quay.example" },
    ])
      expect(read({ networkReach: { "custom-one": reach } }).networkReach).toEqual({});
  });
});

it("a restarted wallet has its settings and stored data", () => {
  const here = {
    ...NOTHING,
    settings: { ...DEFAULT_SETTINGS, theme: "light" as const, knownCoins: ["0x6::sand::Sand"] },
    addressBook: { ...EMPTY_ADDRESS_BOOK, contacts: [contact(BEN, "Ben")] },
  };
  const { things } = planRestore(ALL, here);
  expect(things.settings).toEqual({
    ...ALL.settings,
    knownCoins: ["0x5::shell::Shell", "0x6::sand::Sand"],
  });
  expect(things.addressBook.contacts.map(({ name }) => name)).toEqual(["Ann", "Ben"]);
});

it("choices on this device win over those in a backup", () => {
  const key = `9 ${ANN}`;
  const here: StoredData = {
    ...NOTHING,
    assets: {
      ...NOTHING.assets,
      collectibles: { [key]: { tokens: [{ token: CAT, from: BEN, standing: "accepted" }] } },
      paidNames: [{ chainId: 9, name: "ada.supra", address: BEN, at: 7 }],
    },
  };
  const { things, added } = planMissing(ALL, here);
  expect(things.assets.collectibles[key]?.tokens).toEqual([
    { token: BEN, standing: "added" },
    { token: CAT, from: BEN, standing: "accepted" },
  ]);
  expect(things.assets.paidNames).toEqual(here.assets.paidNames);
  expect(added).toBe(16);
});

describe("descriptions and trusted signers of a backup", () => {
  const library = (files: readonly string[], attesters = NOTHING.descriptions.attesters): StoredData => ({
    ...NOTHING,
    descriptions: { files, attesters },
  });

  it("leave the description and the signer's name that are here", () => {
    const here = library(
      ['{"attestations":[],"descriptor":{"id":"bank","context":{"module":"0x5::bank"}}}'],
      [{ publicKey: "ab".repeat(32), name: "My sister" }],
    );
    const { things, added } = planMissing(ALL, here);
    expect(things.descriptions).toEqual(here.descriptions);
    expect(added).toBe(16);
    const other = library(['{"id":"bank","context":{"module":"0x6::bank"}}', "no JSON", "[]"]);
    expect(planMissing(ALL, other).things.descriptions.files).toHaveLength(4);
  });

  it("push nothing out that is here, however many they are", () => {
    const files = (letter: string, count: number) => Array.from({ length: count }, (_, at) => letter + at);
    const attesters = Array.from({ length: 20 }, (_, at) => ({
      publicKey: at.toString(16).padStart(64, "0"),
      name: `Signer ${at}`,
    }));
    const here = library(files("here", 99), attesters);
    const { things, leftOut } = planMissing(library(files("new", 100), ALL.descriptions.attesters), here);
    const { descriptions } = things;
    expect(leftOut).toBe(100);
    expect(descriptions.files).toEqual(["new99", ...files("here", 99)]);
    expect(descriptions.attesters).toEqual(attesters);
  });

  const signer = (digit: string, name: string) => ({ publicKey: digit.repeat(64), name });
  const signers = (names: readonly string[]) => names.map((name, at) => signer("abcdef0"[at] ?? "", name));

  it("keep the names that a signer may have", () => {
    const attesters = signers(["Acme™", "Nº 1", "½ Fund", "Team ❤\ufe0f"]);
    const { things, leftOut } = planMissing(library([], attesters), NOTHING);
    expect(things.descriptions.attesters).toEqual(attesters);
    expect(leftOut).toBe(0);
  });

  it("number a signer with the name of another one", () => {
    const here = library([], [signer("1", "Registry"), signer("2", "Acme Fund")]);
    const names = [
      "registry",
      "Ｒegistry",
      "Registry\u3164",
      "\u202eFund",
      "FUND",
      "\u200b",
      "Acme\u3164Fund",
    ];
    const { things, leftOut } = planMissing(library([], signers(names)), here);
    expect(things.descriptions.attesters.map(({ name }) => name)).toEqual([
      "Registry",
      "Acme Fund",
      "registry 2",
      "Registry 3",
      "Registry 4",
      "Fund",
      "FUND 2",
      "Acme Fund 2",
    ]);
    expect(leftOut).toBe(1);
  });

  it("drops hostile entries and keeps the rest of the backup", () => {
    const text = (descriptions: unknown): string =>
      JSON.stringify({ ...(JSON.parse(formatStoredData(ALL)) as object), descriptions });
    const huge = "x".repeat(65_537);
    const bad = { publicKey: "AB", name: "\u0000" };
    const nameless = { publicKey: "cd".repeat(32), name: "" };
    for (const hostile of [
      null,
      7,
      "x",
      [],
      {},
      { files: {}, attesters: 1 },
      { files: [huge, 5, null] },
      { attesters: [bad, nameless, null] },
    ])
      expect(parseStoredData(text(hostile))).toEqual({ ...ALL, descriptions: NOTHING.descriptions });
    const flood = parseStoredData(text({ files: Array(10_000).fill("{}"), attesters: [] }));
    expect(flood.descriptions.files).toHaveLength(100);
    // A file of before there were descriptions, and one that a newer wallet wrote more into.
    expect(parseStoredData(text(undefined)).descriptions).toEqual(NOTHING.descriptions);
    expect(parseStoredData(text({ ...ALL.descriptions, more: [1] })).descriptions).toEqual(ALL.descriptions);
  });
});
