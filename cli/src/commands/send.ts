import { transferCoins, transferSupra } from "@holdfast/sdk";
import { parseSupra, parseWhole } from "../amount.ts";
import { coinArgument } from "../coin-argument.ts";
import { spend, SPEND_OPTIONS } from "../sending/spend.ts";
import { expectArgument, type CommandBody } from "../shell/command.ts";

export const sendCommand: CommandBody = {
  arguments: "<to> <amount>",
  details: [
    "The recipient is an address with all 64 digits, a key's name or a .supra name.",
    "The amount is in SUPRA (1.5) or in quants (150000000quants).",
    "With --coin, pass the amount in the coin's base units, as a whole number.",
  ],
  options: [{ flags: "--coin <type>", help: "Coin type. Default: SUPRA." }, ...SPEND_OPTIONS],
  examples: [
    "holdfast send ben 1.5 --from ada",
    "holdfast send ben 1.5 --from ada --yes --intent 'invoice 7'",
  ],
  run: (call) =>
    spend(call, async (network, read) => {
      const to = await read.address(expectArgument(call, 0));
      const amount = expectArgument(call, 1);
      const coin = call.option("coin");
      if (coin === undefined) return transferSupra(to, parseSupra(amount));
      const whole = parseWhole("amount in base units", amount);
      return transferCoins(to, whole, await coinArgument(network, read, coin, call.environment.signal));
    }),
};
