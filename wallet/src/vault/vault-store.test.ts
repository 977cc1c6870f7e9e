import { isSupraError, utf8ToBytes } from "@holdfast/sdk";
import { createVaultFile, openWithKey, resealVault, type VaultFile } from "@holdfast/sdk/vault-file";
import { describe, expect, it } from "vitest";
import { createVaultStore, type Place } from "./vault-store.ts";
import { createMemoryPlaces, type MemoryPlaces } from "./testing/memory-places.ts";
import { quickKdf, testCost } from "./testing/quick-kdf.ts";

const created = "2026-01-02T03:04:05.678Z";
const sound = async (): Promise<boolean> => true;

/** A store with a vault of three generations, and a fourth one to be saved. */
async function threeGenerations() {
  const places = createMemoryPlaces();
  const store = createVaultStore(places);
  const { file, wrappingKey } = await createVaultFile(utf8ToBytes("1"), {
    password: "correct",
    kdf: quickKdf,
    cost: testCost,
    created,
  });
  const generation = (gen: number): Promise<VaultFile> =>
    resealVault(file, wrappingKey, utf8ToBytes(String(gen)), gen);
  await store.save(file, sound, { everywhere: true });
  await store.save(await generation(2), sound);
  await store.save(await generation(3), sound);
  const read = async (from: MemoryPlaces): Promise<string> => {
    const stored = await createVaultStore(from).load();
    const data = stored === undefined ? undefined : await openWithKey(stored.file, wrappingKey);
    return data === undefined ? "nothing" : new TextDecoder().decode(data);
  };
  return { places, store, generation, read };
}

describe("a store", () => {
  it("has nothing at first", async () => {
    const store = createVaultStore(createMemoryPlaces());
    expect(await store.isPresent()).toBe(false);
    expect(await store.load()).toBeUndefined();
  });

  it("gives back the newest of what was saved, also to another window", async () => {
    const { places, store, read } = await threeGenerations();
    expect(await store.isPresent()).toBe(true);
    expect((await store.load())?.file.gen).toBe(3);
    expect(await read(createMemoryPlaces(new Map(places.records)))).toBe("3");
  });

  it("writes in turn to two slots, and keeps a copy besides", async () => {
    const { places } = await threeGenerations();
    const generations = (["slot-a", "slot-b", "copy"] as const).map(
      (place) => /"gen":(\d)/.exec(places.records.get(place) ?? "")?.[1],
    );
    expect(generations).toEqual(["3", "2", "3"]);
  });

  it("leaves no older one behind when everything is to be replaced", async () => {
    const { places, store, generation } = await threeGenerations();
    await store.save(await generation(4), sound, { everywhere: true });
    for (const place of ["slot-a", "slot-b", "copy"] as const)
      expect(places.records.get(place)).toContain('"gen":4');
  });

  it("forgets everything when it is cleared", async () => {
    const { places, store } = await threeGenerations();
    await store.clear();
    expect(places.records.size).toBe(0);
  });
});

describe("a crash", () => {
  it.each([false, true])(
    "at any write leaves one whole vault, old or new (everywhere: %s)",
    async (everywhere) => {
      const outcomes: string[] = [];
      for (let step = 1; step <= 5; step++) {
        const { places, store, generation, read } = await threeGenerations();
        const next = await generation(4);
        crashAt(places, step);
        await store.save(next, sound, { everywhere }).catch(() => "crashed");
        outcomes.push(await read(createMemoryPlaces(places.records)));
      }
      // Slot, copy, pointer; then perhaps the other slot. From the pointer on it is the new one.
      expect(outcomes).toEqual(["3", "3", "3", "4", "4"]);
    },
  );

  it("the next save repairs a crash between slot and pointer", async () => {
    const { places, store, generation, read } = await threeGenerations();
    crashAt(places, 3);
    await expect(store.save(await generation(4), sound)).rejects.toMatchObject({ code: "vault/not-stored" });
    places.beforeWrite = () => undefined;
    const again = createVaultStore(places);
    expect(await again.load()).toMatchObject({ newest: 4 });
    await again.save(await generation(5), sound);
    expect(await read(places)).toBe("5");
  });

  it("during the very first save leaves nothing, or a vault that opens", async () => {
    for (let step = 1; step <= 4; step++) {
      const { generation, read } = await threeGenerations();
      const places = createMemoryPlaces();
      crashAt(places, step);
      await createVaultStore(places)
        .save(await generation(1), sound)
        .catch(() => "crashed");
      expect(await read(places)).toBe(step === 1 ? "nothing" : "1");
    }
  });
});

