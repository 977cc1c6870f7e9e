/** One page of the documentation, as Markdown. */
export interface Page {
  /** Where it is on the site, without an ending: `guides/pay`. */
  readonly path: string;
  /** Where its text is in the repository, or would be when it is generated: links are read from here. */
  readonly source: string;
  readonly title: string;
  /** Its first paragraph as plain text, for search engines and lists. */
  readonly summary: string;
  readonly markdown: string;
}

/** A group of pages in the navigation. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

const comment = /<!--(?!\s*playground)[\s\S]*?-->\n*/g;

/** Reads title and summary out of a text. Comments are for those who edit it. */
export function createPage(path: string, source: string, text: string): Page {
  const markdown = text.replace(comment, "").trim() + "\n";
  const title = plainText(/^# (.+)$/m.exec(markdown)?.[1] ?? path);
  const summary = plainText(/^(?!#|```|\||<|!|>|- )\S.*(?:\n(?!\n).+)*/m.exec(markdown)?.[0] ?? title);
  return { path, source, title, summary, markdown };
}

/** Markdown of one line or paragraph without its signs. */
function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]|(?<=\s|^)_|_(?=\s|[.,:;]|$)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The path from one page to another file of the site, so that the site works in any folder of a host. */
export function relativeLink(from: string, to: string): string {
  const depth = from.split("/").length - 1;
  return `${"../".repeat(depth)}${to}` || "./";
}
