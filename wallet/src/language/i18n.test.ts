import { afterEach, expect, test } from "vitest";
import { i18n } from "./i18n.ts";

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

test("says a text in English while no catalogue was loaded", () => {
  expect(i18n._({ id: "a", message: "{0} to {name}", values: { 0: 5n, name: "Ada" } })).toBe("5 to Ada");
});

test("uses the translation and plural form of a loaded catalog", () => {
  i18n.loadAndActivate({ locale: "de", messages: { a: "an {name}: {0}" } });
  expect(i18n._({ id: "a", message: "{0} to {name}", values: { 0: "5", name: "Ada" } })).toBe("an Ada: 5");
  const message = "{n, plural, one {1 coin} other {{n} coins}}";
  expect([1, 2].map((n) => i18n._({ id: "b", message, values: { n } }))).toEqual(["1 coin", "2 coins"]);
});

test("shows a value as it is, whatever it looks like", () => {
  for (const name of [String.raw`\u202Etxt`, String.raw`\x41`, "{0}", "'{'", "<0>x</0>", "#"])
    expect(i18n._({ id: "a", message: "Coin {name}", values: { name } })).toBe(`Coin ${name}`);
});
