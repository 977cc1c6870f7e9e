import { expect, it } from "vitest";
import { findFault } from "./languages.ts";

it.each([
  ["a translation is missing", "Send it", " ", "de", "has no translation"],
  ["a value is missing", "{0} to {name}", "{0} senden", "de", "lacks {name} in its translation"],
  ["a value is strange", "To {name}", "An {name} für {0}", "de", "has {0} in its translation"],
  ["an element is missing", "Ask <0>the faucet</0>", "Frag das Faucet", "de", "lacks <0> in its translation"],
  [
    "a form of a count is missing",
    "{n, plural, one {1 coin} other {{n} coins}}",
    "{n, plural, one {1 moneda} other {{n} monedas}}",
    "es",
    "lacks the form “many” of a count",
  ],
  ["a brace is not closed", "To {name}", "An {name", "de", "Unexpected message end"],
])("says when %s", (_, message, translation, language, fault) => {
  expect(findFault(message, translation, language)).toContain(fault);
});

it("accepts values and elements in any order and all plural forms", () => {
  expect(findFault("Ask <0>{name}</0> for {0}", "{0} von <0>{name}</0> holen", "de")).toBeUndefined();
  const forms = "{n, plural, one {1 moneda} many {{n} de monedas} other {{n} monedas}}";
  expect(findFault("{n, plural, one {1 coin} other {{n} coins}}", forms, "es")).toBeUndefined();
});
