import { Marked, type Tokens } from "marked";
import { highlight } from "./highlight.ts";
import type { Page } from "./page.ts";
import { hrefOf, type LinkReader, type LinkTarget } from "./site-links.ts";

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

export interface RenderedPage {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly targets: readonly LinkTarget[];
}

/** A page as HTML, with what it links to. */
export function renderPage(page: Page, links: LinkReader): RenderedPage {
  const headings: Heading[] = [];
  const targets: LinkTarget[] = [];
  const nameHeading = createHeadingNames();

  const find = (href: string) => {
    const target = links.target(page, href);
    targets.push(target);
    return { target, href: hrefOf(page, target, ".html") };
  };

  const marked = new Marked({
    gfm: true,
    renderer: {
      heading(token) {
        const html = this.parser.parseInline(token.tokens);
        const text = textOf(html);
        const id = nameHeading(text);
        headings.push({ level: token.depth, id, text });
        if (token.depth === 1) return `<h1 id="${id}">${html}</h1>\n`;
        return `<h${token.depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(text)}”">#</a></h${token.depth}>\n`;
      },
      link(token) {
        const html = this.parser.parseInline(token.tokens);
        const { target, href } = find(token.href);
        if (href !== undefined) return `<a href="${escapeHtml(href)}">${html}</a>`;
        const file = target.kind === "source" ? target.file : token.href;
        return `<span class="source" title="${escapeHtml(file)}">${html}</span>`;
      },
      image(token) {
        const { href = "" } = find(token.href);
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(token.text)}" loading="lazy">`;
      },
      html(token: Tokens.HTML | Tokens.Tag) {
        return token.text.replace(/ (src|href)="([^"]+)"/g, (_, name: string, value: string) => {
          const { href = value } = find(value);
          return ` ${name}="${escapeHtml(href)}"`;
        });
      },
      code: (token) => codeBlock(token.text, token.lang ?? ""),
      table(token) {
        const head = token.header.map((cell) => `<th>${this.parser.parseInline(cell.tokens)}</th>`).join("");
        const rows = token.rows.map(
          (row) =>
            `<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join("")}</tr>`,
        );
        const empty = token.header.every((cell) => cell.text === "");
        const header = empty ? "" : `<thead><tr>${head}</tr></thead>`;
        return `<div class="table" role="region" aria-label="Table" tabindex="0"><table>${header}<tbody>${rows.join("\n")}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(page.markdown, { async: false }), headings, targets };
}

function codeBlock(code: string, language: string): string {
  return (
    `<div class="code"><pre tabindex="0" role="region" aria-label="Code"><code>${highlight(code, language)}</code></pre>` +
    `<button class="copy" type="button" hidden>Copy</button></div>\n`
  );
}

/** Names headings as code hosts do, so that links into a text work there and here. */
function createHeadingNames(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const name = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-");
    const count = used.get(name) ?? 0;
    used.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  };
}

/** The text that HTML shows. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
