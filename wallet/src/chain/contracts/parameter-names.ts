/**
 * What a function's parameters are called, read from the source that its package published: bytecode has no names.
 * The names are only words beside the fields; undefined where the source does not have exactly one such function.
 */
export function parameterNames(source: string, name: string): readonly string[] | undefined {
  const found = [...source.matchAll(new RegExp(`\\bfun\\s+${name}\\s*(<[^(]*>)?\\(`, "g"))];
  const [match] = found;
  if (found.length !== 1 || match === undefined) return undefined;
  const list = untilClosing(source.slice(match.index + match[0].length));
  return list === undefined
    ? undefined
    : splitTop(list.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")).flatMap(findName);
}

/** The names without those of signers, which the chain fills in. */
function findName(parameter: string): readonly string[] {
  const [, name = "", type = ""] = /^\s*(?:mut\s+)?([A-Za-z_]\w*)\s*:\s*([\s\S]+)$/.exec(parameter) ?? [];
  return name === "" || /^&?\s*signer\s*$/.test(type) ? [] : [name];
}

function untilClosing(text: string): string | undefined {
  let depth = 1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")") depth--;
    if (depth === 0) return text.slice(0, at);
  }
  return undefined;
}

/** Splits at the commas that stand in no brackets. */
function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if ("<(".includes(text.charAt(at))) depth++;
    if (">)".includes(text.charAt(at))) depth--;
    if (text[at] === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
