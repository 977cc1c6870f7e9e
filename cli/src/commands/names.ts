import { readChainName, readNameRecord } from "@holdfast/sdk";
import { nameUnusable, valueInvalid } from "../cli-errors.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { timeText } from "../transaction-text.ts";

export const namesCommand: CommandBody = {
  arguments: "<name>",
  options: NETWORK_OPTIONS,
  examples: ["holdfast names ada.supra", "holdfast names ada.supra --json"],
  run: showName,
};

async function showName(call: Call): Promise<Report> {
  const text = expectArgument(call, 0);
  const name = readChainName(text);
  if (name === undefined) throw valueInvalid({ what: "name", got: text, wanted: "a name such as ada.supra" });
  const { client, profile } = await loadNetwork(call);
  const { nameService } = profile;
  if (nameService === undefined)
    throw nameUnusable({
      name: name.shown,
      reason: "can't be looked up because this network has no name service",
    });
  const { signal } = call.environment;
  const { target, expiresAt, isExpired } = await readNameRecord(client, nameService, name, { signal });
  return {
    lines: [
      `name     ${name.shown}`,
      `address  ${target ?? "none"}`,
      ...(expiresAt === 0n
        ? []
        : [`expires  ${timeText(expiresAt * 1_000_000n)}${isExpired ? ", expired" : ""}`]),
    ],
    json: { name: name.shown, address: target ?? null, expiresAt, expired: isExpired },
    exitCode: target === undefined || isExpired ? EXIT.negative : EXIT.done,
  };
}
