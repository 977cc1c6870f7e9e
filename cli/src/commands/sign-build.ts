import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  expectSameFiles,
  hashBuild,
  parseRelease,
  parseReleaseVersion,
  releaseToText,
  signRelease,
  type Release,
} from "@holdfast/sdk/release";
import { hashesOfFolder } from "../builds/build-files.ts";
import { usageInvalid } from "../cli-errors.ts";
import { readFileText, writeWhole } from "../files.ts";
import { FROM_OPTION, findSigner } from "../keys/signer.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import { writePreview, type Report } from "../shell/report.ts";

export const signBuildCommand: CommandBody = {
  arguments: "<folder> <release>",
  details: [
    "Writes a signed release file with the hash of every file in the folder.",
    "The second publisher builds the same source and signs the same release file.",
    "The command rejects a different build.",
  ],
  options: [
    FROM_OPTION,
    { flags: "--release <version>", help: "For a new release file: the version. Example: 1.2.3." },
    { flags: "--urgent", help: "For a new release file: users should update at once." },
    { flags: "-y, --yes", help: "Sign. Without --yes, the content is only shown." },
    ...NETWORK_OPTIONS,
  ],
  examples: [
    "holdfast sign-build wallet/dist release.json --release 0.1.0 --from ada --yes",
    "holdfast sign-build wallet/dist release.json --from ben --yes",
  ],
  run: signBuild,
};

async function signBuild(call: Call): Promise<Report> {
  const { folder } = call.environment;
  const [build, path] = [expectArgument(call, 0), expectArgument(call, 1)];
  const files = hashesOfFolder(folder, build);
  const release = existsSync(resolve(folder, path))
    ? parseRelease(readFileText(folder, path))
    : newRelease(call, files);
  expectSameFiles(release.files, files);
  const { profile } = await loadNetwork(call);
  const signer = await findSigner(call, profile.chainId);
  const lines = [
    `  release   ${release.version}${release.isUrgent ? ", urgent" : ""}`,
    `  build     ${hashBuild(files)}`,
    `  files     ${Object.keys(files).length}`,
    `  signs as  ${signer.address}`,
  ];
  if (!call.has("yes"))
    return { lines: [...lines, "Nothing was signed. Add --yes to sign."], json: { signed: false } };
  writePreview(call.environment, lines, call.has("json"));
  const signed = await signRelease(release, await signer.open());
  writeWhole(resolve(folder, path), releaseToText(signed), 0o644);
  const count = signed.signatures.length;
  return {
    lines: [`Release file written to ${path}. Signatures: ${count}.`],
    json: { signed: true, version: release.version, build: hashBuild(files), signatures: count },
  };
}

function newRelease(call: Call, files: Release["files"]): Release {
  const version = call.option("release");
  if (version === undefined)
    throw usageInvalid({ reason: "A new release file requires --release <version>." });
  return {
    version: parseReleaseVersion(version),
    releasedMs: call.environment.nowMs(),
    isUrgent: call.has("urgent"),
    files,
    signatures: [],
  };
}
