import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Complaint } from "./complaint.ts";
import { repositoryRoot } from "./entry-point.ts";

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
const lockPath = join(repositoryRoot, "package-lock.json");
export const datesPath = join(repositoryRoot, "package-lock-dates.json");

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
