import { parseAddress } from "@holdfast/sdk";
import {
  INTERRUPTIONS,
  RequestQueue,
  type ApprovalInterruption,
  type ApprovalState,
  type SiteAnswer,
} from "@holdfast/provider/approval";
import { storedApprovals } from "@holdfast/wallet/sites/stored-approvals.ts";
import { storedSites } from "@holdfast/wallet/sites/stored-sites.ts";
import { describe, expect, it } from "vitest";
import { ApprovalPrompt } from "./approval-prompt.ts";

const SHOP = "https://shop.example";
const OTHER = "https://other.example";
const ADDRESS = parseAddress("0xada");
const HASH = `0x${"ab".repeat(32)}`;
const RESULT = { result: { hash: HASH } };
const DECLINED = { error: { code: 4001, message: "User rejected the request." } };
const GONE = { error: { code: 4900, message: "The page that sent this request was closed." } };
const UNKNOWN = {
  error: {
    code: 4900,
    message: `The window was closed after transaction ${HASH} was signed. Check its status before you send the request again.`,
  },
};
/** What the bridge answers when the background page has ended. */
const AWAY = { error: { code: 4900, message: "Holdfast did not answer." } };
const PAYMENT = {
  method: "sendTransaction",
  params: { data: "", payment: { to: parseAddress("0xb0b"), quants: "5" } },
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A device with a connected site, on which one background page follows another. */
function device() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const sites = storedSites(storage);
  sites.connect({ origin: SHOP, address: ADDRESS, chainId: 4 }, 0);
  const clock = { now: 1_790_000_000_000 };
  let windows = 0;
  const start = () => {
    const approvals = storedApprovals({ now: () => clock.now, storage });
    const open: number[] = [];
    const isOpen = (id: number): boolean => open.includes(id);
    const prompt = new ApprovalPrompt(approvals, {
      async open() {
        if (open.length === 0) open.push(++windows);
      },
      closed: (id) => isOpen(id) && open.pop() !== undefined,
      isOpen: async (id) => isOpen(id),
    });
    const none = (): never => {
      throw new RangeError("Nothing here asks a node.");
    };
    const network = { isThere: Promise.resolve() };
    const queue = new RequestQueue({
      sites,
      approvals,
      chainId: () => 4,
      hasNetwork: () => true,
      findPublicKey: () => "0x01",
      async ask(question, id) {
        const answer = await prompt.ask(question, id);
        await network.isThere;
        return answer;
      },
      remind: () => prompt.remind(),
      getBalance: none,
      waitForResult: none,
      getModule: none,
      now: () => clock.now,
    });
    const id = (): string => prompt.current?.id ?? "";
    return { prompt, queue, network, id, closeWindow: () => prompt.windowClosed(open[0] ?? 0) };
  };
  return { clock, start };
}

/** A site's page that asks for a payment, and a user who may agree to it. */
function payment() {
  const { clock, start } = device();
  let background = start();
  let submit = (): void => undefined;
  const page = { isOpen: true, gone: new AbortController(), answer: undefined as SiteAnswer | undefined };
  const post = (answer: SiteAnswer): boolean => {
    if (page.isOpen) page.answer = answer;
    return page.isOpen;
  };
  const ask = async (): Promise<void> => {
    page.gone = new AbortController();
    void background.queue.answer(SHOP, PAYMENT, { post, signal: page.gone.signal });
    await settle();
  };
  const seen = (): void => background.prompt.seen(background.id());
  const sign = (): void => background.prompt.signed(background.id(), HASH);
  const approve = async (): Promise<void> => {
    background.prompt.answer(background.id(), RESULT);
    await settle();
  };
  const delay = (): void => {
    background.network.isThere = new Promise((resolve) => (submit = resolve));
  };
  const reach: Readonly<Record<"queued" | "asked" | "shown" | "signed" | "approved", () => Promise<void>>> = {
    async queued() {
      void background.queue.answer(OTHER, { method: "connect", params: {} });
      await settle();
      await ask();
    },
    asked: ask,
    async shown() {
      await ask();
      seen();
    },
    async signed() {
      await reach.shown();
      sign();
    },
    async approved() {
      delay();
      await reach.signed();
      await approve();
    },
  };
  const interrupt: Readonly<Record<ApprovalInterruption, () => void>> = {
    windowClosed: () => background.closeWindow(),
    siteDisconnected() {
      page.isOpen = false;
      page.gone.abort();
    },
    locked: () => background.prompt.locked(),
    restarted() {
      background = start();
      // What ended goes on with nothing.
      submit = () => undefined;
      post(AWAY);
    },
  };
  return {
    clock,
    page,
    reach,
    interrupt,
    ask,
    isAsked: () => background.prompt.current?.origin === SHOP,
    /** All that is left to do is done, and the user agrees to what the shop asks. */
    async finish() {
      await settle();
      if (background.prompt.current?.origin === OTHER) {
        background.prompt.answer(background.id(), undefined);
        await settle();
      }
      if (background.prompt.current !== undefined) {
        seen();
        sign();
        await approve();
      }
      submit();
      await settle();
    },
  };
}

