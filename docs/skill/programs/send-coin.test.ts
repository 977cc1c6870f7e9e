import { expect, test } from "@holdfast/devnode/vitest";
import { sendTransaction, SUPRA_COIN, transferCoins } from "@holdfast/sdk";

test("sends a coin by its type", async ({ client, network, accounts }) => {
  const coin = SUPRA_COIN; // or your coin: "0x…::my_coin::MyCoin"
  const { name, symbol, decimals } = await client.coins.getInfo(coin); // coin/not-found
  expect({ name, symbol, decimals }).toEqual({ name: "Supra Coin", symbol: "SUPRA", decimals: 8 });
  const payload = transferCoins(accounts.ben.address, 25n, coin); // base units: 10^-decimals
  const options = { simulate: true, wait: true } as const;
  const sent = await sendTransaction(client, network, accounts.ada, payload, options);
  expect(sent).toHaveEmitted("0x1::coin::CoinDeposit", { account: accounts.ben.address, amount: 25n });
});
