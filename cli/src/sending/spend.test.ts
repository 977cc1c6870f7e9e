import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestCommand, NOBODY } from "../../test/command.ts";

describe("a payment", () => {
  it("is only simulated, and said in words, until it is told --yes", async () => {
    const { run } = createTestCommand();
    const tried = await run("send", NOBODY, "1.5", "--from", "ada");
    expect(tried).toMatchObject({ exitCode: 0, stderr: "" });
    expect(tried.stdout).toContain(`Send 1.5 SUPRA to ${NOBODY}.`);
    expect(tried.stdout).toContain("Nothing was sent. Add --yes to sign and send.");
    expect((await run("balance", NOBODY)).stdout).toBe("0 SUPRA\n");
    const sent = await run("send", NOBODY, "1.5", "--from", "ada", "--yes");
    expect(sent.stdout).toMatch(/^Success 0x[0-9a-f]{64}$/m);
    expect((await run("balance", NOBODY)).stdout).toBe("1.5 SUPRA\n");
  });

  it("that would fail is not sent, whatever it is told", async () => {
    const { run, node } = createTestCommand();
    const refused = await run("send", NOBODY, "5000", "--from", "ada", "--yes");
    expect(refused.exitCode).toBe(4);
    expect(refused.stdout).toMatch(/simulation {2}failed: .*EINSUFFICIENT_BALANCE/);
    expect(
      await node.fetch(new Request("http://node/dev/status")).then((answer) => answer.json()),
    ).toMatchObject({
      waiting: 0,
    });
  });

  it("sends an intent once, however often it runs, and refuses another payload", async () => {
    const { json, run } = createTestCommand();
    const pay = (amount: string) => [
      "send",
      NOBODY,
      amount,
      "--from",
      "ada",
      "--yes",
      "--intent",
      "invoice 7",
    ];
    const first = await json(...pay("2"));
    const again = await json(...pay("2"));
    expect(first.json["hash"]).toMatch(/^0x/);
    expect(again.json["hash"]).toBe(first.json["hash"]);
    expect((await run("balance", NOBODY)).stdout).toBe("2 SUPRA\n");
    expect(await run(...pay("3"))).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("cli/intent-used"),
    });
  });

  it("reports a payment as unknown if the node falls silent, resends it", async () => {
    const silence = new AbortController();
    const { run, node, folder } = createTestCommand({}, { signal: silence.signal });
    node.addFault({ kind: "drop-after", path: "/transactions/submit" });
    node.addFault({ kind: "drop-before", method: "GET", path: "/transactions/0x" });
    const outbox = join(folder, "home", "outbox");
    const paid = run("send", NOBODY, "2", "--from", "ada", "--yes", "--intent", "one");
    await expect.poll(async () => (await run("balance", NOBODY)).stdout).toBe("2 SUPRA\n");
    silence.abort();
    expect(await paid).toMatchObject({
      exitCode: 5,
      stderr: expect.stringContaining("cli/delivery-interrupted"),
    });
    node.clearFaults();
    const [signed] = storedIn(outbox);
    const variables = { HOLDFAST_HOME: join(folder, "home") };
    const { run: later } = createTestCommand({}, { variables, fetch: node.fetch });
    expect((await later("pending")).stdout).toContain("one  chain 4");
    expect((await later("pending", "--resume")).stdout).toMatch(/^Success /);
    expect(readFileSync(signed ?? "", "utf8")).toContain('"status": "Success"');
    expect((await later("balance", NOBODY)).stdout).toBe("2 SUPRA\n");
    expect((await later("pending")).stdout).toBe("No pending transactions.\n");
  });

  it("refuses to sign an abandoned intent again, as it may be paid", async () => {
    const silence = new AbortController();
    const { run, node, folder } = createTestCommand({}, { signal: silence.signal });
    node.addFault({ kind: "drop-after", path: "/transactions/submit" });
    node.addFault({ kind: "drop-before", method: "GET", path: "/transactions/0x" });
    const pay = ["send", NOBODY, "2", "--from", "ada", "--yes", "--intent", "one"];
    const paid = run(...pay);
    await expect.poll(async () => (await run("balance", NOBODY)).stdout).toBe("2 SUPRA\n");
    silence.abort();
    expect((await paid).exitCode).toBe(5);
    node.clearFaults();
    const variables = { HOLDFAST_HOME: join(folder, "home") };
    const { run: later } = createTestCommand({}, { variables, fetch: node.fetch });
    expect((await later("pending", "--abandon", "one")).stdout).toContain("may still be executed");
    expect((await later("pending")).stdout).toBe("No pending transactions.\n");
    expect(await later(...pay)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("cli/intent-abandoned"),
    });
    expect((await later("balance", NOBODY)).stdout).toBe("2 SUPRA\n");
  });

  it("is not sent past a record that is damaged", async () => {
    const { run, folder } = createTestCommand();
    const pay = (intent: string) => run("send", NOBODY, "2", "--from", "ada", "--yes", "--intent", intent);
    expect((await pay("one")).exitCode).toBe(0);
    for (const path of storedIn(join(folder, "home", "outbox"))) writeFileSync(path, "{}");
    expect(await pay("two")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("cli/record-damaged"),
    });
  });
});

it("encodes an entry function call by the module's interface", async () => {
  const { run } = createTestCommand();
  const called = await run("call", "0x1::supra_account::transfer", NOBODY, "7", "--from", "ben", "--yes");
  expect(called).toMatchObject({ exitCode: 0 });
  expect((await run("balance", NOBODY)).stdout).toBe("0.00000007 SUPRA\n");
  const wrong = await run("call", "0x1::supra_account::transfer", NOBODY, "-1", "--from", "ben");
  expect(wrong.exitCode).toBe(2);
});

function storedIn(outbox: string): string[] {
  try {
    return readdirSync(outbox, { recursive: true, encoding: "utf8" })
      .filter((name) => /[0-9a-f]{32}\.json$/.test(name))
      .map((name) => join(outbox, name));
  } catch {
    return [];
  }
}
