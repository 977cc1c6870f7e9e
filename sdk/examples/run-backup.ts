import { readFile } from "node:fs/promises";
import { openBackup } from "./backup.ts";
import { restoreAccount } from "./restore-account.ts";

// The example file has a test key, and this password.
const password = process.env["BACKUP_PASSWORD"] ?? "kelp forest at low tide";
const text = await readFile(new URL("files/backup.json", import.meta.url), "utf8");
const contents = await openBackup(text, password);
console.dir(contents, { depth: null });
for (const stored of contents.accounts) {
  const account = await restoreAccount(contents, stored);
  console.log(stored.address, account === undefined ? "no key" : "can sign");
}
