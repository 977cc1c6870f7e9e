import {
  buildTransaction,
  bytesToHex,
  createEntryFunction,
  decodeSignedTransaction,
  encodeRawTransaction,
  isSupraError,
  parseAddress,
  transferSupra,
  verifyMessage,
  type EntryFunction,
} from "@holdfast/sdk";
import type { Kdf } from "@holdfast/sdk/vault-file";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Vault, VaultAccount } from "./vault-api.ts";
import { DEFAULT_LIMITS } from "./spending-limits.ts";
import { createMemoryPlaces } from "./testing/memory-places.ts";
import { quickKdf } from "./testing/quick-kdf.ts";
import {
  createTestVault,
  expectFirst,
  importPhrase,
  testPassword,
  testPhrase,
} from "./testing/test-vault.ts";

const nextPassword = "another tide another shore";

function getPhraseId({ origin }: VaultAccount): string {
  return origin.kind === "phrase" ? origin.phraseId : "";
}

describe("a new vault", () => {
  it("is created from a written phrase and opens in another window", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    expect(await vault.status()).toEqual({ exists: false, isUnlocked: false, waitSecs: 0 });
    const draft = await vault.draftPhrase(12);
    const words = await vault.revealDraft(draft.draftId);
    const answers = draft.quiz.map((position) => words[position - 1] ?? "");
    expect(await vault.checkDraft(draft.draftId, answers)).toBe(true);
    const accounts = await vault.saveDraft(draft.draftId, {
      password: testPassword,
      name: "Main",
      color: "sky",
    });
    expect(accounts).toMatchObject([{ name: "Main", color: "sky", address: draft.address }]);
    expect(await vault.status()).toEqual({ exists: true, isUnlocked: true, waitSecs: 0 });
    expect(await createTestVault(places).unlock(testPassword)).toEqual(accounts);
  });

  it("offers word choices and postpones the backup on request", async () => {
    const vault = createTestVault();
    const { draftId, quiz } = await vault.draftPhrase(12);
    const words = await vault.revealDraft(draftId);
    const choices = await vault.draftChoices(draftId);
    expect(choices.map((offered, at) => offered.includes(words[(quiz[at] ?? 0) - 1] ?? ""))).toEqual([
      true,
      true,
      true,
    ]);
    await vault.postponeBackup(draftId);
    expect(await vault.saveDraft(draftId, { password: testPassword, name: "Main" })).toHaveLength(1);
  });

  it.each([
    ["vault/password-too-short", "eleven char"],
    ["vault/password-too-simple", "aaaaaaaaaaaaaaaa"],
  ])("is not made with a weak password: %s", async (code, password) => {
    const places = createMemoryPlaces();
    await expect(importPhrase(createTestVault(places), { password })).rejects.toMatchObject({ code });
    expect(places.records.size).toBe(0);
  });

  it("is not made over one that is there", async () => {
    const places = createMemoryPlaces();
    await importPhrase(createTestVault(places));
    const before = new Map(places.records);
    await expect(importPhrase(createTestVault(places))).rejects.toMatchObject({ code: "vault/exists" });
    expect(places.records).toEqual(before);
  });

  it("keeps the draft when storing fails, for another try", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    const { draftId } = await vault.previewImport({ kind: "phrase", text: testPhrase });
    places.beforeWrite = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const options = { password: testPassword, name: "Main" };
    await expect(vault.saveDraft(draftId, options)).rejects.toMatchObject({ code: "vault/not-stored" });
    expect((await vault.status()).isUnlocked).toBe(false);
    places.beforeWrite = () => undefined;
    expect(await vault.saveDraft(draftId, options)).toHaveLength(1);
  });
});

