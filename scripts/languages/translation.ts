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

/**
 * What is wrong with one form of a translation. One for a single count may say the number in a word, as English says "1
 * coin" or "one coin"; every other form has what the English `other` has.
 */
export function findFormFault(
  { one, other }: { readonly one: string; readonly other: string },
  translation: string,
  form: { readonly category: string; readonly isForOneCount: boolean },
): string | undefined {
  const inForm = `in its form “${form.category}”`;
  if (translation.trim() === "") return `has no translation ${inForm}`;
  const got = marksOf(translation).split(" ");
  const known = new Set([...marksOf(one).split(" "), ...marksOf(other).split(" "), ""]);
  const strange = got.find((mark) => !known.has(mark));
  if (strange !== undefined) return `has ${strange} ${inForm}, and the source has none`;
  const inOne = marksOf(one).split(" ");
  const wanted = marksOf(other)
    .split(" ")
    .filter((mark) => mark !== "" && (!form.isForOneCount || inOne.includes(mark)));
  const missing = wanted.find((mark) => !got.includes(mark));
  return missing === undefined ? undefined : `lacks ${missing} ${inForm}`;
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
