import MiniSearch from "minisearch";
import { searchFields, type SearchRecord } from "#search-record";
import { relativeLink, type Page, type Section } from "./page.ts";
import { textOf, type RenderedPage } from "./render-page.ts";
import { hrefOf, type LinkReader } from "./site-links.ts";

/** The text of a page for machines: its links lead to the Markdown of the other pages. */
export function pageMarkdown(page: Page, links: LinkReader): string {
  let isCode = false;
  const lines = page.markdown.split("\n").map((line) => {
    if (line.startsWith("```")) isCode = !isCode;
    if (isCode) return line;
    return line.replace(/\]\(([^)\s]+)\)/g, (_, href: string) => {
      const target = links.target(page, href);
      return `](${hrefOf(page, target, ".md") ?? (target.kind === "source" ? `/${target.file}` : href)})`;
    });
  });
  return lines.join("\n");
}

/** `llms.txt`: what is here, in one page, as llmstxt.org proposes. */
export function llmsIndex(sections: readonly Section[]): string {
  const parts = sections.map(({ title, pages }) => {
    const items = pages.map(
      (page) =>
        `- [${page.title}](${relativeLink("index", `${page.path}.md`)}): ${firstSentence(page.summary)}`,
    );
    return `## ${title === "" ? "Home" : title}\n\n${items.join("\n")}\n`;
  });
  return `# Holdfast

> Self-custody wallet, TypeScript SDK, Move bytecode tools and a local node for the Supra L1 network. Amounts are
> bigint in quants (100,000,000 are 1 SUPRA); a submission that fails is unknown, not failed; errors have stable codes.

Everything below in one file: [llms-full.txt](llms-full.txt)

${parts.join("\n")}`;
}

/** `llms-full.txt`: all pages, one after the other. */
export function llmsFull(pages: readonly Page[], links: LinkReader): string {
  return pages.map((page) => `<!-- ${page.path}.md -->\n\n${pageMarkdown(page, links)}`).join("\n\n");
}

/** The index of the search, as its library stores it: one record for each heading. */
export function searchIndex(pages: ReadonlyMap<Page, RenderedPage>): string {
  const index = new MiniSearch<SearchRecord>(searchFields);
  let id = 0;
  for (const [page, { html, headings }] of pages) {
    const parts = html.split(/<h[1-4] id="[^"]*">.*<\/h[1-4]>\n/);
    headings.forEach((heading, at) => {
      const text = textOf(parts[at + 1] ?? "")
        .replace(/\s+/g, " ")
        .trim();
      const hash = heading.level === 1 ? "" : `#${heading.id}`;
      index.add({
        id: id++,
        page: page.title,
        heading: heading.level === 1 ? "" : heading.text,
        text,
        href: `${page.path}.html${hash}`,
        excerpt: text.slice(0, 140),
      });
    });
  }
  return JSON.stringify(index);
}

function firstSentence(text: string): string {
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text;
}
