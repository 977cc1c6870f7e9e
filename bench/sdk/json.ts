import { createDevnode } from "@holdfast/devnode";
import { parseJson } from "@holdfast/sdk";
import { runDuel, type DuelResult } from "../rounds.ts";

const MEBIBYTE = 2 ** 20;
const ROUNDS = 3;

/** Answers of one kind, repeated up to a length. */
function createList(item: string, length: number): string {
  return `[${Array.from({ length: Math.floor(length / (item.length + 1)) }, () => item).join(",")}]`;
}

const transaction = `{"hash":"0x${"ab".repeat(32)}","sequence_number":17,"gas_used":996,"amount":12345678901234567890,"note":"a \\"b\\" c"}`;
const hostile: Readonly<Record<string, (length: number) => string>> = {
  transactions: (length) => createList(transaction, length),
  "long numbers": (length) => createList("9".repeat(1000), length),
  backslashes: (length) => `"${"\\\\".repeat(length / 2 - 1)}"`,
  marks: (length) => createList('"#"', length),
};

/** Reading JSON exactly, beside the platform's parser, which rounds. */
export async function jsonResults(): Promise<DuelResult[]> {
  const results: DuelResult[] = [];
  for (const [kind, make] of Object.entries(hostile))
    for (const size of [1, 16]) {
      const text = make(size * MEBIBYTE);
      const name = `${size} MiB of ${kind}, beside JSON.parse`;
      const duel = {
        name,
        goal: 0.01,
        ours: () => parseJson(text),
        theirs: () => JSON.parse(text) as unknown,
      };
      results.push(await runDuel(duel, ROUNDS));
    }
  return results;
}

/** Milliseconds until a devnode refuses 150 KiB that are one number, or that many brackets. */
export async function postedMs(): Promise<readonly (readonly [string, number])[]> {
  const devnode = createDevnode();
  const rows: [string, number][] = [];
  for (const [kind, data] of [
    ["digits", "9".repeat(150 * 1024)],
    ["brackets", "[".repeat(150 * 1024)],
    ["numbers of 1,000 digits", createList("9".repeat(1000), 150 * 1024)],
  ] as const) {
    const headers = { "content-type": "application/json" };
    const request = new Request("http://127.0.0.1/rpc/v1/transactions/submit", {
      method: "POST",
      headers,
      body: data,
    });
    const start = performance.now();
    await (await devnode.fetch(request)).text();
    rows.push([kind, performance.now() - start]);
  }
  devnode.close();
  return rows;
}
