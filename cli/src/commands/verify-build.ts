import { hexToFixedBytes } from "@holdfast/sdk";
import {
  expectNoDowngrade,
  expectSameFiles,
  expectSignatures,
  hashBuild,
  MIN_RELEASE_AGE_HOURS,
  parseRelease,
  parseReleaseVersion,
  computeReleaseAge,
  pickServedFiles,
} from "@holdfast/sdk/release";
import { parseWhole } from "../amount.ts";
import { hashesOfFolder, hashesOfSite } from "../builds/build-files.ts";
import { usageInvalid } from "../cli-errors.ts";
import { readFileText } from "../files.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";

export const verifyBuildCommand: CommandBody = {
  arguments: "<build> <release>",
  details: [
    "The build is a folder, an installed extension's folder or a site's URL.",
    "The exit code is 4 if a file or signature is wrong, or if the release is older.",
  ],
  options: [
    { flags: "--keys <list>", help: "Trusted public keys, separated by commas." },
    { flags: "--signatures <number>", help: "Number of required signatures by these keys. Default 2." },
    { flags: "--installed <version>", help: "Installed version. Older releases are rejected." },
    { flags: "--min-age <hours>", help: `Warn if the release is younger. Default ${MIN_RELEASE_AGE_HOURS}.` },
  ],
  examples: [
    "holdfast verify-build wallet/dist release.json --keys <key>,<key>",
    "holdfast verify-build extension/dist release.json --keys <key>,<key> --installed 0.1.0",
  ],
  run: verifyBuild,
};

async function verifyBuild(call: Call): Promise<Report> {
  const { environment } = call;
  const [build, path] = [expectArgument(call, 0), expectArgument(call, 1)];
  const keys = call.option("keys");
  if (keys === undefined)
    throw usageInvalid({
      reason: "Pass the publishers' public keys with --keys: a release file can't vouch for itself.",
    });
  const release = parseRelease(readFileText(environment.folder, path));
  const required = parseWhole("--signatures", call.option("signatures") ?? "2");
  if (required < 1n) throw usageInvalid({ reason: "--signatures must be at least 1." });
  const trusted = keys.split(",").map((key) => hexToFixedBytes(key.trim(), 32, "A public key"));
  const signatures = await expectSignatures(release, { keys: trusted, required: Number(required) });
  const installed = call.option("installed");
  if (installed !== undefined) expectNoDowngrade(release, parseReleaseVersion(installed));
  if (/^https?:\/\//.test(build)) {
    const served = pickServedFiles(release.files);
    expectSameFiles(served, await hashesOfSite(build, Object.keys(served), environment.fetch));
  } else expectSameFiles(release.files, hashesOfFolder(environment.folder, build));
  const hours = computeReleaseAge(release, environment.nowMs());
  const minAge = parseWhole("--min-age", call.option("min-age") ?? String(MIN_RELEASE_AGE_HOURS));
  const isYoung = !release.isUrgent && BigInt(hours) < minAge;
  return {
    lines: [
      `${styled("green", "Valid")}: the build is the signed release ${release.version}`,
      `  build     ${hashBuild(release.files)}`,
      `  files     ${Object.keys(release.files).length}`,
      `  signed    by ${signatures} trusted keys`,
      `  age       ${hours} h${release.isUrgent ? ", urgent" : ""}`,
      ...(isYoung
        ? [styled("yellow", `The release is younger than ${minAge} h. Wait before you install it.`)]
        : []),
    ],
    json: {
      valid: true,
      version: release.version,
      build: hashBuild(release.files),
      signatures,
      ageHours: hours,
      urgent: release.isUrgent,
      young: isYoung,
    },
  };
}
