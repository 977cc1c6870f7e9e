import postcss, { type Container, type Root, type Rule } from "postcss";
import type { Plugin } from "vite";
import { Complaint } from "./complaint.ts";

/**
 * Puts into the page what the wallet's styles say about the first screens: the welcome needs a fifth of them, and need not
 * wait for the rest. It is text there, which the page's script makes styles of (`wallet/src/wallet-styles.ts`).
 */
export function welcomeStyles(screens: ReadonlyMap<string, string>): Plugin {
  return {
    name: "holdfast-welcome-styles",
    transformIndexHtml(_, { bundle = {} }) {
      const styles = Object.values(bundle).find(({ fileName }) => fileName.endsWith(".css"));
      if (styles?.type !== "asset") throw new Complaint("The wallet's page has no styles.");
      const css = stylesFor(String(styles.source), [...screens.values()].join(""));
      return [{ tag: "template", attrs: { "data-styles": true }, children: escaped(css), injectTo: "body" }];
    },
  };
}

/**
 * The part of a style sheet that says something about a page's elements, in the order in which it stands there: what it
 * says about them is the same. A rule about what is not there is left out when its classes, its kinds of elements or its
 * attributes say so, and a name of a value or an animation when nothing asks for it.
 */
export function stylesFor(css: string, html: string): string {
  const root = postcss.parse(css);
  const words = wordsOf(html);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (isIn(rule, "keyframes")) return;
    rule.selectors = rule.selectors.filter((selector) => mayMatch(selector, words));
    if (rule.selector === "") rule.remove();
  });
  // A value may be asked for by another one that nobody asks for.
  while (removeUnused(root));
  removeEmpty(root);
  return root.toString();
}

interface Words {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

/** Of the page's own elements too, which are around those. */
function wordsOf(html: string): Words {
  const tags = [...html.matchAll(/<([a-z0-9-]+)/gi)].map(([, tag = ""]) => tag.toLowerCase());
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
  return {
    tags: new Set(["html", "body", ...tags]),
    classes: new Set(["font-stand-in", ...classes.map((name) => name.replaceAll("&amp;", "&"))]),
  };
}

/** What stands in parentheses is not looked at: it may exclude, or leave a choice. */
function mayMatch(selector: string, { tags, classes }: Words): boolean {
  const outside = withoutParentheses(selector);
  const named = [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) =>
    name.replaceAll(/\\(.)/g, "$1"),
  );
  const kinds = [...outside.replaceAll(/\[[^\]]*\]|[.#:](?:\\.|[\w-])+/g, "§").matchAll(/[a-z][a-z0-9-]*/gi)];
  return named.every((name) => classes.has(name)) && kinds.every(([kind]) => tags.has(kind.toLowerCase()));
}

function withoutParentheses(selector: string): string {
  const inner = /\((?:\\.|[^()\\])*\)/g;
  let text = selector;
  while (inner.test(text)) text = text.replaceAll(inner, "");
  return text;
}

/** Whether it removed something. */
function removeUnused(root: Root): boolean {
  const text = root.toString();
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
  let isChanged = false;
  const remove = (node: { remove(): unknown }): void => {
    node.remove();
    isChanged = true;
  };
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) remove(declaration);
  });
  root.walkAtRules("property", (rule) => {
    if (!used.has(rule.params)) remove(rule);
  });
  root.walkAtRules("keyframes", (rule) => {
    if (!new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(text)) remove(rule);
  });
  root.walkAtRules("font-face", (rule) => {
    // The typefaces themselves come later.
    if (/url\(/.test(rule.toString())) remove(rule);
  });
  return isChanged;
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== "rule" && node.type !== "atrule") return;
    if (node.nodes === undefined) return;
    removeEmpty(node);
    // An empty layer has its place in the order of layers all the same.
    if (node.nodes.length === 0 && !(node.type === "atrule" && node.name === "layer")) node.remove();
  });
}

function isIn(rule: Rule, name: string): boolean {
  const { parent } = rule;
  return parent?.type === "atrule" && "name" in parent && parent.name === name;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
