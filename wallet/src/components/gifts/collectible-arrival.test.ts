import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { sortCollectibles } from "./collectible-arrival.ts";

const [one, two, three, friend, stranger] = ["0x1", "0x2", "0x3", "0xf", "0x5"].map((text) =>
  parseAddress(text),
);
if (!one || !two || !three || !friend || !stranger) throw new RangeError();

it("separates unknown, accepted and hidden collectibles", () => {
  const kept = {
    tokens: [
      { token: one, from: friend, standing: "found" },
      { token: two, from: stranger, standing: "found" },
      { token: three, from: stranger, standing: "hidden" },
    ],
  } as const;
  expect(sortCollectibles(kept, [friend])).toEqual({
    own: [kept.tokens[0]],
    gifts: [kept.tokens[1]],
    hidden: [kept.tokens[2]],
  });
  const own = [
    { token: one, from: stranger, standing: "accepted" },
    { token: two, standing: "found" },
  ] as const;
  expect(sortCollectibles({ tokens: own }, [])).toEqual({ own: own.toReversed(), gifts: [], hidden: [] });
});
