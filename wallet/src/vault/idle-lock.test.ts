import { describe, expect, it, onTestFinished, vi } from "vitest";
import { IdleLock } from "./idle-lock.ts";
import { createSession } from "./session.ts";
import { TestClock } from "./testing/test-clock.ts";
import { createTestVault, importPhrase, testPassword } from "./testing/test-vault.ts";

async function openSession(idleMinutes = 5) {
  const vault = createTestVault();
  const clock = new TestClock();
  const settings = { idleMinutes };
  const session = createSession({ vault });
  const idleLock = new IdleLock(session, () => ({ idle: settings.idleMinutes, hidden: 1 }), clock);
  session.opened(await importPhrase(vault));
  return { vault, clock, session, idleLock, settings, status: () => session.store.getState().status };
}

/** What was begun without being waited for has ended, as far as it needs no time. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const minutes = (count: number): number => count * 60_000;

describe("an idle session", () => {
  it("locks after the minutes that are set, and not a second sooner", async () => {
    const { clock, status } = await openSession();
    clock.pass(minutes(5) - 1000);
    await settle();
    expect(status()).toBe("unlocked");
    clock.pass(1000);
    await settle();
    expect(status()).toBe("locked");
  });

  it("counts from the last thing that the user did", async () => {
    const { clock, idleLock, status } = await openSession();
    clock.pass(minutes(4));
    idleLock.touch();
    clock.pass(minutes(5) - 1000);
    await settle();
    expect(status()).toBe("unlocked");
    clock.pass(1000);
    await settle();
    expect(status()).toBe("locked");
  });

  it("follows a changed setting at once", async () => {
    const { clock, settings, status } = await openSession();
    settings.idleMinutes = 1;
    clock.pass(minutes(1));
    await settle();
    expect(status()).toBe("locked");
  });

  it("locks one minute after it was hidden, unless it was shown again", async () => {
    const { clock, idleLock, status } = await openSession(30);
    idleLock.setHidden(true);
    clock.pass(minutes(1) - 1000);
    idleLock.setHidden(false);
    clock.pass(minutes(2));
    await settle();
    expect(status()).toBe("unlocked");
    idleLock.setHidden(true);
    clock.pass(minutes(1));
    await settle();
    expect(status()).toBe("locked");
  });

  it.each([true, false])(
    "locks when the device wakes up late (steady clock stood: %s)",
    async (isSteadyStill) => {
      const { clock, status } = await openSession();
      clock.sleep(minutes(6), { isSteadyStill });
      await settle();
      expect(status()).toBe("unlocked");
      clock.pass(1000);
      await settle();
      expect(status()).toBe("locked");
    },
  );

  it("is not revived by the gesture that wakes the device", async () => {
    const { clock, idleLock, status } = await openSession();
    clock.sleep(minutes(6));
    idleLock.touch();
    await settle();
    expect(status()).toBe("locked");
  });

  it("is not kept open by setting the clock back", async () => {
    const { clock, status } = await openSession();
    clock.wall -= minutes(600);
    clock.pass(minutes(5));
    await settle();
    expect(status()).toBe("locked");
  });
});

it("a session takes the browser's own clocks, and locks by them", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const vault = createTestVault();
  const session = createSession({ vault });
  expect(new IdleLock(session, () => ({ idle: 5, hidden: 1 }))).toBeDefined();
  session.opened(await importPhrase(vault));
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000);
  expect(session.store.getState().status).toBe("unlocked");
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.store.getState().status).toBe("locked");
  session.opened(await vault.unlock(testPassword));
  await session.lock();
  expect(vi.getTimerCount()).toBe(0);
});

it("hiding twice keeps the first minute; showing an ended session ends it", async () => {
  const clock = new TestClock();
  const vault = createTestVault();
  const session = createSession({ vault });
  const idleLock = new IdleLock(session, () => ({ idle: 5, hidden: 1 }), clock);
  idleLock.setHidden(true);
  session.opened(await importPhrase(vault));
  clock.pass(40_000);
  idleLock.setHidden(true);
  clock.sleep(21_000);
  idleLock.setHidden(false);
  await expect.poll(() => session.store.getState().status).toBe("locked");
});

it("a minute in the background counts from unlocking if hidden before", async () => {
  const clock = new TestClock();
  const vault = createTestVault();
  const session = createSession({ vault });
  const idleLock = new IdleLock(session, () => ({ idle: 5, hidden: 1 }), clock);
  idleLock.setHidden(true);
  const accounts = await importPhrase(vault);
  clock.pass(50_000);
  session.opened(accounts);
  clock.pass(59_000);
  await settle();
  expect(session.store.getState().status).toBe("unlocked");
  clock.pass(1000);
  await settle();
  expect(session.store.getState().status).toBe("locked");
});

it("ending a closed session keeps the phrase being written down", async () => {
  const clock = new TestClock();
  const vault = createTestVault();
  const session = createSession({ vault });
  const idleLock = new IdleLock(session, () => ({ idle: 5, hidden: 1 }), clock);
  const { draftId } = await vault.draftPhrase(12);
  clock.pass(minutes(60));
  idleLock.touch();
  idleLock.setHidden(true);
  await settle();
  expect(await vault.revealDraft(draftId)).toHaveLength(12);
});

it("a session that is locked is not watched, however often it was opened", async () => {
  const { vault, clock, session } = await openSession();
  session.opened(await vault.accounts());
  await session.lock();
  expect(clock.isRunning).toBe(false);
});
