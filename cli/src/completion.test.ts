import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeConfig } from "./config/config-file.ts";
import { completionScript, SHELLS, type Shell } from "./completion.ts";
import { loadCommands } from "./command-list.ts";

const commands = await loadCommands();

/** How each shell is asked what may follow words, the last of which is begun. */
const ASKS: Readonly<Record<Shell, (file: string, words: readonly string[]) => readonly string[]>> = {
  bash: (file, words) => ["--norc", "-c", `source ${file}; ${filled(words)}`],
  // As zsh's own bashcompinit calls what was written for bash.
  zsh: (file, words) => [
    "-f",
    "-c",
    `autoload -Uz compinit; compinit -u -D; source ${file}; emulate sh; setopt kshglob noshglob braceexpand; ${filled(words)}`,
  ],
  fish: (file, words) => ["--no-config", "-c", `source ${file}; complete -C "${words.join(" ")}"`],
};

function filled(words: readonly string[]): string {
  const list = words.map((word) => `"${word}"`).join(" ");
  return `COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _holdfast; printf '%s\\n' "\${COMPREPLY[@]}"`;
}

const WORK = { profiles: new Map([["work", { network: "testnet" }]]) };

function complete(shell: Shell, ...words: readonly string[]): readonly string[] {
  return completeWith({}, shell, ...words);
}

function completeWith(
  env: Readonly<Record<string, string>>,
  shell: Shell,
  ...words: readonly string[]
): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "completion-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "script");
  writeFileSync(file, completionScript(shell, commands));
  const { stdout, stderr } = spawnSync(shell, ASKS[shell](file, words), {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  expect(stderr).toBe("");
  return stdout
    .split("\n")
    .map((line) => line.split("\t")[0] ?? "")
    .filter(Boolean)
    .filter((word) => shell !== "zsh" || word.startsWith(words.at(-1) ?? "")); // which zsh does with what it is given
}

for (const shell of SHELLS) {
  const isHere = spawnSync(shell, ["-c", "true"]).status === 0;
  describe.skipIf(!isHere)(`completion in ${shell}${isHere ? "" : ", which is not installed here"}`, () => {
    it("has every command, and those that begin with what is typed", () => {
      expect([...complete(shell, "holdfast", "")].sort()).toEqual(
        expect.arrayContaining(commands.map(({ name }) => name).sort()),
      );
      expect(complete(shell, "holdfast", "tr")).toEqual(["trace"]);
    });

    it("has subcommands, and options of both", () => {
      const subcommands = commands.find(({ name }) => name === "keys")?.subcommands ?? [];
      expect(complete(shell, "holdfast", "keys", "")).toEqual(
        expect.arrayContaining(subcommands.map(({ name }) => name)),
      );
      expect(complete(shell, "holdfast", "trace", "--st")).toEqual(["--steps"]);
      expect(complete(shell, "holdfast", "move", "diff", "--po")).toEqual(["--policy"]);
    });

    it("has networks and profiles after --network, and keys where an account belongs", () => {
      const home = mkdtempSync(join(tmpdir(), "completion-home-"));
      onTestFinished(() => rmSync(home, { recursive: true }));
      mkdirSync(join(home, "keys"));
      writeFileSync(join(home, "keys/dev.json"), "{}");
      writeConfig({ variables: { HOLDFAST_HOME: home }, folder: home }, WORK);
      const env = { HOLDFAST_HOME: home };
      expect(completeWith(env, shell, "holdfast", "balance", "ada", "-n", "t")).toEqual(["testnet"]);
      expect(completeWith(env, shell, "holdfast", "balance", "ada", "--network", "w")).toEqual(["work"]);
      expect(completeWith(env, shell, "holdfast", "send", "ben", "1", "--from", "d")).toEqual(["dev"]);
      expect(completeWith(env, shell, "holdfast", "balance", "d")).toContain("dev");
    });
  });
}
