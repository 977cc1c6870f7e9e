import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHECK_BUILD, TAKE_OVER } from "./messages.ts";
import { createOfflineCopy, type OfflineCopy } from "./offline-copy.ts";
import type { UpdateVerdict } from "./update-check.ts";

/** The hash of a build. */
const hash = (digit: string): string => digit.repeat(64);

/** A service worker as a page sees it; Node.js has none. */
class FakeWorker extends EventTarget {
  readonly build: string;
  state: ServiceWorkerState;
  readonly told: unknown[] = [];
  /** Where it has not said yet which build it is of. */
  readonly asked: MessagePort[] = [];
  private readonly isQuick: boolean;

  constructor(build: string, state: ServiceWorkerState, { isQuick = true } = {}) {
    super();
    this.build = build;
    this.state = state;
    this.isQuick = isQuick;
  }

  postMessage(message: unknown, [port]: readonly MessagePort[] = []): void {
    if (message === CHECK_BUILD && port !== undefined) this.asked.push(port);
    else this.told.push(message);
    if (this.isQuick) this.answer();
  }

  answer(): void {
    for (const port of this.asked.splice(0)) port.postMessage(this.build);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Registration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
}

class Container extends EventTarget {
  registration: Registration | undefined = new Registration();
  controller: FakeWorker | null = null;