describe("a save that does not hold", () => {
  it("keeps the old vault when what is read back is something else", async () => {
    const { places, store, generation, read } = await threeGenerations();
    const write = places.write.bind(places);
    places.write = (place, text) => write(place, place === "slot-b" ? `${text.slice(0, -1)} ` : text);
    await expect(store.save(await generation(4), sound)).rejects.toMatchObject({ code: "vault/not-stored" });
    expect(await read(places)).toBe("3");
  });

  it("keeps the old vault when what is read back does not open", async () => {
    const { places, store, generation, read } = await threeGenerations();
    const unsound = store.save(await generation(4), async () => false);
    await expect(unsound).rejects.toMatchObject({ code: "vault/not-stored" });
    expect(await read(places)).toBe("3");
  });

  it("says why the browser refused", async () => {
    const { places, store, generation } = await threeGenerations();
    places.beforeWrite = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    await expect(store.save(await generation(4), sound)).rejects.toMatchObject({
      code: "vault/not-stored",
      message: "The browser could not save the wallet: QuotaExceededError.",
    });
  });
});

describe("damage", () => {
  const places3: readonly Place[] = ["slot-a", "slot-b", "copy", "pointer"];

  it.each(places3)("of any one place leaves the newest vault: %s", async (place) => {
    for (const damage of [flipOne, cut, empty, remove]) {
      const { places, read } = await threeGenerations();
      damage(places, place);
      expect([damage.name, await read(places)]).toEqual([damage.name, "3"]);
    }
  });

  it("of both slots leaves the copy", async () => {
    const { places, read } = await threeGenerations();
    flipOne(places, "slot-a");
    flipOne(places, "slot-b");
    expect(await read(places)).toBe("3");
  });

  it("of slot and copy leaves the older slot and reports it", async () => {
    const { places, store } = await threeGenerations();
    flipOne(places, "slot-a");
    flipOne(places, "copy");
    const stored = await store.load();
    expect([stored?.file.gen, stored?.inForce]).toEqual([2, 3]);
  });

  it("never makes a save overwrite the only intact slot", async () => {
    const { places, store, generation, read } = await threeGenerations();
    flipOne(places, "slot-a");
    flipOne(places, "copy");
    crashAt(places, 1);
    await store.save(await generation(4), sound).catch(() => "crashed");
    expect(await read(places)).toBe("2");
  });

  it("of everything is called damage", async () => {
    const { places, store } = await threeGenerations();
    for (const place of ["slot-a", "slot-b", "copy"] as const) flipOne(places, place);
    await expect(store.load()).rejects.toMatchObject({ code: "vault/damaged" });
    expect(await store.isPresent()).toBe(true);
  });

  it("is not assumed of what a newer version of the app stored", async () => {
    const { places, store } = await threeGenerations();
    const { text } = await withChecksum((places.records.get("slot-a") ?? "").replace('"v":1', '"v":3'));
    places.records.set("slot-a", text);
    const error: unknown = await store.load().catch((reason: unknown) => reason);
    expect(isSupraError(error, "vault/version-unknown")).toBe(true);
  });
});

function crashAt(places: MemoryPlaces, step: number): void {
  let writes = 0;
  places.beforeWrite = () => {
    writes++;
    if (writes >= step) throw new DOMException("The page was closed.", "AbortError");
  };
}

function flipOne(places: MemoryPlaces, place: Place): void {
  const text = places.records.get(place) ?? "";
  const at = text.length - 20;
  places.records.set(place, `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`);
}

function cut(places: MemoryPlaces, place: Place): void {
  places.records.set(place, (places.records.get(place) ?? "").slice(0, 100));
}

function empty(places: MemoryPlaces, place: Place): void {
  places.records.set(place, "");
}

function remove(places: MemoryPlaces, place: Place): void {
  places.records.delete(place);
}

/** The record of another text, as the store would write it. */
async function withChecksum(record: string): Promise<{ text: string }> {
  const body = record.slice(record.indexOf("\n") + 1);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const checksum = Buffer.from(digest).toString("base64url");
  return { text: `${checksum}\n${body}` };
}

it("a write that fails without an error object is reported", async () => {
  const { places, store, generation } = await threeGenerations();
  places.beforeWrite = () => {
    // eslint-disable-next-line typescript/only-throw-error -- a browser may do it
    throw "full";
  };
  await expect(store.save(await generation(4), sound)).rejects.toMatchObject({
    code: "vault/not-stored",
    context: { reason: "unknown" },
  });
});

it("an unreadable place is passed on as failure, not as damage", async () => {
  const { places } = await threeGenerations();
  const broken = { ...places, read: () => Promise.reject(new DOMException("closed", "InvalidStateError")) };
  await expect(createVaultStore(broken).load()).rejects.toThrow(DOMException);
});

