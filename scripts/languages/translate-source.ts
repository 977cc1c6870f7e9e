import type { Translation } from "./catalogue.ts";
import type { Piece, Site } from "./site.ts";
import { readTranslation, type Part } from "./translation.ts";

/** The translation of a text, or undefined where it stays as it is. */
export type Lookup = (message: string) => Translation | undefined;

/** The source with its texts in another language. Everything else in it is the same to the letter. */
export function translateSource(source: string, sites: readonly Site[], lookup: Lookup): string {
  const print = (start: number, end: number): string => {
    let printed = "";
    let at = start;
    for (const site of sites) {
      if (site.start < at || site.end > end) continue;
      const translation = lookup(site.message);
      if (translation === undefined) continue;
      printed += source.slice(at, site.start) + write(site, translation, print);
      at = site.end;
    }
    return printed + source.slice(at, end);
  };
  return print(0, source.length);
}

type Print = (start: number, end: number) => string;

/** A translated text as it is written in the source, in the form that it had there. */
function write(site: Site, translation: Translation, print: Print): string {
  const { form, before, after } = site;
  if (typeof translation !== "string") return writeForms(translation, byName(site.pieces), print);
  const parts = readTranslation(translation);
  const all: readonly Part[] = [{ kind: "words", words: before }, ...parts, { kind: "words", words: after }];
  const pieces = byName(site.pieces);
  if (form === "template") return writeTemplate(all, pieces, print);
  if (form === "children") return writeChildren(all, pieces, print);
  const text = all.map((part) => (part.kind === "words" ? part.words : `{${part.name}}`)).join("");
  return form === "property" ? `{${quote(text)}}` : quote(text);
}

type Pieces = ReadonlyMap<string, Exclude<Piece, { kind: "words" }>>;

function byName(pieces: readonly Piece[]): Pieces {
  const named = new Map<string, Exclude<Piece, { kind: "words" }>>();
  const add = (list: readonly Piece[]) => {
    for (const piece of list) {
      if (piece.kind === "words") continue;
      named.set(piece.name, piece);
      if (piece.kind === "element") add(piece.inner);
    }
  };
  add(pieces);
  return named;
}

/** The forms of a count in the place of the English two. */
function writeForms(forms: Exclude<Translation, string>, pieces: Pieces, print: Print): string {
  const written = Object.entries(forms).map(
    ([category, text]) => `${category}: ${writeTemplate(readTranslation(text), pieces, print)}`,
  );
  return `{ ${written.join(", ")} }`;
}

function writeTemplate(parts: readonly Part[], pieces: Pieces, print: Print): string {
  const written = parts.map((part) => {
    if (part.kind === "words") return part.words.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);
    const piece = pieceOf(part.name, pieces);
    return `\${${print(piece.start, piece.end)}}`;
  });
  return `\`${written.join("")}\``;
}

function writeChildren(parts: readonly Part[], pieces: Pieces, print: Print): string {
  return parts
    .map((part) => {
      if (part.kind === "words") return part.words === "" ? "" : `{${quote(part.words)}}`;
      if (part.kind === "value") {
        const { start, end } = pieceOf(part.name, pieces);
        return print(start, end);
      }
      const piece = pieces.get(part.name);
      if (piece === undefined) throw new TypeError(`There is no <${part.name}> in the source.`);
      if (piece.kind === "value") return print(piece.start, piece.end);
      return print(piece.open.start, piece.open.end) + writeChildren(part.inner, pieces, print) + piece.close;
    })
    .join("");
}

function pieceOf(name: string, pieces: Pieces): { readonly start: number; readonly end: number } {
  const piece = pieces.get(name);
  if (piece?.kind !== "value") throw new TypeError(`There is no {${name}} in the source.`);
  return piece;
}

/** A string literal; the two line separators that JSON allows and old JavaScript does not are escaped. */
function quote(text: string): string {
  return JSON.stringify(text)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}
