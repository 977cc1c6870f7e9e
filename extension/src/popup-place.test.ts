import { afterEach, expect, it, vi } from "vitest";
import { keepPopupPlace } from "./popup-place.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};

/** Opens a popup, which is left from another screen; answers the screen that it began with. */
function openPopup(leftFrom: string, begunWith = ""): string {
  let leave = (): void => undefined;
  const location = { hash: begunWith };
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", {
    replaceState: (_state: unknown, _title: string, hash: string) => void (location.hash = hash),
  });
  vi.stubGlobal("addEventListener", (_type: string, listener: () => void) => void (leave = listener));
  keepPopupPlace(storage);
  const began = location.hash;
  location.hash = leftFrom;
  leave();
  return began;
}

it("begins again where something was being entered, once and for some minutes", () => {
  vi.useFakeTimers();
  expect(openPopup("#/send?amount=12")).toBe("");
  expect(openPopup("#/home")).toBe("#/send?amount=12");
  expect(openPopup("#/send?amount=12")).toBe("");
  expect(openPopup("#/home", "#/receive")).toBe("#/receive");
  expect(openPopup("#/unlock?next=%2Fsend")).toBe("");
  expect(openPopup("#/send?amount=12")).toBe("");
  vi.advanceTimersByTime(5 * 60_000);
  expect(openPopup("#/home")).toBe("");
  expect(stored.size).toBe(0);
});
