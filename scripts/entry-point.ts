import { realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json. */
export const repositoryRoot = fileURLToPath(new URL("..", import.meta.url));

/** Where runs leave reports, and builds what they were made of. */
export const cacheFolder = join(repositoryRoot, ".cache");

/** Whether a module is the one Node was asked to run, rather than one that another module imports. */
export function isEntryPoint(moduleUrl: string): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(moduleUrl));
}
