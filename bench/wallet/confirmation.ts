import { parseAddress } from "@holdfast/sdk";
import type { Page } from "@playwright/test";
import { beginOnOwnNetwork } from "../../tests/e2e/own-network.ts";
import { prepareWallet, storeWallet } from "../../tests/e2e/prepared-wallet.ts";
import { PASSWORD, WalletUser } from "../../tests/e2e/wallet-user.ts";
import { median, newVisit, type Bench } from "./browser.ts";

/** Milliseconds from the moment a block has a payment until the screen says that it was sent; medians. */
export interface ConfirmationFigures {
  /** Of a node that tells of each block. */
  readonly toldMs: number;
  /** Of a node that must be asked. */
  readonly askedMs: number;
  /** One request of the page to that node, and its answer. */
  readonly roundTripMs: number;
}

const ROUNDS = 7;
const RECIPIENT = `0x${"9d".repeat(32)}`;

/** Pays again and again; the block is made when the page has been waiting for it for a while. */
export async function measureConfirmation(bench: Bench): Promise<ConfirmationFigures> {
  const told = await measureOn(bench, "v4");
  const asked = await measureOn(bench, "v1");
  return { toldMs: told.ms, askedMs: asked.ms, roundTripMs: told.roundTripMs };
}

async function measureOn(
  bench: Bench,
  dialect: "v1" | "v4",
): Promise<{ readonly ms: number; readonly roundTripMs: number }> {
  const { page, context } = await newVisit(bench);
  const user = new WalletUser(page);
  const { node, urls, close } = await beginOnOwnNetwork(user, dialect);
  const wallet = await prepareWallet(PASSWORD);
  await node.fund(parseAddress(wallet.address), 100_000_000_000n);
  await storeWallet(page, wallet);
  await page.goto("/home");
  await user.unlock();
  await user.expectHome();
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await user.fillPayment(RECIPIENT, String(round));
    await page.getByRole("button", { name: "Review payment" }).click();
    node.pause();
    await page.getByRole("button", { name: `Send ${round} SUPRA`, exact: true }).click();
    await page.getByText("Waiting for a block").waitFor();
    // Another moment of the waiting each time: what asks by itself asks now and then.
    await page.waitForTimeout(400 + 137 * round);
    const saying = page.evaluate(waitForHeading, `${round} SUPRA sent`);
    const mined = Date.now();
    node.resume();
    times.push((await saying) - mined);
    await user.visit("Home");
  }
  const roundTripMs = await measureRoundTrip(page, `${urls[0]}/rpc/v1/transactions/chain_id`);
  await context.close();
  await close();
  return { ms: median(times), roundTripMs };
}

/** The time of the frame in which the heading stands there; runs in the page. */
function waitForHeading(heading: string): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const headings = [...document.querySelectorAll("main h1, main h2")];
      if (!headings.some(({ textContent }) => textContent === heading)) return;
      watch.disconnect();
      requestAnimationFrame(() => resolve(Date.now()));
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true, characterData: true });
    look();
  });
}

async function measureRoundTrip(page: Page, url: string): Promise<number> {
  return median(
    await page.evaluate(
      async ({ at, rounds }) => {
        const times: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const start = performance.now();
          await (await fetch(at)).text();
          times.push(performance.now() - start);
        }
        return times;
      },
      { at: url, rounds: ROUNDS },
    ),
  );
}