const OPEN_STATES = ["queued", "asked", "shown", "signed", "approved"] as const;
const EVENTS = ["windowClosed", "siteDisconnected", "locked", "restarted"] as const;

/** The site's answer, and the outcome when it repeats the request without a press. */
const ENDS: Readonly<
  Record<
    "delivered" | "refused" | "withdrawn" | "unknown",
    { readonly answers: readonly unknown[]; readonly again: unknown }
  >
> = {
  delivered: { answers: [RESULT], again: "asked" },
  refused: { answers: [DECLINED], again: DECLINED },
  withdrawn: { answers: [GONE, AWAY], again: "asked" },
  unknown: { answers: [UNKNOWN, AWAY], again: RESULT },
};

/** Where the approval ends if nothing else happens and the user agrees. */
function predictEnd(state: ApprovalState, event: ApprovalInterruption): keyof typeof ENDS {
  const after = INTERRUPTIONS[state][event];
  if (after === "refused" || after === "withdrawn" || after === "unknown") return after;
  // The site's page is gone: it does not get the result.
  return event === "siteDisconnected" ? "unknown" : "delivered";
}

describe.each(OPEN_STATES)("a payment that is %s", (state) => {
  it.each(EVENTS)("has one answer after %s, and is never paid twice", async (event) => {
    const { page, reach, interrupt, ask, isAsked, finish } = payment();
    await reach[state]();
    interrupt[event]();
    await finish();
    const { answers, again } = ENDS[predictEnd(state, event)];
    if (page.isOpen) expect(answers).toContainEqual(page.answer);

    page.isOpen = true;
    page.answer = undefined;
    await ask();
    expect(page.answer ?? (isAsked() ? "asked" : undefined)).toEqual(again);
  });
});

it("asks again 20 seconds after a refusal, 10 minutes after a signature", async () => {
  for (const [state, event, lastsMs] of [
    ["shown", "windowClosed", 20_000],
    ["signed", "restarted", 600_000],
  ] as const) {
    const { clock, reach, interrupt, ask, isAsked } = payment();
    await reach[state]();
    interrupt[event]();
    await settle();
    // The next background page reads it from storage.
    interrupt.restarted();
    clock.now += lastsMs - 1;
    await ask();
    expect(isAsked(), event).toBe(false);
    clock.now += 1;
    await ask();
    expect(isAsked(), event).toBe(true);
  }
});

it("keeps the later request open when the earlier window is reported closed", async () => {
  const background = device().start();
  void background.queue.answer(SHOP, PAYMENT);
  await settle();
  background.closeWindow();
  await settle();
  void background.queue.answer(OTHER, { method: "connect", params: {} });
  await settle();
  background.prompt.windowClosed(1);
  await background.prompt.pageClosed(1);
  expect(background.prompt.current?.origin).toBe(OTHER);
});
