import type { OutboxEntry, OutboxStore } from "@holdfast/sdk/outbox";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

/** Stores each transaction in a file. For one process, on Linux or macOS. */
export function createFileStore(folder: string): OutboxStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    async list({ chainId, sender }) {
      const names = readdirSync(folder).filter((name) => name.endsWith(".entry"));
      const entries = names.map((name) => deserialize(readFileSync(join(folder, name))) as OutboxEntry);
      return entries.filter((entry) => entry.chainId === chainId && entry.sender === sender);
    },
    async put(entry) {
      const path = join(folder, `${entry.hash}.entry`);
      writeFileSync(`${path}.new`, serialize(entry), { mode: 0o600, flush: true });
      renameSync(`${path}.new`, path); // never half written
      const parent = openSync(folder, "r");
      fsyncSync(parent); // the new name is on the disk too
      closeSync(parent);
    },
    remove: async (hash) => rmSync(join(folder, `${hash}.entry`), { force: true }),
  };
}
