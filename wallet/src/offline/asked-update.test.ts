import { expect, it } from "vitest";
import { noteAskedUpdate, watchTakeOver } from "./asked-update.ts";

class Container extends EventTarget {
  controller: object | null = {};
}

/** What a page does when its service worker changes `afterMs` after the user asked for it; undefined: nobody did. */
function heardAfter(afterMs: number | undefined, controller: object | null = {}): readonly string[] {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const heard: string[] = [];
  const container = new Container();
  watchTakeOver({
    container: container as unknown as ServiceWorkerContainer,
    storage,
    now: () => 1_000_000 + (afterMs ?? 0),
    onUpdate: () => heard.push("update"),
    onReplaced: () => heard.push("replaced"),
  });
  if (afterMs !== undefined) noteAskedUpdate(storage, 1_000_000);
  container.controller = controller;
  container.dispatchEvent(new Event("controllerchange"));
  return heard;
}

it.each([
  ["a press of Update now", 0, ["update"]],
  ["a press that the browser held up for five minutes", 300_000, ["update"]],
  ["a press of another day", 86_400_000, ["replaced"]],
  ["a press in the future", -1, ["replaced"]],
  ["no press at all", undefined, ["replaced"]],
])("tells an update from a replaced app after %s", (_when, afterMs, heard) => {
  expect(heardAfter(afterMs)).toEqual(heard);
});

it("says nothing when the copy is taken away", () => {
  expect(heardAfter(undefined, null)).toEqual([]);
});