describe("a locked vault", () => {
  it.each([
    ["accounts", (vault: Vault) => vault.accounts()],
    ["addAccount", (vault: Vault) => vault.addAccount("x", "Name")],
    ["renameAccount", (vault: Vault) => vault.renameAccount("x", { name: "Name" })],
    ["revealPhrase", (vault: Vault) => vault.revealPhrase("x", testPassword)],
    ["changePassword", (vault: Vault) => vault.changePassword(testPassword, nextPassword)],
    ["review", (vault: Vault) => vault.review(emptyRequest)],
    ["limits", (vault: Vault) => vault.limits()],
    ["arrangeAccounts", (vault: Vault) => vault.arrangeAccounts([])],
    ["watchAccount", (vault: Vault) => vault.watchAccount(parseAddress("0x5"), "Name")],
    ["unwatchAccount", (vault: Vault) => vault.unwatchAccount("x")],
    ["settleRotation", (vault: Vault) => vault.settleRotation("x", parseAddress("0x5"))],
    [
      "beginRotation",
      (vault: Vault) =>
        vault.beginRotation("x", { phraseId: "x", password: testPassword, sequenceNumber: 0n }),
    ],
    ["setLimits", (vault: Vault) => vault.setLimits(DEFAULT_LIMITS, testPassword)],
    ["sign", (vault: Vault) => vault.sign({ ...emptyRequest, digest: "0x" })],
    ["signPart", (vault: Vault) => vault.signPart({ ...emptyRequest, digest: "0x" })],
    ["reviewMessage", (vault: Vault) => vault.reviewMessage({ accountId: "x", message: "hi" })],
    ["signMessage", (vault: Vault) => vault.signMessage({ accountId: "x", message: "hi", digest: "0x" })],
  ])("does nothing but open: %s", async (_, call) => {
    const vault = createTestVault();
    await importPhrase(vault);
    await vault.lock();
    await expect(call(vault)).rejects.toMatchObject({ code: "vault/locked" });
  });

  it("forgets drafts", async () => {
    const vault = createTestVault();
    const { draftId } = await vault.draftPhrase(12);
    await vault.lock();
    await expect(vault.revealDraft(draftId)).rejects.toMatchObject({ code: "vault/draft-missing" });
  });

  it("is told from one that is not there", async () => {
    await expect(createTestVault().unlock(testPassword)).rejects.toMatchObject({ code: "vault/missing" });
  });

  it("treats an empty password as wrong although derivation rejects it", async () => {
    const places = createMemoryPlaces();
    await importPhrase(createTestVault(places));
    const again = createTestVault(places, {
      kdf: (password, parameters) =>
        password.length === 0 ? Promise.reject(new TypeError("empty")) : quickKdf(password, parameters),
    });
    await expect(again.unlock("")).rejects.toMatchObject({
      code: "vault/password-wrong",
      context: { triesLeft: 4 },
    });
  });

  it("waits after wrong passwords, everywhere that one is asked for", async () => {
    const clock = { ms: 1_790_000_000_000 };
    const vault = createTestVault(createMemoryPlaces(), { now: () => clock.ms });
    const phraseId = getPhraseId(expectFirst(await importPhrase(vault)));
    const tries: readonly (() => Promise<unknown>)[] = [
      () => vault.unlock("wrong"),
      () => vault.revealPhrase(phraseId, "wrong"),
      () => vault.changePassword("wrong", nextPassword),
      () => vault.erase({ password: "wrong" }),
      () => vault.unlock("wrong"),
    ];
    for (const attempt of tries)
      await expect(attempt()).rejects.toMatchObject({ code: "vault/password-wrong" });
    await expect(vault.unlock(testPassword)).rejects.toMatchObject({
      code: "vault/throttled",
      context: { waitSecs: 2 },
    });
    expect((await vault.status()).waitSecs).toBe(2);
    clock.ms += 2000;
    expect(await vault.unlock(testPassword)).toHaveLength(1);
    expect((await vault.status()).waitSecs).toBe(0);
  });

  it("does not count a try for which there was too little memory", async () => {
    const places = createMemoryPlaces();
    await importPhrase(createTestVault(places));
    const noMemory: Kdf = () => Promise.reject(new RangeError("no memory"));
    const vault = createTestVault(places, { kdf: noMemory });
    for (let i = 0; i < 8; i++) await expect(vault.unlock(testPassword)).rejects.toThrow(RangeError);
    expect((await vault.status()).waitSecs).toBe(0);
  });

  it("loads the password check once while locked, so unlocking is fast", async () => {
    const places = createMemoryPlaces();
    const costs: number[] = [];
    const kdf: Kdf = (password, parameters) => {
      costs.push(parameters.m);
      return quickKdf(password, parameters);
    };
    const vault = createTestVault(places, { kdf });
    await vault.status();
    expect(costs).toEqual([]); // nobody unlocks where there is no vault
    await importPhrase(createTestVault(places));
    await vault.status();
    await vault.status();
    expect(costs).toEqual([8]);
    await vault.unlock(testPassword);
    await vault.status();
    expect(costs.slice(1).every((m) => m >= 65_536)).toBe(true);
  });

  it("opens with the same password in another Unicode form only", async () => {
    const places = createMemoryPlaces();
    await importPhrase(createTestVault(places), { password: "Zürich-\u00c5ngström-2026" });
    const open = (password: string) => createTestVault(freshTries(places)).unlock(password);
    expect(await open("Zu\u0308rich-A\u030angstro\u0308m-2026".normalize("NFD"))).toHaveLength(1);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (password) => {
        await expect(open(password)).rejects.toMatchObject({ code: "vault/password-wrong" });
      }),
      { numRuns: 50 },
    );
  });
});

