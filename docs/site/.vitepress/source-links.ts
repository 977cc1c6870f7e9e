import { existsSync } from "node:fs";
import { join } from "node:path";
import { dirname, join as joinPath, normalize, relative } from "node:path/posix";
import type { MarkdownRenderer } from "vitepress";
import { repositoryRoot, rewrites } from "./site-map.ts";

/** Rewrites links between files: to a page's address, or to plain text for files outside the site. */
export function linkSources(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("source-links", (state) => {
    const { path, realPath = path } = state.env as { readonly path: string; readonly realPath?: string };
    const from = relative(repositoryRoot, realPath);
    for (const { children } of state.tokens) {
      children?.forEach((token, at) => {
        if (token.type !== "link_open") return;
        const href = token.attrGet("href") ?? "";
        if (/^([a-z]+:|#|\/)/.test(href)) return;
        const { page, isSource, file, hash } = readLink(from, href);
        if (page !== undefined) {
          token.attrSet("href", `./${relative(dirname(rewrites[from] ?? from), page)}${hash}`);
        } else if (isSource) {
          token.tag = "span";
          token.attrs = [["title", file]];
          const end = children.slice(at).find(({ type }) => type === "link_close");
          if (end !== undefined) end.tag = "span";
        }
      });
    }
  });
}

function readLink(from: string, href: string) {
  const [path = "", anchor] = href.split("#");
  const file = normalize(joinPath(dirname(from), decodeURI(path)));
  return {
    file,
    hash: anchor === undefined ? "" : `#${anchor}`,
    page: rewrites[file] ?? rewrites[joinPath(file, "README.md")],
    isSource: existsSync(join(repositoryRoot, file)),
  };
}

/** A comment on its own line is hidden or names a component. */
export function readComments(markdown: MarkdownRenderer): void {
  markdown.block.ruler.before("paragraph", "comment", (state, line, _end, silent) => {
    const text = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    if (!/^<!--.*-->$/.test(text)) return false;
    if (silent) return true;
    if (text === "<!-- playground -->") state.push("html_block", "", 0).content = "<Playground />";
    state.line = line + 1;
    return true;
  });
}
