import { cpSync, rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { join, resolve } from "node:path";
import { build } from "vite";
import { Complaint, runMain } from "../../scripts/complaint.ts";
import { runScript, type OutputMode, type Outcome } from "../../scripts/command.ts";
import { cacheFolder, isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import { buildIfChanged } from "../../scripts/static-build.ts";
import { walletIngredients } from "./wallet-build.ts";

/** Maximum gzipped bytes of the page's script. */
const MAX_SCRIPT = 150_000;

const wallet = join(repositoryRoot, "wallet");

async function bundleNodePage(folder: string): Promise<void> {
  // A test runner's value would build React for development.
  process.env["NODE_ENV"] = "production";
  rmSync(folder, { recursive: true, force: true });
  const built = await build({
    configFile: join(wallet, "vite.config.ts"),
    root: wallet,
    publicDir: false,
    logLevel: "error",
    build: {
      license: { fileName: "licenses.md" },
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: { page: join(wallet, "node-page.html") },
        output: {
          codeSplitting: false,
          entryFileNames: "assets/page.js",
          assetFileNames: "assets/page[extname]",
        },
      },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Complaint("The node's page was not built.");
  const script = built.output.find((file) => file.type === "chunk");
  const size = gzipSync(script?.code ?? "").length;
  if (size > MAX_SCRIPT)
    throw new Complaint(
      `The node's page loads ${size} bytes of script after gzip; ${MAX_SCRIPT} are allowed.`,
    );
  cpSync(join(folder, "node-page.html"), join(folder, "index.html"));
  rmSync(join(folder, "node-page.html"));
  console.log(`node page: ${size} bytes of script after gzip`);
}

export function buildNodePage(mode: OutputMode): Promise<Outcome> {
  const folder = join(repositoryRoot, "devnode", "dist", "node-page");
  return buildIfChanged(repositoryRoot, {
    ingredients: walletIngredients,
    folder,
    stampFile: join(cacheFolder, "node-page-build"),
    build: () => runScript("wallet/build/node-page.ts", [folder], mode),
  });
}

// Each folder of the command line gets the page.
if (isEntryPoint(import.meta.url))
  await runMain(async () => {
    const [folder = join(repositoryRoot, "devnode", "dist", "node-page"), ...others] = process.argv.slice(2);
    await bundleNodePage(resolve(folder));
    for (const other of others) cpSync(folder, other, { recursive: true });
  });
