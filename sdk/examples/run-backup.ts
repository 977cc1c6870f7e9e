import { readFile } from "node:fs/promises";
import { openBackup } from "./backup.ts";

// An example with a test key. For your backup, change the file and the password.
const text = await readFile(new URL("files/backup.json", import.meta.url), "utf8");
console.dir(await openBackup(text, "kelp forest at low tide"), { depth: null });
