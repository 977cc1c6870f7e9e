import {
  buildTransaction,
  bytesToHex,
  encodeRawTransaction,
  MAINNET,
  parseAddress,
  transferSupra,
  utf8ToBytes,
  type Address,
} from "@holdfast/sdk";
import { parseVaultFile, type Kdf } from "@holdfast/sdk/vault-file";
import { describe, expect, it } from "vitest";
import { createMemoryPlaces, type MemoryPlaces } from "./testing/memory-places.ts";
import { quickKdf } from "./testing/quick-kdf.ts";
import {
  createTestVault,
  expectFirst,
  importPhrase,
  testPassword,
  testPhrase,
} from "./testing/test-vault.ts";
import { testPasskey } from "./testing/test-passkey.ts";
import { watchWipes } from "../../../sdk/test/vault-file/watch-wipes.ts";
import type { Approval } from "./signing.ts";
import type { Vault, VaultAccount } from "./vault-api.ts";

const bob = parseAddress("0xb0b");

function payment({ id, address }: VaultAccount, to: Address, amount: bigint, sequenceNumber = 0n) {
  const raw = buildTransaction(transferSupra(to, amount), {
    sender: address,
    sequenceNumber,
    chainId: 4,
    maxGasAmount: 10n,
    expirationTimestampSecs: 1_790_000_100n,
  });
  return { accountId: id, rawBytes: encodeRawTransaction(raw), chainId: 4, feeCap: 10_000n };
}

async function open(places = createMemoryPlaces()) {
  const vault = createTestVault(places);
  return { places, vault, account: expectFirst(await importPhrase(vault)) };
}

async function sign(vault: Vault, request: ReturnType<typeof payment>, password?: string): Promise<void> {
  const { digest } = await vault.review(request);
  await vault.sign({ ...request, digest, ...(password === undefined ? {} : { password }) });
}

/** The newest vault, as it lies in the copy. */
function storedIn({ records }: MemoryPlaces) {
  const record = records.get("copy") ?? "";
  return parseVaultFile(record.slice(record.indexOf("\n") + 1));
}

/** A device that does `passes` passes in half a second, by a clock that only the derivation moves. */
function device(passes: number) {
  const clock = { ms: 1_000_000, calls: 0 };
  const kdf: Kdf = async (password, parameters) => {
    clock.calls++;
    clock.ms += (parameters.t * 500) / passes;
    return quickKdf(password, parameters);
  };
  return { clock, options: { kdf, stopwatch: () => clock.ms } };
}

describe("a payment above the amount that is confirmed each time", () => {
  const phone = testPasskey("Phone");
  const withLimit = async () => {
    const opened = await open();
    await opened.vault.addPasskey(phone.toAdd(), testPassword);
    const limits = { newRecipient: 100n, session: 10n ** 12n, confirmAbove: 5n };
    await opened.vault.setLimits(limits, testPassword);
    expect(await opened.vault.limits()).toEqual(limits);
    return opened;
  };
  const signWith = async (vault: Vault, request: ReturnType<typeof payment>, proof: Partial<Approval>) => {
    const { digest, mustConfirm, passwordReasons } = await vault.review(request);
    await vault.sign({ ...request, digest, ...proof });
    return { mustConfirm, passwordReasons };
  };

  it("needs a passkey's touch or the password each time", async () => {
    const { vault, account } = await withLimit();
    const said = { mustConfirm: true, passwordReasons: [] };
    expect(await signWith(vault, payment(account, bob, 6n), { passkey: phone.answer() })).toEqual(said);
    expect(await signWith(vault, payment(account, bob, 7n), { password: testPassword })).toEqual(said);
    await expect(signWith(vault, payment(account, bob, 8n), {})).rejects.toMatchObject({
      code: "sign/confirmation-needed",
    });
    expect(await signWith(vault, payment(account, bob, 5n), {})).toMatchObject({ mustConfirm: false });
  });

  it("refuses another passkey, a wrong password, and passkeys where passwords are required", async () => {
    const { vault, account } = await withLimit();
    const other = testPasskey("Other").answer();
    await expect(signWith(vault, payment(account, bob, 6n), { passkey: other })).rejects.toMatchObject({
      code: "vault/passkey-wrong",
    });
    await expect(signWith(vault, payment(account, bob, 6n), { password: "wrong" })).rejects.toMatchObject({
      code: "vault/password-wrong",
    });
    await expect(
      signWith(vault, payment(account, bob, 101n), { passkey: phone.answer() }),
    ).rejects.toMatchObject({ code: "sign/password-needed" });
  });

  it("a passkey's payment counts towards the session's limits", async () => {
    const { vault, account } = await withLimit();
    await vault.setLimits({ newRecipient: 100n, session: 1_500n, confirmAbove: 5n }, testPassword);
    await signWith(vault, payment(account, bob, 6n), { passkey: phone.answer() });
    const { passwordReasons } = await vault.review(payment(account, bob, 600n, 1n));
    expect(passwordReasons).toContain("session-limit");
  });
});

