import { expect, it } from "vitest";
import { findSites } from "./find-sites.ts";
import { translateSource } from "./translate-source.ts";

/** The source of a component, translated by a list of messages. */
function translate(source: string, translations: Readonly<Record<string, string>>): string {
  const path = "wallet/src/features/some-page.tsx";
  return translateSource(source, findSites(path, source), (message) => translations[message]);
}

it("translates what stands between tags, as JSX shows it", () => {
  const source = `const a = <p className="flex gap-2">\n  Your keys stay\n  on this device.\n</p>;`;
  expect(translate(source, { "Your keys stay on this device.": "Deine „Schlüssel“ bleiben hier." })).toBe(
    `const a = <p className="flex gap-2">{"Deine „Schlüssel“ bleiben hier."}</p>;`,
  );
});

it("moves values and elements to where the language wants them", () => {
  const source = 'const a = <p>Ask <Link to="/x">the faucet</Link> for {count} coins</p>;';
  const translated = translate(source, {
    "Ask <Link>the faucet</Link> for {count} coins": "{count} Coins vom <Link>Faucet</Link> holen",
  });
  expect(translated).toBe(
    `const a = <p>{count}{" Coins vom "}<Link to="/x">{"Faucet"}</Link>{" holen"}</p>;`,
  );
});

it("translates properties, texts and templates, also inside of each other", () => {
  const source = [
    'const a = <Card title="Send it" tone="danger">Pay {isBig ? "a lot" : format(amount)} now</Card>;',
    "const b = `${amount} to ${name}`;",
  ].join("\n");
  const translated = translate(source, {
    "Send it": "Senden",
    "Pay {value} now": "Jetzt {value} zahlen",
    "a lot": "viel",
    "{amount} to {name}": "an {name}: {amount}",
  });
  expect(translated).toBe(
    [
      'const a = <Card title={"Senden"} tone="danger">{"Jetzt "}{isBig ? "viel" : format(amount)}{" zahlen"}</Card>;',
      "const b = `an ${name}: ${amount}`;",
    ].join("\n"),
  );
});

it("keeps what a template would read as its own", () => {
  const source = "const a = `About ${count} coins`;";
  expect(translate(source, { "About {count} coins": "`\\ ${ {count}" })).toBe(
    "const a = `\\`\\\\ \\${ ${count}`;",
  );
});

it("translates the quotes around a value, and the words that a command is found by", () => {
  const source = 'const a = `“${name}”`; const b = { words: "receive" };';
  expect(translate(source, { "“{name}”": "„{name}“", receive: "empfangen" })).toBe(
    'const a = `„${name}“`; const b = { words: "empfangen" };',
  );
});

it("translates what a property says when it is not given", () => {
  const source = 'function Copy({ what = "address", form = "full" }) {}';
  expect(translate(source, { address: "Adresse", full: "nie" })).toBe(
    'function Copy({ what = "Adresse", form = "full" }) {}',
  );
});

it("leaves code alone: types, comparisons, names, classes", () => {
  const source = [
    'import { a } from "Some Module";',
    'type Kind = "Some Module";',
    'const b = kind === "Some Module" ? "flex gap-2" : record["Some Module"];',
    'switch (kind) { case "Some Module": break; }',
    'const c = <p id="Some Module" className="Some Module" />;',
  ].join("\n");
  expect(translate(source, { "Some Module": "Ein Modul", "flex gap-2": "nie" })).toBe(source);
});

it("reads only errors in the Move tools", () => {
  const source =
    'const a = "Some words here"; throw wrongLength({ what: "A private key", kind: "Some words here" });';
  const sites = findSites("move/src/format/some.ts", source);
  expect(sites.map(({ message }) => message)).toEqual(["A private key"]);
});

it("reads there what functions answer or are told that speak for errors", () => {
  const source = [
    'function describe(value): string { return value === undefined ? "nothing" : "a thing"; }',
    'function other() { return "Some words here"; }',
    'throw node.refuse("a whole number");',
  ].join("\n");
  const sites = findSites("move/src/machine/some.ts", source);
  expect(sites.map(({ message }) => message)).toEqual(["nothing", "a thing", "a whole number"]);
});

it("translates what is assigned, and leaves alone what it is assigned to", () => {
  const source = 'problems["Some Place"] = "Enter a number.";';
  expect(translate(source, { "Enter a number.": "Gib eine Zahl ein.", "Some Place": "nie" })).toBe(
    'problems["Some Place"] = "Gib eine Zahl ein.";',
  );
});
