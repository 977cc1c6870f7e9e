import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { multisigAccounts, saveMultisigAccount, type MultisigAccount } from "./multisig-accounts.ts";

const NAME = "holdfast-shared-accounts";
const ann: MultisigAccount = { chainId: 9, address: parseAddress("0xa11"), name: "Ann" };
const ben: MultisigAccount = { chainId: 9, address: parseAddress("0xbe1"), name: "Ben" };

/** What another window of this browser stores: windows share the storage and nothing else. */
function storeElsewhere(accounts: readonly unknown[]): void {
  localStorage.setItem(NAME, JSON.stringify({ state: { accounts }, version: 1 }));
}

function stored(): unknown {
  return JSON.parse(localStorage.getItem(NAME) ?? "null");
}

test("two windows do not write over each other's accounts", () => {
  saveMultisigAccount(ann);
  storeElsewhere([ann, ben]);
  saveMultisigAccount({ ...ann, name: "Anna" });
  expect(multisigAccounts.all().map(({ name }) => name)).toEqual(["Ben", "Anna"]);
  expect(stored()).toMatchObject({ state: { accounts: [ben, { ...ann, name: "Anna" }] } });
});

test("an entry removed in another window stays removed", () => {
  saveMultisigAccount(ann);
  storeElsewhere([]);
  saveMultisigAccount(ben);
  expect(multisigAccounts.all()).toEqual([ben]);
});

test("taking one off the list leaves what another window added", () => {
  saveMultisigAccount(ann);
  storeElsewhere([ann, ben]);
  multisigAccounts.remove(ann);
  expect(multisigAccounts.all()).toEqual([ben]);
});

test("a damaged entry does not take the others with it", () => {
  storeElsewhere([ann, { ...ben, chainId: -1 }, null]);
  saveMultisigAccount({ ...ben, chainId: 6 });
  expect(multisigAccounts.all()).toEqual([ann, { ...ben, chainId: 6 }]);
});
