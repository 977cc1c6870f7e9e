// @vitest-environment node
import { isSupraError } from "@holdfast/sdk";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { errorToRecord, Rpc, type Channel } from "./rpc.ts";
import { createVault, inWorker, type VaultWorker } from "./vault-client.ts";
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

type Listener = (event: { readonly data: unknown }) => void;

/** A worker in the same thread: what crosses is copied as between threads. */
class NearWorker implements VaultWorker {
  readonly #heardHere: Listener[] = [];
  readonly #heardThere: Listener[] = [];
  readonly #failures: { readonly type: string; readonly listen: () => void }[] = [];
  isTerminated = false;

  constructor(vault: Vault) {
    const channel: Channel = {
      postMessage: (message) => {
        if (!this.isTerminated) this.say(message);
      },
      addEventListener: (_, listener) => void this.#heardThere.push(listener),
    };
    void new Rpc(
      channel,
      createVaultCalls((method, args) => callVault(vault, method, args)),
    );
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    const data: unknown = structuredClone(message, { transfer });
    for (const listen of this.#heardThere) listen({ data });
  }

  say(message: unknown): void {
    const data: unknown = structuredClone(message);
    for (const listen of this.#heardHere) listen({ data });
  }

  addEventListener(type: "message" | "error" | "messageerror", listener: Listener): void {
    if (type === "message") this.#heardHere.push(listener);
    else this.#failures.push({ type, listen: () => listener({ data: undefined }) });
  }

  fail(type: "error" | "messageerror"): void {
    for (const failure of this.#failures) if (failure.type === type) failure.listen();
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

function testClient(onFailure?: () => void) {
  const places = createMemoryPlaces();
  const workers: NearWorker[] = [];
  const vault = createVault({
    start: inWorker(() => {
      const worker = new NearWorker(createTestVault(places));
      workers.push(worker);
      return worker;
    }),
    onFailure,
  });
  return { vault, workers };
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

describe("the page's vault", () => {
  it("starts its worker with the first call, and only one", async () => {
    const { vault, workers } = testClient();
    expect(workers).toHaveLength(0);
    await Promise.all([vault.status(), vault.status()]);
    expect(workers).toHaveLength(1);
  });

  it("does what the worker does, big numbers and bytes included", async () => {
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

  it("locking ends the worker and starts a new locked one", async () => {
    const { vault, workers } = testClient();
    await importPhrase(vault);
    await vault.lock();
    expect(workers[0]?.isTerminated).toBe(true);
    expect(await vault.status()).toMatchObject({ exists: true, isUnlocked: false });
    expect(workers).toHaveLength(2);
    expect(await vault.unlock(testPassword)).toHaveLength(1);
  });

  it("tells waiting callers that it was locked", async () => {
    const { vault } = testClient();
    const waiting = vault.previewImport({ kind: "phrase", text: testPhrase });
    await vault.lock();
    await expect(waiting).rejects.toMatchObject({ code: "vault/locked" });
  });

  it.each(["error", "messageerror"] as const)(
    "reports a crashed worker and starts another for the next call: %s",
    async (type) => {
      const onFailure = vi.fn<() => void>();
      const { vault, workers } = testClient(onFailure);
      const waiting = vault.previewImport({ kind: "phrase", text: testPhrase });
      workers[0]?.fail(type);
      workers[0]?.fail(type);
      await expect(waiting).rejects.toMatchObject({ code: "vault/worker-failed" });
      expect(onFailure).toHaveBeenCalledTimes(1);
      expect(workers[0]?.isTerminated).toBe(true);
      expect(await vault.status()).toMatchObject({ exists: false });
    },
  );

  it("lets what an ended worker still says pass, and answers to nobody", async () => {
    const { vault, workers } = testClient();
    await importPhrase(vault);
    await vault.lock();
    await vault.unlock(testPassword);
    workers[0]?.fail("error");
    const error = errorToRecord(new TypeError("late"));
    workers[0]?.say({ id: 99, ok: true, value: undefined });
    workers[0]?.say({ id: 99, ok: false, error });
    expect(workers[1]?.isTerminated).toBe(false);
    expect(await vault.accounts()).toHaveLength(1);
  });

  it("says so when the worker can't be started", async () => {
    const vault = createVault({
      start: inWorker(() => {
        throw new TypeError("blocked");
      }),
    });
    await expect(vault.status()).rejects.toMatchObject({ code: "vault/worker-failed" });
  });
});

describe("a call", () => {
  it("never repeats the text of an error that is not ours", async () => {
    const places = createMemoryPlaces();
    places.read = () => Promise.reject(new TypeError(`can't read ${testPhrase}`));
    const worker = new NearWorker(createTestVault(places));
    const vault = createVault({ start: inWorker(() => worker) });
    const error: unknown = await vault.status().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "vault/fault", context: { kind: "TypeError" } });
    expect(String(error) + JSON.stringify(error)).not.toContain("winner");
  });

  it.each(["constructor", "toString", "__proto__", "lock"])("of %s is refused", async (method) => {
    const worker = new NearWorker(createTestVault());
    const answer = new Promise((resolve) => {
      worker.addEventListener("message", ({ data }) => resolve(data));
    });
    worker.postMessage({ id: 1, method, args: [] }, []);
    expect(await answer).toMatchObject({ ok: false, error: { context: { kind: "RangeError" } } });
  });

  it.each([null, 1, "status", {}, { id: 1, method: "status", args: {} }])(
    "is none where nobody calls: %j",
    async (message) => {
      const worker = new NearWorker(createTestVault());
      const heard: unknown[] = [];
      worker.addEventListener("message", ({ data }) => void heard.push(data));
      worker.postMessage(message, []);
      await createVault({ start: inWorker(() => worker) }).status();
      expect(heard).toHaveLength(1);
    },
  );

  it("without an ID is made and not answered", async () => {
    const worker = new NearWorker(createTestVault());
    const heard: unknown[] = [];
    worker.addEventListener("message", ({ data }) => void heard.push(data));
    const rpc = new Rpc<VaultCalls>(worker, {});
    rpc.tell("unlock", "wrong");
    await rpc.call("status");
    expect(heard).toHaveLength(1);
  });
});

it("the first call starts the worker as a module of our files", async () => {
  const started: { url: string; options: WorkerOptions | undefined }[] = [];
  vi.stubGlobal(
    "Worker",
    class extends NearWorker {
      constructor(url: URL, options?: WorkerOptions) {
        super(createTestVault());
        started.push({ url: url.pathname, options });
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const vault = createVault();
  expect(started).toEqual([]);
  expect((await vault.status()).exists).toBe(false);
  expect(started).toMatchObject([
    { url: expect.stringMatching(/vault-worker/) as string, options: { type: "module", name: "vault" } },
  ]);
});

it("a thrown foreign value crosses with its kind only", () => {
  expect(errorToRecord("a secret text")).toMatchObject({ code: "vault/fault", context: { kind: "string" } });
  expect(JSON.stringify(errorToRecord("a secret text"))).not.toContain("secret");
});
