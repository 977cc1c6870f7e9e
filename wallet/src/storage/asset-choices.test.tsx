import { parseAddress } from "@holdfast/sdk";
import { afterEach, expect, it } from "vitest";
import { assetChoices, putAssetChoices } from "./asset-choices.ts";
import { changeCollectibles, clearCollectibles, storedCollectibles } from "./collectibles.ts";

const [ada, gull] = [parseAddress("0xa"), parseAddress("0xb")];
const [tern, crab] = [parseAddress("0xc"), parseAddress("0xd")];

afterEach(clearCollectibles);

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

  clearCollectibles();
  changeCollectibles(4, ada, () => ({
    tokens: [{ token: tern, from: crab, standing: "found" }],
    scannedTo: "9",
  }));
  putAssetChoices(saved);
  expect(storedCollectibles()).toEqual(saved.collectibles);
});
