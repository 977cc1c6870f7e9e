import { transferCoins, transferSupra } from "@holdfast/sdk";
import { parseSupra, parseWhole } from "../amount.ts";
import { spend, SPEND_OPTIONS } from "../sending/spend.ts";
import { argumentOf, type Command } from "../shell/command.ts";

export const sendCommand: Command = {
  name: "send",
  arguments: "<to> <amount>",
  summary: "Pay: simulated, and sent with --yes",
  details: [
    "The recipient is an address with all 64 digits, the name of a key, or a .supra name.",
    "The amount is in SUPRA, as 1.5, or in quants, as 150000000quants; with --coin it is",
    "a whole number of the coin's base units.",
  ],
  options: [{ flags: "--coin <type>", help: "Another coin's type." }, ...SPEND_OPTIONS],
  run: (call) =>
    spend(call, async (_, read) => {
      const to = await read.address(argumentOf(call, 0));
      const amount = argumentOf(call, 1);
      const coin = call.option("coin");
      return coin === undefined
        ? transferSupra(to, parseSupra(amount))
        : transferCoins(to, parseWhole("An amount of another coin", amount), await read.type(coin));
    }),
};
