import { expect, test } from "vitest";
import { shortcutOf, shortcuts } from "./shortcuts.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, repeat: false };
const on = { singleKeys: true };

function inside(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector("[data-here]") ?? document.body;
}

test("every key does one thing", () => {
  expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length);
  for (const { key, does } of shortcuts)
    expect(shortcutOf({ ...plain, key, target: document.body }, on)).toBe(does);
});

test("a letter in a field, a dialog or a list belongs to it", () => {
  for (const html of [
    "<input data-here>",
    "<textarea data-here></textarea>",
    "<div role=dialog><button data-here></button></div>",
    "<div role=menu><button data-here></button></div>",
  ])
    expect(shortcutOf({ ...plain, key: "s", target: inside(html) }, on)).toBeUndefined();
});

test("a key with a modifier is the browser's, but for the commands", () => {
  const target = inside("<input data-here>");
  expect(shortcutOf({ ...plain, key: "s", ctrlKey: true, target: document.body }, on)).toBeUndefined();
  expect(shortcutOf({ ...plain, key: "l", altKey: true, target: document.body }, on)).toBeUndefined();
  for (const modifier of ["ctrlKey", "metaKey"])
    expect(shortcutOf({ ...plain, key: "K", [modifier]: true, target }, { singleKeys: false })).toEqual({
      kind: "commands",
    });
});

test("letters do nothing when they are turned off, and held keys nothing twice", () => {
  expect(shortcutOf({ ...plain, key: "s", target: document.body }, { singleKeys: false })).toBeUndefined();
  expect(shortcutOf({ ...plain, key: "e", repeat: true, target: document.body }, on)).toBeUndefined();
});
