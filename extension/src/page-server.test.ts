import { sha3 } from "@holdfast/sdk";
import { Rpc } from "@holdfast/wallet/vault/rpc.ts";
import { IdleLock } from "@holdfast/wallet/vault/idle-lock.ts";
import { createSession } from "@holdfast/wallet/vault/session.ts";
import type { SharedVaultEvents } from "@holdfast/wallet/vault/shared-vault.ts";
import { createVaultCore } from "@holdfast/wallet/vault/vault-core.ts";
import { afterEach, expect, it, vi } from "vitest";
import { ApprovalLog } from "@holdfast/provider/approval";
import { createEvent, portPair } from "../test/port-pair.ts";
import { ApprovalPrompt } from "./approval-prompt.ts";
import { ApprovalWindow } from "./approval-window.ts";
import { WELCOME, type BackgroundCalls, type PageCalls } from "./background-messages.ts";
import type { BrowserPort } from "./browser.ts";
import { servePages, type Shared } from "./page-server.ts";
import { runtimeChannel } from "./runtime-channel.ts";
import { WaitingList } from "./waiting-list.ts";

const PASSWORD = "kelp forest at low tide";
/** A public phrase of the BIP-39 test vectors. */
const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

afterEach(() => vi.unstubAllGlobals());

function memoryVault() {
  const places = new Map<string, string>();
  return createVaultCore({
    places: {
      read: async (place) => places.get(place),
      write: async (place, text) => void places.set(place, text),
      clear: async () => places.clear(),
    },
    kdf: async (password) => sha3(password),
    now: () => 1_790_000_000_000,
    stopwatch: () => 0,
    exclusive: (run) => run(),
  });
}

it("forgets an erased wallet and locks nothing afterwards", async () => {
  const vault = memoryVault();
  const session = createSession({ vault });
  const window = new ApprovalWindow();
  const approvals = new ApprovalLog({ now: () => 0 });
  const prompt = new ApprovalPrompt(approvals, window);
  const waiting = new WaitingList(prompt, approvals);
  const connected = createEvent<(port: BrowserPort) => void>();
  vi.stubGlobal("chrome", {
    runtime: { id: "own", getURL: () => "chrome-extension://own/", onConnect: connected },
  });
  servePages({
    vault,
    session,
    idleLock: new IdleLock(session, () => ({ idle: 5, hidden: 1 })),
    prompt,
    waiting,
    window,
    onPageClosed: () => undefined,
  });
  const told: unknown[] = [];
  const [near, far] = portPair("wallet", { id: "own", url: "chrome-extension://own/index.html" });
  near.onMessage.addListener((message) => told.push(message));
  connected.call(far);
  const note = (name: string) => () => void told.push(name);
  const rpc = new Rpc<BackgroundCalls, PageCalls & SharedVaultEvents>(runtimeChannel(near), {
    locked: note("locked"),
    accountsChanged: note("accountsChanged"),
    waiting: note("waiting"),
    question: note("question"),
  });
  const { draftId } = await vault.previewImport({ kind: "phrase", text: PHRASE });
  session.opened(await vault.saveDraft(draftId, { password: PASSWORD, name: "Main" }));

  await rpc.call("erase", { password: PASSWORD });
  expect(await rpc.call("status")).toMatchObject({ exists: false });
  expect(session.store.getState()).toEqual({ status: "none", accounts: [], activeAccountId: undefined });
  const names = told.filter((one) => typeof one === "string");
  expect(names).toEqual([WELCOME, "waiting", "accountsChanged"]);
});

it("serves no script beside a web page", () => {
  const connected = createEvent<(port: BrowserPort) => void>();
  vi.stubGlobal("chrome", {
    runtime: { id: "own", getURL: () => "chrome-extension://own/", onConnect: connected },
  });
  const nothing = { listen: () => undefined, store: { subscribe: () => undefined } };
  servePages({ session: nothing, prompt: nothing, waiting: nothing } as unknown as Shared);
  const [near, far] = portPair("wallet", { id: "own", url: "https://page.example/" });
  const post = vi.spyOn(far, "postMessage");
  connected.call(far);
  expect(post).not.toHaveBeenCalled();
  near.disconnect();
});
