import { writeFileSync } from "node:fs";
import { runNode, stopOnSignals } from "./command.ts";
import { Complaint, runMain } from "./complaint.ts";
import {
  datesPath,
  findAgeProblems,
  lockedVersions,
  readLockFile,
  readMinimumAge,
  readPublicationDates,
} from "./locked-packages.ts";
import { npmPath } from "./npm.ts";

const PARALLEL_REQUESTS = 4;

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

stopOnSignals();
await runMain(updatePublicationDates);
