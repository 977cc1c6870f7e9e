import { createHash } from "node:crypto";
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runNode, toolPath, type OutputMode, type Outcome } from "./command.ts";
import { cacheFolder, isEntryPoint, repositoryRoot } from "./entry-point.ts";
import { npmPath } from "./npm.ts";
import { publishedManifest, type Manifest } from "./published-manifest.ts";
import { publishedReadme, publisherFields, readPublisher } from "./publisher.ts";

export const packageNames = [
  "sdk",
  "move",
  "framework",
  "provider",
  "devnode",
  "descriptors",
  "cli",
  "react",
  "connect",
] as const;

export type PackageName = (typeof packageNames)[number];

const folder = join(cacheFolder, "packages");

export function tarballPath(name: PackageName): string {
  return join(folder, `holdfast-${name}-${readManifest(name).version}.tgz`);
}

export async function buildPackages(mode: OutputMode): Promise<Outcome> {
  for (const name of packageNames)
    rmSync(join(repositoryRoot, name, "dist"), { recursive: true, force: true });
  const outcomes: Outcome[] = [];
  for (const steps of buildSteps) {
    const made = await Promise.all(steps.map((step) => runNode(step, mode)));
    outcomes.push(...made);
    if (made.some(({ code }) => code !== 0)) break;
  }
  return summed(outcomes);
}

export async function packPackages(mode: OutputMode): Promise<Outcome> {
  rmSync(folder, { recursive: true, force: true });
  const built = await buildPackages(mode);
  if (built.code !== 0) return built;
  for (const name of packageNames) stage(name);
  const folders = packageNames.map((name) => join(folder, name));
  const args = ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder, ...folders];
  return summed([built, await runNode([npmPath(), ...args], mode)]);
}

/** Independent steps run in parallel; types need the dependencies' builds. */
const buildSteps = [
  [
    ["--conditions=source", "--import", "tsx", "scripts/framework-modules.ts"],
    [toolPath("typescript", "tsc"), "-p", "sdk/tsconfig.build.json"],
    [toolPath("vite"), "build", "--logLevel=error", "devnode"],
    [toolPath("vite"), "build", "--logLevel=error", "--config=devnode/in-page.vite.config.ts", "devnode"],
    [toolPath("vite"), "build", "--logLevel=error", "cli"],
  ],
  [
    [toolPath("vite"), "build", "--logLevel=error", "sdk"],
    [toolPath("vite"), "build", "--logLevel=error", "--config=sdk/vite.fallback.config.ts", "sdk"],
    [toolPath("typescript", "tsc"), "-p", "move/tsconfig.build.json"],
    [toolPath("typescript", "tsc"), "-p", "provider/tsconfig.build.json"],
  ],
  [
    [
      "--conditions=source",
      "--import",
      "tsx",
      "wallet/build/node-page.ts",
      "devnode/dist/node-page",
      "cli/dist/node-page",
    ],
    [toolPath("typescript", "tsc"), "-p", "devnode/tsconfig.build.json"],
    [toolPath("typescript", "tsc"), "-p", "descriptors/tsconfig.build.json"],
    [toolPath("typescript", "tsc"), "-p", "react/tsconfig.build.json"],
    [toolPath("typescript", "tsc"), "-p", "connect/tsconfig.build.json"],
  ],
  [[toolPath("typescript", "tsc"), "-p", "cli/tsconfig.build.json"]],
];

/** Copies a package's published files into a separate folder. */
function stage(name: PackageName): void {
  const from = join(repositoryRoot, name);
  const to = join(folder, name);
  mkdirSync(to, { recursive: true });
  cpSync(join(from, "dist"), join(to, "dist"), { recursive: true });
  cpSync(join(from, "CHANGELOG.md"), join(to, "CHANGELOG.md"));
  cpSync(join(repositoryRoot, "LICENSE"), join(to, "LICENSE"));
  const publisher = readPublisher(process.env);
  const { version } = readManifest(name);
  const readme = readFileSync(join(from, "README.md"), "utf8");
  writeFileSync(join(to, "README.md"), publishedReadme(readme, { ...publisher, directory: name, version }));
  const manifest = publishedManifest(readManifest(name), publisherFields(publisher, name));
  writeFileSync(join(to, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

export function readManifest(name: PackageName): Manifest {
  return JSON.parse(readFileSync(join(repositoryRoot, name, "package.json"), "utf8")) as Manifest;
}

function summed(outcomes: readonly Outcome[]): Outcome {
  return {
    code: outcomes.find(({ code }) => code !== 0)?.code ?? 0,
    output: outcomes.map(({ output }) => output).join(""),
  };
}

/** In publication order. Returns the file's hash, which `npm run release` requires. */
function writeSums(): string {
  const lines = packageNames.map((name) => {
    const path = tarballPath(name);
    return `${sha256(readFileSync(path))}  ${basename(path)}\n`;
  });
  const list = lines.join("");
  writeFileSync(join(folder, "SHA256SUMS"), list);
  return sha256(list);
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

if (isEntryPoint(import.meta.url)) {
  const { code } = await packPackages("stream");
  if (code === 0) {
    const digest = writeSums();
    for (const name of packageNames) console.log(tarballPath(name));
    console.log(`digest ${digest}`);
    const outputs = process.env["GITHUB_OUTPUT"];
    if (outputs !== undefined) appendFileSync(outputs, `digest=${digest}\n`);
  }
  process.exitCode = code;
}
