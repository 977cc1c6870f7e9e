import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createDevnode, testAccounts } from "@holdfast/devnode";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestCommand, NOBODY } from "../../test/command.ts";
import { hashIn } from "../../test/guide.ts";
import { payScript } from "../../test/package.ts";

const SUPRA = "0x1::supra_coin::SupraCoin";
const [ada, ben] = testAccounts.map(({ address }) => address);

describe("history", () => {
  it("lists sent, coin and both, with type and own change", async () => {
    const { run, json } = createTestCommand();
    const first = hashIn((await run("send", "ben", "1.5", "--from", "ada", "--yes")).stdout);
    const second = hashIn((await run("send", "ada", "0.25", "--from", "ben", "--yes")).stdout);
    const hashes = async (...list: readonly string[]) => {
      const { transactions } = (await json("history", "ada", ...list)).json;
      return (transactions as readonly { hash: string }[]).map(({ hash }) => hash);
    };
    expect(await hashes()).toEqual([second, first]);
    expect(await hashes("--sent")).toEqual([first]);
    expect(await hashes("--coin")).toEqual([second, first]);
    expect((await run("history", "ada")).stdout).toMatch(
      /Success {2}CoinTransfer +0\.25 SUPRA .*\n.*Success {2}CoinTransfer +-1\.5 SUPRA /,
    );
    expect((await run("history", "ada", "--sent", "--coin")).exitCode).toBe(2);
    expect((await run("history", NOBODY)).stdout).toBe("No transactions.\n");
  });
});

describe("tx", () => {
  it("shows type, recipient and change", async () => {
    const { run, json } = createTestCommand();
    const hash = hashIn((await run("send", "ben", "1.5", "--from", "ada", "--yes")).stdout) ?? "";
    const { stdout } = await run("tx", hash);
    expect(stdout).toContain(`  type    CoinTransfer\n`);
    expect(stdout).toContain(`  to      ${ben}\n  change  -1.5 SUPRA\n`);
    expect((await json("tx", hash)).json).toMatchObject({
      type: "CoinTransfer",
      receiver: ben,
      changes: [{ coin: SUPRA, amount: "-150000000" }],
    });
  });

  it("ends with 4 if the verification node reports a different status", async () => {
    const other = createDevnode();
    onTestFinished(() => other.close());
    const { node, run } = createTestCommand(
      {},
      { fetch: (request) => (request.url.includes("second") ? other : node).fetch(request) },
    );
    const hash = hashIn((await run("send", "ben", "1", "--from", "ada", "--yes")).stdout) ?? "";
    const verified = (url: string) => run("tx", hash, "--verification-url", url);
    expect((await verified("http://first")).stdout).toContain("verified by a second node");
    expect(await verified("http://second")).toMatchObject({
      exitCode: 4,
      stderr: expect.stringContaining("returned a different status: unknown, not Success"),
    });
  });
});

describe("script", () => {
  it("types its arguments by the bytecode", async () => {
    const { folder, run } = createTestCommand();
    writeFileSync(join(folder, "pay.mv"), payScript());
    expect((await run("script", "pay.mv", "1500", NOBODY, "--from", "ada", "--yes")).exitCode).toBe(0);
    expect((await run("balance", NOBODY)).stdout).toBe("0.000015 SUPRA\n");
    expect((await run("script", "pay.mv", "1500", "--from", "ada")).stderr).toContain(
      "Wrong number of script arguments: expected 2 (u64, address), got 1.",
    );
  });
});

