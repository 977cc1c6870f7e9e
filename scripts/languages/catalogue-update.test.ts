import { expect, it } from "vitest";
import { readCatalogue } from "./catalogue.ts";
import { findFaults, updateCatalogue } from "./catalogue-update.ts";

const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n';
const entry = (message: string, translation: string, context?: string) =>
  `${context === undefined ? "" : `msgctxt "${context}"\n`}msgid "${message}"\nmsgstr "${translation}"\n\n`;
const messages = new Map([
  ["To", ["a.tsx", "b.tsx"]],
  ["Send {amount}", ["a.tsx"]],
]);

it("adds what is new, and leaves out what nobody says any more", () => {
  const updated = updateCatalogue(header + entry("To", "An") + entry("Gone", "Weg"), messages, "de");
  expect(updated).toContain('msgid "Send {amount}"\nmsgstr ""');
  expect(updated).toContain('#: a.tsx\n#: b.tsx\nmsgid "To"\nmsgstr "An"');
  expect(updated).not.toContain("Gone");
});

it("knows a translation of one file before that of all files", () => {
  const catalogue = readCatalogue(header + entry("To", "An") + entry("To", "Bis", "b.tsx"), "de");
  expect([catalogue.find("To", "a.tsx"), catalogue.find("To", "b.tsx")]).toEqual(["An", "Bis"]);
  expect(catalogue.find("From", "a.tsx")).toBeUndefined();
});

it("finds what is missing, empty, superfluous, or has other values than the message", () => {
  const complete = header + entry("To", "An") + entry("Send {amount}", "{amount} senden");
  expect(findFaults(complete, messages, "de")).toEqual([]);
  expect(findFaults(header + entry("To", ""), messages, "de")).toHaveLength(2);
  expect(findFaults(complete + entry("Gone", "Weg"), messages, "de")).toEqual([
    "“Gone” is nowhere in the source",
  ]);
  expect(findFaults(header + entry("To", "An") + entry("Send {amount}", "Senden"), messages, "de")).toEqual([
    "“Send {amount}” has no values in its translation in place of {amount}",
  ]);
  expect(findFaults(complete + entry("To", "Bis", "c.tsx"), messages, "de")).toHaveLength(1);
});
