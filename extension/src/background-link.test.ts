import { afterEach, expect, it, vi } from "vitest";
import { createSession } from "@holdfast/wallet/vault/session.ts";
import { createVault } from "@holdfast/wallet/vault/vault-client.ts";
import { BackgroundLink, type BackgroundConnection } from "./background-link.ts";
import type { BackgroundMessage, PageMessage } from "./background-messages.ts";

const open: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

function channel(name: string): BroadcastChannel {
  const made = new BroadcastChannel(name);
  open.push(made);
  return made;
}

/** A background page that lives for as long as the test. */
const LIVING: BackgroundConnection = {
  connect: async () => undefined,
  onClosed: () => new Promise(() => undefined),
};

/** A page's link, the background page's end of it, and what has come there until the page says "touch". */
function connect(name: string, connection = LIVING) {
  const background = channel(name);
  const said: string[] = [];
  const heard = new Promise<void>((resolve) => {
    background.addEventListener("message", ({ data }: MessageEvent<PageMessage>) => {
      if (data.kind === "touch") resolve();
      else said.push(data.kind === "shown" ? `shown ${data.id}` : data.kind);
    });
  });
  return {
    link: new BackgroundLink(channel(name), connection),
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tell: (message: BackgroundMessage) => background.postMessage(message),
    said,
    heard,
  };
}

const question = {
  id: "second",
  origin: "https://site.example",
  request: { method: "connect", params: { chainId: "4" } },
} as const;

it("counts the open requests, and tells who listens when more come", async () => {
  const { link, tell } = connect("one of several");
  const questions = link.ask(() => undefined);
  expect(questions.count()).toBe(1);
  await new Promise<void>((resolve) => {
    questions.subscribe(resolve);
    tell({ kind: "waiting", waiting: { origin: question.origin, method: "connect", count: 3 } });
  });
  expect(questions.count()).toBe(3);
});

it("tells that a request is shown, and closes when none is open", async () => {
  const { link, tell, said, heard } = connect("one that is shown");
  await new Promise<void>((resolve) => {
    link.ask(resolve);
    tell({ kind: "question", question });
    tell({ kind: "question", question: undefined });
  });
  link.send({ kind: "touch" });
  await heard;
  expect(said).toEqual(["asks", "shown second"]);
});

it("tells a page of the wallet what waits in the other window, which it can bring to the front", async () => {
  const { link, tell, said, heard } = connect("one beside it");
  const waiting = { origin: question.origin, method: "connect", count: 2 } as const;
  await new Promise<void>((resolve) => {
    link.waiting.subscribe(resolve);
    tell({ kind: "waiting", waiting });
  });
  expect(link.waiting.current()).toEqual(waiting);
  link.waiting.show();
  link.send({ kind: "touch" });
  await heard;
  expect(said).toEqual(["shows"]);
});

it("shows no request that comes while its window closes: nobody sees it there, and it needs another window", async () => {
  const { link, tell, said, heard } = connect("one that comes too late");
  const told: (string | undefined)[] = [];
  const questions = link.ask(() => undefined);
  questions.subscribe(() => told.push(questions.current()?.id));
  const locked = new Promise<void>((resolve) => {
    link.createWorker().addEventListener("message", () => resolve());
  });
  tell({ kind: "question", question: undefined });
  tell({ kind: "question", question });
  tell({ kind: "vault", response: { id: 1, ok: true, value: undefined } });
  await locked;
  link.send({ kind: "touch" });
  await heard;
  expect(said).toEqual(["asks"]);
  expect(told).toEqual([undefined]);
});

it("goes on with the next background page when the first one ends: what it was asked fails, and the wallet is locked", async () => {
  vi.stubGlobal("document", new EventTarget());
  let end = (): void => undefined;
  let start = (): void => undefined;
  const ends = [new Promise<void>((resolve) => (end = resolve))];
  const { link } = connect("one that lives on", {
    connect: () => new Promise((resolve) => (start = resolve)),
    onClosed: () => ends.pop() ?? new Promise(() => undefined),
  });
  const background = channel("one that lives on");
  const asked: string[] = [];
  const serve = ({ data }: MessageEvent<PageMessage>): void => {
    if (data.kind !== "vault") return void asked.push(data.kind);
    const { id, method } = data.request;
    asked.push(method);
    const value = { exists: true, isUnlocked: false };
    const answer: BackgroundMessage = { kind: "vault", response: { id, ok: true, value } };
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    if (method === "status") background.postMessage(answer);
  };
  background.addEventListener("message", serve);
  const vault = createVault({ createWorker: link.createWorker });
  const session = createSession({ vault });
  link.follow(session);
  link.ask(() => undefined);
  session.opened([]);
  const signing = vault.signMessage({ accountId: "1", message: "Hi", form: "plain", digest: "0x" });
  await vault.status();

  end();
  await expect(signing).rejects.toMatchObject({ code: "vault/worker-failed" });
  expect(session.store.getState().status).toBe("unlocked");
  // Asked in between, it waits for the next one.
  const status = vault.status();
  asked.length = 0;
  start();
  expect(await status).toEqual({ exists: true, isUnlocked: false });
  await new Promise<void>((resolve) => {
    session.store.subscribe(() => resolve());
  });
  expect(session.store.getState().status).toBe("locked");
  expect(asked).toContain("asks");
  expect(asked).not.toContain("signMessage");
  await session.lock();
});

it("locks with the background page, and does not tell it to lock what another page may have opened again", async () => {
  vi.stubGlobal("document", new EventTarget());
  const { link, tell, said, heard } = connect("one that is told");
  const vault = createVault({ createWorker: link.createWorker });
  const session = createSession({ vault });
  link.follow(session);
  session.opened([]);
  const waiting = vault.status();
  tell({ kind: "locked" });
  await expect(waiting).rejects.toMatchObject({ code: "vault/locked" });
  expect(session.store.getState().status).toBe("locked");
  link.send({ kind: "touch" });
  await heard;
  expect(said).toEqual(["vault"]);
});
