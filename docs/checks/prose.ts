import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import { passagesOf } from "./passages.ts";
import { proseFindings, type ProseFinding } from "./rules.ts";

/** Texts whose count of findings may only fall: add an area when its texts are to keep to the rules. */
const areas: Readonly<Record<string, RegExp>> = {
  front: /^(?:(?:README|SECURITY|CODE_OF_CONDUCT|docs\/features)\.md|\.github\/.*\.md)$/,
  packages: /^(?:\w+|examples\/dapp|docs\/screens)\/README\.md$/,
  changelogs: /^(?:\w+\/CHANGELOG|\.changeset\/.*)\.md$/,
  guides: /^docs\/guides\/.*\.md$/,
  site: /^docs\/site\/pages\/.*\.md$/,
  errors: /^docs\/errors\.md$/,
  screens: /^wallet\/languages\/de\.po$/,
  help: /^cli\/src\/.*(?<!\.test)\.ts$/,
};

const baselinePath = "docs/checks/prose-baseline.json";

type Counts = Readonly<Record<string, number>>;

function findingsByArea(root: string): ReadonlyMap<string, readonly ProseFinding[]> {
  const paths = filesWithTexts(root);
  return new Map(
    Object.entries(areas).map(([area, pattern]) => [
      area,
      paths
        .filter((path) => pattern.test(path))
        .flatMap((path) => passagesOf(path, readFileSync(join(root, path), "utf8")).flatMap(proseFindings)),
    ]),
  );
}

function filesWithTexts(root: string): readonly string[] {
  const below = [
    "docs/guides",
    "docs/screens",
    "docs/site/pages",
    "examples/dapp",
    "wallet/languages",
    "cli/src",
    ".github",
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const beside = folders.flatMap(({ name: folder }) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  return [...readdirSync(root), ...beside, ...below].map((path) => path.replaceAll("\\", "/")).sort();
}

/** Prints each area with more findings than it had, and how many every area has. */
export function reportProse(root = repositoryRoot): boolean {
  const baseline = JSON.parse(readFileSync(join(root, baselinePath), "utf8")) as Counts;
  const found = findingsByArea(root);
  const risen = [...found].filter(([area, findings]) => findings.length > (baseline[area] ?? 0));
  for (const [area, findings] of risen) {
    for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
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
