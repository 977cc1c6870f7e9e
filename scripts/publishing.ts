import { existsSync } from "node:fs";
import { runNode, runScript, stopOnSignals } from "./command.ts";
import { Complaint, runMain } from "./complaint.ts";
import { npmPath } from "./npm.ts";
import { packageNames, readManifest, tarballPath } from "./pack.ts";
import { readPublisher } from "./publisher.ts";

/** Names that others could register to run code on users' machines. */
const RESERVED: readonly (readonly [name: string, why: string])[] = [
  ["@holdfast (npm organization)", "all packages are in it"],
  ["holdfast (npm)", "`npx holdfast` runs it if the command is not installed"],
  ["holdfast-devnode (npm)", "`npx holdfast-devnode` runs it if the devnode is not installed"],
  ["create-holdfast (npm)", "`npm create holdfast` runs it"],
];

interface Step {
  readonly does: string;
  readonly command?: string;
  readonly trial?: () => Promise<{ readonly code: number }>;
}

const STEPS: readonly Step[] = [
  { does: "Reserve the names above, from an account with two-factor authentication." },
  {
    does: "Say where the project is: HOLDFAST_REPOSITORY, and HOLDFAST_HOMEPAGE and HOLDFAST_FUNDING if there are such pages. On GitHub the repository is known.",
  },
  { does: "Make the version and its changelogs.", command: "npm run changeset -- version" },
  { does: "Run all tests.", command: "npm test" },
  {
    does: "Pack the packages, and write down the digest.",
    command: "npm run pack",
    trial: () => runScript("scripts/pack.ts", [], "stream"),
  },
  {
    does: "Compare the files with the digest, on the machine that publishes.",
    command: "npm run release -- --verify --digest DIGEST",
    trial: () => runNode([npmPath(), "run", "--silent", "release", "--", "--verify"], "stream"),
  },
  {
    does: "Publish. A tag v* does it on GitHub, with provenance.",
    command: "npm run release -- --digest DIGEST",
    trial: () => runNode([npmPath(), "run", "--silent", "release", "--", "--dry-run"], "stream"),
  },
  { does: "Install the published packages into fresh projects.", command: "npm run installs" },
];

// Prints the release steps; --dry-run also runs those without external effects.
await runMain(async () => {
  const args = process.argv.slice(2);
  const isDryRun = args.includes("--dry-run");
  const others = args.filter((arg) => arg !== "--dry-run");
  if (others.length > 0) throw new Complaint(`npm run publishing takes --dry-run, not ${others.join(" ")}.`);
  stopOnSignals();
  const { repository, homepage, funding } = readPublisher(process.env);
  console.log("Names to reserve:");
  for (const [name, why] of RESERVED) console.log(`  ${name}: ${why}`);
  console.log(`\nPackages: ${packageNames.map((name) => getFullName(name)).join(", ")}`);
  console.log(`Repository: ${repository ?? "unknown, so links in READMEs become text"}`);
  console.log(`Homepage: ${homepage ?? "the repository's"}; funding: ${funding ?? "none"}`);
  for (const [index, { does, command, trial }] of STEPS.entries()) {
    console.log(`\n${index + 1}. ${does}${command === undefined ? "" : `\n   ${command}`}`);
    if (!isDryRun || trial === undefined) continue;
    const { code } = await trial();
    if (code !== 0) throw new Complaint(`Step ${index + 1} failed.`);
  }
  if (!isDryRun) console.log("\nnpm run publishing -- --dry-run tries steps 5 to 7 without publishing.");
  else if (packageNames.every((name) => existsSync(tarballPath(name))))
    console.log("\nNothing was published.");
});

function getFullName(name: (typeof packageNames)[number]): string {
  const { name: full, version } = readManifest(name);
  return `${full} ${version}`;
}
