import { createDevnode, type Devnode, type RunTrace, type TransactionTrace } from "@holdfast/devnode";
import { createStepper, formatCallTree, toSpeedscope } from "@holdfast/move";
import {
  createAccount,
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  prepareTransaction,
  sendTransaction,
  signTransaction,
  type Account,
  type EntryFunction,
  type SupraClient,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { beforeAll, describe, expect, it } from "vitest";
import { createPublishing } from "./move-package.ts";

let node: Devnode;
let client: SupraClient;
let owner: Account;
let other: Account;

beforeAll(async () => {
  node = createDevnode({ seed: 1 });
  client = createSupraClient({ url: "http://devnode.invalid", fetch: node.fetch });
  owner = await createAccount(new Uint8Array(32).fill(1));
  other = await createAccount(new Uint8Array(32).fill(2));
  for (const { address } of [owner, other]) await node.fund(address, 100_000_000_000n);
});

async function send(from: Account, call: EntryFunction): Promise<TransactionTrace> {
  const { hash } = await sendTransaction(client, DEVNODE, from, call, { wait: true });
  return node.trace(hash);
}

function u64(value: bigint): Uint8Array {
  return encodeBcs((writer) => writer.u64(value));
}

describe("a trace of a transaction", () => {
  it("traces published and native calls, and what they changed", async () => {
    const published = await send(owner, createPublishing("counter", owner.address));
    expect(published).toMatchObject({ status: "Success", vmStatus: "Executed successfully" });
    // The framework's publish call, and init_module of what it has published.
    expect(published.runs.map(getRunName)).toEqual(["publish_package_txn", "init_module"]);
    const { runs } = await send(
      owner,
      createEntryFunction(`${owner.address}::counter::increment`, [], [u64(7n)]),
    );
    const [run] = runs;
    if (run === undefined) throw new TypeError("code ran");
    expect(run.globals.some(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))).toBe(
      true,
    );
    expect(formatCallTree(run)[0]).toMatch(/::counter::increment\(0x[\da-f]+, 7\) .* gas$/);
    const stepper = createStepper(run);
    stepper.seek(Infinity);
    expect(stepper.moment()).toMatchObject({ position: run.stepCount, calls: [], stack: [] });
    expect(toSpeedscope(runs, "increment").profiles).toHaveLength(1);
  });

  it("locates an abort by function and instruction, with its values", async () => {
    const trace = await send(
      other,
      createEntryFunction(`${owner.address}::counter::increment`, [], [u64(7n)]),
    );
    expect(trace.status).toBe("Fail");
    const stop = trace.runs.at(-1)?.stop;
    const [top] = stop?.calls ?? [];
    expect(stop).toMatchObject({ status: expect.stringMatching(/^[A-Z_]+$/) });
    expect(top?.locals.length).toBeGreaterThan(0);
    expect(trace.runs.at(-1)?.functions[top?.function ?? -1]?.module).toMatch(/::counter$/);
  });

  it("traces an old transaction with the chain's gas and outcome", async () => {
    const call = createEntryFunction(`${owner.address}::counter::increment`, [], [u64(1n)]);
    const first = await send(owner, call);
    for (let again = 0; again < 3; again++) await send(owner, call);
    expect(node.trace(first.hash)).toEqual(first);
    const kept = await client.transactions.find(first.hash);
    expect(kept).toMatchObject({ status: "Success", vmStatus: first.vmStatus, gasUsed: first.gasUsed });
  });

  it("serves traces of transactions and simulations over HTTP, up to a limit", async () => {
    const call = createEntryFunction(`${owner.address}::counter::increment`, [], [u64(1n)]);
    const { hash, runs } = await send(owner, call);
    const ask = async (path: string) => node.fetch(new Request(`http://127.0.0.1:27001/dev/trace/${path}`));
    const told = (await (await ask(hash)).json()) as { readonly runs: readonly RunTrace[] };
    expect(told.runs).toEqual(JSON.parse(JSON.stringify(runs)));
    const short = (await (await ask(`${hash}?steps=2`)).json()) as { readonly runs: readonly RunTrace[] };
    expect(short.runs[0]).toMatchObject({ isComplete: false, stepCount: runs[0]?.stepCount });
    expect(short.runs[0]?.steps).toHaveLength(2);
    expect((await ask(`0x${"0".repeat(64)}`)).status).toBe(404);
    expect((await ask(`${hash}?steps=many`)).status).toBe(400);

    const raw = await prepareTransaction(client, DEVNODE, call, { sender: owner.address });
    const signed = await signTransaction(raw, owner);
    await expect(node.traceSimulation(signed)).rejects.toThrow(/valid signature/);
    const authenticator = {
      ...signed.authenticator,
      signature: new Uint8Array(64),
    } as typeof signed.authenticator;
    const tried = await node.traceSimulation({ ...signed, authenticator });
    expect(tried.runs.map(getRunName)).toEqual(["increment"]);
  });
});

function getRunName(run: RunTrace): string | undefined {
  return run.functions[run.calls[0]?.function ?? -1]?.name;
}
