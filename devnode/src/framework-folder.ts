import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { bytesToHex, defineError, type Hex } from "@holdfast/sdk";
import type { FrameworkCode } from "./vm/bytecode/framework-code.ts";

/** One .mv file per module. */
const PACKAGE = "@holdfast/framework";
/** Fallback in this repository: compilers put this package's bytecode beside a contract. */
const TEMPLATES = "@supranpm/supra-dapp-templates";
const BUILD = "templates/Supra Starkey Wallet Dapp Template/contracts/build/SpinTheWheel";
const PARTS = ["AptosStdlib", "MoveStdlib", "SupraFramework"].map((part) =>
  join(BUILD, "bytecode_modules/dependencies", part),
);
const EXTENSION = ".mv";

/** The folder contains no framework bytecode. */
export const frameworkMissing = /* @__PURE__ */ defineError(
  "devnode/framework-missing",
  (c: { folder: string; reason: string }) =>
    `The folder ${c.folder} contains no framework bytecode: ${c.reason}.`,
  "Choose a folder with the framework's .mv files, such as a package's build folder.",
);

/** Bytecode of `@holdfast/framework`, or undefined if it is not installed. */
export function findFrameworkCode(): FrameworkCode | undefined {
  const folder = join(packageFolder(PACKAGE) ?? "", "dist");
  if (existsSync(folder)) return codeIn(() => filesIn(folder));
  const templates = packageFolder(TEMPLATES);
  if (templates === undefined) return undefined;
  // Read on demand, so that startup does not wait.
  return codeIn(() => PARTS.flatMap((part) => filesIn(join(templates, part))));
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

/**
 * Framework bytecode of a folder and its subfolders, read on demand; file names are module names.
 * @throws devnode/framework-missing
 */
export function readFrameworkFolder(folder: string): FrameworkCode {
  let files: string[];
  try {
    files = filesIn(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw frameworkMissing({ folder, reason }, { cause });
  }
  if (files.length === 0) throw frameworkMissing({ folder, reason: `no file ends with ${EXTENSION}` });
  return codeIn(() => files);
}

/** Order-independent 32-byte hash of the modules. */
export function hashFramework({ names, code }: FrameworkCode): Hex {
  const whole = createHash("sha256");
  for (const name of names.toSorted()) {
    const bytes = code(name) ?? new Uint8Array();
    whole.update(`${name} ${bytes.length}\n`).update(bytes);
  }
  return bytesToHex(new Uint8Array(whole.digest()));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => join(folder, name));
}

function codeIn(files: () => readonly string[]): FrameworkCode {
  let found: ReadonlyMap<string, string> | undefined;
  const paths = () => (found ??= new Map(files().map((path) => [basename(path, EXTENSION), path])));
  const read = new Map<string, Uint8Array>();
  return {
    get names() {
      return [...paths().keys()];
    },
    code(name) {
      const known = read.get(name);
      const path = known === undefined ? paths().get(name) : undefined;
      if (known !== undefined || path === undefined) return known;
      const bytes = new Uint8Array(readFileSync(path));
      read.set(name, bytes);
      return bytes;
    },
  };
}
