import { expect, test } from "vitest";
import { createPersistedStore, type PersistedStorage } from "./persisted-store.ts";

interface Names {
  readonly names: readonly string[];
}

function memory(first: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(first));
  let isFull = false;
  const storage: PersistedStorage = {
    getItem: (name) => texts.get(name) ?? null,
    setItem(name, value) {
      if (isFull) throw new DOMException("Full", "QuotaExceededError");
      texts.set(name, value);
    },
  };
  return { storage, texts, fill: () => (isFull = true) };
}

function open(storage: PersistedStorage) {
  const read = (stored: unknown): Names => stored as Names;
  const store = createPersistedStore<Names>({ name: "names", empty: { names: [] }, read, storage });
  const add = (name: string): void => store.change(({ names }) => ({ names: [...names, name] }));
  return { add, refresh: store.refresh, names: () => store.getState().names };
}

test("two windows keep each other's writes and see them", () => {
  const { storage } = memory();
  const [one, two] = [open(storage), open(storage)];
  one.add("Ana");
  two.add("Ben");
  expect(two.names()).toEqual(["Ana", "Ben"]);
  one.refresh();
  expect(one.names()).toEqual(["Ana", "Ben"]);
  expect(open(storage).names()).toEqual(["Ana", "Ben"]);
});

test("keeps what a full browser rejects for this visit", () => {
  const { storage, fill } = memory();
  const one = open(storage);
  one.add("Ana");
  fill();
  one.add("Ben");
  one.refresh();
  one.add("Cem");
  expect(one.names()).toEqual(["Ana", "Ben", "Cem"]);
  expect(open(storage).names()).toEqual(["Ana"]);
});

test("treats unreadable data and missing storage as empty", () => {
  const damaged = open(memory({ names: "{" }).storage);
  expect(damaged.names()).toEqual([]);
  const refuse = (): never => {
    throw new DOMException("No", "SecurityError");
  };
  const none = open({ getItem: refuse, setItem: refuse });
  none.add("Ana");
  none.add("Ben");
  expect(none.names()).toEqual(["Ana", "Ben"]);
});

test("a change throws without effect if storing is required", () => {
  const { storage, fill } = memory();
  const store = createPersistedStore<Names>({
    name: "names",
    empty: { names: [] },
    read: (stored) => stored as Names,
    refuse: (error) => new RangeError(error instanceof Error ? error.name : ""),
    storage,
  });
  store.change(() => ({ names: ["Ana"] }));
  fill();
  expect(() => store.change(() => ({ names: ["Ben"] }))).toThrow("QuotaExceededError");
  expect(store.getState().names).toEqual(["Ana"]);
});
