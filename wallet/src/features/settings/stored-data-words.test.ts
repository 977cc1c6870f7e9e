import { parseAddress, type TransactionHash } from "@holdfast/sdk";
import { expect, it } from "vitest";
import type { StoredCollectible } from "../../storage/collectibles.ts";
import { DEFAULT_SETTINGS } from "../../storage/settings/settings-schema.ts";
import type { StoredData } from "../../storage/stored-data.ts";
import { listContents } from "./stored-data-words.ts";

const [ann, ben] = [parseAddress("0xa11"), parseAddress("0xb0b")];
const hash = `0x${"d4".repeat(32)}` as TransactionHash;
const token = (standing: StoredCollectible["standing"]): StoredCollectible => ({ token: ann, standing });

const THINGS: StoredData = {
  settings: { ...DEFAULT_SETTINGS, knownCoins: ["0x5::shell::Shell"] },
  addressBook: {
    contacts: [],
    labels: [{ address: ben, label: "Shop" }],
    transactions: [{ hash, label: "Rent", note: "June" }],
  },
  multisigAccounts: [],
  workbench: {
    bookmarks: [{ chainId: 9, target: "0x1::coin" }],
    pins: [
      { chainId: 9, address: ann, type: "0x1::account::Account", path: ["sequence_number"] },
      { chainId: 9, address: ben, type: "0x1::account::Account", path: ["sequence_number"] },
    ],
    drafts: [{ chainId: 9, of: "0x1::coin::transfer", form: "args=[]" }],
    scripts: [{ id: "s1", name: "Sweep", code: "0xa11ceb0b" }],
    playbooks: [],
  },
  descriptions: { files: [], attesters: [] },
  assets: {
    collectibles: { "9 0xa": { tokens: [token("added"), token("hidden"), token("hidden")] } },
    hiddenCoins: [
      { chainId: 9, coin: "0x5::shell::Sand" },
      { chainId: 9, coin: "0x5::shell::Salt" },
    ],
    vestingContracts: [],
    paidNames: [],
  },
};

it("counts each kind by itself, and leaves out empty ones", () => {
  expect(listContents(THINGS)).toEqual([
    "1 address label",
    "1 transaction with your label or note",
    "1 script",
    "1 bookmark",
    "2 pinned values",
    "1 draft",
    "1 collectible that you added",
    "2 collectibles that you hid",
    "1 coin that you added",
    "2 coins that you hid",
    "Your settings",
  ]);
});
