import type { Page } from "@playwright/test";
import { ROWS } from "./long-activity.ts";

/** Writes the history as the wallet would have stored it. */
export async function storeHistory(page: Page, owner: string, chunks: readonly string[]): Promise<void> {
  for (const [at, text] of chunks.entries())
    await page.evaluate(putChunk, { owner, at, text, meta: undefined });
  const meta = {
    count: ROWS,
    chunks: chunks.length,
    revision: "bench",
    isComplete: true,
    sentNext: "0",
    coinNext: undefined,
  };
  await page.evaluate(putChunk, { owner, at: 0, text: undefined, meta });
}

interface Put {
  readonly owner: string;
  readonly at: number;
  readonly text: string | undefined;
  readonly meta: object | undefined;
}

function putChunk({ owner, at, text, meta }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("holdfast-activity", 1);
    const fail = (): void => reject(new TypeError("The history was not written."));
    opening.addEventListener("error", fail);
    opening.addEventListener("upgradeneeded", () => {
      for (const name of ["meta", "chunks"]) opening.result.createObjectStore(name);
    });
    opening.addEventListener("success", () => {
      const transaction = opening.result.transaction(["meta", "chunks"], "readwrite");
      if (text !== undefined) transaction.objectStore("chunks").put(text, [owner, at]);
      if (meta !== undefined) transaction.objectStore("meta").put(meta, owner);
      transaction.addEventListener("error", fail);
      transaction.addEventListener("complete", () => {
        opening.result.close();
        resolve();
      });
    });
  });
}
