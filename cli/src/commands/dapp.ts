import { readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileUnreadable } from "../cli-errors.ts";
import { findWalletUse } from "../dapp/wallet-calls.ts";
import { checkWalletName, checkWalletCall, type Finding } from "../dapp/wallet-rules.ts";
import { readFileText } from "../files.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";

export const dappCommand: CommandBody = {
  subcommands: [
    {
      name: "check",
      arguments: "<folder>",
      summary: "List wallet calls, and those that will fail",
      details: [
        "Reads JavaScript and TypeScript files. Variables are followed within a file.",
        "The exit code is 4 if a call will fail in Holdfast or StarKey.",
      ],
      examples: ["holdfast dapp check .", "holdfast dapp check . --json"],
      run: async (call) => check(call),
    },
  ],
};

/** Folders without sources of the project. */
const SKIPPED = /^(?:node_modules|dist|build|out|coverage)$|^\./;
const SOURCE = /\.[cm]?[jt]sx?$/;

interface CheckedCall {
  readonly place: string;
  readonly call: string;
  readonly findings: readonly Finding[];
}

function check(call: Call): Report {
  const folder = expectArgument(call, 0);
  const root = resolve(call.environment.folder, folder);
  const files = sourcesIn(root, folder);
  const checked = files.flatMap((path) => checkFile(call.environment.folder, path, relative(root, path)));
  const failing = checked.filter(({ findings }) => findings.some(({ level }) => level === "fails"));
  const summary = `Wallet calls: ${checked.length} in ${files.length} source files. Failing: ${failing.length}.`;
  return {
    lines: [
      ...checked.flatMap(({ place, call: name, findings }) => [
        `${place}  ${name}`,
        ...findings.map(formatFinding),
      ]),
      styled(failing.length === 0 ? "green" : "red", summary),
    ],
    json: {
      files: files.length,
      calls: checked.map(({ place, call: name, findings }) => ({
        place,
        call: name,
        findings: findings.map((one) => ({ ...one })),
      })),
    },
    exitCode: failing.length === 0 ? EXIT.done : EXIT.negative,
  };
}

function formatFinding({ wallets, level, what, fix }: Finding): string {
  const color = level === "fails" ? "red" : "yellow";
  return `    ${styled(color, level)} in ${wallets.join(" and ")}: ${what} ${fix}`;
}

/** Sorted by path. @throws cli/file-unreadable */
function sourcesIn(root: string, folder: string): readonly string[] {
  try {
    const found = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
      const path = join(root, entry.name);
      if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : sourcesIn(path, folder);
      return entry.isFile() && SOURCE.test(entry.name) ? [path] : [];
    });
    return found.sort();
  } catch (cause) {
    if (cause instanceof Error && cause.name === "SupraError") throw cause;
    throw fileUnreadable({ path: folder, reason: "it is not a readable folder" }, { cause });
  }
}

function checkFile(folder: string, path: string, name: string): readonly CheckedCall[] {
  const text = readFileText(folder, path);
  try {
    const { calls, names } = findWalletUse(text, path);
    return [
      ...names.map((one) => ({
        place: `${name}:${one.line}`,
        call: `window.${one.name}`,
        findings: [checkWalletName(one)],
      })),
      ...calls.map((one) => ({
        place: `${name}:${one.line}`,
        call: `${one.method}()`,
        findings: checkWalletCall(one),
      })),
    ];
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw fileUnreadable({ path: name, reason: cause.message }, { cause });
  }
}
