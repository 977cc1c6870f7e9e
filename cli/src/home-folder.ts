import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { Environment } from "./shell/environment.ts";

/** Where keys and signed transactions are kept: HOLDFAST_HOME, else `.holdfast` in the user's own folder. */
export function homeFolder({ variables, folder }: Environment): string {
  const named = variables["HOLDFAST_HOME"];
  return named === undefined || named === "" ? join(homedir(), ".holdfast") : resolve(folder, named);
}
