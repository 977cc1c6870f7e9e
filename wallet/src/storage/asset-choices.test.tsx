import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { assetChoices, putAssetChoices } from "./asset-choices.ts";
import { changeCollectibles, storedCollectibles } from "./collectibles.ts";
import { emptyStorage } from "../../test/empty-storage.ts";

const [ada, gull] = [parseAddress("0xa"), parseAddress("0xb")];
const [tern, crab] = [parseAddress("0xc"), parseAddress("0xd")];

it("a backup has and restores only the user's choices", () => {
  changeCollectibles(4, ada, () => ({
    tokens: [
      { token: gull, standing: "added" },
      { token: tern, from: crab, standing: "hidden" },
      { token: crab, from: ada, standing: "found" },
    ],
    scannedTo: "12",
  }));
  const saved = assetChoices();
  expect(saved.collectibles[`4 ${ada}`]?.tokens.map(({ token }) => token)).toEqual([gull, tern]);

  emptyStorage();
  changeCollectibles(4, ada, () => ({
    tokens: [{ token: tern, from: crab, standing: "found" }],
    scannedTo: "9",
  }));
  putAssetChoices(saved);
  expect(storedCollectibles()).toEqual(saved.collectibles);
});
