import { expect, it } from "vitest";
import { collectNames, findDoubts } from "./doubts.ts";
import { findSites } from "./find-sites.ts";

function doubtsOf(source: string, path = "wallet/src/features/some.tsx"): readonly string[] {
  return findDoubts(path, source, collectNames(new Map([[path, source]])));
}

it("refuses words that are chosen by comparing a count with 1", () => {
  expect(doubtsOf("const a = count === 1n ? `1 coin more` : `${count} coins more`;")).toEqual([
    expect.stringContaining("write plural(count, { one, other })"),
  ]);
  expect(doubtsOf("const a = plural(count, { one: `1 coin`, other: `${count} coins` });")).toEqual([]);
});

it("refuses a plural whose forms are not both there as literals", () => {
  for (const forms of ["{ one: `1 coin` }", "{ one, other }", "forms", "{ one: `1`, few: `2`, other: `3` }"])
    expect(doubtsOf(`const a = plural(count, ${forms});`)).toEqual([
      expect.stringContaining("plural needs { one, other }"),
    ]);
});

it("refuses a lone word that nothing says to be a name, wherever it stands", () => {
  for (const source of [
    'const state = isOver ? "finished" : start;',
    'const table = { a: "half-open" };',
    'show("CANCELLED");',
    "const a = `${n}finished`;",
  ])
    expect(doubtsOf(source)).toEqual([expect.stringContaining("may be a name or a word that is shown")]);
});

it("knows names by where they stand, and by types and comparisons elsewhere", () => {
  const source = [
    'type State = "finished" | "half-open";',
    'const table = { a: "half-open", kind: "whatever", queryKey: ["some", id] };',
    'const b = state === "lost"; show("lost");',
    'const c = <p aria-live="assertive" className={isOn ? "gold" : "old"} />;',
  ].join("\n");
  expect(doubtsOf(source)).toEqual([]);
});

it("takes a list of classes for a text as soon as one word of it is none", () => {
  const messages = (source: string) =>
    findSites("wallet/src/features/some.tsx", source).map(({ message }) => message);
  expect(messages('const a = "flex mt-2 hover:underline";')).toEqual([]);
  expect(messages('const a = "well-known places";')).toEqual(["well-known places"]);
});

it("reads every text of several words in the sdk, to whomever it is handed", () => {
  const sites = findSites("sdk/src/move/some.ts", 'copy(bytes, "A public key"); send("Ed25519");');
  expect(sites.map(({ message }) => message)).toEqual(["A public key"]);
});
