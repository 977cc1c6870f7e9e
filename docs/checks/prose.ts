import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import { readPassages, type Passage } from "./passages.ts";
import { proseFindings, type ProseFinding } from "./rules.ts";
import { buttonPassages, commentPassages } from "./source-passages.ts";

interface Area {
  readonly files: RegExp;
  readonly read?: (path: string, text: string) => readonly Passage[];
}

/** Areas whose number of findings may only fall. */
const areas: Readonly<Record<string, Area>> = {
  front: { files: /^(?:(?:README|SECURITY|CODE_OF_CONDUCT|docs\/features)\.md|\.github\/.*\.md)$/ },
  packages: { files: /^(?:\w+|examples\/dapp|docs\/screens)\/README\.md$/ },
  changelogs: { files: /^(?:\w+\/CHANGELOG|\.changeset\/.*)\.md$/ },
  guides: { files: /^docs\/guides\/.*\.md$/ },
  site: { files: /^docs\/site\/pages\/.*\.md$/ },
  skill: { files: /^docs\/skill\/.*\.md$/ },
  errors: { files: /^docs\/errors\.md$/ },
  screens: { files: /^wallet\/languages\/de\.po$/ },
  buttons: { files: /^wallet\/src\/.*(?<!\.test)\.tsx$/, read: buttonPassages },
  help: { files: /^cli\/src\/.*(?<!\.test)\.ts$/ },
  comments: { files: /^\w+\/src\/.*(?<!\.test)\.tsx?$/, read: commentPassages },
};

const baselinePath = "docs/checks/prose-baseline.json";

/** A screenful, so that the counts below stay visible. */
const maxPrinted = 40;

type Counts = Readonly<Record<string, number>>;

function findingsByArea(root: string): ReadonlyMap<string, readonly ProseFinding[]> {
  const paths = filesWithTexts(root);
  return new Map(
    Object.entries(areas).map(([area, { files, read = readPassages }]) => [
      area,
      paths
        .filter((path) => files.test(path))
        .flatMap((path) => read(path, readFileSync(join(root, path), "utf8")).flatMap(proseFindings)),
    ]),
  );
}

function filesWithTexts(root: string): readonly string[] {
  const folders = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== "node_modules" ? [entry.name] : [],
  );
  const beside = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const below = [
    "docs/guides",
    "docs/screens",
    "docs/site/pages",
    "docs/skill",
    "examples/dapp",
    "wallet/languages",
    ".github",
    ...beside.filter((path) => path.endsWith("/src")),
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  return [...readdirSync(root), ...beside, ...below].map((path) => path.replaceAll("\\", "/")).sort();
}

/** Prints areas with new findings, and all counts. */
export function reportProse(root = repositoryRoot): boolean {
  const baseline = JSON.parse(readFileSync(join(root, baselinePath), "utf8")) as Counts;
  const found = findingsByArea(root);
  const risen = [...found].filter(([area, findings]) => findings.length > (baseline[area] ?? 0));
  for (const [area, findings] of risen) {
    if (findings.length > maxPrinted) console.error("npm run prose -- <path> prints the findings of a path.");
    else for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
    console.error(
      `The texts of ${area} have ${findings.length} findings; ${baseline[area] ?? 0} are allowed.`,
    );
  }
  console.log(`prose: ${[...found].map(([area, { length }]) => `${length} in ${area}`).join(", ")}`);
  return risen.length === 0;
}

if (isEntryPoint(import.meta.url)) {
  const [wanted] = process.argv.slice(2);
  const found = findingsByArea(repositoryRoot);
  if (wanted === "--write") {
    const counts = Object.fromEntries([...found].map(([area, { length }]) => [area, length]));
    writeFileSync(join(repositoryRoot, baselinePath), `${JSON.stringify(counts, undefined, 2)}\n`);
  } else {
    for (const { path, line, message } of [...found.values()].flat())
      if (wanted === undefined || path.startsWith(wanted)) console.log(`${path}:${line} ${message}`);
  }
}
