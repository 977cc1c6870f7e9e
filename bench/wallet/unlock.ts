import { WalletUser } from "../../tests/e2e/wallet-user.ts";
import { importWallet, PASSWORD } from "./activity.ts";
import { median, newVisit, type Bench } from "./browser.ts";

/** How long unlocking takes, and the work that the password check was given on this machine. */
export interface UnlockFigures {
  /** From the press on Unlock to the screen behind it, the page having been reloaded; the median. */
  readonly ms: number;
  readonly passes: number;
  readonly memoryMib: number;
}

const ROUNDS = 7;

/** Unlocks again and again on a page that is reloaded each time. */
export async function measureUnlock(bench: Bench): Promise<UnlockFigures> {
  const { page, context } = await newVisit(bench);
  await importWallet(page);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await new WalletUser(page).lock();
    await page.goto("/home");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    times.push(
      await page.getByRole("button", { name: "Unlock wallet" }).evaluate(async (button: HTMLElement) => {
        const start = performance.now();
        button.click();
        while (location.pathname !== "/home") await new Promise((resolve) => setTimeout(resolve, 1));
        return performance.now() - start;
      }),
    );
  }
  const kdf = await page.evaluate(
    async () =>
      new Promise<{ t: number; m: number }>((resolve, reject) => {
        const opening = indexedDB.open("holdfast-vault");
        opening.addEventListener("error", () => reject(new TypeError("The vault was not read.")));
        opening.addEventListener("success", () => {
          const [name = ""] = opening.result.objectStoreNames;
          const reading = opening.result.transaction([name]).objectStore(name).getAll();
          reading.addEventListener("success", () => {
            const text = reading.result.map(String).find((record) => record.includes('"kdf"')) ?? "";
            resolve({
              t: Number(/"t":(\d+)/.exec(text)?.[1]),
              m: Number(/"m":(\d+)/.exec(text)?.[1]),
            });
          });
        });
      }),
  );
  await context.close();
  return { ms: median(times), passes: kdf.t, memoryMib: kdf.m / 1024 };
}
