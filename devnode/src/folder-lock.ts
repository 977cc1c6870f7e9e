import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { dataInUse } from "./chain/chain-errors.ts";

type InUse = (c: { folder: string; pid: number; path: string }) => Error;

/** Folders locked by this process: the process ID in a lock file can't tell its own locks apart. */
const held = new Set<string>();

/**
 * Locks a folder for this process; the result unlocks it. Replaces a killed process's lock.
 * @throws devnode/data-in-use, or the error of `inUse`
 */
export function lockFolder(folder: string, inUse: InUse = dataInUse): () => void {
  const path = join(resolve(folder), "lock");
  if (held.has(path)) throw inUse({ folder, pid: process.pid, path });
  const own = `${path}.${process.pid}`;
  // Linked after writing, so that a lock file always has a process ID.
  writeFileSync(own, String(process.pid));
  try {
    while (!isLinked(own, path)) removeAbandoned(folder, path, inUse);
  } finally {
    rmSync(own, { force: true });
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (getCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** @throws the error of `inUse` if the lock's process runs */
function removeAbandoned(folder: string, path: string, inUse: InUse): void {
  const owner = readOwner(path);
  if (owner === undefined) return; // unlocked in the meantime
  if (owner !== process.pid && isRunning(owner)) throw inUse({ folder, pid: owner, path });
  // Another process may have just replaced it, so check the moved file again.
  const aside = `${path}.old.${process.pid}`;
  renameSync(path, aside);
  const isAbandoned = readOwner(aside) === owner;
  if (!isAbandoned) isLinked(aside, path);
  rmSync(aside, { force: true });
}

/** Process ID of a lock file; 0 for anything else. */
function readOwner(path: string): number | undefined {
  try {
    const text = readFileSync(path, "utf8");
    return /^\d{1,10}$/.test(text) ? Number(text) : 0;
  } catch (error) {
    if (getCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getCode(error) === "EPERM"; // it belongs to another user
  }
}

function getCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