describe("what a session pays without the password", () => {
  it("goes to one's own accounts, however much it is", async () => {
    const { vault, account } = await open();
    const phraseId = account.origin.kind === "phrase" ? account.origin.phraseId : "";
    const second = (await vault.addAccount(phraseId, "Second")).at(-1) ?? account;
    await vault.setLimits({ newRecipient: 0n, session: 10n ** 12n }, testPassword);
    expect((await vault.review(payment(account, second.address, 9n))).passwordReasons).toEqual([]);
    expect((await vault.review(payment(account, bob, 9n))).passwordReasons).toEqual(["new-recipient"]);
  });

  it("is told with every reason why it is not enough", async () => {
    const { vault, account } = await open();
    await vault.setLimits({ newRecipient: 0n, session: 0n }, testPassword);
    await expect(sign(vault, payment(account, bob, 9n))).rejects.toMatchObject({
      code: "sign/password-needed",
      context: { reasons: ["new-recipient", "session-limit"] },
    });
  });

  it("begins again with the password", async () => {
    const { vault, account } = await open();
    await vault.setLimits({ newRecipient: 100n, session: 2500n }, testPassword);
    for (const number of [0n, 1n]) await sign(vault, payment(account, bob, 1n, number));
    await expect(sign(vault, payment(account, bob, 1n, 2n))).rejects.toMatchObject({
      code: "sign/password-needed",
    });
    await sign(vault, payment(account, bob, 1n, 2n), testPassword);
    for (const number of [3n, 4n]) await sign(vault, payment(account, bob, 1n, number));
  });

  it("is not used up by what is refused", async () => {
    const { vault, account } = await open();
    for (let number = 0n; number < 110n; number++) {
      const other = { ...payment(account, bob, 1n, number), digest: "0x00" };
      await expect(vault.sign(other)).rejects.toMatchObject({ code: "sign/not-reviewed" });
    }
    await sign(vault, payment(account, bob, 1n));
  });

  it("makes nobody known whom the password was not asked for", async () => {
    const { vault, account } = await open();
    await vault.setLimits({ newRecipient: 100n, session: 5n }, testPassword);
    await sign(vault, payment(account, bob, 6n), testPassword);
    await vault.setLimits({ newRecipient: 1n, session: 10n ** 12n }, testPassword);
    expect((await vault.review(payment(account, bob, 6n, 1n))).passwordReasons).toEqual(["new-recipient"]);
  });
});

describe("bytes that would be valid for too long", () => {
  const longRequest = ({ id, address }: VaultAccount, seconds: bigint) => {
    const raw = buildTransaction(transferSupra(bob, 1n), {
      sender: address,
      sequenceNumber: 0n,
      chainId: MAINNET.chainId,
      maxGasAmount: 10n,
      expirationTimestampSecs: 1_790_000_000n + seconds,
    });
    return {
      accountId: id,
      rawBytes: encodeRawTransaction(raw),
      chainId: MAINNET.chainId,
      feeCap: 10_000_000n,
    };
  };

  it("are neither reviewed nor signed, whatever the page says", async () => {
    const { vault, account } = await open();
    const refused = { code: "sign/expiry-too-far" };
    const request = { ...longRequest(account, 721n), digest: "0x" };
    await expect(vault.review(request)).rejects.toMatchObject(refused);
    await expect(vault.sign({ ...request, password: testPassword })).rejects.toMatchObject(refused);
    await expect(vault.signPart(request)).rejects.toMatchObject(refused);
  });

  it("are signed for up to ten minutes plus tolerance", async () => {
    const { vault, account } = await open();
    const request = longRequest(account, 720n);
    const { digest } = await vault.review(request);
    expect((await vault.signPart({ ...request, digest })).summary.digest).toBe(digest);
  });
});

