import { expect, it } from "vitest";
import type { StoredCollectible } from "../../storage/collectibles.ts";
import type { StoredData } from "../../storage/stored-data.ts";
import { ALL, ANN, NOTHING } from "../../storage/testing/stored-data-examples.ts";
import { listContents } from "./stored-data-words.ts";

const STANDINGS = ["added", "accepted", "hidden", "hidden"] as const;
const token = (standing: StoredCollectible["standing"]): StoredCollectible => ({ token: ANN, standing });
const THINGS: StoredData = {
  ...ALL,
  assets: { ...ALL.assets, collectibles: { "9 0xa": { tokens: STANDINGS.map(token) } } },
};

it("counts each kind by itself, and leaves out empty ones", () => {
  const words = listContents(THINGS);
  expect(words).toEqual([
    "1 contact",
    "1 address label",
    "1 transaction with your label or note",
    "1 custom network",
    "1 multisig account",
    "1 call description",
    "1 trusted signer",
    "1 script",
    "1 playbook",
    "1 bookmark",
    "1 pinned value",
    "1 draft",
    "1 collectible that you added",
    "1 collectible that you accepted",
    "2 collectibles that you hid",
    "1 coin that you added",
    "1 coin that you hid",
    "1 vesting contract",
    "1 .supra name that you paid",
    "Your settings",
  ]);
  const lists = [THINGS, ...Object.values(THINGS)]
    .flatMap((part) => Object.values(part))
    .filter(Array.isArray);
  expect(words).toHaveLength(lists.length + new Set(STANDINGS).size + 1);
  expect(listContents(NOTHING)).toEqual(["Your settings"]);
});