describe("an open vault", () => {
  it("adds accounts of a phrase, imported keys and names, and keeps them", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    const phraseId = getPhraseId(expectFirst(await importPhrase(vault)));
    const two = await vault.addAccount(phraseId, "Second");
    const { draftId } = await vault.previewImport({ kind: "key", text: "11".repeat(32) });
    await vault.saveDraft(draftId, { password: testPassword, name: "Imported" });
    const renamed = await vault.renameAccount(two[1]?.id ?? "", { name: "Savings", color: "coral" });
    expect(renamed.map(({ name }) => name)).toEqual(["Main", "Savings", "Imported"]);
    expect(await createTestVault(places).unlock(testPassword)).toEqual(renamed);
    expect(await vault.accounts()).toEqual(renamed);
  });

  it("adds nothing without the password", async () => {
    const vault = createTestVault();
    await importPhrase(vault);
    const { draftId } = await vault.previewImport({ kind: "key", text: "11".repeat(32) });
    await expect(vault.saveDraft(draftId, { password: "wrong", name: "X" })).rejects.toMatchObject({
      code: "vault/password-wrong",
    });
    expect(await vault.accounts()).toHaveLength(1);
  });

  it("loses nothing that another window added in the meantime", async () => {
    const places = createMemoryPlaces();
    const here = createTestVault(places);
    const phraseId = getPhraseId(expectFirst(await importPhrase(here)));
    const there = createTestVault(places);
    await there.unlock(testPassword);
    await there.addAccount(phraseId, "From there");
    const accounts = await here.addAccount(phraseId, "From here");
    expect(accounts.map(({ name }) => name)).toEqual(["Main", "From there", "From here"]);
  });

  it("notices that another window changed the password", async () => {
    const places = createMemoryPlaces();
    const here = createTestVault(places);
    const phraseId = getPhraseId(expectFirst(await importPhrase(here)));
    const there = createTestVault(places);
    await there.unlock(testPassword);
    await there.changePassword(testPassword, nextPassword);
    await expect(here.addAccount(phraseId, "Late")).rejects.toMatchObject({
      code: "vault/changed-elsewhere",
    });
  });

  it("shows a phrase only for the password", async () => {
    const vault = createTestVault();
    const phraseId = getPhraseId(expectFirst(await importPhrase(vault)));
    expect((await vault.revealPhrase(phraseId, testPassword)).join(" ")).toBe(testPhrase);
    await expect(vault.revealPhrase(phraseId, "wrong")).rejects.toMatchObject({
      code: "vault/password-wrong",
    });
    await expect(vault.revealPhrase("other", testPassword)).rejects.toMatchObject({
      code: "vault/phrase-unknown",
    });
  });

  it("signs what it reviewed, also after accounts were added", async () => {
    const vault = createTestVault();
    const account = expectFirst(await importPhrase(vault));
    await vault.addAccount(getPhraseId(account), "Second");
    const request = createRequest(account);
    const { digest } = await vault.review(request);
    const { signedBytes } = await vault.sign({ ...request, digest });
    expect(decodeSignedTransaction(signedBytes).raw.sender).toBe(account.address);
    await expect(vault.sign({ ...request, accountId: "none", digest })).rejects.toMatchObject({
      code: "vault/account-unknown",
    });
  });
});

