import { parseAddress, type Address, type TransactionHash } from "@holdfast/sdk";
import { EMPTY_ADDRESS_BOOK, type Contact } from "../address-book/address-book-schema.ts";
import { DEFAULT_SETTINGS, type CustomNetwork } from "../settings/settings-schema.ts";
import type { StoredData } from "../stored-data.ts";

export const [ANN, BEN, CAT] = ["a1", "b2", "c3"].map((byte) => parseAddress(byte.repeat(32))) as [
  Address,
  Address,
  Address,
];
export const HASH = `0x${"d4".repeat(32)}` as TransactionHash;

export const NOTHING: StoredData = {
  settings: DEFAULT_SETTINGS,
  addressBook: EMPTY_ADDRESS_BOOK,
  multisigAccounts: [],
  workbench: { bookmarks: [], pins: [], drafts: [], scripts: [], playbooks: [] },
  descriptions: { files: [], attesters: [] },
  assets: { collectibles: {}, hiddenCoins: [], vestingContracts: [], paidNames: [] },
};

export const contact = (address: Address, name: string): Contact => ({
  address,
  name,
  kind: "person",
  note: "",
});

export const network = (id: string, name: string): CustomNetwork => ({
  id: `custom-${id}`,
  name,
  url: `https://${id}.example`,
  chainId: 9,
  dialect: "v3",
  hasFaucet: false,
});

/** Something of every kind. */
export const ALL: StoredData = {
  settings: {
    ...DEFAULT_SETTINGS,
    theme: "dark",
    networkId: "custom-one",
    customNetworks: [network("one", "Harbour")],
    networkReach: { "custom-one": { moreUrls: ["https://two.example"] } },
    knownCoins: ["0x5::shell::Shell"],
  },
  addressBook: {
    contacts: [contact(ANN, "Ann")],
    labels: [{ address: BEN, label: "shop" }],
    transactions: [{ hash: HASH, label: "rent", note: "june" }],
  },
  multisigAccounts: [{ chainId: 9, address: CAT, name: "Club" }],
  workbench: {
    bookmarks: [{ chainId: 9, target: "0x1::coin" }],
    pins: [{ chainId: 9, address: CAT, type: "0x1::account::Account", path: ["sequence_number"] }],
    drafts: [{ chainId: 9, of: "0x1::coin::transfer", form: "args=[]" }],
    scripts: [{ id: "s1", name: "Sweep", code: "0xa11ceb0b" }],
    playbooks: [{ id: "p1", name: "Payday", variables: [], steps: [] }],
  },
  descriptions: {
    files: ['{"id":"bank","context":{"module":"0x5::bank"}}'],
    attesters: [{ publicKey: "ab".repeat(32), name: "Mia" }],
  },
  assets: {
    collectibles: {
      [`9 ${ANN}`]: {
        tokens: [
          { token: BEN, standing: "added" },
          { token: CAT, from: BEN, standing: "hidden" },
        ],
      },
    },
    hiddenCoins: [{ chainId: 9, coin: "0x5::spam::Spam" }],
    vestingContracts: [{ chainId: 9, address: CAT }],
    paidNames: [{ chainId: 9, name: "ada.supra", address: ANN, at: 5 }],
  },
};
