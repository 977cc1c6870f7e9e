/** A translated text, in the order of its language. */
export type Part =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "value"; readonly name: string }
  | { readonly kind: "element"; readonly name: string; readonly inner: readonly Part[] };

const MARK = /\{(\w+)\}|<(\w+)>|<\/(\w+)>/g;

/** Reads `{name}` and `<Name>…</Name>`. @throws TypeError when an element is not closed in order */
export function readTranslation(text: string): readonly Part[] {
  const parts: Part[] = [];
  const open: { readonly name: string; readonly outside: Part[] }[] = [];
  let into = parts;
  let at = 0;
  for (const mark of marksIn(text)) {
    if (mark.index > at) into.push({ kind: "words", words: text.slice(at, mark.index) });
    at = mark.index + mark[0].length;
    const [, value, opened, closed] = mark;
    if (value !== undefined) into.push({ kind: "value", name: value });
    else if (opened !== undefined) {
      const inner: Part[] = [];
      into.push({ kind: "element", name: opened, inner });
      open.push({ name: opened, outside: into });
      into = inner;
    } else {
      const last = open.pop();
      if (last === undefined || last.name !== closed)
        throw new TypeError(`</${closed}> closes nothing in “${text}”.`);
      into = last.outside;
    }
  }
  if (open.length > 0) throw new TypeError(`An element is not closed in “${text}”.`);
  if (at < text.length) into.push({ kind: "words", words: text.slice(at) });
  return parts;
}

/** What is wrong with a translation, or undefined. Values and elements must be those of the message, in any order. */
export function findFault(message: string, translation: string): string | undefined {
  if (translation.trim() === "") return "has no translation";
  const [wanted, got] = [marksOf(message), marksOf(translation)];
  if (wanted !== got) return `has ${got || "no values"} in its translation in place of ${wanted || "none"}`;
  try {
    readTranslation(translation);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return undefined;
}

function marksOf(text: string): string {
  return marksIn(text)
    .map(([mark]) => mark)
    .toSorted()
    .join(" ");
}

/** The values, and the elements that are opened and closed; what looks like one, as in `vector<u8>`, is words. */
function marksIn(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(MARK)].filter(([, value, opened, closed]) => {
    if (value !== undefined) return true;
    const name = opened ?? closed ?? "";
    return text.includes(`<${name}>`) && text.includes(`</${name}>`);
  });
}