describe("what the unlocked session alone may not sign", () => {
  const newKey = new Uint8Array(33).fill(3).fill(32, 0, 1);

  it("is signed with the password, by every way to sign", async () => {
    const vault = createTestVault();
    const request = createRequest(expectFirst(await importPhrase(vault)), rotation(newKey));
    const { digest, passwordReasons } = await vault.review(request);
    expect(passwordReasons).toEqual(["key-rotation"]);
    for (const sign of [vault.sign, vault.signPart]) {
      await expect(sign({ ...request, digest })).rejects.toMatchObject({ code: "sign/password-needed" });
      await expect(sign({ ...request, digest, password: "wrong" })).rejects.toMatchObject({
        code: "vault/password-wrong",
      });
      expect((await sign({ ...request, digest, password: testPassword })).summary.digest).toBe(digest);
    }
  });

  it("does not let passwords be tried without end", async () => {
    const vault = createTestVault();
    const request = createRequest(expectFirst(await importPhrase(vault)), rotation(newKey));
    const { digest } = await vault.review(request);
    const attempt = () => vault.sign({ ...request, digest, password: "wrong" });
    for (let i = 0; i < 5; i++)
      await expect(attempt()).rejects.toMatchObject({ code: "vault/password-wrong" });
    await expect(attempt()).rejects.toMatchObject({ code: "vault/throttled" });
  });
});

describe("the limits of a session", () => {
  const limits = { newRecipient: 5n, session: 10_000n };

  it("are changed with the password alone, and kept", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    await importPhrase(vault);
    expect(await vault.limits()).toEqual(DEFAULT_LIMITS);
    await expect(vault.setLimits(limits, "wrong")).rejects.toMatchObject({ code: "vault/password-wrong" });
    await vault.setLimits(limits, testPassword);
    expect(await vault.limits()).toEqual(limits);
    const again = createTestVault(places);
    await again.unlock(testPassword);
    expect(await again.limits()).toEqual(limits);
  });

  it("stop a page that signs on and on", async () => {
    const vault = createTestVault();
    const account = expectFirst(await importPhrase(vault));
    await vault.setLimits(limits, testPassword);
    const codes: string[] = [];
    for (let sequence = 0n; sequence < 20n; sequence++) {
      const request = createRequest(account, transferSupra(parseAddress("0xb0b"), 1n), sequence);
      const { digest } = await vault.review(request);
      codes.push(
        await vault.sign({ ...request, digest }).then(
          () => "signed",
          (error: unknown) => (isSupraError(error) ? error.code : "another error"),
        ),
      );
    }
    expect(codes).toEqual([
      ...Array.from({ length: 9 }, () => "signed"),
      ...Array.from({ length: 11 }, () => "sign/password-needed"),
    ]);
  });

  it("know whom the password paid, also in the next session", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    const account = expectFirst(await importPhrase(vault));
    await vault.setLimits(limits, testPassword);
    const request = createRequest(account, transferSupra(parseAddress("0xb0b"), 6n));
    const { digest, passwordReasons } = await vault.review(request);
    expect(passwordReasons).toEqual(["new-recipient"]);
    await vault.sign({ ...request, digest, password: testPassword });
    const again = createTestVault(places);
    await again.unlock(testPassword);
    expect((await again.review(request)).passwordReasons).toEqual([]);
    const other = createRequest(account, transferSupra(parseAddress("0xbad"), 6n));
    expect((await again.review(other)).passwordReasons).toEqual(["new-recipient"]);
  });

  it("allow signing a payment even if the browser's storage is full", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    const account = expectFirst(await importPhrase(vault));
    await vault.setLimits(limits, testPassword);
    const request = createRequest(account, transferSupra(parseAddress("0xb0b"), 6n));
    const { digest } = await vault.review(request);
    places.beforeWrite = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const signed = await vault.sign({ ...request, digest, password: testPassword });
    expect(signed.summary.digest).toBe(digest);
  });

  it("are not counted against what was not reviewed", async () => {
    const vault = createTestVault();
    const request = createRequest(expectFirst(await importPhrase(vault)));
    await expect(vault.sign({ ...request, digest: "0x" })).rejects.toMatchObject({
      code: "sign/not-reviewed",
    });
  });
});

describe("a message", () => {
  it("is signed in a domain of its own, as it was reviewed", async () => {
    const vault = createTestVault();
    const account = expectFirst(await importPhrase(vault));
    const request = { accountId: account.id, message: "Good morning", application: "shop.example" };
    const { digest, text } = await vault.reviewMessage(request);
    expect(text).toBe("Good morning");
    const { publicKey, signature, address } = await vault.signMessage({ ...request, digest });
    expect(await verifyMessage({ ...request, nonce: "", address, publicKey, signature })).toBe(true);
    expect(bytesToHex(publicKey)).toBe(account.publicKey);
  });
});

