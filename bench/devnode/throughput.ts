import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDevnode } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import { median } from "../rounds.ts";
import { startSketch } from "./sketch.ts";
import { encodeBody, fundedAccounts, signTransfers, submitRequest } from "./transfers.ts";

const ACCOUNTS = 200;
const PER_ACCOUNT = 10;
const ROUNDS = 5;

/** Transfers per second: medians of rounds in turn, the first round left out as it warms both up. */
export interface Throughput {
  readonly overHttp: number;
  readonly inProcess: number;
  /** A bare server that only checks signatures, over HTTP. */
  readonly sketch: number;
  /** Of each round, the devnode's beside the bare server's. */
  readonly ratios: readonly number[];
}

/** Measures a devnode and the sketch with the same transactions, in the same run. */
export async function measureThroughput(): Promise<Throughput> {
  const [node, sketch] = [createDevnode(), await startSketch()];
  const server = await listen(node, { port: 0 });
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const accounts = await fundedAccounts(node, ACCOUNTS);
  const figures = { overHttp: [] as number[], inProcess: [] as number[], sketch: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const from = round * 2 * PER_ACCOUNT;
    const first = await signTransfers(node, accounts, { from, perAccount: PER_ACCOUNT });
    const second = await signTransfers(node, accounts, { from: from + PER_ACCOUNT, perAccount: PER_ACCOUNT });
    const file = join(folder, "bodies.json");
    writeFileSync(file, JSON.stringify(first.map(encodeBody)));
    figures.overHttp.push(await send(server.url, file));
    figures.sketch.push(await send(sketch.url, file));
    figures.inProcess.push(await perSecond(second.map(submitRequest), node.fetch));
  }
  rmSync(folder, { recursive: true });
  await server.close();
  sketch.close();
  node.close();
  const ratios = figures.overHttp.map((rate, round) => rate / (figures.sketch[round] ?? Number.NaN));
  return {
    ratios: ratios.slice(1),
    overHttp: median(figures.overHttp.slice(1)),
    inProcess: median(figures.inProcess.slice(1)),
    sketch: median(figures.sketch.slice(1)),
  };
}

async function perSecond(
  requests: readonly Request[],
  fetch: (request: Request) => Promise<Response>,
): Promise<number> {
  const start = performance.now();
  await Promise.all(requests.map(fetch));
  return (requests.length / (performance.now() - start)) * 1000;
}

function send(url: string, file: string): Promise<number> {
  const sender = join(import.meta.dirname, "sender.ts");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", sender, url, file], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("exit", () => resolve(Number(output)));
  });
}
