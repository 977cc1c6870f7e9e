import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { bytesToHex, createAccount, formatPrivateKey } from "@holdfast/sdk";
import { confirmationMissing, keyUnknown } from "../cli-errors.ts";
import { readFileText, writeWhole } from "../files.ts";
import { openSealedKey } from "../keys/backup-import.ts";
import { checkOwner } from "../keys/key-owner.ts";
import {
  expectFreeName,
  findKey,
  listKeys,
  removeKey,
  storeKey,
  unlockSeed,
  type KeyFile,
} from "../keys/key-store.ts";
import { keepPassword } from "../keys/password.ts";
import { NETWORK_OPTIONS } from "../network.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Environment } from "../shell/environment.ts";
import type { Report } from "../shell/report.ts";

export const keysCommand: CommandBody = {
  subcommands: [
    {
      name: "list",
      summary: "List the stored keys",
      examples: ["holdfast keys list", "holdfast keys list --json"],
      run: async (call) => list(call),
    },
    {
      name: "add",
      arguments: "<name> <file>",
      summary: "Add a key from a backup or an export",
      details: ["Enter the backup's password. The new key file has the same password."],
      options: [
        { flags: "--account <address>", help: "Account to add, if the backup contains several." },
        ...NETWORK_OPTIONS,
      ],
      examples: ["holdfast keys add copy dev-key.json", "holdfast keys add other dev-key.json --json"],
      run: add,
    },
    {
      name: "remove",
      arguments: "<key>",
      summary: "Delete a key file",
      options: [
        { flags: "-y, --yes", help: "Confirm. Without another copy of the key, the account is lost." },
      ],
      examples: ["holdfast keys remove spare --yes", "holdfast keys remove other-spare --yes --json"],
      run: async (call) => remove(call),
    },
    {
      name: "export",
      arguments: "<key> [file]",
      summary: "Export a key as an encrypted backup",
      details: ["You can restore the exported file in the wallet as a backup."],
      options: [
        {
          flags: "--secret",
          help: "Export the unencrypted private key. Without a file, the key is printed.",
        },
        { flags: "-y, --yes", help: "Overwrite an existing file." },
      ],
      examples: ["holdfast keys export dev", "holdfast keys export dev backup.json"],
      run: exportKey,
    },
  ],
};

function list({ environment }: Call): Report {
  const keys = listKeys(environment);
  return {
    lines:
      keys.length === 0 ? ["No stored keys yet."] : keys.map(({ name, address }) => `${name}  ${address}`),
    json: keys.map(keyJson),
  };
}

function keyJson({ name, address, publicKey }: KeyFile) {
  return { name, address, publicKey: bytesToHex(publicKey) };
}

async function add(call: Call): Promise<Report> {
  const { environment } = call;
  const name = expectArgument(call, 0);
  const text = readFileText(environment.folder, expectArgument(call, 1), 64 * 1024 * 1024);
  expectFreeName(environment, name);
  const { seed, address, password } = await openSealedKey(environment, text, call.option("account"));
  try {
    const account = await createAccount(seed, address);
    const notes = await checkOwner(call, { account, isAddressGiven: true });
    const key = await storeKey(
      environment,
      name,
      { seed, address },
      await keepPassword(environment, password),
    );
    return { lines: [`${key.name}  ${key.address}`, ...notes], json: { ...keyJson(key), notes } };
  } finally {
    seed.fill(0);
  }
}

function remove(call: Call): Report {
  const key = readKeyFile(call);
  if (!call.has("yes")) throw confirmationMissing({ what: `The key file of ${key.name} would be deleted` });
  removeKey(call.environment, key);
  return { lines: [`Key removed: ${key.name}.`], json: { removed: key.name, address: key.address } };
}

async function exportKey(call: Call): Promise<Report> {
  const { environment } = call;
  const key = readKeyFile(call);
  const isSecret = call.has("secret");
  const file = call.arguments[1];
  const path = file === undefined ? undefined : resolve(environment.folder, file);
  if (path !== undefined && existsSync(path) && !call.has("yes"))
    throw confirmationMissing({ what: `The file ${file ?? ""} would be overwritten` });
  const text = isSecret ? await readSecret(environment, key) : key.sealed;
  if (path === undefined) {
    const name = isSecret ? "privateKey" : "sealed";
    return { lines: [text], json: { ...keyJson(key), [name]: text } };
  }
  writeWhole(path, `${text}\n`);
  const what = isSecret
    ? `Private key written to ${file}. Anyone who reads this file controls the account.`
    : `Encrypted key written to ${file}. You can restore this file in the wallet as a backup.`;
  return { lines: [what], json: { ...keyJson(key), file: file ?? null } };
}

async function readSecret(environment: Environment, key: KeyFile): Promise<string> {
  const seed = await unlockSeed(environment, key);
  try {
    return formatPrivateKey(seed);
  } finally {
    seed.fill(0);
  }
}

function readKeyFile(call: Call): KeyFile {
  const name = expectArgument(call, 0);
  const key = findKey(call.environment, name);
  if (key === undefined) throw keyUnknown({ name });
  return key;
}
