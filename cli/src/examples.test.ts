import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytesToHex, DEVNODE, encodePayload } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { describe, expect, it } from "vitest";
import { createTestCommand, runUntilItListens, type TestCommand } from "../test/command.ts";
import { readSteps, hashIn } from "../test/guide.ts";
import { readCode, loadPackage, payScript, publishCall, publishing, readPackage } from "../test/package.ts";
import { loadCommands } from "./command-list.ts";
import type { Command } from "./shell/command.ts";

const root = join(import.meta.dirname, "../..");
const commands = await loadCommands();
const leaves = commands.flatMap((command) => listLeaves(command, ""));

describe("the examples in the help of", () => {
  it.each(leaves)("holdfast $path run", async ({ examples }) => {
    expect(examples.length).toBe(2);
    const command = createTestCommand({}, { readInput: async () => `0x${"5c".repeat(32)}\n` });
    const words = await prepare(command, examples.join("\n"));
    for (const example of examples) {
      const [step] = readSteps(`\`\`\`console\n$ ${example}\n\`\`\``);
      const line = (step?.command ?? []).map((word) => words.get(word) ?? word);
      if (line[0] === "node") {
        const { stdout, stderr } = await runUntilItListens(line, command);
        expect({ stderr, listens: stdout.includes("listens") }, example).toEqual({
          stderr: "",
          listens: true,
        });
        continue;
      }
      const { exitCode, stdout, stderr } = await command.run(...line);
      expect({ exitCode, stderr }, `${example}\n${stdout}`).toEqual({ exitCode: 0, stderr: "" });
    }
  });
});

function listLeaves(command: Command, parent: string): { path: string; examples: readonly string[] }[] {
  const path = `${parent}${command.name}`;
  return command.subcommands === undefined
    ? [{ path, examples: command.examples ?? [] }]
    : command.subcommands.flatMap((sub) => listLeaves(sub, `${path} `));
}

/** What the examples mean by their files, keys and placeholders. */
async function prepare(
  { run, json, folder }: TestCommand,
  text: string,
): Promise<ReadonlyMap<string, string>> {
  writeFileSync(join(folder, "counter.json"), publishCall("counter"));
  writeFileSync(join(folder, "counter.mv"), readCode(loadPackage("counter")));
  writeFileSync(join(folder, "counter-2.mv"), readCode(loadPackage("counter_v2")));
  writeFileSync(join(folder, "arith.mv"), readCode(readPackage("arith")));
  writeFileSync(join(folder, "pay.mv"), payScript());
  copyFileSync(join(root, "descriptors/src/set/supra-account.json"), join(folder, "pay.json"));
  const payload = { kind: "entry-function", entryFunction: publishing("counter") } as const;
  writeFileSync(
    join(folder, "payload.hex"),
    bytesToHex(encodeBcs((writer) => encodePayload(writer, payload))),
  );
  for (const build of ["wallet/dist", "extension/dist"]) {
    mkdirSync(join(folder, build), { recursive: true });
    writeFileSync(join(folder, build, "index.html"), "page");
  }
  mkdirSync(join(folder, "home"), { mode: 0o700 });
  const words = new Map<string, string>();
  const done = async (...line: readonly string[]) => {
    const ended = await run(...line);
    expect(ended, line.join(" ")).toMatchObject({ exitCode: 0 });
    return ended.stdout;
  };
  for (const key of ["dev", "spare", "other-spare"])
    if (new RegExp(`\\b${key}\\b`).test(text) && !text.includes(`account new ${key}`))
      await done("account", "new", key);
  if (text.includes("dev-key.json")) await done("keys", "export", "dev", "dev-key.json");
  for (const profile of ["old", "older"]) await done("config", "set", profile);
  if (text.includes("names"))
    await done("call", SET_NAME, "ada", "null", "ada", "4000000000", "false", "--from", "ben", "--yes");
  if (text.includes("0x…"))
    words.set("0x…", hashIn(await done("send", "ben", "1", "--from", "ada", "--yes")) ?? "");
  if (text.includes("<raw>")) {
    const { json: preview } = await json("send", "ben", "1", "--from", "ada");
    words.set("<raw>", String(preview["transaction"]));
  }
  if (/ (pay|signed)\.txt/.test(text)) {
    await done("send", "ada", "1", "--from", "ben", "--unsigned", "pay.txt");
    await done("sign", "pay.txt", "signed.txt", "--from", "ben", "--yes");
  }
  if (text.includes("message.json") && !text.includes("--message"))
    await done("sign", "--message", "I am Ada", "message.json", "--from", "ada", "--yes");
  if (text.includes("<key>,<key>")) {
    for (const from of ["ada", "ben"])
      await done(..."sign-build wallet/dist release.json --release 0.1.0 --yes --from".split(" "), from);
    words.set("<key>,<key>", releaseKeys(readFileSync(join(folder, "release.json"), "utf8")));
  }
  if (text.includes("automation cancel") || text.includes("automation stop"))
    await done(
      ..."automation register 0x1::supra_account::transfer ben 1500 --lasts 86400 --fee-cap 10 --from ada --yes".split(
        " ",
      ),
    );
  if (/<multisig>|<rejected>|<handle>/.test(text)) await prepareMultisig({ run, json }, done, words, text);
  return words;
}

/** The public keys of a release's signatures, as `--keys` has them. */
function releaseKeys(text: string): string {
  const { signatures } = JSON.parse(text) as { signatures: readonly { readonly publicKey: string }[] };
  return signatures.map(({ publicKey }) => publicKey).join(",");
}

async function prepareMultisig(
  { json }: Pick<TestCommand, "run" | "json">,
  done: (...line: readonly string[]) => Promise<string>,
  words: Map<string, string>,
  text: string,
): Promise<void> {
  const created = await done("multisig", "create", "ben", "--require", "1", "--from", "ada", "--yes");
  const address = /Multisig account: (0x\w+)/.exec(created)?.[1] ?? "";
  await done("send", address, "5", "--from", "ada", "--yes");
  const call = ["0x1::supra_account::transfer", "cleo", "1500", "--from", "ada", "--yes"];
  await done("multisig", "propose", address, ...call);
  words.set("<multisig>", address);
  if (text.includes("<rejected>")) {
    await done("multisig", "reject", address, "1", "--from", "ada", "--yes");
    words.set("<rejected>", address);
  }
  if (text.includes("<handle>")) {
    const { json: account } = await json("resources", address, "0x1::multisig_account::MultisigAccount");
    const { handle } = account["transactions"] as { readonly handle: string };
    words.set("<handle>", handle);
  }
}

const SET_NAME = `${DEVNODE.nameService ?? ""}::dev_names::set`;
