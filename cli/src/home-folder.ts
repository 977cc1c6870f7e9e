import { chmodSync, mkdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileUnwritable } from "./cli-errors.ts";
import type { Environment } from "./shell/environment.ts";

type Place = Pick<Environment, "variables" | "folder">;

/** For its owner alone. */
const PRIVATE = 0o700;

/** Where keys and signed transactions are kept: HOLDFAST_HOME, else `.holdfast` in the user's own folder. */
export function homeFolder({ variables, folder }: Place): string {
  const named = variables["HOLDFAST_HOME"];
  return named === undefined || named === "" ? join(homedir(), ".holdfast") : resolve(folder, named);
}

/**
 * A folder below the home folder, made if it is not there. Every one on the way is for its owner alone, even one that
 * was made otherwise. @throws cli/file-unwritable
 */
export function privateFolder(environment: Place, ...names: readonly string[]): string {
  let path = homeFolder(environment);
  makePrivate(path);
  for (const name of names) makePrivate((path = join(path, name)));
  return path;
}

function makePrivate(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: PRIVATE });
    if ((statSync(path).mode & 0o777) !== PRIVATE) chmodSync(path, PRIVATE);
  } catch (cause) {
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "it can't be created";
    throw fileUnwritable({ path, reason }, { cause });
  }
}
