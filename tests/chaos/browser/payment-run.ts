import { errors, type Page } from "@playwright/test";
import { expect } from "../../e2e/patience.ts";
import { Random } from "../simulation/random.ts";
import type { BrowserRunResult } from "./run-verdict.ts";
import { damageRecord, readRecords, type StoredRecord } from "./stored-records.ts";
import { drawPlan, planWords, type Plan, type Trouble } from "./trouble.ts";
import { createReceiver, type WalletUnderChaos } from "./wallet-under-chaos.ts";

const AMOUNT = "0.01";
const QUANTS = 1_000_000n;
/** A user who is told that nothing was sent tries again; the last time nothing goes wrong. */
const TRIES = 3;

/** One payment that a user wants, in a browser where the seed's troubles happen. */
export async function payInBrowser(wallet: WalletUnderChaos, seed: number): Promise<BrowserRunResult> {
  const random = new Random(seed);
  const to = createReceiver(seed);
  const plan = drawPlan(random);
  const calm: Plan = { skewMs: 0, isDiskFull: false, hides: 0, faults: [], troubles: [] };
  const wrongWords: string[] = [];
  const paid = async (): Promise<number> =>
    Number(BigInt(await wallet.node.order({ do: "tell-balance", address: to })) / QUANTS);
  let record: StoredRecord | undefined;
  const earlier: string[] = [];
  let signatures = 0;
  let isShown = true;
  let isWarned = false;
  if (wallet.skewMs !== plan.skewMs && wallet.page !== undefined) await wallet.closeTab();
  wallet.skewMs = plan.skewMs;
  for (let attempt = 1; attempt <= TRIES && record?.state !== "succeeded"; attempt++) {
    const before = await paid();
    const isCalm = attempt === TRIES;
    await pressSend(wallet, to, isCalm ? calm : plan);
    signatures++;
    record = await awaitWord(wallet, to, { earlier, isCalm });
    const isPaid = (await paid()) > before;
    const word = record?.state ?? "not stored";
    // What a user ends on one node's word is told as not known.
    if (record?.unproven === undefined && isPaid !== (word === "succeeded"))
      wrongWords.push(`${word}, and ${isPaid ? "" : "not "}paid`);
    isWarned ||= record?.unproven !== undefined;
    if (record === undefined) continue;
    earlier.push(record.hash);
    isShown &&= await isShownOnScreen(wallet, record);
  }
  const state = record?.state ?? "not stored";
  return {
    seed,
    plan: planWords(plan),
    timesPaid: await paid(),
    signatures,
    state,
    isShown,
    isWarned,
    wrongWords,
  };
}

async function pressSend(wallet: WalletUnderChaos, to: string, plan: Plan): Promise<void> {
  if (plan.isDiskFull) await wallet.fillDisk();
  const user = await wallet.openAt("/home");
  await user.fillPayment(to, AMOUNT);
  await user.button("Review payment").click();
  await expect(user.button(`Send ${AMOUNT} SUPRA`)).toBeVisible();
  await wallet.node.order({ do: "hide", times: plan.hides });
  for (const rule of plan.faults) await wallet.node.order({ do: "add-fault", rule });
  await user.button(`Send ${AMOUNT} SUPRA`).click();
  for (const trouble of plan.troubles) await strike(wallet, to, trouble);
  await wallet.node.order({ do: "clear-faults" });
  await wallet.setOffline(false);
  await wallet.freeDisk();
}

async function strike(wallet: WalletUnderChaos, to: string, trouble: Trouble): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, trouble.afterMs));
  switch (trouble.kind) {
    case "tab closed":
      return wallet.closeTab();
    case "browser killed":
      return wallet.kill();
    case "reload":
      return wallet.reload();
    case "offline":
      return wallet.setOffline(true);
    case "record damaged": {
      const { page } = wallet;
      if (page === undefined) return undefined;
      for (const { hash } of await readRecords(page, to)) await damageRecord(page, hash, trouble.damage);
      // A page that has it in memory would write it whole again; a page that is reopened reads the disk.
      return wallet.closeTab();
    }
  }
}

/**
 * The newest record with its final word; absent when nothing was stored. The chain's time and the device's pass until it
 * comes; what only one node says is ended by the user, who has looked elsewhere.
 */
async function awaitWord(
  wallet: WalletUnderChaos,
  to: string,
  { earlier, isCalm }: { readonly earlier: readonly string[]; readonly isCalm: boolean },
): Promise<StoredRecord | undefined> {
  const { page } = await wallet.openAt("/home");
  const look = async (): Promise<StoredRecord | undefined> =>
    (await readRecords(page, to)).find(({ hash, state }) => !earlier.includes(hash) || !isFinal(state));
  // What is being signed when the trouble comes is stored a moment later, or never.
  await settle(page);
  // A calm payment settles without help. Advancing the clock early would expire one that a busy machine has not sent yet.
  const timeStandsFor = isCalm ? 60 : 6;
  for (let second = 0; second < 120; second++) {
    const record = await look();
    if (record === undefined ? second > 5 : isFinal(record.state)) return record;
    if (record?.unproven !== undefined) await stopWaiting(wallet, record);
    if (second > timeStandsFor && second % 2 === 0) await wallet.passTime(25);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return look();
}

async function stopWaiting(wallet: WalletUnderChaos, { hash }: StoredRecord): Promise<void> {
  const user = await wallet.openAt(`/tx/${hash}`);
  // Another look may settle it before either press; then there is nothing to press.
  const press = (name: string): Promise<void> =>
    user
      .button(name)
      .first()
      .click({ timeout: 10_000 })
      .catch((error: unknown) => {
        if (!(error instanceof errors.TimeoutError)) throw error;
      });
  await press("Stop waiting");
  await press("Accept risk of paying twice");
  await wallet.openAt("/home");
}

function isFinal(state: string): boolean {
  return ["succeeded", "failed-on-chain", "expired", "taken"].includes(state);
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.body.innerText.includes("Signing and sending"));
}

async function isShownOnScreen(
  wallet: WalletUnderChaos,
  { hash, state, unproven }: StoredRecord,
): Promise<boolean> {
  const { page } = await wallet.openAt(`/tx/${hash}`);
  const words: Readonly<Record<string, RegExp>> = {
    succeeded: /^Confirmed$/,
    "failed-on-chain": /^Failed$/,
    expired: /not sent$|failed$/,
    taken: /not sent$|failed$/,
  };
  const told = unproven === undefined ? words[state] : /^(?:Not executed|Failed), according to one node$/;
  const said = page.getByText(told ?? /^never$/).first();
  return said.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}
