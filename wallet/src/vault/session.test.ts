// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { parseAddress } from "@holdfast/sdk";
import { activeAccount, createSession, viewedAccount, type SessionClock } from "./session.ts";
import { canAct, canSign } from "./vault-api.ts";
import { createTestVault, importPhrase, testPassword } from "./testing/test-vault.ts";

/** A clock whose hands are moved by hand. */
class TestClock implements SessionClock {
  wall = 1_790_000_000_000;
  steady = 5000;
  readonly #timers: { at: number; run: () => void }[] = [];

  wallMs = (): number => this.wall;
  steadyMs = (): number => this.steady;

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.steady + ms, run };
    this.#timers.push(timer);
    return () => void this.#timers.splice(this.#timers.indexOf(timer), 1);
  }

  get isRunning(): boolean {
    return this.#timers.length > 0;
  }

  /** Lets time pass, with every timer on its second. */
  pass(ms: number): void {
    const end = this.steady + ms;
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end);
      if (next === undefined) break;
      this.#move(next.at - this.steady);
      this.#timers.splice(this.#timers.indexOf(next), 1);
      next.run();
    }
    this.#move(end - this.steady);
  }

  /** The device sleeps: no timer runs, and the steady clock may stand still. */
  sleep(ms: number, { isSteadyStill = true } = {}): void {
    this.wall += ms;
    if (!isSteadyStill) this.steady += ms;
  }

  #move(ms: number): void {
    this.wall += ms;
    this.steady += ms;
  }
}

async function openSession(idleMinutes = 5) {
  const vault = createTestVault();
  const clock = new TestClock();
  const settings = { idleMinutes };
  const session = createSession({ vault, clock, idleMinutes: () => settings.idleMinutes });
  session.opened(await importPhrase(vault));
  return { vault, clock, session, settings, status: () => session.store.getState().status };
}