  getRegistration(): Promise<Registration | undefined> {
    return Promise.resolve(this.registration);
  }
}

interface Page {
  readonly copy: OfflineCopy;
  readonly registration: Registration;
  readonly container: Container;
  readonly reload: ReturnType<typeof vi.fn<() => void>>;
  readonly noteAsked: ReturnType<typeof vi.fn<() => void>>;
  /** The hashes that were asked about. */
  readonly checked: (string | undefined)[];
}

const ACCEPTED: UpdateVerdict = { isAccepted: true, release: undefined };
const REFUSED: UpdateVerdict = {
  isAccepted: false,
  code: "build/signatures-missing",
  reason: "The release has 1 of 2 required signatures by trusted keys.",
};

/** A page that one build serves, while the next one waits. */
function openPage({
  active = new FakeWorker(hash("1"), "activated"),
  isControlled = true,
  verdict = ACCEPTED,
}: {
  readonly active?: FakeWorker;
  readonly isControlled?: boolean;
  readonly verdict?: UpdateVerdict | "unknown";
} = {}): Page {
  const checked: (string | undefined)[] = [];
  const container = new Container();
  const registration = container.registration ?? new Registration();
  registration.active = active;
  registration.waiting = new FakeWorker(hash("2"), "installed");
  container.controller = isControlled ? active : null;
  const reload = vi.fn<() => void>();
  const noteAsked = vi.fn<() => void>();
  const copy = createOfflineCopy({
    container: container as unknown as ServiceWorkerContainer,
    caches: { keys: () => Promise.resolve([]), delete: () => Promise.resolve(true) },
    script: "/service-worker.js",
    reload,
    noteAsked,
    checkUpdate: (waiting) => {
      checked.push(waiting);
      return Promise.resolve(verdict === "unknown" ? undefined : verdict);
    },
  });
  return { copy, checked, noteAsked, registration, container, reload };
}

/** As a browser does: the state first, then the page's controller, if it has one. */
function activate({ registration, container }: Page): void {
  const { waiting, active } = registration;
  registration.active = waiting;
  registration.waiting = null;
  active?.become("redundant");
  waiting?.become("activating");
  if (container.controller !== null) container.dispatchEvent(new Event("controllerchange"));
}

const getUpdate = ({ copy }: Page) => copy.store.getState().update;

describe("a build that waits", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  it("takes over on request and reloads the page", async () => {
    const page = openPage();
    await expect.poll(() => page.copy.store.getState().next).toMatchObject({ hash: hash("2") });
    const { waiting } = page.registration;
    void page.copy.update();
    await expect.poll(() => waiting?.told).toEqual([TAKE_OVER]);
    expect(getUpdate(page)).toBe("running");
    expect(page.noteAsked).toHaveBeenCalledOnce();
    void page.copy.update();
    activate(page);
    await expect.poll(() => page.reload).toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(waiting?.told).toEqual([TAKE_OVER]);
  });

  it("reloads even a page without a controlling worker", async () => {
    const page = openPage({ isControlled: false });
    void page.copy.update();
    await expect.poll(() => page.registration.waiting?.told).toEqual([TAKE_OVER]);
    activate(page);
    await expect.poll(() => page.reload).toHaveBeenCalledOnce();
  });

  it("repeats the message and reports a delay after ten seconds", async () => {
    const page = openPage();
    const { waiting } = page.registration;
    void page.copy.update();
    await expect.poll(() => waiting?.told).toHaveLength(1);
    vi.advanceTimersByTime(9_000);
    expect([waiting?.told.length, getUpdate(page)]).toEqual([2, "running"]);
    vi.advanceTimersByTime(1_000);
    expect([waiting?.told.length, getUpdate(page)]).toEqual([3, "held"]);
    activate(page);
    await expect.poll(() => page.reload).toHaveBeenCalled();
  });

  it("does not take over with a newer, unseen build", async () => {
    const page = openPage();
    const { registration } = page;
    const { waiting } = registration;
    void page.copy.update();
    await expect.poll(() => waiting?.told).toHaveLength(1);
    registration.waiting = new FakeWorker(hash("3"), "installed");
    waiting?.become("redundant");
    await expect
      .poll(() => page.copy.store.getState())
      .toMatchObject({ next: { hash: hash("3") }, update: "none" });
    expect([registration.waiting.told, page.reload.mock.calls]).toEqual([[], []]);
  });

  it("never offers a build that the running one refuses", async () => {
    const page = openPage({ verdict: REFUSED });
    const refused = { code: "build/signatures-missing", reason: REFUSED.reason, isWaiting: true };
    await expect.poll(() => page.copy.store.getState()).toMatchObject({ next: undefined, refused });
    await page.copy.update();
    expect(page.copy.store.getState()).toMatchObject({ next: undefined, refused, update: "none" });
    expect([page.registration.waiting?.told, page.noteAsked.mock.calls]).toEqual([[], []]);
  });

  it("is checked again at the press", async () => {
    const page = openPage();
    await expect.poll(() => page.checked).toEqual([hash("2")]);
    page.registration.waiting = new FakeWorker(hash("3"), "installed");
    void page.copy.update();
    await expect.poll(() => page.checked).toEqual([hash("2"), hash("3")]);
  });

  it("is neither offered nor refused while the host does not answer", async () => {
    const page = openPage({ verdict: "unknown" });
    await expect.poll(() => page.copy.store.getState().status).toBe("saved");
    expect(page.copy.store.getState()).toMatchObject({ next: undefined, refused: undefined });
  });

  it("stays refused when a browser activates it unasked", async () => {
    const page = openPage({ isControlled: false, verdict: REFUSED });
    const refused = (): unknown => page.copy.store.getState().refused;
    await expect.poll(refused).toMatchObject({ isWaiting: true });
    // Whoever watches the worker that waits hears of it.
    activate(page);
    await expect.poll(() => page.checked).toHaveLength(2);
    await expect.poll(() => page.copy.store.getState().build).toBe(hash("2"));
    expect(refused()).toMatchObject({ code: "build/signatures-missing" });
  });

  it("takes over after a click in another tab", async () => {
    const page = openPage({ isControlled: false });
    page.registration.waiting = null;
    await page.copy.update();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it("reloads nothing after another tab removed the copy", async () => {
    const page = openPage();
    page.container.registration = undefined;
    await page.copy.update();
    expect(page.copy.store.getState()).toMatchObject({ status: "none", next: undefined, update: "none" });
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe("what is said of the builds on the device", () => {
  it("is the last thing that was asked, whichever answer comes last", async () => {
    const slow = new FakeWorker(hash("1"), "activated", { isQuick: false });
    const page = openPage({ active: slow });
    await expect.poll(() => slow.asked).toHaveLength(1);
    const { waiting } = page.registration;
    page.registration.active = waiting;
    page.registration.waiting = null;
    waiting?.become("activated");
    await expect.poll(() => page.copy.store.getState().build).toBe(hash("2"));
    slow.answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(page.copy.store.getState()).toMatchObject({ build: hash("2"), next: undefined });
  });

  it("does not wait for a service worker that ended before it answered", async () => {
    const page = openPage();
    const silent = new FakeWorker(hash("2"), "installed", { isQuick: false });
    page.registration.waiting = silent;
    await expect.poll(() => silent.asked).toHaveLength(1);
    silent.become("redundant");
    await expect.poll(() => page.copy.store.getState()).toMatchObject({ build: hash("1") });
  });

  it("says why the host's build did not install", async () => {
    const page = openPage({ verdict: REFUSED });
    page.registration.waiting = null;
    const failing = new FakeWorker(hash("2"), "installing");
    page.registration.installing = failing;
    page.registration.dispatchEvent(new Event("updatefound"));
    await expect.poll(() => page.copy.store.getState().build).toBe(hash("1"));
    failing.become("redundant");
    const refused = { code: "build/signatures-missing", isWaiting: false };
    await expect.poll(() => page.copy.store.getState()).toMatchObject({ status: "saved", refused });
    expect(page.checked).toEqual([undefined]);
  });
});
