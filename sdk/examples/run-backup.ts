import { readFile } from "node:fs/promises";
import { openBackup } from "./backup.ts";
import { restoreAccount } from "./restore-account.ts";

// An example with a test key. For your backup, change the file and the password.
const text = await readFile(new URL("files/backup.json", import.meta.url), "utf8");
const contents = await openBackup(text, "kelp forest at low tide");
console.dir(contents, { depth: null });
for (const account of contents.accounts) console.log(await restoreAccount(contents, account));
