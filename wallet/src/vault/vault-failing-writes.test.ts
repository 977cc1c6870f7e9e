import { isSupraError, parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import type { Vault } from "./vault-api.ts";
import type { Place } from "./vault-store.ts";
import { createMemoryPlaces, type MemoryPlaces } from "./testing/memory-places.ts";
import { testPasskey } from "./testing/test-passkey.ts";
import { createTestVault, expectFirst, importPhrase, testPassword } from "./testing/test-vault.ts";

const newPassword = "granite harbour in winter";
const otherPhrase =
  "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";

/** Something that writes, and what is true once it has. */
interface Change {
  readonly name: string;
  readonly run: (vault: Vault) => Promise<unknown>;
  /** What a fresh start sees when the change is in force; `before` when it is not. */
  readonly after: string;
  /** What is there already, and what a fresh start sees of it. */
  readonly before?: { readonly prepare: (vault: Vault) => Promise<unknown>; readonly text: string };
}

/** What a fresh start sees: which password opens the vault, and what lies in it. */
async function truth(records: ReadonlyMap<Place, string>): Promise<string> {
  const seen: string[] = [];
  for (const password of [testPassword, newPassword]) {
    const vault = createTestVault(createMemoryPlaces(new Map(records)));
    if (!(await vault.status()).exists) return "nothing";
    try {
      const names = (await vault.unlock(password)).map(({ name }) => name).join();
      const { session } = await vault.limits();
      const passkeys = (await vault.passkeys()).map(({ name = "?" }) => ` ${name}`).join("");
      seen.push(`${password === newPassword ? "new" : "old"}: ${names} ${session}${passkeys}`);
    } catch (error) {
      if (!isSupraError(error, "vault/password-wrong")) throw error;
    }
  }
  return seen.join(" and ");
}

const tablet = testPasskey("Tablet");
const usual = "old: Main 1000000000000";

const changes: readonly Change[] = [
  {
    name: "a change of the password",
    run: (vault) => vault.changePassword(testPassword, newPassword),
    after: "new: Main 1000000000000",
  },
  {
    name: "an account that is added",
    run: async (vault) => {
      const { origin } = expectFirst(await vault.accounts());
      return origin.kind === "phrase" ? vault.addAccount(origin.phraseId, "Second") : undefined;
    },
    after: "old: Main,Second 1000000000000",
  },
  {
    name: "a new name",
    run: async (vault) => vault.renameAccount(expectFirst(await vault.accounts()).id, { name: "Other" }),
    after: "old: Other 1000000000000",
  },
  {
    name: "an account that is watched",
    run: (vault) => vault.watchAccount(parseAddress("0xb0b"), "Bob"),
    after: "old: Main,Bob 1000000000000",
  },
  {
    name: "an import",
    run: (vault) => importPhrase(vault, { text: otherPhrase, name: "Import" }),
    after: "old: Main,Import 1000000000000",
  },
  {
    name: "a change of the limits",
    run: (vault) => vault.setLimits({ newRecipient: 1n, session: 2n }, testPassword),
    after: "old: Main 2",
  },
  {
    name: "a passkey that is added",
    run: (vault) => vault.addPasskey(testPasskey("Phone").toAdd(), testPassword),
    after: "old: Main 1000000000000 Phone",
  },
  {
    name: "a passkey that is removed",
    before: {
      prepare: (vault) => vault.addPasskey(tablet.toAdd(), testPassword),
      text: "old: Main 1000000000000 Tablet",
    },
    run: (vault) => vault.removePasskey(tablet.credentialId, testPassword),
    after: "old: Main 1000000000000",
  },
];

/** What a call said of itself. */
async function said(run: () => Promise<unknown>): Promise<"changed" | "changed, a copy left" | "unchanged"> {
  try {
    await run();
    return "changed";
  } catch (error) {
    if (isSupraError(error, "vault/older-password-left") || isSupraError(error, "vault/passkey-left"))
      return "changed, a copy left";
    if (isSupraError(error, "vault/not-stored")) return "unchanged";
    throw error;
  }
}

/** An open vault on places of its own, whose writes are listed once it is open. */
async function openVault(before?: Change["before"]): Promise<{ vault: Vault; places: MemoryPlaces }> {
  const places = createMemoryPlaces();
  const first = createTestVault(places);
  await importPhrase(first);
  await before?.prepare(first);
  const vault = createTestVault(places);
  await vault.unlock(testPassword);
  return { vault, places };
}

/** Refuses the writes that `isRefused` names by their number from 0; how many there were is in the answer. */
function refuseWrites(places: MemoryPlaces, isRefused: (write: number) => boolean): () => number {
  let count = 0;
  places.beforeWrite = () => {
    if (isRefused(count++)) throw new DOMException("full", "QuotaExceededError");
  };
  return () => count;
}

async function countWrites({ run, before }: Change): Promise<number> {
  const { vault, places } = await openVault(before);
  const count = refuseWrites(places, () => false);
  await run(vault);
  return count();
}

/** Makes the change with some writes refused: what is said must be what is true, at once and from then on. */
async function expectHonest(change: Change, isRefused: (write: number) => boolean): Promise<string> {
  const { vault, places } = await openVault(change.before);
  const unchanged = change.before?.text ?? usual;
  refuseWrites(places, isRefused);
  const word = await said(() => change.run(vault));
  places.beforeWrite = () => undefined;
  const isChanged = word !== "unchanged";
  expect(await truth(places.records)).toBe(isChanged ? change.after : unchanged);
  // What is open goes on from there, and nothing of the other state comes back.
  const { id, name } = expectFirst(await vault.accounts());
  await vault.renameAccount(id, { name: `${name}!` });
  expect(await truth(places.records)).toBe((isChanged ? change.after : unchanged).replace(name, `${name}!`));
  return word;
}

describe.each(changes)("$name", (change) => {
  it("is said to have happened exactly when it has, whichever write fails", async () => {
    const words = new Set<string>();
    for (let at = 0; at < (await countWrites(change)); at++)
      words.add(await expectHonest(change, (write) => write === at));
    expect(words).toContain("unchanged");
  });

  it("reports success exactly if it happened, whichever writes fail", async () => {
    for (let from = 0; from < (await countWrites(change)); from++)
      await expectHonest(change, (write) => write >= from);
  });

  it("leaves the whole old or new state after any last write", async () => {
    const seen = new Set<string>();
    for (let from = 0; from <= (await countWrites(change)); from++) {
      const { vault, places } = await openVault(change.before);
      refuseWrites(places, (write) => write >= from);
      // Nothing that is done about it reaches the disk either: as if the browser had been killed.
      const left = createMemoryPlaces();
      const write = places.write.bind(places);
      places.write = async (place, text) => {
        await write(place, text);
        left.records.set(place, text);
      };
      for (const [place, text] of places.records) left.records.set(place, text);
      await change.run(vault).catch(() => undefined);
      seen.add(await truth(left.records));
    }
    expect([...seen].toSorted()).toEqual([change.before?.text ?? usual, change.after].toSorted());
  });
});

describe("a change of the password", () => {
  const change = expectFirst(changes);

  it("is told truly for every set of writes that fail", async () => {
    const count = await countWrites(change);
    const words = new Set<string>();
    for (let set = 0; set < 2 ** count; set++)
      words.add(await expectHonest(change, (write) => write < count && (set >> write) % 2 === 1));
    expect([...words].toSorted()).toEqual(["changed", "changed, a copy left", "unchanged"]);
  });

  it("reports that the old password opens a copy until it is overwritten", async () => {
    const { vault, places } = await openVault();
    const count = await countWrites(change);
    refuseWrites(places, (write) => write === count - 1);
    await expect(vault.changePassword(testPassword, newPassword)).rejects.toMatchObject({
      code: "vault/older-password-left",
    });
    const salts = (): number => new Set([...places.records.values()].flatMap((text) => findSalts(text))).size;
    expect(salts()).toBe(2);
    places.beforeWrite = () => undefined;
    // The next unlocking does what could not be done.
    await createTestVault(places).unlock(newPassword);
    expect(salts()).toBe(1);
  });

  it("the next unlock undoes a change interrupted before it took effect", async () => {
    const { vault, places } = await openVault();
    const cut = createMemoryPlaces(new Map(places.records));
    places.beforeWrite = (place) => {
      if (place === "pointer") throw new DOMException("closed", "AbortError");
    };
    const write = places.write.bind(places);
    let isOver = false;
    places.write = async (place, text) => {
      isOver ||= place === "pointer";
      await write(place, text);
      if (!isOver) cut.records.set(place, text);
    };
    await vault.changePassword(testPassword, newPassword).catch(() => undefined);
    expect(await truth(cut.records)).toBe(usual);
    await createTestVault(cut).unlock(testPassword);
    cut.records.delete("pointer");
    expect(await truth(cut.records)).toBe(usual);
  });
});

describe("the first vault of a device", () => {
  it.each(["created", "restored"])("is there exactly when it is said to be %s", async (way) => {
    const source = createTestVault();
    await importPhrase(source);
    const backup = await source.exportBackup(testPassword);
    for (let at = 0; at < 8; at++)
      for (const isRefused of [(write: number) => write === at, (write: number) => write >= at]) {
        const places = createMemoryPlaces();
        const vault = createTestVault(places);
        refuseWrites(places, isRefused);
        const word = await said(() =>
          way === "created" ? importPhrase(vault) : vault.restoreBackup(backup, testPassword),
        );
        expect(await truth(places.records)).toBe(word === "changed" ? usual : "nothing");
        expect((await vault.status()).isUnlocked).toBe(word === "changed");
      }
  });
});

it("a write reported as failed that took effect counts as done", async () => {
  for (const change of changes)
    for (let at = 0; at < (await countWrites(change)); at++) {
      const { vault, places } = await openVault(change.before);
      const write = places.write.bind(places);
      let count = 0;
      places.write = async (place, text) => {
        await write(place, text);
        if (count++ === at) throw new DOMException("lost", "UnknownError");
      };
      const word = await said(() => change.run(vault));
      expect([change.name, at, await truth(places.records)]).toEqual([
        change.name,
        at,
        word === "unchanged" ? (change.before?.text ?? usual) : change.after,
      ]);
    }
});

it("where nothing can be read after a failed write, neither is claimed", async () => {
  const { vault, places } = await openVault();
  places.beforeWrite = (place) => {
    if (place !== "pointer") return;
    places.read = () => Promise.reject(new DOMException("closed", "InvalidStateError"));
    throw new DOMException("closed", "InvalidStateError");
  };
  await expect(vault.changePassword(testPassword, newPassword)).rejects.toMatchObject({
    code: "vault/storing-unknown",
  });
});

describe("erasing", () => {
  it("says that something is left, and what is left still opens", async () => {
    const { vault, places } = await openVault();
    const copy = places.records.get("copy") ?? "";
    const clear = places.clear.bind(places);
    places.clear = async () => {
      await clear();
      places.records.set("copy", copy);
      throw new DOMException("busy", "UnknownError");
    };
    await expect(vault.erase({ password: testPassword })).rejects.toMatchObject({
      code: "vault/not-erased",
    });
    expect(await truth(places.records)).toBe(usual);
    places.clear = clear;
    await vault.erase({ password: testPassword });
    expect(await truth(places.records)).toBe("nothing");
    expect((await vault.status()).isUnlocked).toBe(false);
  });

  it("is done when nothing is left, whatever the browser says", async () => {
    const { vault, places } = await openVault();
    const clear = places.clear.bind(places);
    places.clear = async () => {
      await clear();
      throw new DOMException("lost", "UnknownError");
    };
    await vault.erase({ forget: true });
    expect(await vault.status()).toMatchObject({ exists: false, isUnlocked: false });
  });
});

it("settling touches nothing that is unreadable or missing", async () => {
  const { places } = await openVault();
  const damaged = "a record of no known kind";
  places.records.set("slot-b", damaged);
  places.records.delete("copy");
  const foreign = await findRecord('{"fmt":"supra-wallet-vault","v":1}');
  const vault = createTestVault(places);
  await vault.unlock(testPassword);
  expect([places.records.get("slot-b"), places.records.has("copy")]).toEqual([damaged, false]);
  places.records.set("slot-b", foreign);
  await createTestVault(places).unlock(testPassword);
  expect(places.records.get("slot-b")).toBe(foreign);
});

/** A text as the store keeps it. */
async function findRecord(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `${Buffer.from(digest).toString("base64url")}\n${text}`;
}

it("a password change reports an older copy it can't check", async () => {
  const { vault, places } = await openVault();
  const read = places.read.bind(places);
  let isMoved = false;
  places.beforeWrite = (place) => {
    if (isMoved) throw new DOMException("full", "QuotaExceededError");
    isMoved = place === "pointer";
  };
  places.read = (place) =>
    isMoved ? Promise.reject(new DOMException("closed", "InvalidStateError")) : read(place);
  await expect(vault.changePassword(testPassword, newPassword)).rejects.toMatchObject({
    code: "vault/older-password-left",
  });
});

function findSalts(text: string): readonly string[] {
  const salt = /"salt":"([^"]+)"/.exec(text)?.[1];
  return salt === undefined ? [] : [salt];
}
