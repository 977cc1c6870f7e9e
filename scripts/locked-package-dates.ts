import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode, stopOnSignals } from "./command.ts";
import { Complaint, runMain } from "./complaint.ts";
import { isEntryPoint, repositoryRoot } from "./entry-point.ts";
import { npmPath } from "./npm.ts";

type PublicationDates = Readonly<Record<string, string>>;

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const MS_PER_DAY = 86_400_000;
const PARALLEL_REQUESTS = 4;
const lockPath = join(repositoryRoot, "package-lock.json");
const datesPath = join(repositoryRoot, "package-lock-dates.json");

/** Sorted `name@version` of packages that npm fetches, without workspaces and bundled packages. */
export function lockedVersions(lock: LockFile): readonly string[] {
  const fetched = Object.entries(lock.packages).filter(
    ([path, { link, inBundle }]) => path.includes("node_modules/") && link !== true && inBundle !== true,
  );
  const versions = fetched.map(([path, { name, version }]) => {
    const folder = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return `${name ?? folder}@${version ?? ""}`;
  });
  return [...new Set(versions)].sort();
}

/** Problems with locked versions: too young or of unknown age. */
export function findAgeProblems(
  lock: LockFile,
  dates: PublicationDates,
  { minimumDays, now }: { readonly minimumDays: number; readonly now: Date },
): readonly string[] {
  return lockedVersions(lock).flatMap((version) => {
    const day = dates[version];
    if (day === undefined) return [`${version} has no publication date. Run \`npm run lock-dates\`.`];
    // Counts from the end of the recorded day.
    const published = Date.parse(`${day}T00:00:00Z`) + MS_PER_DAY;
    if (published + minimumDays * MS_PER_DAY <= now.getTime()) return [];
    return [`${version} was published on ${day}, less than ${minimumDays} days ago. Lock an older version.`];
  });
}

export function readLockFile(): LockFile {
  return JSON.parse(readFileSync(lockPath, "utf8")) as LockFile;
}

export function readPublicationDates(): PublicationDates {
  return JSON.parse(readFileSync(datesPath, "utf8")) as PublicationDates;
}

/** Minimum age in days from `.npmrc`. */
export function readMinimumAge(): number {
  const settings = readFileSync(join(repositoryRoot, ".npmrc"), "utf8");
  const [, days = ""] = /^min-release-age=(\d+)$/m.exec(settings) ?? [];
  if (days === "") throw new Complaint(".npmrc has no min-release-age. Set it to a number of days.");
  return Number(days);
}

/** Queries the registry for missing dates and drops obsolete ones. */
async function updatePublicationDates(): Promise<void> {
  const known = readPublicationDates();
  const lock = readLockFile();
  const versions = lockedVersions(lock);
  const waiting = [...versions];
  const found = new Map<string, string>();
  const findInTurn = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      found.set(next, known[next] ?? (await askForDate(next)));
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, findInTurn));
  const dates = Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(datesPath, `${JSON.stringify(dates, undefined, 2)}\n`);
  const problems = findAgeProblems(lock, dates, { minimumDays: readMinimumAge(), now: new Date() });
  if (problems.length > 0) throw new Complaint(problems.join("\n"));
}

async function askForDate(nameAndVersion: string): Promise<string> {
  const at = nameAndVersion.lastIndexOf("@");
  const [name, version] = [nameAndVersion.slice(0, at), nameAndVersion.slice(at + 1)];
  const { code, output } = await runNode([npmPath(), "view", name, "time", "--json"], "collect");
  const times = code === 0 ? (JSON.parse(output) as Readonly<Record<string, string>>) : {};
  const time = times[version];
  if (time === undefined)
    throw new Complaint(`npm gives no publication date of ${nameAndVersion}.\n${output}`);
  return time.slice(0, "yyyy-mm-dd".length);
}

if (isEntryPoint(import.meta.url)) {
  stopOnSignals();
  await runMain(updatePublicationDates);
}
