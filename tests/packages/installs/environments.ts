import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PackageName } from "../../../scripts/pack.ts";
import { openPage } from "../page.ts";
import { plainEnvironment, startServer } from "../program.ts";
import { readmeExamples, readmeTests } from "../readme.ts";

/** A kind of project: what it needs besides our packages, its files, and how it is built and run. */
export interface Environment {
  /** Those of ours that are installed; all of them where it does not say. */
  readonly packages?: readonly PackageName[];
  readonly needs: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  /** @returns what the project printed */
  readonly run: (folder: string) => Promise<string>;
  readonly expected: RegExp;
  /** From the empty folder to the last line. */
  readonly withinSeconds?: number;
}

/** A payment between a client and a node in one program, wherever it runs. */
const PAYMENT = `
import { createDevnode, testAccounts } from "@holdfast/devnode/browser";
import { createSupraClient, DEVNODE, parseAddress, sendTransfer } from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";

const node = createDevnode();
const network = { ...DEVNODE, fetch: node.fetch };
const client = createSupraClient(network);
const account = await mnemonicToAccount(testAccounts[0].phrase);
const to = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");
const { status } = await sendTransfer(client, network, account, { to, amount: 5n }, { simulate: true, wait: true });
console.log(status, String(await client.coins.getBalance(to))); // what reads a page's console has no word for a bigint
node.close();
`;

const PAID = /^Success 5n?$/;

const WEBPACK = `
import webpack from "webpack";
webpack(
  { mode: "production", target: "web", entry: "./pay.js", output: { path: import.meta.dirname + "/page" } },
  (error, stats) => {
    if (error || stats.hasErrors()) { console.error(error ?? stats.toString()); process.exit(1); }
  },
);
`;

const ESBUILD = `
import { build } from "esbuild";
await build({ entryPoints: ["pay.js"], bundle: true, minify: true, format: "esm", outfile: "page/main.js" });
`;

/** Drawn on a server as frameworks do it: to a text, and as a stream. */
const SERVER = `
import { HoldfastProvider, useAccount } from "@holdfast/react";
import { DEVNODE } from "@holdfast/sdk";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement as h } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

const Who = () => h("p", null, useAccount().status);
const page = h(QueryClientProvider, { client: new QueryClient() }, h(HoldfastProvider, { network: DEVNODE }, h(Who)));
console.log(renderToString(page));
const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(process.stdout) });
`;

const COMMONJS = `
const { createSupraClient, DEVNODE, parseAddress } = require("@holdfast/sdk");
const { createDevnode } = require("@holdfast/devnode");
for (const name of ["move", "provider", "descriptors", "react", "connect", "cli"]) require("@holdfast/" + name);
const node = createDevnode();
const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });
node.fund("0xb0b", 5n).then(async () => console.log("Success", await client.coins.getBalance(parseAddress("0xb0b"))));
`;

/**
 * What a developer does who has the README of the SDK and nothing else: the node that it names in one terminal, its first
 * program in another.
 */
async function asAStranger(folder: string): Promise<string> {
  const [first = ""] = readmeExamples(folder, "sdk");
  writeFileSync(join(folder, "first.mjs"), first);
  const command = join(folder, "node_modules/.bin/holdfast-devnode");
  const devnode = await startServer([command], /http:\/\/127\.0\.0\.1:\d+/, { cwd: folder });
  try {
    return await node(folder, ["first.mjs"]);
  } finally {
    await devnode.close();
  }
}

/** Every kind, by its name. Versions are exact, as everywhere in this repository. */
export const environments: Readonly<Record<string, Environment>> = {
  stranger: {
    // What the README names, and what that needs.
    packages: ["sdk", "devnode", "move"],
    needs: {},
    files: {},
    run: asAStranger,
    expected: /^Success 0x[0-9a-f]{64}$/,
    withinSeconds: 120,
  },
  node: {
    needs: {},
    files: { "pay.js": PAYMENT },
    run: (folder) => node(folder, ["pay.js"]),
    expected: PAID,
  },
  commonjs: {
    needs: { react: "19.3.1", "@tanstack/react-query": "5.108.0" },
    files: { "pay.cjs": COMMONJS },
    run: (folder) => node(folder, ["--no-warnings", "pay.cjs"]),
    expected: PAID,
  },
  vite: {
    needs: { vite: "8.3.8" },
    files: { "pay.js": PAYMENT, "index.html": page("/pay.js") },
    run: async (folder) => {
      await node(folder, ["node_modules/vite/bin/vite.js", "build", "--outDir=page", "--target=es2022"]);
      return inChromium(folder);
    },
    expected: PAID,
  },
  webpack: {
    needs: { webpack: "5.112.1" },
    files: { "pay.js": PAYMENT, "build.js": WEBPACK },
    run: (folder) => builtAndOpened(folder),
    expected: PAID,
  },
  esbuild: {
    needs: { esbuild: "0.28.0" },
    files: { "pay.js": PAYMENT, "build.js": ESBUILD },
    run: (folder) => builtAndOpened(folder),
    expected: PAID,
  },
  "vitest 4": vitestProject("4.1.12"),
  // Needs Node.js 22 or newer.
  "vitest 5": vitestProject("5.1.1"),
  ssr: {
    needs: { react: "19.3.1", "react-dom": "19.3.1", "@tanstack/react-query": "5.108.0" },
    files: { "server.js": SERVER },
    run: (folder) => node(folder, ["server.js"]),
    expected: /^<p>looking<\/p>\n<p>looking<\/p>$/,
  },
  bun: {
    needs: { bun: "1.4.4" },
    files: { "pay.js": PAYMENT },
    run: (folder) => program(folder, "node_modules/.bin/bun", ["run", "pay.js"]),
    expected: PAID,
  },
  deno: {
    needs: { deno: "2.9.6" },
    files: { "pay.js": PAYMENT },
    run: (folder) => program(folder, "node_modules/.bin/deno", ["run", "--allow-all", "--quiet", "pay.js"]),
    expected: PAID,
  },
};

/** The project of `holdfast init` with the test of the devnode's README, under one version of Vitest. */
function vitestProject(version: string): Environment {
  return {
    needs: { vitest: version },
    files: {},
    run: async (folder) => {
      await node(folder, ["node_modules/.bin/holdfast", "init", "hello"]);
      const [test = ""] = readmeTests(folder, "devnode");
      writeFileSync(join(folder, "hello/test/readme.test.ts"), test);
      return node(join(folder, "hello"), ["../node_modules/vitest/vitest.mjs", "run", "--no-color"]);
    },
    expected: /Tests +5 passed/,
  };
}

function page(script: string): string {
  return `<!doctype html><script type="module" src="${script}"></script>`;
}

async function builtAndOpened(folder: string): Promise<string> {
  mkdirSync(join(folder, "page"));
  await node(folder, ["build.js"]);
  writeFileSync(join(folder, "page/index.html"), page("/main.js"));
  return inChromium(folder);
}

/** What the page prints; it asks no node outside of itself. */
function inChromium(folder: string): Promise<string> {
  return openPage(join(folder, "page"), "http://127.0.0.1:1", /^\w+ \d+/);
}

function node(folder: string, args: readonly string[]): Promise<string> {
  return program(folder, process.execPath, args);
}

/** @throws with what it wrote, when it ends badly */
async function program(folder: string, file: string, args: readonly string[]): Promise<string> {
  const options = { cwd: folder, env: plainEnvironment(), timeout: 300_000 };
  const { stdout } = await promisify(execFile)(file, [...args], options);
  return stdout;
}
