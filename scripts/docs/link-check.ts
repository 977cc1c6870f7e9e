import type { Page } from "./page.ts";
import type { RenderedPage } from "./render-page.ts";

/** What is wrong with the links of pages, in sentences. */
export function deadLinks(pages: ReadonlyMap<Page, RenderedPage>): readonly string[] {
  return [...pages].flatMap(([page, { targets }]) =>
    targets.flatMap((target) => {
      if (target.kind === "missing") return [`${page.source}: ${target.target} is not there.`];
      if (target.kind !== "page" || target.anchor === "") return [];
      const found = pages.get(target.page)?.headings.some(({ id }) => id === target.anchor) ?? false;
      return found ? [] : [`${page.source}: ${target.page.source} has no heading #${target.anchor}.`];
    }),
  );
}
