import { rmSync } from "node:fs";
import { join } from "node:path";
import { runNode, toolPath, type OutputMode, type Outcome } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";

/** Builds the SDK as it is published and asks two judges whether programs can import it, and with which types. */
export async function checkPackage(mode: OutputMode): Promise<Outcome> {
  rmSync(join(repositoryRoot, "sdk/dist"), { recursive: true, force: true });
  const steps = [
    [toolPath("typescript", "tsc"), "-p", "sdk/tsconfig.build.json"],
    [toolPath("vite"), "build", "--logLevel=error", "sdk"],
    [toolPath("vite"), "build", "--logLevel=error", "--config=sdk/vite.fallback.config.ts", "sdk"],
    [toolPath("publint"), "--strict", "sdk"],
    [
      toolPath("@arethetypeswrong/cli", "attw"),
      "--pack",
      "sdk",
      "--profile=esm-only",
      "--no-color",
      "--quiet",
    ],
  ];
  let output = "";
  for (const step of steps) {
    const outcome = await runNode(step, mode);
    output += outcome.output;
    if (outcome.code !== 0) return { code: outcome.code, output };
  }
  return { code: 0, output };
}
