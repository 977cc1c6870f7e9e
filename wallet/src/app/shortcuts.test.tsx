import { expect, test } from "vitest";
import { findShortcut, shortcuts } from "./shortcuts.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, repeat: false };
const on = { singleKeys: true };

function inside(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector("[data-here]") ?? document.body;
}

test("every key does one thing", () => {
  expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length);
  for (const { key, does } of shortcuts)
    expect(findShortcut({ ...plain, key, target: document.body }, on)).toBe(does);
});

test("a letter in a field, dialog or list triggers no shortcut", () => {
  for (const html of [
    "<input data-here>",
    "<textarea data-here></textarea>",
    "<div role=dialog><button data-here></button></div>",
    "<div role=menu><button data-here></button></div>",
  ])
    expect(findShortcut({ ...plain, key: "s", target: inside(html) }, on)).toBeUndefined();
});

test("a key with a modifier is the browser's, but for the commands", () => {
  const target = inside("<input data-here>");
  expect(findShortcut({ ...plain, key: "s", ctrlKey: true, target: document.body }, on)).toBeUndefined();
  expect(findShortcut({ ...plain, key: "l", altKey: true, target: document.body }, on)).toBeUndefined();
  for (const modifier of ["ctrlKey", "metaKey"])
    expect(findShortcut({ ...plain, key: "K", [modifier]: true, target }, { singleKeys: false })).toEqual({
      kind: "commands",
    });
});

test("letters do nothing while disabled, and held keys act once", () => {
  expect(findShortcut({ ...plain, key: "s", target: document.body }, { singleKeys: false })).toBeUndefined();
  expect(findShortcut({ ...plain, key: "e", repeat: true, target: document.body }, on)).toBeUndefined();
});
