import { SUPRA_COIN } from "@holdfast/sdk";
import { formatSupra } from "../amount.ts";
import { addressReader } from "../addresses.ts";
import { coinArgument } from "../coin-argument.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const balanceCommand: CommandBody = {
  arguments: "<account>",
  details: ["The account is an address, a key's name or a .supra name."],
  options: [{ flags: "--coin <type>", help: "Coin type. Default: SUPRA." }, ...NETWORK_OPTIONS],
  examples: ["holdfast balance ada", "holdfast balance ada --coin 0x1::supra_coin::SupraCoin --json"],
  run: showBalance,
};

async function showBalance(call: Call): Promise<Report> {
  const network = await loadNetwork(call);
  const { client } = network;
  const read = addressReader(call, network);
  const address = await read.address(expectArgument(call, 0));
  const { signal } = call.environment;
  const coin = await coinArgument(network, read, call.option("coin") ?? SUPRA_COIN, signal);
  const balance = await client.coins.getBalance(address, coin);
  return {
    lines: [coin === SUPRA_COIN ? formatSupra(balance) : `${balance} of ${coin}`],
    json: { address, coin, balance },
  };
}