describe("a changed password", () => {
  it("opens the same accounts, and the old password opens nothing stored", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    const accounts = await importPhrase(vault);
    await vault.addAccount(getPhraseId(expectFirst(accounts)), "Second");
    await vault.changePassword(testPassword, nextPassword);
    expect(await createTestVault(freshTries(places)).unlock(nextPassword)).toHaveLength(2);
    for (const place of ["slot-a", "slot-b", "copy"] as const) {
      const one = createMemoryPlaces(new Map([[place, places.records.get(place) ?? ""]]));
      await expect(createTestVault(one).unlock(testPassword)).rejects.toMatchObject({
        code: "vault/password-wrong",
      });
    }
  });

  it("needs the old one, and is not weak", async () => {
    const vault = createTestVault();
    await importPhrase(vault);
    await expect(vault.changePassword("wrong", nextPassword)).rejects.toMatchObject({
      code: "vault/password-wrong",
    });
    await expect(vault.changePassword(testPassword, "short")).rejects.toMatchObject({
      code: "vault/password-too-short",
    });
  });

  it("a crash at any write leaves a vault for either password", async () => {
    for (let step = 1; step <= 8; step++) {
      const places = createMemoryPlaces();
      const vault = createTestVault(places);
      await importPhrase(vault);
      let writes = 0;
      places.beforeWrite = (place) => {
        if (place === "throttle") return;
        writes++;
        if (writes >= step) throw new DOMException("closed", "AbortError");
      };
      await vault.changePassword(testPassword, nextPassword).catch(() => "crashed");
      const opened = await Promise.allSettled(
        [testPassword, nextPassword].map((password) => createTestVault(freshTries(places)).unlock(password)),
      );
      expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });
});

describe("a vault whose password check is quick for this device", () => {
  /** Half a second for `passes` passes, by a clock that only the derivation moves. */
  function device(passes: number) {
    const clock = { ms: 0 };
    const kdf: Kdf = async (password, parameters) => {
      clock.ms += (parameters.t * 500) / passes;
      return quickKdf(password, parameters);
    };
    return { kdf, stopwatch: () => clock.ms };
  }
  const countPasses = (places: ReturnType<typeof createMemoryPlaces>) =>
    Number(/"t":(\d+)/.exec(places.records.get("copy") ?? "")?.[1]);

  it("gets more work when it is unlocked, and opens as before", async () => {
    const places = createMemoryPlaces();
    const accounts = await importPhrase(createTestVault(places, device(4)));
    expect(countPasses(places)).toBe(4);
    expect(await createTestVault(places, device(8)).unlock(testPassword)).toEqual(accounts);
    expect(countPasses(places)).toBe(8);
    expect(await createTestVault(places, device(8)).unlock(testPassword)).toEqual(accounts);
    expect(countPasses(places)).toBe(8);
  });

  it("never gets less, on a slower device", async () => {
    const places = createMemoryPlaces();
    await importPhrase(createTestVault(places, device(8)));
    await createTestVault(places, device(4)).unlock(testPassword);
    expect(countPasses(places)).toBe(8);
  });

  it("keeps its check on a limited device and still unlocks", async () => {
    const places = createMemoryPlaces();
    const accounts = await importPhrase(createTestVault(places, device(4)));
    const { kdf, stopwatch } = device(100);
    const small: Kdf = (password, parameters) =>
      parameters.t > 4 ? Promise.reject(new RangeError("no memory")) : kdf(password, parameters);
    expect(await createTestVault(places, { kdf: small, stopwatch }).unlock(testPassword)).toEqual(accounts);
    expect(countPasses(places)).toBe(4);
  });

  it("unlocks with full storage and opens after a crash at any write", async () => {
    for (let step = 1; step <= 5; step++) {
      const places = createMemoryPlaces();
      const accounts = await importPhrase(createTestVault(places, device(4)));
      let writes = 0;
      places.beforeWrite = () => {
        if (++writes >= step) throw new DOMException("full", "QuotaExceededError");
      };
      const vault = createTestVault(places, device(8));
      expect(await vault.unlock(testPassword)).toEqual(accounts);
      expect(await vault.accounts()).toEqual(accounts);
      places.beforeWrite = () => undefined;
      expect(await createTestVault(places, device(4)).unlock(testPassword)).toEqual(accounts);
    }
  });
});