/** What was begun without being waited for has ended, as far as it needs no time. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const minutes = (count: number): number => count * 60_000;

describe("a session", () => {
  it("says whether there is a vault at all", async () => {
    const vault = createTestVault();
    const session = createSession({ vault, clock: new TestClock() });
    await session.refresh();
    expect(session.store.getState().status).toBe("none");
    await importPhrase(vault);
    await vault.lock();
    await session.refresh();
    expect(session.store.getState().status).toBe("locked");
  });

  it("shows a multisig account that an own account proposes for", async () => {
    const { vault, session } = await openSession();
    const [first] = session.store.getState().accounts;
    const phraseId = first?.origin.kind === "phrase" ? first.origin.phraseId : "";
    const [, second] = await vault.addAccount(phraseId, "Second");
    session.opened(await vault.accounts(), first?.id);
    const harbour = { address: parseAddress("0xda0"), name: "Harbour" };
    const viewed = () => viewedAccount(session.store.getState());

    session.viewMultisig(harbour);
    const account = viewed();
    expect(account).toMatchObject({ ...harbour, proposer: first, publicKey: "0x" });
    expect(account && [canSign(account), canAct(account)]).toEqual([false, true]);
    expect(activeAccount(session.store.getState())).toEqual(first);

    const owners = [parseAddress("0x1"), ...(second === undefined ? [] : [second.address])];
    session.viewMultisig({ ...harbour, owners });
    expect(viewed()?.proposer).toEqual(second);
    expect(activeAccount(session.store.getState())).toEqual(second);
    session.opened(await vault.renameAccount(second?.id ?? "", { name: "Renamed" }));
    expect(viewed()?.proposer?.name).toBe("Renamed");

    // No own account is an owner: the chain says so.
    session.viewMultisig({ ...harbour, owners: [parseAddress("0x1")] });
    expect(viewed()?.proposer?.name).toBe("Renamed");
    session.viewMultisig(undefined);
    expect(viewed()?.name).toBe("Renamed");
    session.viewMultisig(harbour);
    session.selectAccount(first?.id ?? "");
    expect(viewed()).toEqual(first);
    session.viewMultisig(harbour);
    await session.lock();
    expect(viewed()).toBeUndefined();
    session.viewMultisig(harbour);
    expect(viewed()).toBeUndefined();
  });

  it("knows the accounts while it is open, and chooses one of them", async () => {
    const { vault, session } = await openSession();
    const [first] = session.store.getState().accounts;
    expect(activeAccount(session.store.getState())).toEqual(first);
    const phraseId = first?.origin.kind === "phrase" ? first.origin.phraseId : "";
    const two = await vault.addAccount(phraseId, "Second");
    session.opened(two, two[1]?.id);
    expect(activeAccount(session.store.getState())?.name).toBe("Second");
    session.opened(await vault.renameAccount(two[1]?.id ?? "", { name: "Renamed" }));
    expect(activeAccount(session.store.getState())?.name).toBe("Renamed");
    session.selectAccount("none");
    expect(activeAccount(session.store.getState())?.name).toBe("Renamed");
    session.selectAccount(first?.id ?? "");
    expect(activeAccount(session.store.getState())).toEqual(first);
  });

  it("starts with the last chosen account and remembers the choice", async () => {
    const { vault, session } = await openSession();
    const [first] = session.store.getState().accounts;
    const phraseId = first?.origin.kind === "phrase" ? first.origin.phraseId : "";
    const [, second, third] = await vault
      .addAccount(phraseId, "Second")
      .then(() => vault.addAccount(phraseId, "Third"));
    let last = second?.id;
    const chosen = { id: () => last, choose: (id: string) => void (last = id) };
    const later = createSession({ vault, clock: new TestClock(), chosen });
    await later.refresh();
    expect(activeAccount(later.store.getState())?.name).toBe("Second");
    later.opened(await vault.accounts(), third?.id);
    expect(last).toBe(third?.id);
    later.selectAccount(first?.id ?? "");
    expect(last).toBe(first?.id);
    // What another window chooses changes nothing here; one that is gone is not missed.
    last = second?.id;
    later.opened(await vault.accounts());
    expect(activeAccount(later.store.getState())).toEqual(first);
    last = "gone";
    const latest = createSession({ vault, clock: new TestClock(), chosen });
    await latest.refresh();
    expect(activeAccount(latest.store.getState())).toEqual(first);
  });

  it("forgets the accounts when it is locked", async () => {
    const { vault, clock, session } = await openSession();
    await session.lock();
    expect(session.store.getState()).toEqual({ status: "locked", accounts: [], activeAccountId: undefined });
    expect((await vault.status()).isUnlocked).toBe(false);
    expect(clock.isRunning).toBe(false);
    session.opened(await vault.unlock(testPassword));
    expect(session.store.getState().status).toBe("unlocked");
  });

  it("is empty after the vault is erased and notifies other stores", async () => {
    const { session, status } = await openSession();
    await session.erased();
    expect(status()).toBe("none");
    const forgotten: string[] = [];
    const vault = createTestVault();
    const forgetDevice = async () => void forgotten.push("everything");
    const other = createSession({ vault, clock: new TestClock(), forgetDevice });
    other.opened(await importPhrase(vault));
    await other.erased();
    expect([forgotten, other.store.getState().status]).toEqual([["everything"], "none"]);
  });
});

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
    const { clock, session, status } = await openSession();
    clock.pass(minutes(4));
    session.touch();
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
    const { clock, session, status } = await openSession(30);
    session.setHidden(true);
    clock.pass(minutes(1) - 1000);
    session.setHidden(false);
    clock.pass(minutes(2));
    await settle();
    expect(status()).toBe("unlocked");
    session.setHidden(true);
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
    const { clock, session, status } = await openSession();
    clock.sleep(minutes(6));
    session.touch();
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
  session.opened(await importPhrase(vault));
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000);
  expect(session.store.getState().status).toBe("unlocked");
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.store.getState().status).toBe("locked");
  session.opened(await vault.unlock(testPassword));
  await session.lock();
  expect(vi.getTimerCount()).toBe(0);
});

it("a new session reads the worker's state and trusts its open wallet", async () => {
  const vault = createTestVault();
  const session = createSession({ vault, clock: new TestClock() });
  await session.refresh();
  expect(session.store.getState().status).toBe("none");
  await session.lock();
  expect(session.store.getState().status).toBe("none");
  session.opened(await importPhrase(vault));
  await session.refresh();
  expect(session.store.getState().status).toBe("unlocked");
  session.selectAccount("nobody");
  expect(activeAccount(session.store.getState())?.name).toBe("Main");
  await session.lock();
  await session.refresh();
  expect(session.store.getState().status).toBe("locked");
});

it("hiding twice keeps the first minute; showing an ended session ends it", async () => {
  const clock = new TestClock();
  const vault = createTestVault();
  const session = createSession({ vault, clock });
  session.setHidden(true);
  session.opened(await importPhrase(vault));
  clock.pass(40_000);
  session.setHidden(true);
  clock.sleep(21_000);
  session.setHidden(false);
  await expect.poll(() => session.store.getState().status).toBe("locked");
});

it("a minute in the background counts from unlocking if hidden before", async () => {
  const clock = new TestClock();
  const vault = createTestVault();
  const session = createSession({ vault, clock });
  session.setHidden(true);
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

it("a session opened twice is watched once; without accounts none is selected", async () => {
  const clock = new TestClock();
  const vault = createTestVault();
  const session = createSession({ vault, clock });
  const accounts = await importPhrase(vault);
  session.opened(accounts);
  session.opened(accounts);
  await session.lock();
  expect(clock.isRunning).toBe(false);
  session.opened([]);
  expect(activeAccount(session.store.getState())).toBeUndefined();
});

it("ending a closed session keeps the phrase being written down", async () => {
  const clock = new TestClock();
  const vault = createTestVault();
  const session = createSession({ vault, clock });
  const { draftId } = await vault.draftPhrase(12);
  clock.pass(minutes(60));
  session.touch();
  session.setHidden(true);
  await settle();
  expect(await vault.revealDraft(draftId)).toHaveLength(12);
});