describe("multisig", () => {
  it("proposes by hash and executes the whole call, and refuses another one", async () => {
    const { run } = createTestCommand();
    const created = await run("multisig", "create", "ben", "--require", "1", "--from", "ada", "--yes");
    const address = /Multisig account: (0x\w{64})/.exec(created.stdout)?.[1] ?? "";
    await run("send", address, "5", "--from", "ada", "--yes");
    const call = ["0x1::supra_account::transfer", NOBODY, "1500"];
    const signed = ["--from", "ada", "--yes"];
    expect((await run("multisig", "propose", address, ...call, "--hash-only", ...signed)).exitCode).toBe(0);
    expect((await run("multisig", "execute", address, ...signed)).stderr).toContain("Pass the function");
    const other = ["0x1::supra_account::transfer", NOBODY, "9"];
    expect((await run("multisig", "execute", address, ...other, ...signed)).stderr).toContain(
      "[transaction/multisig-payload-mismatch]",
    );
    expect((await run("multisig", "execute", address, ...call, ...signed)).exitCode).toBe(0);
    expect((await run("balance", NOBODY)).stdout).toBe("0.000015 SUPRA\n");
    expect((await run("multisig", "approve", address, "1", ...signed)).stderr).toContain(
      "has no pending proposal",
    );
  });

  it("executes nothing before enough owners have approved", async () => {
    const { run } = createTestCommand();
    const created = await run("multisig", "create", "ben", "--from", "ada", "--yes");
    const address = /Multisig account: (0x\w{64})/.exec(created.stdout)?.[1] ?? "";
    const signed = (name: string) => ["--from", name, "--yes"];
    await run("multisig", "propose", address, "0x1::supra_account::transfer", NOBODY, "0", ...signed("ada"));
    const execute = async (name: string) =>
      (await run("multisig", "execute", address, ...signed(name))).stderr;
    expect(await execute("ada")).toContain("can't be executed: it has 1 of 2 approvals.");
    expect(await execute("cleo")).toContain("is not an owner.");
    expect(await execute("ben")).toContain("has not approved it.");
    await run("multisig", "approve", address, "1", ...signed("ben"));
    expect(await execute("ben")).toBe("");
  });

  it("executes what its owner approved or names, never what is next by then", async () => {
    const { run } = createTestCommand();
    const created = await run(
      "multisig",
      "create",
      "ben",
      "cleo",
      "--require",
      "2",
      "--from",
      "ada",
      "--yes",
    );
    const address = /Multisig account: (0x\w{64})/.exec(created.stdout)?.[1] ?? "";
    const signed = (name: string) => ["--from", name, "--yes"];
    const pay = (quants: string) => ["0x1::supra_account::transfer", NOBODY, quants];
    await run("send", address, "5", ...signed("ada"));
    await run("multisig", "propose", address, ...pay("1500"), ...signed("ada"));
    // Ben looks at proposal 1; before he executes it, Cleo does, and Ada proposes another.
    await run("multisig", "execute", address, ...pay("1500"), ...signed("cleo"));
    await run("multisig", "propose", address, ...pay("400000000"), ...signed("ada"));

    expect((await run("multisig", "execute", address, ...signed("ben"))).stderr).toContain(
      "has not approved it.",
    );
    expect((await run("multisig", "execute", address, ...pay("1500"), ...signed("ben"))).stderr).toContain(
      "[transaction/multisig-payload-mismatch]",
    );
    expect((await run("balance", NOBODY)).stdout).toBe("0.000015 SUPRA\n");
  });

  it("executes no proposal that has expired", async () => {
    const { run, node } = createTestCommand();
    const created = await run(
      "multisig",
      "create",
      "ben",
      "--require",
      "1",
      "--timeout",
      "300",
      "--from",
      "ada",
      "--yes",
    );
    const address = /Multisig account: (0x\w{64})/.exec(created.stdout)?.[1] ?? "";
    const signed = ["--from", "ada", "--yes"];
    await run("multisig", "propose", address, "0x1::supra_account::transfer", NOBODY, "0", ...signed);
    node.advanceTime(301);
    expect((await run("multisig", "execute", address, ...signed)).stderr).toContain("it has expired");
  });
});

describe("automation", () => {
  it("registers with the given caps, and shows them", async () => {
    const { run, json } = createTestCommand();
    const words = "automation register 0x1::supra_account::transfer ben 1500 --lasts 86400 --from ada".split(
      " ",
    );
    expect((await run(...words)).stderr).toContain("The option --fee-cap is required.");
    const { stdout } = await run(...words, "--fee-cap", "10", "--task-gas", "700", "--yes");
    expect(stdout).toContain(`  argument 0  ${ben}: address\n  argument 1  1500: u64\n`);
    expect(stdout).toContain("  each run    at most 700 gas × 100 quants\n  each cycle  at most 10 SUPRA\n");
    expect((await json("tx", hashIn(stdout) ?? "")).json).toMatchObject({ type: "AutomationRegistration" });
    expect((await run("automation", "cancel", "0", "--from", "ada", "--yes")).exitCode).toBe(0);
  });
});

describe("a transaction of several parties", () => {
  it("is paid by the fee payer, whoever that turns out to be", async () => {
    const { run } = createTestCommand();
    await run("send", "ben", "1", "--from", "cleo", "--unsigned", "a.txt", "--fee-payer", "anyone");
    await run("sign", "a.txt", "b.txt", "--from", "cleo", "--yes");
    await run("sign", "b.txt", "c.txt", "--from", "ada", "--pay-fee", "--yes");
    expect((await run("submit", "c.txt", "--yes")).exitCode).toBe(0);
    expect((await run("balance", "cleo")).stdout).toBe("999 SUPRA\n");
    expect((await run("balance", "ada")).stdout).toMatch(/^999\.99\d+ SUPRA\n$/);
  });

  it("needs a file", async () => {
    const { run } = createTestCommand();
    expect((await run("send", "ben", "1", "--from", "ada", "--co-signer", "cleo", "--yes")).stderr).toContain(
      "--fee-payer and --co-signer require --unsigned <file>.",
    );
  });
});

