import { relativeLink, type Page, type Section } from "./page.ts";
import { escapeHtml, type Heading, type RenderedPage } from "./render-page.ts";

/** Names of the built files that every page loads. */
export interface PageAssets {
  readonly theme: string;
  readonly script: string;
  readonly style: string;
  readonly fonts: readonly string[];
}

export interface PageSurroundings {
  readonly sections: readonly Section[];
  readonly assets: PageAssets;
}

// Nothing is asked of anybody else: fonts, scripts and the search's index are files of this site.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** A whole page of the site. */
export function pageHtml(page: Page, rendered: RenderedPage, { sections, assets }: PageSurroundings): string {
  const to = (file: string) => escapeHtml(relativeLink(page.path, file));
  const isHome = page.path === "index";
  const title = isHome ? "Holdfast documentation" : `${page.title} · Holdfast`;
  const fonts = assets.fonts.map(
    (file) => `<link rel="preload" href="${to(file)}" as="font" type="font/woff2" crossorigin>`,
  );
  return `<!doctype html>
<html lang="en" data-root="${escapeHtml(relativeLink(page.path, ""))}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.summary.slice(0, 300))}">
<script src="${to(assets.theme)}"></script>
<link rel="stylesheet" href="${to(assets.style)}">
${fonts.join("\n")}
<link rel="icon" href="${to("favicon.svg")}" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="${to(`${page.path}.md`)}">
<script type="module" src="${to(assets.script)}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<button class="icon-button menu-button" type="button" popovertarget="menu" aria-label="Menu"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 6h14M3 10h14M3 14h14"/></svg></button>
<a class="brand" href="${to("index.html")}"><img src="${to("favicon.svg")}" alt="" width="26" height="26"> Holdfast <span>docs</span></a>
<button class="search-button" type="button" data-search hidden aria-label="Search" aria-keyshortcuts="/"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="9" cy="9" r="5.5"/><path d="m13 13 4 4"/></svg><span>Search</span> <kbd aria-hidden="true">/</kbd></button>
<button class="icon-button" type="button" data-theme-button hidden aria-label="Dark theme" aria-pressed="false"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.500 8.500Z"/></svg></button>
</header>
<div class="${isHome ? "frame home" : "frame"}">
<nav class="menu" id="menu" popover aria-label="Pages">
${sections.map((section) => sectionHtml(section, page)).join("\n")}
</nav>
<main id="content" tabindex="-1">
<article>
${rendered.html}</article>
${isHome ? "" : footerHtml(page, sections)}
</main>
${outlineHtml(rendered.headings)}
</div>
</body>
</html>
`;
}

function sectionHtml({ title, pages }: Section, current: Page): string {
  if (title === "") return "";
  const items = pages.map((page) => {
    const href = escapeHtml(relativeLink(current.path, `${page.path}.html`));
    const mark = page === current ? ' aria-current="page"' : "";
    return `<li><a href="${href}"${mark}>${escapeHtml(menuTitle(page))}</a></li>`;
  });
  const isOpen = pages.includes(current) || title === "Start here";
  return `<details${isOpen ? " open" : ""}><summary>${escapeHtml(title)}</summary><ul>\n${items.join("\n")}\n</ul></details>`;
}

function menuTitle(page: Page): string {
  return page.path === "guides/index" ? "All guides" : page.title;
}

/** What comes before and after, and the same text for machines. */
function footerHtml(page: Page, sections: readonly Section[]): string {
  const pages = sections.flatMap((section) => section.pages);
  const at = pages.indexOf(page);
  const link = (other: Page | undefined, rel: string, words: string) =>
    other === undefined || other.path === "index"
      ? "<span></span>"
      : `<a rel="${rel}" href="${escapeHtml(relativeLink(page.path, `${other.path}.html`))}"><small>${words}</small> ${escapeHtml(menuTitle(other))}</a>`;
  const markdown = escapeHtml(relativeLink(page.path, `${page.path}.md`));
  return `<footer><nav class="neighbours" aria-label="Neighbouring pages">${link(pages[at - 1], "prev", "Before")}${link(pages[at + 1], "next", "Next")}</nav>
<p class="source-note"><a href="${markdown}">This page as Markdown</a></p></footer>`;
}

function outlineHtml(headings: readonly Heading[]): string {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 3) return "";
  const items = shown.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="outline" aria-label="On this page"><p>On this page</p><ul>\n${items.join("\n")}\n</ul></nav>`;
}
