import { SUPRA_COIN } from "@holdfast/sdk";
import { formatSupra } from "../amount.ts";
import { addressOf } from "../keys/signer.ts";
import { networkOf, NETWORK_OPTIONS } from "../network.ts";
import { argumentOf, type Call, type Command } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const balanceCommand: Command = {
  name: "balance",
  arguments: "<account>",
  summary: "What an account has of a coin",
  details: ["The account is an address or the name of a key."],
  options: [{ flags: "--coin <type>", help: "A coin's type. Default: SUPRA." }, ...NETWORK_OPTIONS],
  run: showBalance,
};

async function showBalance(call: Call): Promise<Report> {
  const { client, profile } = await networkOf(call);
  const address = await addressOf(call, argumentOf(call, 0), profile.chainId);
  const coin = call.option("coin") ?? SUPRA_COIN;
  const balance = await client.coins.getBalance(address, coin);
  return {
    lines: [coin === SUPRA_COIN ? formatSupra(balance) : `${balance} of ${coin}`],
    json: { address, coin, balance },
  };
}
