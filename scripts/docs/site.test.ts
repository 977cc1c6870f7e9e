import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../entry-point.ts";
import { deadLinks } from "./link-check.ts";
import { createPage } from "./page.ts";
import { renderPage } from "./render-page.ts";
import { readSite } from "./site.ts";
import { createLinkReader } from "./site-links.ts";
import { llmsIndex, pageMarkdown, searchIndex } from "./site-texts.ts";

const site = readSite(repositoryRoot);
const pages = [...site.pages.keys()];

describe("the documentation", () => {
  it("has no dead links", () => {
    expect(deadLinks(site.pages)).toEqual([]);
  });

  it("has one title and one place for each page", () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    for (const [page, { headings }] of site.pages)
      expect(headings.filter(({ level }) => level === 1).length, page.source).toBe(1);
  });

  it("names every page for programs that read", () => {
    const index = llmsIndex(site.sections);
    for (const { path, title } of pages) expect(index).toContain(`[${title}](${path}.md)`);
  });

  it("links the Markdown of its pages to each other", () => {
    const guide = pages.find(({ path }) => path === "guides/pay");
    if (guide === undefined) expect.unreachable();
    expect(pageMarkdown(guide, site.links)).toContain("(../guides/sign-then-submit.md)");
  });

  it("shows both programs of every pair about migration", () => {
    const markdown = pages.find(({ path }) => path === "migrate")?.markdown ?? "";
    const methods = markdown.match(/^### /gm)?.length ?? 0;
    expect(methods).toBeGreaterThan(45);
    expect(markdown.match(/^Before:\n\n```ts\n(async )?function /gm)?.length).toBe(methods);
    expect(markdown.match(/^After:\n\n```ts\n(async )?function /gm)?.length).toBe(methods);
  });

  it("says how often the delivery was tried, with the figures of one place", () => {
    const markdown = pages.find(({ path }) => path === "safety")?.markdown ?? "";
    expect(markdown).toMatch(/\| simulated, .* \| [\d,]+ \| 0 \| 0 \|\n\| over HTTP, .*\n\| in Chromium, /);
  });

  it("refers to everything that the packages export, with what it says of itself", () => {
    const sdk = pages.find(({ path }) => path === "reference/sdk")?.markdown ?? "";
    const exported = readFileSync(join(repositoryRoot, "sdk/src/index.ts"), "utf8")
      .replace(/^.*\*\/$/gm, "")
      .match(/(?<=[{,\s])\w+(?=,|\s\})/g);
    const missing = (exported ?? []).filter((name) => !sdk.includes(`\n### ${name}\n`));
    expect(missing).toEqual([]);
    expect(sdk).toContain("find(hash: TransactionHash, call: CallOptions = {}): Promise");
    const empty = pages.filter(
      ({ path, markdown }) => path.startsWith("reference/") && /```ts\n\n```/.test(markdown),
    );
    expect(empty.map(({ path }) => path)).toEqual([]);
  });

  it("finds error codes and functions", () => {
    const index = searchIndex(site.pages);
    for (const word of ["in-flight", "detectDialect"]) expect(index).toContain(word.split("-")[0]);
  });
});

describe("a page", () => {
  const made = createPage(
    "made/page",
    "docs/site/pages/made.md",
    "# A <b> title\n\nText of *it*.\n\n## Part\n\n[gone](gone.md) [part](#part) [no part](#nowhere) [file](../../../LICENSE)\n\n```ts\nconst a = 1 < 2;\n```\n",
  );
  const rendered = renderPage(made, createLinkReader([made], repositoryRoot));

  it("with dead links is told of each of them", () => {
    expect(deadLinks(new Map([[made, rendered]]))).toEqual([
      "docs/site/pages/made.md: gone.md is not there.",
      "docs/site/pages/made.md: docs/site/pages/made.md has no heading #nowhere.",
    ]);
  });

  it("names files that are no pages without linking them, and marks code", () => {
    expect(rendered.html).toContain('<span class="source" title="LICENSE">file</span>');
    expect(rendered.html).toContain('<span class="hljs-keyword">const</span> a =');
    expect(rendered.html).toContain("&lt;");
  });

  it("has a summary in plain words", () => {
    expect(made.summary).toBe("Text of it.");
  });
});
