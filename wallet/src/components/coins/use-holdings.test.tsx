import { parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithHistory } from "../../../test/render-with-history.tsx";
import { useHoldings } from "./use-holdings.ts";

const [account, gold, silver] = [parseAddress("0xa"), parseAddress("0x901d"), parseAddress("0x5117")];
const entry = (...coins: readonly string[]) => ({
  changes: coins.map((coinType) => ({ coinType, amount: 1n })),
});

/** The coins and assets of a list, for an account with this history. */
async function listCoins(history: readonly ReturnType<typeof entry>[]): Promise<readonly string[]> {
  const { result, unmount } = await renderWithHistory(account, history, () => useHoldings(account));
  await waitFor(() => expect(result.current.holdings).not.toEqual([]));
  const coins = result.current.holdings.map(({ coin }) => coin);
  unmount();
  return coins;
}

test("finds assets by the transactions that moved them, once, in order", async () => {
  const history = [entry(gold, SUPRA_COIN), entry(), entry(silver), entry(gold)];
  expect(await listCoins(history)).toEqual([SUPRA_COIN, silver, gold]);
});

test("finds no assets by coins, which the account's resources tell", async () => {
  expect(await listCoins([entry(SUPRA_COIN), entry("0xc::moon::Moon")])).toEqual([SUPRA_COIN]);
});

test("nobody makes the wallet ask for more assets than a list shows", async () => {
  const many = Array.from({ length: 500 }, (_, at) => entry(parseAddress(`0x${(at + 4096).toString(16)}`)));
  expect(await listCoins(many)).toHaveLength(51);
});
