import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deadLinks } from "./link-check.ts";
import type { Page, Section } from "./page.ts";
import { pageHtml } from "./page-template.ts";
import { renderPage, type RenderedPage } from "./render-page.ts";
import { buildAssets } from "./site-assets.ts";
import { createLinkReader, pictureName, type LinkReader } from "./site-links.ts";
import { pagesOf, readSections } from "./site-map.ts";
import { llmsFull, llmsIndex, pageMarkdown, searchIndex } from "./site-texts.ts";

/** The site as texts, before anything is written. */
export interface Site {
  readonly sections: readonly Section[];
  readonly pages: ReadonlyMap<Page, RenderedPage>;
  readonly links: LinkReader;
}

/** Reads and renders every page. */
export function readSite(root: string): Site {
  const sections = readSections(root);
  const all = pagesOf(sections);
  const links = createLinkReader(all, root);
  return { sections, links, pages: new Map(all.map((page) => [page, renderPage(page, links)])) };
}

/** Writes the site into a folder. @returns what is wrong with it */
export async function writeSite(root: string, folder: string): Promise<readonly string[]> {
  const site = readSite(root);
  const assets = await buildAssets(root, folder);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };

  for (const [page, rendered] of site.pages) {
    write(`${page.path}.html`, pageHtml(page, rendered, { sections: site.sections, assets }));
    write(`${page.path}.md`, pageMarkdown(page, site.links));
  }
  write("llms.txt", llmsIndex(site.sections));
  write("llms-full.txt", llmsFull([...site.pages.keys()], site.links));
  write("search.json", searchIndex(site.pages));

  mkdirSync(join(folder, "pictures"), { recursive: true });
  for (const file of picturesOf(site)) copyFileSync(join(root, file), join(folder, pictureName(file)));
  copyFileSync(join(root, "wallet/public/favicon.svg"), join(folder, "favicon.svg"));
  return deadLinks(site.pages);
}

function picturesOf({ pages }: Site): ReadonlySet<string> {
  const targets = [...pages.values()].flatMap((page) => page.targets);
  return new Set(targets.flatMap((target) => (target.kind === "picture" ? [target.file] : [])));
}
