import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { arrivalOf, sortCollectibles, withFound } from "./collectible-list.ts";

const [one, two, three, friend, stranger] = ["0x1", "0x2", "0x3", "0xf", "0x5"].map((text) =>
  parseAddress(text),
);
if (!one || !two || !three || !friend || !stranger) throw new RangeError();

it("keeps what strangers sent apart until it is accepted, and hides what is hidden", () => {
  const kept = {
    tokens: [
      { token: one, from: friend, standing: "found" },
      { token: two, from: stranger, standing: "found" },
      { token: three, from: stranger, standing: "hidden" },
    ],
  } as const;
  expect(sortCollectibles(kept, [friend])).toEqual({ own: [kept.tokens[0]], gifts: [kept.tokens[1]] });
  expect(arrivalOf({ token: two, from: stranger, standing: "accepted" }, [])).toEqual({
    from: stranger,
    isKnown: true,
  });
  expect(arrivalOf({ token: two, standing: "found" }, []).isKnown).toBe(true);
});

it("remembers what came, forgets what left, and changes nothing that the user said", () => {
  const came = withFound({ tokens: [] }, [
    { token: one, isHere: true, from: stranger },
    { token: two, isHere: true, from: undefined },
  ]);
  expect(came.tokens.map(({ token }) => token)).toEqual([one, two]);
  const hidden = { tokens: came.tokens.map((token) => ({ ...token, standing: "hidden" as const })) };
  const gone = [{ token: one, isHere: false, from: undefined }];
  expect(withFound(hidden, [{ token: one, isHere: true, from: friend }])).toEqual(hidden);
  expect(withFound(came, gone).tokens.map(({ token }) => token)).toEqual([two]);
});
