/** What JSX shows of text between tags: line ends and the white space around them are one space, or nothing at the edges. */
export function jsxWords(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/);
  const lastWithWords = lines.findLastIndex((line) => /[^ \t]/.test(line));
  let words = "";
  for (const [index, line] of lines.entries()) {
    let text = line.replaceAll("\t", " ");
    if (index > 0) text = text.replace(/^ +/, "");
    if (index < lines.length - 1) text = text.replace(/ +$/, "");
    if (text !== "") words += index === lastWithWords ? text : `${text} `;
  }
  return words;
}
