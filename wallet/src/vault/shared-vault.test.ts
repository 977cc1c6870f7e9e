import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { createSession } from "./session.ts";
import { SessionHost, type SessionHostCalls } from "./session-host.ts";
import { SharedVault } from "./shared-vault.ts";
import { createMemoryPlaces } from "./testing/memory-places.ts";
import { TestClock } from "./testing/test-clock.ts";
import { createTestVault, importPhrase, testPassword, testPhrase } from "./testing/test-vault.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser with one worker at a time, and its tabs. */
function openBrowser() {
  const places = createMemoryPlaces();
  const clock = new TestClock();
  let running: ReturnType<typeof startWorker> | undefined;
  let started = 0;

  function startWorker() {
    started++;
    let end = (): void => undefined;
    const closed = new Promise<void>((resolve) => {
      end = () => {
        running = undefined;
        resolve();
      };
    });
    const host = new SessionHost({ vault: createTestVault(places), clock, end });
    return { host, closed, crash: end };
  }

  function openTab() {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    let leave = (): void => undefined;
    const shared: SharedVault<SessionHostCalls> = new SharedVault<SessionHostCalls>({
      async connect() {
        running ??= startWorker();
        const { port1, port2 } = new MessageChannel();
        onTestFinished(() => port1.close());
        leave = running.host.connect(port2);
        port1.start();
        port2.start();
        return { channel: port1, closed: running.closed };
      },
      own: {},
      endsWithLock: true,
      onHidden: (isHidden) => shared.tell("setHidden", isHidden),
    });
    const { vault } = shared;
    const session = createSession({ vault });
    vi.stubGlobal("document", page);
    shared.follow(session);
    const status = (): string => session.store.getState().status;
    return {
      ...{ shared, vault, session, status },
      press: () => page.dispatchEvent(new Event("keydown")),
      hide() {
        page.visibilityState = "hidden";
        page.dispatchEvent(new Event("visibilitychange"));
      },
      close: () => leave(),
    };
  }
  return {
    openTab,
    clock,
    started: () => started,
    hasWorker: () => running !== undefined,
    crash: () => running?.crash(),
  };
}

/** A browser with two tabs, unlocked. */
async function openTwo() {
  const browser = openBrowser();
  const [one, two] = [browser.openTab(), browser.openTab()];
  await two.session.refresh();
  one.session.opened(await importPhrase(one.vault));
  await expect.poll(two.status).toBe("unlocked");
  return { ...browser, one, two };
}

/** What was said to the worker, and by it, has arrived. */
const heard = async (tab: { readonly vault: { status(): Promise<unknown> } }): Promise<unknown> =>
  tab.vault.status();

it("starts the worker with the first call, and one for all tabs", async () => {
  const { openTab, started } = openBrowser();
  const [one, two] = [openTab(), openTab()];
  one.press();
  expect(started()).toBe(0);
  await Promise.all([one.vault.status(), two.vault.status()]);
  expect(started()).toBe(1);
});

it("unlocks all tabs at once, and one that is opened later", async () => {
  const { one, two, openTab } = await openTwo();
  expect(two.session.store.getState().accounts).toEqual(one.session.store.getState().accounts);
  const later = openTab();
  await later.session.refresh();
  expect(later.status()).toBe("unlocked");
});

it("locks all tabs at once, ends the worker, and starts a locked one", async () => {
  const { one, two, started } = await openTwo();
  await one.session.lock();
  await expect.poll(two.status).toBe("locked");
  expect(await one.vault.status()).toMatchObject({ exists: true, isUnlocked: false });
  expect(started()).toBe(2);

  two.session.opened(await two.vault.unlock(testPassword));
  await expect.poll(one.status).toBe("unlocked");
  expect(started()).toBe(2);
});

