import { addressReader } from "../addresses.ts";
import { formatSupra } from "../amount.ts";
import { faucetMissing } from "../cli-errors.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";

export const fundCommand: CommandBody = {
  arguments: "<account>",
  options: NETWORK_OPTIONS,
  examples: [
    "holdfast fund ada",
    "holdfast fund 0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee",
  ],
  run: fund,
};

async function fund(call: Call): Promise<Report> {
  const network = await loadNetwork(call);
  const { client, profile } = network;
  if (!profile.hasFaucet) throw faucetMissing({ network: profile.name });
  const { signal } = call.environment;
  const address = await addressReader(call, network).address(expectArgument(call, 0));
  const hash = await client.faucet.fund(address, { signal });
  const { status } = await client.transactions.waitFor(hash, { signal });
  const balance = await client.coins.getBalance(address);
  return {
    lines: [`${status} ${hash}`, `balance  ${formatSupra(balance)}`],
    json: { address, hash, status, balance },
    exitCode: status === "Success" ? EXIT.done : EXIT.negative,
  };
}