describe("a vault that is sealed again", () => {
  it("stays the same vault, of a later generation: with another password", async () => {
    const { places, vault } = await open();
    const before = storedIn(places);
    await vault.changePassword(testPassword, "another tide another shore");
    const { id, created } = before;
    expect(storedIn(places)).toMatchObject({ id, created, gen: before.gen + 1 });
  });

  it("stays the same vault, of a later generation: on another device", async () => {
    const { places, vault } = await open();
    const text = await vault.exportBackup(testPassword);
    const before = storedIn(places);
    const other = createMemoryPlaces();
    await createTestVault(other, { now: () => 1_800_000_000_000 }).restoreBackup(text, testPassword);
    const { id, created } = before;
    expect(storedIn(other)).toMatchObject({ id, created, gen: before.gen + 1 });
  });

  it("stays the same vault, of a later generation: with more work", async () => {
    const places = createMemoryPlaces();
    await importPhrase(createTestVault(places, device(4).options));
    const before = storedIn(places);
    await createTestVault(places, { ...device(8).options, now: () => 1_800_000_000_000 }).unlock(
      testPassword,
    );
    const { id, created } = before;
    expect(storedIn(places)).toMatchObject({ id, created, gen: before.gen + 1, kdf: { t: 8 } });
  });

  it("is not resealed while an older copy or slow enough", async () => {
    const places = createMemoryPlaces();
    const vault = createTestVault(places, device(4).options);
    const account = expectFirst(await importPhrase(vault));
    const same = device(4);
    await createTestVault(places, same.options).unlock(testPassword);
    expect(same.clock.calls).toBe(1);
    await vault.renameAccount(account.id, { name: "Newer" });
    const pointed = places.records.get("pointer")?.includes("slot-a") === true ? "slot-a" : "slot-b";
    places.records.delete(pointed);
    places.records.delete("copy");
    const quick = device(8);
    const opened = await createTestVault(places, quick.options).unlock(testPassword, { acceptOlder: true });
    expect([expectFirst(opened).name, quick.clock.calls]).toEqual(["Main", 1]);
    expect(places.records.has("copy")).toBe(false);
  });
});

it("what a backup was made of is wiped", async () => {
  const { vault } = await open();
  const wiped = watchWipes();
  await vault.exportBackup(testPassword);
  const words = bytesToHex(utf8ToBytes(testPhrase)).slice(2);
  // The contents by themselves end with a brace; what is sealed is padded.
  expect(wiped.some((hex) => hex.includes(words) && hex.endsWith("7d"))).toBe(true);
});

describe("messages that are signed in one session", () => {
  const signMessage = async (vault: Vault, { id }: VaultAccount, nonce: number): Promise<void> => {
    const request = { accountId: id, message: "Hello", nonce: String(nonce) };
    const { digest } = await vault.reviewMessage(request);
    await vault.signMessage({ ...request, digest });
  };

  it("are a hundred at most, and again after the wallet was unlocked", async () => {
    const { vault, account } = await open();
    for (let made = 0; made < 100; made++) await signMessage(vault, account, made);
    await expect(signMessage(vault, account, 100)).rejects.toMatchObject({ code: "sign/session-over" });
    await vault.lock();
    await vault.unlock(testPassword);
    await signMessage(vault, account, 100);
  });

  it("count among the signatures after which a payment takes the password", async () => {
    const { vault, account } = await open();
    for (let made = 0; made < 100; made++) await signMessage(vault, account, made);
    const request = payment(account, bob, 1n);
    expect(await vault.review(request)).toMatchObject({ passwordReasons: ["session-limit"] });
    await sign(vault, request, testPassword);
    await signMessage(vault, account, 101);
  });
});
