import PO from "pofile";
import ts from "typescript-api";
import { parse, walk } from "../../scripts/source/syntax.ts";

/** A paragraph, heading, list item, table cell or string, without markup. */
export interface Passage {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly kind: "paragraph" | "cell" | "string" | "button" | "comment";
  readonly text: string;
}

/** Texts of one file: Markdown, command help, or a catalog. */
export function readPassages(path: string, text: string): readonly Passage[] {
  if (path.endsWith(".ts")) return helpPassages(path, text);
  if (path.endsWith(".po")) return catalogPassages(path, text);
  return markdownPassages(path, text);
}

const blockStart = /^\s*(?:[-*+] |\d+\. |#+ |> )/;

function markdownPassages(path: string, text: string): readonly Passage[] {
  const passages: Passage[] = [];
  let open: { line: number; words: string[] } | undefined;
  const close = () => {
    if (open !== undefined) add("paragraph", open.line, open.words.join(" "));
    open = undefined;
  };
  const add = (kind: Passage["kind"], line: number, source: string) => {
    const shown = withoutMarkup(source);
    if (/\p{L}/u.test(shown)) passages.push({ path, line, kind, text: shown });
  };
  for (const [index, source] of proseLines(text)) {
    if (source.trim() === "") close();
    else if (/^\s*\|/.test(source)) {
      close();
      if (!/^[\s|:-]+$/.test(source))
        for (const cell of source.split(/(?<!\\)\|/)) add("cell", index + 1, cell);
    } else if (blockStart.test(source) || open === undefined) {
      close();
      open = { line: index + 1, words: [source.replace(blockStart, "").trim()] };
      if (/^\s*#/.test(source)) close();
    } else open.words.push(source.trim());
  }
  close();
  return passages;
}

/** Lines with their index; code, comments and front matter become empty. */
function proseLines(text: string): readonly (readonly [number, string])[] {
  let fence = "";
  const lines = text.split("\n");
  const frontMatter = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  return lines.map((line, index) => {
    const [, mark = ""] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    const isFence = mark !== "" && (fence === "" || mark.startsWith(fence));
    if (isFence) fence = fence === "" ? mark : "";
    const isProse = !isFence && fence === "" && index > frontMatter && !/^\s*<(?:!--|\/?[a-z])/.test(line);
    return [index, isProse ? line : ""];
  });
}

function withoutMarkup(source: string): string {
  return (
    source
      .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      // A capital letter, as a sentence may start with code.
      .replace(/``.*?``|`[^`]*`/g, "Code")
      .replace(/<[^>]+>/g, "")
      .replace(/\*\*|__|(?<!\w)[*_]|[*_](?!\w)/g, "")
      .replace(/^\[[ x]\] /, "")
      .trim()
  );
}

const helpNames = new Set(["summary", "help", "details"]);

/** Summaries, details and options of commands, in the objects that define them. */
function helpPassages(path: string, text: string): readonly Passage[] {
  const file = parse(path, text);
  const passages: Passage[] = [];
  walk(file, (node) => {
    if (!ts.isPropertyAssignment(node) || !helpNames.has(node.name.getText(file))) return;
    const value = node.initializer;
    const parts = ts.isArrayLiteralExpression(value) ? value.elements : [value];
    const said = parts.flatMap((part) => (ts.isStringLiteralLike(part) ? [part.text] : []));
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    if (said.length > 0) passages.push({ path, line, kind: "string", text: said.join(" ") });
  });
  return passages;
}

/** Translators' texts: a space or comma at an end means that it is glued to another. */
function catalogPassages(path: string, text: string): readonly Passage[] {
  return PO.parse(text).items.flatMap(({ msgid }, index) =>
    listForms(msgid).map((said) => ({ path, line: index + 1, kind: "string" as const, text: said })),
  );
}

/** Each plural form is a separate text. */
function listForms(text: string): readonly string[] {
  const forms = text.split(/\{\w+, (?:plural|select),|\b(?:=\d+|one|few|many|other) \{/);
  if (forms.length === 1) return [text].filter((form) => /\p{L}/u.test(form));
  return forms.map((form) => form.replace(/[\s}]+$/, "").trim()).filter((form) => /\p{L}/u.test(form));
}
