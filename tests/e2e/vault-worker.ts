import type { Page, Worker } from "@playwright/test";

/** The worker with the keys. It is started from memory, so that its address says nothing. */
export async function findVaultWorker(page: Page): Promise<Worker | undefined> {
  for (const worker of page.workers()) {
    // A worker that ends meanwhile has no name any more.
    const name = await worker.evaluate(() => self.name).catch(() => undefined);
    if (name === "vault") return worker;
  }
  return undefined;
}
