import { sha3 } from "@holdfast/sdk";
import { createSession } from "@holdfast/wallet/vault/session.ts";
import { createVaultCore } from "@holdfast/wallet/vault/vault-core.ts";
import type { VaultRequest, VaultResponse } from "@holdfast/wallet/vault/vault-protocol.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApprovalLog } from "@holdfast/provider/approval";
import { ApprovalPrompt } from "./approval-prompt.ts";
import { HELLO_CHANNEL, pageName, type BackgroundMessage } from "./background-messages.ts";
import { servePages } from "./page-server.ts";
import { WaitingList } from "./waiting-list.ts";

const PASSWORD = "kelp forest at low tide";
/** A public phrase of the BIP-39 test vectors. */
const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

const open: BroadcastChannel[] = [];
beforeEach(() => {
  vi.stubGlobal(
    "BroadcastChannel",
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        open.push(this);
      }
    },
  );
  // Pages live for as long as the test.
  vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => undefined) } });
});
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

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

it("keeps nothing of a wallet that a page erased, and locks nothing afterwards", async () => {
  const vault = memoryVault();
  const session = createSession({ vault });
  const window = { open: async () => 1, forget: async () => undefined, isOpen: async () => true };
  const prompt = new ApprovalPrompt(new ApprovalLog({ now: () => 0 }), window);
  const waiting = new WaitingList(prompt, { queued: 0, listenQueue: () => undefined });
  const channel = new BroadcastChannel(pageName("one that erases"));
  const told: string[] = [];
  const answers = new Map<number, (response: VaultResponse) => void>();
  const welcomed = new Promise<void>((resolve) => {
    channel.addEventListener("message", ({ data }: MessageEvent<BackgroundMessage>) => {
      told.push(data.kind);
      if (data.kind === "welcome") resolve();
      if (data.kind === "vault") answers.get(data.response.id)?.(data.response);
    });
  });
  const ask = (request: VaultRequest): Promise<VaultResponse> =>
    new Promise((resolve) => {
      answers.set(request.id, resolve);
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      channel.postMessage({ kind: "vault", request });
    });
  servePages({
    vault,
    session,
    prompt,
    waiting,
    isHeld: Promise.resolve(),
    onPageClosed: () => undefined,
  });
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  new BroadcastChannel(HELLO_CHANNEL).postMessage("one that erases");
  await welcomed;
  const { draftId } = await vault.previewImport({ kind: "phrase", text: PHRASE });
  session.opened(await vault.saveDraft(draftId, { password: PASSWORD, name: "Main" }));

  await ask({ id: 1, method: "erase", args: [{ password: PASSWORD }] });
  expect(await ask({ id: 2, method: "status", args: [] })).toMatchObject({ value: { exists: false } });
  expect(session.store.getState()).toEqual({ status: "none", accounts: [], activeAccountId: undefined });
  expect(told).toEqual(["welcome", "waiting", "opened", "vault", "vault"]);
});