describe("a damaged vault", () => {
  it("offers an older copy, and opens it when told to", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    await vault.addAccount(getPhraseId(expectFirst(await importPhrase(vault))), "Second");
    const pointed = places.records.get("pointer")?.includes("slot-a") === true ? "slot-a" : "slot-b";
    places.records.set(pointed, "damaged");
    places.records.set("copy", "damaged");
    const again = createTestVault(places);
    await expect(again.unlock(testPassword)).rejects.toMatchObject({
      code: "vault/older-copy",
      context: { changes: 1 },
    });
    expect(await again.unlock(testPassword, { acceptOlder: true })).toHaveLength(1);
  });

  it("says how many changes older the copy is", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    const phraseId = getPhraseId(expectFirst(await importPhrase(vault)));
    const first = new Map(places.records);
    await vault.addAccount(phraseId, "Second");
    await vault.addAccount(phraseId, "Third");
    const pointer = places.records.get("pointer") ?? "";
    const old = createMemoryPlaces(new Map([...first, ["pointer", pointer]]));
    await expect(createTestVault(old).unlock(testPassword)).rejects.toThrow(/lacks the last 2 changes/);
  });
});

describe("erasing", () => {
  it("takes the password, or the word that it is lost", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    await importPhrase(vault);
    await expect(vault.erase({ password: "wrong" })).rejects.toMatchObject({ code: "vault/password-wrong" });
    expect((await vault.status()).exists).toBe(true);
    await vault.erase({ password: testPassword });
    expect(await vault.status()).toEqual({ exists: false, isUnlocked: false, waitSecs: 0 });
    expect(places.records.size).toBe(0);
    await importPhrase(vault);
    await vault.erase({ forget: true });
    expect(places.records.size).toBe(0);
  });
});

describe("secrets", () => {
  it("appear in no error, unrelated answer or stored data", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places);
    const key = "ab".repeat(32);
    const accounts = await importPhrase(vault);
    const outputs: unknown[] = [accounts, await vault.status()];
    const wrongPassword = "canary password of nobody";
    const calls: readonly (() => Promise<unknown>)[] = [
      () => vault.previewImport({ kind: "phrase", text: `${testPhrase} extra` }),
      () => vault.previewImport({ kind: "phrase", text: testPhrase.replace("legal", "winner") }),
      () => vault.previewImport({ kind: "key", text: `${key}0` }),
      () => vault.previewImport({ kind: "key", text: key }),
      () => vault.unlock(wrongPassword),
      () => vault.revealPhrase(getPhraseId(expectFirst(accounts)), wrongPassword),
      () => vault.changePassword(testPassword, "short"),
      () => vault.accounts(),
      () => importPhrase(vault),
    ];
    for (const call of calls) outputs.push(await call().catch((error: unknown) => describeError(error)));
    const everything = JSON.stringify([outputs, [...places.records.values()]]).toLowerCase();
    for (const secret of [testPassword, wrongPassword, key, "winner thank year", "wave sausage"])
      expect(everything).not.toContain(secret);
  });
});

const emptyRequest = { accountId: "x", rawBytes: new Uint8Array(), chainId: 4, feeCap: 0n };

function createRequest(
  { id, address }: VaultAccount,
  call: EntryFunction = transferSupra(parseAddress("0xb0b"), 1n),
  sequenceNumber = 0n,
) {
  const raw = buildTransaction(call, {
    sender: address,
    sequenceNumber,
    chainId: 4,
    maxGasAmount: 10n,
    expirationTimestampSecs: 1_790_000_100n,
  });
  return { accountId: id, rawBytes: encodeRawTransaction(raw), chainId: 4, feeCap: 10_000n };
}

function rotation(newKey: Uint8Array): EntryFunction {
  const [scheme, empty] = [Uint8Array.of(0), Uint8Array.of(0)];
  const name = "0x1::account::rotate_authentication_key";
  return createEntryFunction(name, [], [scheme, empty, scheme, newKey, empty, empty]);
}

/** The same storage without the count of wrong passwords. */
function freshTries(places: ReturnType<typeof createMemoryPlaces>) {
  const records = new Map(places.records);
  records.delete("throttle");
  return createMemoryPlaces(records);
}

function describeError(error: unknown): unknown {
  if (!isSupraError(error)) return String(error);
  return [error.code, error.message, error.fix, error.context, String(error.cause), error.stack];
}
