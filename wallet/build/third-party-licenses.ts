import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Complaint } from "../../scripts/complaint.ts";

export const LICENSES_FILE = "licenses.txt";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Required by the licenses of runtime packages and fonts. @throws Complaint for a package without one */
export function thirdPartyLicenses(folders: readonly string[]): string {
  const notices = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const { name, version, license, dependencies = {} } = manifestIn(folder);
    if (!name.startsWith("@holdfast/")) {
      if (license === undefined) throw new Complaint(`${name} names no license.`);
      notices.set(`${name}@${version}`, `${name} ${version}: ${license}\n\n${licenseText(folder, license)}`);
    }
    for (const needed of Object.keys(dependencies)) visit(findFolder(needed, folder));
  };
  for (const folder of folders) visit(folder);
  const rule = `\n\n${"-".repeat(72)}\n\n`;
  const texts = [...notices].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return `${["This build contains these packages.", ...texts].join(rule)}\n`;
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

function findFolder(name: string, from: string): string {
  const here = join(from, "node_modules", name);
  if (existsSync(here)) return here;
  if (dirname(from) === from) throw new Complaint(`${name} is not installed.`);
  return findFolder(name, dirname(from));
}

/** The package's license text with an Apache notice; otherwise its name. */
function licenseText(folder: string, license: string): string {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), "utf8").trim());
  return texts.length === 0 ? `The package brings no text of its license (${license}).` : texts.join("\n\n");
}
