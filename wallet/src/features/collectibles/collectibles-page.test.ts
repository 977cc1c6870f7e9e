import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { withFound } from "./collectibles-page.tsx";

const [one, two, friend, stranger] = ["0x1", "0x2", "0xf", "0x5"].map((text) => parseAddress(text));
if (!one || !two || !friend || !stranger) throw new RangeError();

it("adds new pieces, drops gone ones and keeps the user's choices", () => {
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
