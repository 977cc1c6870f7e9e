import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import {
  changeCollectibles,
  storedCollectibles,
  withCollectible,
  withFound,
  type StoredCollectible,
} from "./collectibles.ts";

const [me, other, stranger] = [parseAddress("0xa1"), parseAddress("0xa2"), parseAddress("0xbad")];
const gift = (at: number): StoredCollectible => ({
  token: parseAddress(`0x${(at + 4096).toString(16)}`),
  from: stranger,
  standing: "found",
});
const gifts = (count: number) => Array.from({ length: count }, (_, at) => gift(at));

test("another account's unsolicited pieces never evict the user's choices", () => {
  const own = { token: parseAddress("0x77"), standing: "accepted" } as const;
  const minted = { token: parseAddress("0x78"), standing: "found" } as const;
  changeCollectibles(4, me, (kept) => withCollectible(withCollectible(kept, own), minted));
  let seen = 0;
  changeCollectibles(4, me, (kept) => ({ ...kept, tokens: [...kept.tokens, ...gifts(6_000)] }));
  changeCollectibles(4, me, (kept) => {
    seen = kept.tokens.length;
    expect(kept.tokens).toContainEqual(minted);
    return kept;
  });
  expect(seen).toBe(5_000);
  for (const address of [other, stranger, parseAddress("0xb1")])
    changeCollectibles(4, address, () => ({ tokens: gifts(6_000) }));
  expect(storedCollectibles()).toEqual({ [`4 ${me}`]: { tokens: [own] } });
  changeCollectibles(4, me, (kept) => {
    expect(kept.tokens).toEqual([own]);
    return kept;
  });
});

test("adds new pieces, drops gone ones and keeps the user's choices", () => {
  const [one, two] = [parseAddress("0x1"), parseAddress("0x2")];
  const came = withFound({ tokens: [] }, [
    { token: one, isHere: true, from: stranger },
    { token: two, isHere: true, from: undefined },
  ]);
  expect(came.tokens.map(({ token }) => token)).toEqual([one, two]);
  const hidden = { tokens: came.tokens.map((token) => ({ ...token, standing: "hidden" as const })) };
  const gone = [{ token: one, isHere: false, from: undefined }];
  expect(withFound(hidden, [{ token: one, isHere: true, from: other }])).toEqual(hidden);
  expect(withFound(came, gone).tokens.map(({ token }) => token)).toEqual([two]);
});
