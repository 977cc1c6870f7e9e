import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { isRunInOrder, type BrowserRunResult } from "./run-verdict.ts";

/** Makes that many payments in Chromium, by the runner of the browser tests, and reads what it tells of each. */
export async function payInBrowsers(count: number) {
  const runner = createRequire(import.meta.url).resolve("@playwright/test/cli");
  // From source, as in a clone: nothing has to be built for it.
  const flags = ["--conditions=source", runner, "test", "--project=chaos", "--reporter=list"];
  const child = spawn(process.execPath, flags, {
    env: { ...process.env, CHAOS_BROWSER_RUNS: String(count) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise((resolve) => child.on("close", resolve));
  const results = [...text.matchAll(/^chaos (\{.*\})$/gm)].map(
    ([, json = "null"]) => JSON.parse(json) as BrowserRunResult,
  );
  const failures = results.filter((result) => !isRunInOrder(result));
  const hasCrashed = code !== 0 && failures.length === 0;
  if (hasCrashed) process.stdout.write(text.slice(-3000));
  return { results, failures, hasCrashed };
}
