import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScript } from "../../scripts/command.ts";
import { Complaint, runMain } from "../../scripts/complaint.ts";
import { computeHashes } from "./integrity.ts";

/** Compares the file hashes of two builds. */
await runMain(async () => {
  const [one, two] = [await build(), await build()];
  const paths = [...new Set([...Object.keys(one), ...Object.keys(two)])];
  const different = paths.filter((path) => one[path] !== two[path]);
  if (different.length > 0)
    throw new Complaint(`Two builds of the same source differ in ${different.join(", ")}.`);
  console.log(`Two builds of the same source are the same, in all ${paths.length} files.`);
});

async function build(): Promise<Readonly<Record<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-reproducible-"));
  try {
    const { code, output } = await runScript("wallet/build/wallet-bundle.ts", [folder], "collect");
    if (code !== 0) throw new Complaint(`The wallet can't be built:\n${output.trimEnd()}`);
    return computeHashes(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
