import { existsSync, statSync } from "node:fs";
import { SUPRA_COIN } from "@holdfast/sdk";
import { hashBuild } from "@holdfast/sdk/release";
import { hashesOfFolder, ownBuildFolder } from "../builds/build-files.ts";
import { readConfig } from "../config/config-file.ts";
import { homeFolder } from "../home-folder.ts";
import { listKeys } from "../keys/key-store.ts";
import { loadNetwork, NETWORK_OPTIONS, VERIFICATION_OPTION, type Network } from "../network.ts";
import { listOpen } from "../sending/outbox.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";
import { version } from "../version.ts";

export const doctorCommand: CommandBody = {
  details: ["Checks Node.js, the home folder, the configuration, the keys and the nodes."],
  options: [VERIFICATION_OPTION, ...NETWORK_OPTIONS],
  examples: ["holdfast doctor", "holdfast doctor --json"],
  run: examine,
};

interface Check {
  readonly name: string;
  readonly state: "ok" | "warning" | "failed";
  readonly detail: string;
}

async function examine(call: Call): Promise<Report> {
  const checks: Check[] = [
    ok("version", `holdfast ${version}, Node.js ${process.versions.node}`),
    await check("build", buildDetail),
    await check("home", () => homeDetail(call)),
    await check("configuration", () => `profiles: ${readConfig(call.environment).profiles.size}`),
    await check("keys", () => `key files: ${listKeys(call.environment).length}`),
    await check("pending", () => pendingDetail(call)),
    ...(await networkChecks(call)),
  ];
  const colors = { ok: "green", warning: "yellow", failed: "red" } as const;
  return {
    lines: checks.map(
      ({ name, state, detail }) => `${styled(colors[state], state.padEnd(7))}  ${name.padEnd(13)}  ${detail}`,
    ),
    json: checks.map((one) => ({ ...one })),
    exitCode: checks.some(({ state }) => state === "failed") ? EXIT.negative : EXIT.done,
  };
}

function ok(name: string, detail: string): Check {
  return { name, state: "ok", detail };
}

/** An error is a failure; text that starts with `!` is a warning. */
async function check(name: string, look: () => string | Promise<string>): Promise<Check> {
  try {
    const detail = await look();
    return detail.startsWith("!") ? { name, state: "warning", detail: detail.slice(1) } : ok(name, detail);
  } catch (error) {
    return { name, state: "failed", detail: error instanceof Error ? error.message : String(error) };
  }
}

/** The hash that `holdfast verify-build` prints for this folder. */
function buildDetail(): string {
  const folder = ownBuildFolder(import.meta.url);
  return folder === undefined
    ? "source code, not a build"
    : `${hashBuild(hashesOfFolder(folder, "."))} in ${folder}`;
}

function homeDetail({ environment }: Call): string {
  const folder = homeFolder(environment);
  if (!existsSync(folder)) return `${folder}, not created yet`;
  const others = statSync(folder).mode & 0o077;
  return others === 0 ? folder : `!${folder} can be read by other users: chmod 700 ${folder}`;
}

function pendingDetail({ environment }: Call): string {
  const count = listOpen(environment).length;
  return count === 0 ? "none" : `!${count} unconfirmed transactions: holdfast pending --resume`;
}

async function networkChecks(call: Call): Promise<readonly Check[]> {
  let network: Network | undefined;
  const reached = await check("node", async () => {
    network = await loadNetwork(call);
    const { client, profile } = network;
    await client.chain.expectId(profile.chainId);
    const { height, timestampMicros } = await client.chain.getLatestBlock();
    const age = Math.round(call.environment.nowMs() / 1000 - Number(timestampMicros / 1_000_000n));
    const isLate = age > 120 && profile.blocksOnDemand !== true;
    const detail = `${profile.url}, ${profile.dialect}, chain ${profile.chainId}, block ${height}`;
    return isLate ? `!${detail}, ${age} s old` : detail;
  });
  if (network === undefined) return [reached];
  const { client, verification, profile } = network;
  return [
    reached,
    ...(reached.state === "failed"
      ? []
      : [await check("coin", async () => (await client.coins.getInfo(SUPRA_COIN)).symbol)]),
    verification === undefined
      ? { name: "verification", state: "warning", detail: "no verification node: --verification-url" }
      : await check("verification", async () => {
          await verification.chain.expectId(profile.chainId);
          const { height } = await verification.chain.getLatestBlock();
          return `${verification.url}, chain ${profile.chainId}, block ${height}`;
        }),
  ];
}
