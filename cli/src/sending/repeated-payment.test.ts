import { join } from "node:path";
import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Environment } from "../shell/environment.ts";
import { createTestCommand, NOBODY, type TestCommand } from "../../test/command.ts";

const ADA = testAccounts[0]?.address ?? "";
const PAY = ["send", NOBODY, "7", "--from", "ada", "--yes"];

/** A payment whose answer is lost, and the command after that. */
async function lostPayment(): Promise<TestCommand & Pick<Devnode, "fetch">> {
  const silence = new AbortController();
  const { run, node, folder } = createTestCommand({}, { signal: silence.signal });
  node.addFault({ kind: "drop-after", path: "/transactions/submit" });
  node.addFault({ kind: "drop-before", method: "GET", path: "/transactions/0x" });
  const paid = run(...PAY);
  await expect.poll(async () => (await run("balance", NOBODY)).stdout).toBe("7 SUPRA\n");
  silence.abort();
  expect(await paid).toMatchObject({ exitCode: 5 });
  node.clearFaults();
  return { ...later(node, folder), fetch: node.fetch };
}

/** Another process with the same home. */
function later(node: Devnode, folder: string): TestCommand {
  return createTestCommand({}, { ...home(folder), fetch: node.fetch });
}

function home(folder: string): Pick<Environment, "variables"> {
  return { variables: { HOLDFAST_HOME: join(folder, "home") } };
}

describe("the same payment again", () => {
  it.each([[[]], [["--intent", "another"]]])(
    "stops with exit 5 while the first was open: %s",
    async (more) => {
      const { run } = await lostPayment();
      const again = await run(...PAY, ...more);
      expect(again).toMatchObject({ exitCode: 5, stderr: expect.stringContaining("[cli/already-sent]") });
      expect(again.stderr).toMatch(/The same transaction was just executed: 0x[0-9a-f]{64}\./);
      expect((await run("balance", NOBODY)).stdout).toBe("7 SUPRA\n");
    },
  );

  it("exits with 5 if the first payment left too little", async () => {
    const { run, fetch } = await lostPayment();
    const body = JSON.stringify({ address: ADA, balance: "300000000" });
    const headers = { "content-type": "application/json" };
    const left = await fetch(new Request("http://node/dev/balance", { method: "POST", body, headers }));
    expect(left.status).toBe(200);
    const again = await run(...PAY);
    expect(again).toMatchObject({ exitCode: 5, stderr: expect.stringContaining("[cli/already-sent]") });
    expect((await run("balance", NOBODY)).stdout).toBe("7 SUPRA\n");
  });

  it("pays once more with --again", async () => {
    const { run } = await lostPayment();
    expect(await run(...PAY, "--again")).toMatchObject({ exitCode: 0 });
    expect((await run("balance", NOBODY)).stdout).toBe("14 SUPRA\n");
  });

  it("pays once more in a later run", async () => {
    const { run } = createTestCommand();
    expect(await run(...PAY)).toMatchObject({ exitCode: 0 });
    expect(await run(...PAY)).toMatchObject({ exitCode: 0 });
    expect((await run("balance", NOBODY)).stdout).toBe("14 SUPRA\n");
  });

  it("leaves a payment of another amount alone", async () => {
    const { run } = await lostPayment();
    expect(await run("send", NOBODY, "8", "--from", "ada", "--yes")).toMatchObject({ exitCode: 0 });
    expect((await run("balance", NOBODY)).stdout).toBe("15 SUPRA\n");
  });

  it("needs --again once after a node said that the first failed", async () => {
    const { node, folder } = createTestCommand();
    const liar = createTestCommand({}, { ...home(folder), fetch: (request) => asFailed(node, request) });
    expect(await liar.run(...PAY)).toMatchObject({ exitCode: 4 });
    const { run } = later(node, folder);
    expect((await run("balance", NOBODY)).stdout).toBe("7 SUPRA\n");
    const refused = await run(...PAY);
    expect(refused).toMatchObject({ exitCode: 5, stderr: expect.stringContaining("[cli/already-sent]") });
    expect(refused.stderr).toContain("If the node is wrong, sending it again pays twice.");
    expect(await run(...PAY, "--again")).toMatchObject({ exitCode: 0 });
    expect(await run(...PAY)).toMatchObject({ exitCode: 0 });
  });
});

/** A node's answer, in which every finished transaction has failed. */
async function asFailed(node: Devnode, request: Request): Promise<Response> {
  const answer = await node.fetch(request);
  if (!/\/transactions\/0x/.test(request.url)) return answer;
  const text = await answer.text();
  return new Response(text.replace('"status":"Success"', '"status":"Fail"'), answer);
}

describe("an intent after its network was reset", () => {
  it("stops with exit 5 where the node does not have its transaction", async () => {
    const { run, folder } = createTestCommand();
    const pay = [...PAY, "--intent", "a1"];
    expect(await run(...pay)).toMatchObject({ exitCode: 0 });
    const reset = createDevnode();
    onTestFinished(() => reset.close());
    const after = later(reset, folder);
    expect(await after.run(...pay)).toMatchObject({
      exitCode: 5,
      stderr: expect.stringContaining("[cli/intent-forgotten]"),
    });
    expect((await after.run("balance", NOBODY)).stdout).toBe("0 SUPRA\n");
  });
});
