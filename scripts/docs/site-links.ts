import { existsSync } from "node:fs";
import { join } from "node:path";
import { dirname, join as joinPath, normalize } from "node:path/posix";
import { relativeLink, type Page } from "./page.ts";

/** Where a link of a text leads. */
export type LinkTarget =
  | { readonly kind: "page"; readonly page: Page; readonly anchor: string }
  | { readonly kind: "picture"; readonly file: string }
  /** A file of the repository that is no page: it is named, and not linked. */
  | { readonly kind: "source"; readonly file: string }
  | { readonly kind: "outside"; readonly url: string }
  | { readonly kind: "missing"; readonly target: string };

/** Finds out where the links of pages lead. */
export interface LinkReader {
  target(from: Page, href: string): LinkTarget;
}

export function createLinkReader(pages: readonly Page[], root: string): LinkReader {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  return {
    target(from, href) {
      if (/^[a-z]+:/.test(href)) return { kind: "outside", url: href };
      const [file = "", anchor = ""] = href.split("#");
      const source = file === "" ? from.source : normalize(joinPath(dirname(from.source), file));
      const page = bySource.get(source) ?? bySource.get(joinPath(source, "README.md"));
      if (page !== undefined) return { kind: "page", page, anchor };
      if (!existsSync(join(root, source))) return { kind: "missing", target: href };
      return /\.(png|svg)$/.test(source)
        ? { kind: "picture", file: source }
        : { kind: "source", file: source };
    },
  };
}

/** What a link of a page says in HTML or in the Markdown beside it; undefined where it leads to no file of the site. */
export function hrefOf(from: Page, target: LinkTarget, ending: ".html" | ".md"): string | undefined {
  if (target.kind === "outside") return target.url;
  if (target.kind === "picture") return relativeLink(from.path, pictureName(target.file));
  if (target.kind !== "page") return undefined;
  const hash = target.anchor === "" ? "" : `#${target.anchor}`;
  if (target.page === from && hash !== "") return hash;
  return relativeLink(from.path, `${target.page.path}${ending}`) + hash;
}

/** Where a picture of the repository is on the site. */
export function pictureName(file: string): string {
  return `pictures/${file.split("/").at(-1) ?? file}`;
}