it("refuses calls that wait when it is locked", async () => {
  const { one } = await openTwo();
  const [waiting] = await Promise.all([
    one.vault.accounts().catch((error: unknown) => error),
    one.session.lock(),
  ]);
  expect(waiting).toMatchObject({ code: "vault/locked" });
});

it("tells every tab of an account that was renamed in one", async () => {
  const { one, two } = await openTwo();
  const [account] = one.session.store.getState().accounts;
  await one.vault.renameAccount(account?.id ?? "", { name: "Savings" });
  await expect.poll(() => two.session.store.getState().accounts[0]?.name).toBe("Savings");
});

it("stays open while one tab is used, and locks when none is", async () => {
  const { one, two, clock } = await openTwo();
  clock.pass(4 * 60_000);
  two.press();
  await heard(two);
  clock.pass(4 * 60_000);
  await heard(one);
  expect(one.status()).toBe("unlocked");
  clock.pass(60_000);
  await expect.poll(one.status).toBe("locked");
});

it("counts the minute of hidden tabs when all of them are hidden", async () => {
  const { one, two, clock } = await openTwo();
  one.hide();
  await heard(one);
  clock.pass(2 * 60_000);
  await heard(two);
  expect(two.status()).toBe("unlocked");
  two.hide();
  await heard(two);
  clock.pass(60_000);
  await expect.poll(two.status).toBe("locked");
});

it("locks after the minutes that a page tells", async () => {
  const { one, clock } = await openTwo();
  one.shared.tell("setLockMinutes", { idle: 1, hidden: 1 });
  await heard(one);
  clock.pass(60_000);
  await expect.poll(one.status).toBe("locked");
});

it("outlives a reload of its last tab, and ends ten seconds after it was closed", async () => {
  const { one, two, clock, openTab, started } = await openTwo();
  one.close();
  two.close();
  clock.pass(9_000);
  const reloaded = openTab();
  await reloaded.session.refresh();
  expect(reloaded.status()).toBe("unlocked");
  clock.pass(60_000);
  await heard(reloaded);
  expect(reloaded.status()).toBe("unlocked");

  reloaded.close();
  clock.pass(10_000);
  await expect.poll(started).toBe(2);
  const later = openTab();
  await later.session.refresh();
  expect(later.status()).toBe("locked");
});

it("forgets the words of a tab that was left before it saved them", async () => {
  const { openTab } = openBrowser();
  const [one, two] = [openTab(), openTab()];
  const [left, kept] = [await one.vault.draftPhrase(12), await two.vault.draftPhrase(12)];
  one.close();
  await expect(two.vault.revealDraft(left.draftId)).rejects.toMatchObject({ code: "vault/draft-missing" });
  expect(await two.vault.revealDraft(kept.draftId)).toHaveLength(12);
});

it("locks all tabs when the worker crashes, and fails the calls that wait", async () => {
  const { one, two, crash } = await openTwo();
  const waiting = one.vault
    .previewImport({ kind: "phrase", text: testPhrase })
    .catch((error: unknown) => error);
  crash();
  expect(await waiting).toMatchObject({ code: "vault/worker-failed" });
  await expect.poll(() => [one.status(), two.status()]).toEqual(["locked", "locked"]);
  one.session.opened(await one.vault.unlock(testPassword));
  await expect.poll(two.status).toBe("unlocked");
});

it("ends the worker when the wallet was erased", async () => {
  const { one, two, started } = await openTwo();
  await one.vault.erase({ password: testPassword });
  await one.session.erased();
  expect(one.status()).toBe("none");
  await expect.poll(started).toBe(2);
  expect(await two.vault.status()).toMatchObject({ exists: false });
});

it("says so when the worker cannot be started, and tries again", async () => {
  const shared = new SharedVault({ connect: () => Promise.reject(new Error("blocked")), own: {} });
  await expect(shared.vault.status()).rejects.toMatchObject({ code: "vault/worker-failed" });
  await expect(shared.ready()).rejects.toMatchObject({ code: "vault/worker-failed" });
});
