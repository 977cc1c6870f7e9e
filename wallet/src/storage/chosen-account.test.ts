import { expect, it } from "vitest";
import { createChosenAccount } from "./chosen-account.ts";

it("later windows know the last chosen account", () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
  expect(createChosenAccount(storage).id()).toBeUndefined();
  createChosenAccount(storage).choose("second");
  expect(createChosenAccount(storage).id()).toBe("second");
  items.set("holdfast-chosen-account", '{"state":{"id":5},"version":1}');
  expect(createChosenAccount(storage).id()).toBeUndefined();
});
