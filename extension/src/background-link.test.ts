import { afterEach, expect, it, vi } from "vitest";
import { Rpc } from "@holdfast/wallet/vault/rpc.ts";
import { createSession } from "@holdfast/wallet/vault/session.ts";
import type { SharedVaultEvents } from "@holdfast/wallet/vault/shared-vault.ts";
import { portPair } from "../test/port-pair.ts";
import { BackgroundLink } from "./background-link.ts";
import type { BackgroundCalls, PageCalls } from "./background-messages.ts";
import { runtimeChannel } from "./runtime-channel.ts";

afterEach(() => vi.unstubAllGlobals());

/** A background page, and what it was asked. Signing takes for ever. */
function background() {
  const [near, far] = portPair("wallet");
  const asked: string[] = [];
  const note = (name: string) => () => void asked.push(name);
  const calls: Partial<BackgroundCalls> = {
    lock: note("lock"),
    touch: note("touch"),
    showApproval: note("showApproval"),
    seen: (id) => void asked.push(`seen ${id}`),
    async status() {
      asked.push("status");
      return { exists: true, isUnlocked: false, waitSecs: 0 };
    },
    signMessage: () => new Promise(() => undefined),
  };
  const rpc = new Rpc<PageCalls & SharedVaultEvents, BackgroundCalls>(
    runtimeChannel(far),
    calls as BackgroundCalls,
  );
  return { port: near, tell: rpc.tell.bind(rpc), asked, end: () => far.disconnect() };
}

function connect(onNone?: () => void) {
  const page = background();
  return { ...page, link: new BackgroundLink(() => Promise.resolve(page.port), onNone) };
}

const question = {
  id: "second",
  origin: "https://site.example",
  request: { method: "connect", params: { chainId: "4" } },
} as const;

it("counts the open requests, and tells who listens when more come", async () => {
  const { link, tell } = connect();
  expect(link.questions.count()).toBe(1);
  await link.ready();
  await new Promise<void>((resolve) => {
    link.questions.subscribe(resolve);
    tell("waiting", { origin: question.origin, method: "connect", count: 3 });
  });
  expect(link.questions.count()).toBe(3);
});

it("tells that a request is shown, and closes when none is open", async () => {
  const isClosed = vi.fn<() => void>();
  const { link, tell, asked } = connect(isClosed);
  await link.ready();
  tell("question", question);
  await expect.poll(() => asked).toEqual(["seen second"]);
  expect(link.questions.current()).toEqual(question);
  tell("question", undefined);
  await expect.poll(() => isClosed.mock.calls).toHaveLength(1);
});

it("tells the wallet page about the request in the other window", async () => {
  const { link, tell, asked } = connect();
  await link.ready();
  const waiting = { origin: question.origin, method: "connect", count: 2 } as const;
  await new Promise<void>((resolve) => {
    link.waiting.subscribe(resolve);
    tell("waiting", waiting);
  });
  expect(link.waiting.current()).toEqual(waiting);
  link.waiting.show();
  await expect.poll(() => asked).toEqual(["showApproval"]);
});

it("shows a request that arrives during closing in another window", async () => {
  const { link, tell, asked } = connect();
  await link.ready();
  tell("question", undefined);
  tell("question", question);
  tell("waiting", { origin: question.origin, method: "connect", count: 1 });
  await expect.poll(() => link.waiting.current()).toBeDefined();
  expect(link.questions.current()).toBeUndefined();
  expect(asked).toEqual([]);
});

it("fails open calls and locks when the background page ends", async () => {
  vi.stubGlobal("document", new EventTarget());
  const [first, second] = [background(), background()];
  let start = (): void => undefined;
  const pages = [
    Promise.resolve(first.port),
    new Promise<void>((resolve) => (start = resolve)).then(() => second.port),
  ];
  const link = new BackgroundLink(() => pages.shift() ?? Promise.reject(new Error("ended")));
  const { vault } = link;
  const session = createSession({ vault });
  link.follow(session);
  session.opened([]);
  const signing = vault.signMessage({ accountId: "1", message: "Hi", form: "plain", digest: "0x" });
  await vault.status();

  first.end();
  await expect(signing).rejects.toMatchObject({ code: "vault/worker-failed" });
  expect(session.store.getState().status).toBe("unlocked");
  // Asked in between, it waits for the next one.
  const status = vault.status();
  start();
  expect(await status).toMatchObject({ exists: true });
  await vi.waitFor(() => expect(session.store.getState().status).toBe("locked"));
  expect(first.asked).toEqual(["status"]);
  expect(second.asked).toEqual(["status", "status"]);

  second.end();
  await vi.waitFor(() =>
    expect(vault.status()).rejects.toMatchObject({ code: "vault/worker-failed", message: /./ }),
  );
});

it("locks with the background page and sends no lock to its successor", async () => {
  vi.stubGlobal("document", new EventTarget());
  const { link, tell, asked } = connect();
  await link.ready();
  const { vault } = link;
  const session = createSession({ vault });
  link.follow(session);
  session.opened([]);
  const signing = vault.signMessage({ accountId: "1", message: "Hi", form: "plain", digest: "0x" });
  tell("locked");
  await expect(signing).rejects.toMatchObject({ code: "vault/locked" });
  expect(session.store.getState().status).toBe("locked");
  document.dispatchEvent(new Event("keydown"));
  await expect.poll(() => asked).toEqual(["touch"]);
});
