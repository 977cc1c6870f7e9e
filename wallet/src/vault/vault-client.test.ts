import { isSupraError } from "@holdfast/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { Rpc } from "./rpc.ts";
import { createVault, linkOver } from "./vault-client.ts";
import { testPasskey } from "./testing/test-passkey.ts";
import {
  createTestVault,
  expectFirst,
  importPhrase,
  testPassword,
  testPhrase,
} from "./testing/test-vault.ts";
import { createMemoryPlaces } from "./testing/memory-places.ts";
import { callVault, createVaultCalls, type Vault, type VaultCalls } from "./vault-api.ts";

/** A vault in the same thread, at the other end of a port: what crosses is copied as between threads. */
function startNear(vault: Vault) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  void new Rpc(
    port2,
    createVaultCalls((method, args) => callVault(vault, method, args)),
  );
  port1.start();
  port2.start();
  return port1;
}

function testClient() {
  const places = createMemoryPlaces();
  const ended: MessagePort[] = [];
  const started: MessagePort[] = [];
  const vault = createVault(() => {
    const port = startNear(createTestVault(places));
    started.push(port);
    return linkOver(port, () => void ended.push(port));
  });
  return { vault, started, ended };
}

/** What is heard until a call that is made after it is answered. */
async function answersOf(port: MessagePort): Promise<readonly unknown[]> {
  const heard: unknown[] = [];
  port.addEventListener("message", ({ data }: MessageEvent<unknown>) => void heard.push(data));
  await new Rpc<VaultCalls>(port, {}).call("status");
  return heard;
}

describe("what a passkey answered", () => {
  it("is handed to the worker: the page keeps no copy", async () => {
    const { vault } = testClient();
    await importPhrase(vault);
    const phone = testPasskey("Phone");
    const toAdd = phone.toAdd();
    expect(await vault.addPasskey(toAdd, testPassword)).toMatchObject([{ name: "Phone" }]);
    expect(toAdd.secret.byteLength).toBe(0);
    const answer = phone.answer();
    await vault.unlockWithPasskey(answer);
    expect(answer.secret.byteLength).toBe(0);
    const passkey = phone.answer();
    await vault.sign({ passkey } as unknown as Parameters<typeof vault.sign>[0]).catch(() => undefined);
    expect(passkey.secret.byteLength).toBe(0);
  });
});

describe("a vault at the end of a link", () => {
  it("is started by the first call, and only once", async () => {
    const { vault, started } = testClient();
    expect(started).toHaveLength(0);
    await Promise.all([vault.status(), vault.status()]);
    expect(started).toHaveLength(1);
  });

  it("does what the vault does, big numbers and bytes included", async () => {
    const { vault } = testClient();
    const account = expectFirst(await importPhrase(vault));
    expect(await vault.accounts()).toEqual([account]);
    const refused = vault.review({
      accountId: account.id,
      rawBytes: new Uint8Array(3),
      chainId: 4,
      feeCap: 5n,
    });
    await expect(refused).rejects.toMatchObject({ code: "bcs/unexpected-end" });
  });

  it("rebuilds errors with code, context, sentence and fix, without stacks", async () => {
    const { vault } = testClient();
    await importPhrase(vault);
    const error: unknown = await vault.unlock("wrong").catch((reason: unknown) => reason);
    expect(isSupraError(error, "vault/password-wrong")).toBe(true);
    expect(error).toMatchObject({
      context: { triesLeft: 4, waitSecs: 0 },
      message: "Wrong password.",
      fix: expect.stringContaining("Caps Lock") as string,
    });
  });

  it("ends with locking, and a new locked one is started", async () => {
    const { vault, started, ended } = testClient();
    await importPhrase(vault);
    await vault.lock();
    expect(ended).toEqual(started);
    expect(await vault.status()).toMatchObject({ exists: true, isUnlocked: false });
    expect(started).toHaveLength(2);
    expect(await vault.unlock(testPassword)).toHaveLength(1);
  });

  it("tells waiting callers that it was locked", async () => {
    const { vault } = testClient();
    const waiting = vault.previewImport({ kind: "phrase", text: testPhrase });
    await vault.lock();
    await expect(waiting).rejects.toMatchObject({ code: "vault/locked" });
  });

  it("says so when it cannot be started", async () => {
    const vault = createVault(() => {
      throw new TypeError("blocked");
    });
    await expect(vault.status()).rejects.toMatchObject({ code: "vault/worker-failed" });
  });
});

describe("a call", () => {
  it("never repeats the text of an error that is not ours", async () => {
    const places = createMemoryPlaces();
    places.read = () => Promise.reject(new TypeError(`cannot read ${testPhrase}`));
    const port = startNear(createTestVault(places));
    const error: unknown = await new Rpc<VaultCalls>(port, {})
      .call("status")
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "vault/fault", context: { kind: "TypeError" } });
    expect(String(error) + JSON.stringify(error)).not.toContain("winner");
  });

  it.each(["constructor", "toString", "__proto__", "lock"])("of %s is refused", async (method) => {
    const port = startNear(createTestVault());
    port.postMessage({ id: 0, method, args: [] });
    const [answer] = await answersOf(port);
    expect(answer).toMatchObject({ ok: false, error: { context: { kind: "RangeError" } } });
  });

  it.each([null, 1, "status", {}, { id: 1, method: "status", args: {} }])(
    "is none where nobody calls: %j",
    async (message) => {
      const port = startNear(createTestVault());
      port.postMessage(message);
      expect(await answersOf(port)).toHaveLength(1);
    },
  );

  it("without an ID is made and not answered", async () => {
    const port = startNear(createTestVault());
    new Rpc<VaultCalls>(port, {}).tell("unlock", "wrong");
    expect(await answersOf(port)).toHaveLength(1);
  });
});

it("a thrown foreign value crosses with its kind only", async () => {
  const places = createMemoryPlaces();
  const thrown: unknown = "a secret text";
  places.read = () => Promise.resolve().then(() => Promise.reject(thrown as Error));
  const port = startNear(createTestVault(places));
  const error: unknown = await new Rpc<VaultCalls>(port, {})
    .call("status")
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "vault/fault", context: { kind: "string" } });
  expect(String(error) + JSON.stringify(error)).not.toContain("secret");
});
