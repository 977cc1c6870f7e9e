import type { Page, Worker } from "@playwright/test";

/** The worker with the keys. It is started from memory, so that its address says nothing. */
export async function vaultWorkerOf(page: Page): Promise<Worker | undefined> {
  for (const worker of page.workers())
    if ((await worker.evaluate(() => self.name)) === "vault") return worker;
  return undefined;
}
