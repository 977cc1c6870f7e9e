import { chmodSync, mkdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileUnwritable } from "./cli-errors.ts";
import type { Environment } from "./shell/environment.ts";

type Place = Pick<Environment, "variables" | "folder">;

const PRIVATE = 0o700;

/** HOLDFAST_HOME, or `.holdfast` in the user's home folder. */
export function homeFolder({ variables, folder }: Place): string {
  const named = variables["HOLDFAST_HOME"];
  return named === undefined || named === "" ? join(homedir(), ".holdfast") : resolve(folder, named);
}

/** Creates a folder that only its owner can read. @throws cli/file-unwritable */
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