describe("the slot that is written next", () => {
  /** Generations by place; 0 where nothing whole lies. */
  const generationsIn = ({ records }: MemoryPlaces): readonly number[] =>
    (["slot-a", "slot-b", "copy"] as const).map((place) =>
      Number(/"gen":(\d+)/.exec(records.get(place) ?? "")?.[1] ?? 0),
    );

  it("alternates, and is every slot when all are replaced", async () => {
    const { places, store, generation } = await threeGenerations();
    for (let gen = 4; gen <= 6; gen++) await store.save(await generation(gen), sound);
    expect(generationsIn(places)).toEqual([5, 6, 6]);
    await store.save(await generation(7), sound, { everywhere: true });
    expect(generationsIn(places)).toEqual([7, 7, 7]);
    await store.save(await generation(8), sound);
    await store.save(await generation(9), sound, { everywhere: true });
    expect(generationsIn(places)).toEqual([9, 9, 9]);
    expect([...places.records.keys()].sort()).toEqual(["copy", "pointer", "slot-a", "slot-b"]);
  });

  it.each([3, 4])("is not the pointed one beside a whole copy (generation %i)", async (last) => {
    const { places, store, generation } = await threeGenerations();
    if (last === 4) await store.save(await generation(4), sound);
    remove(places, "slot-a");
    remove(places, "slot-b");
    await store.save(await generation(5), sound);
    expect(generationsIn(places)).toEqual(last === 3 ? [0, 5, 5] : [5, 0, 5]);
  });

  it("is never the newest slot, even with a lost pointer", async () => {
    const lost = await threeGenerations();
    flipOne(lost.places, "pointer");
    await lost.store.save(await lost.generation(4), sound);
    expect(generationsIn(lost.places)).toEqual([3, 4, 4]);
    const bare = await threeGenerations();
    for (const place of ["slot-a", "slot-b", "copy"] as const) remove(bare.places, place);
    await bare.store.save(await bare.generation(4), sound);
    expect(generationsIn(bare.places)).toEqual([0, 4, 4]);
  });
});

describe("the pointer", () => {
  it("holds after a crash between slot and pointer, whichever slot it names", async () => {
    for (const before of [3, 4]) {
      const { places, store, generation, read } = await threeGenerations();
      if (before === 4) await store.save(await generation(4), sound);
      crashAt(places, 3);
      await store.save(await generation(9), sound).catch(() => "crashed");
      expect(await read(places)).toBe(String(before));
    }
  });

  it("an older file in the named slot does not match its generation", async () => {
    const { places, store, read } = await threeGenerations();
    places.records.set("slot-a", places.records.get("slot-b") ?? "");
    expect(await read(places)).toBe("3");
    expect(await store.load()).toMatchObject({ newest: 3, inForce: 3 });
  });

  it.each(['x{"slot":"slot-b","gen":2}', '{"slot":"slot-b","gen":2}x', '{"slot":"slot-c","gen":2}', "{}"])(
    "is none when it was not written here: %s",
    async (text) => {
      const { places, read } = await threeGenerations();
      places.records.set("pointer", (await withChecksum(`\n${text}`)).text);
      expect(await read(places)).toBe("3");
    },
  );

  it("counts beyond nine and reports how far behind a copy is", async () => {
    const { places, store, generation } = await threeGenerations();
    for (let gen = 4; gen <= 12; gen++) await store.save(await generation(gen), sound);
    flipOne(places, "slot-b");
    flipOne(places, "copy");
    expect(await store.load()).toMatchObject({ file: { gen: 11 }, newest: 12, inForce: 12 });
  });
});

describe("what can't be loaded", () => {
  it("is refused, not damaged, if one copy was tampered with", async () => {
    const { places, store } = await threeGenerations();
    const weak = (places.records.get("copy") ?? "").replace('"m":65536', '"m":8');
    places.records.set("copy", (await withChecksum(weak)).text);
    flipOne(places, "slot-a");
    flipOne(places, "slot-b");
    await expect(store.load()).rejects.toMatchObject({ code: "vault/parameters-refused" });
  });

  it("says what is wrong with it", async () => {
    const { places, store, generation } = await threeGenerations();
    await expect(store.save(await generation(4), async () => false)).rejects.toThrow(
      /the value read back differs from the value written/,
    );
    for (const place of ["slot-a", "slot-b", "copy"] as const) flipOne(places, place);
    await expect(store.load()).rejects.toThrow(/its checksum is wrong/);
  });
});