describe("verify", () => {
  it("refuses a changed message and a key that doesn't control the account", async () => {
    const { folder, run } = createTestCommand();
    await run("sign", "--message", "I am Ada", "m.json", "--from", "ada", "--yes");
    expect((await run("verify", "m.json")).exitCode).toBe(0);
    const signed = JSON.parse(readFileSync(join(folder, "m.json"), "utf8")) as Record<string, string>;
    writeFileSync(join(folder, "changed.json"), JSON.stringify({ ...signed, message: "I am Ben" }));
    expect(await run("verify", "changed.json")).toMatchObject({
      exitCode: 4,
      stdout: expect.stringContaining("the signature doesn't match"),
    });
    await run("sign", "--message", "I am Ben", "b.json", "--from", "ben", "--yes");
    const ofBen = JSON.parse(readFileSync(join(folder, "b.json"), "utf8")) as Record<string, string>;
    writeFileSync(join(folder, "claimed.json"), JSON.stringify({ ...ofBen, address: ada }));
    expect((await run("verify", "claimed.json", "--offline")).exitCode).toBe(4);
    writeFileSync(join(folder, "other.json"), "{}");
    expect((await run("verify", "other.json")).exitCode).not.toBe(0);
  });
});

describe("config", () => {
  it("sets network and key; options and variables come first", async () => {
    const variables: Record<string, string> = {};
    const { folder, node, run, json } = createTestCommand(
      {},
      {
        variables,
        fetch: (request) => {
          asked.push(new URL(request.url).host);
          return node.fetch(request);
        },
      },
    );
    const asked: string[] = [];
    const readHost = async (...options: readonly string[]) => {
      await run("block", ...options);
      return asked.at(-1);
    };
    variables["HOLDFAST_HOME"] = join(folder, "home");
    await run("config", "set", "work", "--network", "devnode", "--url", "http://work:1", "--key", "ben");
    expect(await readHost()).toBe("127.0.0.1:27001");
    await run("config", "use", "work");
    expect(await readHost()).toBe("work:1");
    expect((await json("send", "cleo", "1")).json).toMatchObject({ sender: ben });
    variables["HOLDFAST_URL"] = "http://variable:2";
    expect(await readHost()).toBe("variable:2");
    expect(await readHost("--url", "http://option:3")).toBe("option:3");
    variables["HOLDFAST_URL"] = "";
    variables["HOLDFAST_NETWORK"] = "devnode";
    expect(await readHost()).toBe("127.0.0.1:27001");
    expect(await readHost("--network", "work")).toBe("work:1");
    expect((await json("send", "cleo", "1", "--from", "ada")).json).toMatchObject({ sender: ada });
    expect((await run("config", "set", "testnet")).exitCode).toBe(2);
  });

  it("names a file that can't be read", async () => {
    const { folder, run } = createTestCommand();
    await run("config", "use", "testnet");
    writeFileSync(join(folder, "home/config.json"), "{");
    expect((await run("block")).stderr).toContain("[cli/config-damaged]");
  });
});

describe("what is read of the chain", () => {
  it("type arguments may follow the function", async () => {
    const { json, run } = createTestCommand();
    expect((await json("view", `0x1::coin::decimals<${SUPRA}>`)).json).toEqual([8]);
    expect((await run("view", `0x1::coin::decimals<${SUPRA}>`, "--type", SUPRA)).stderr).toContain(
      "not both",
    );
  });

  it("is a resource, a table item, a block and an event", async () => {
    const { json, run } = createTestCommand();
    await run("send", "ben", "1.5", "--from", "ada", "--yes");
    const store = await json("resources", "ben", `0x1::coin::CoinStore<${SUPRA}>`);
    expect(store.json).toMatchObject({ coin: { value: "100150000000" } });
    expect((await run("resources", "ben", "0x1::coin::Nothing")).exitCode).toBe(4);
    expect((await json("block", "1", "--transactions")).json).toMatchObject({
      height: "1",
      transactions: [expect.stringMatching(/^0x/)],
    });
    expect(await run("block", "99")).toMatchObject({ exitCode: 4 });
    const { json: events } = await json("events", "0x1::coin::CoinDeposit", "--from-block", "1");
    expect(events).toMatchObject({ events: [{ data: { account: ben, amount: "150000000" } }] });
    expect((await json("rpc", "/transactions/chain_id")).json).toBe(4);
  });

  it("doctor says that source code is not a build", async () => {
    const { run } = createTestCommand();
    expect((await run("doctor")).stdout).toMatch(/^ok {7}build {10}source code, not a build$/m);
  });

  it("doctor ends with 4 if the node is of another chain", async () => {
    const { run } = createTestCommand({ chainId: 9 });
    expect(await run("doctor")).toMatchObject({
      exitCode: 4,
      stdout: expect.stringContaining("failed   node"),
    });
    expect((await run("doctor", "--chain-id", "9")).exitCode).toBe(0);
  });

  it("fund refuses a network without a faucet", async () => {
    const { run } = createTestCommand();
    expect((await run("fund", "ada", "--network", "mainnet")).stderr).toContain("Mainnet has no faucet.");
    expect((await run("fund", "ada")).stdout).toContain("balance  1,005 SUPRA");
  });
});
