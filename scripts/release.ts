import { runNode, stopOnSignals } from "./command.ts";
import { isEntryPoint } from "./entry-point.ts";
import { npmPath } from "./npm.ts";
import { packageNames, readManifest, tarballPath } from "./pack.ts";

/** How one tarball is published: to everybody, with a statement of where it was built, where that can be said. */
function publishArguments(tarball: string, environment: NodeJS.ProcessEnv): string[] {
  const isOnServer = environment["GITHUB_ACTIONS"] === "true";
  return ["publish", tarball, "--access=public", ...(isOnServer ? ["--provenance"] : [])];
}

/** Publishes what `npm run pack` made and the registry does not have, each after those that it needs. */
async function release(flags: readonly string[]): Promise<number> {
  for (const name of packageNames) {
    const version = `@holdfast/${name}@${readManifest(name).version}`;
    const known = await runNode([npmPath(), "view", version, "version"], "collect");
    if (known.code === 0 && known.output.trim() !== "") {
      console.log(`${version} is published already.`);
      continue;
    }
    const args = publishArguments(tarballPath(name), process.env);
    const { code } = await runNode([npmPath(), ...args, ...flags], "stream");
    if (code !== 0) return code;
  }
  return 0;
}

if (isEntryPoint(import.meta.url)) {
  stopOnSignals();
  process.exitCode = await release(process.argv.slice(2));
}
