import { createRequire } from "node:module";
import type { HLJSApi, LanguageFn } from "highlight.js";

const require = createRequire(import.meta.url);
const load = (name: string): unknown => require(`highlight.js/lib/${name}`);

const library = load("core") as HLJSApi;
// Move is not among the languages, and its words are nearly those of Rust.
const languages = {
  typescript: "typescript",
  bash: "bash",
  json: "json",
  rust: "rust",
  xml: "xml",
  http: "http",
};
for (const [name, file] of Object.entries(languages))
  library.registerLanguage(name, load(`languages/${file}`) as LanguageFn);

const names: Readonly<Record<string, string>> = {
  ts: "typescript",
  tsx: "typescript",
  js: "typescript",
  javascript: "typescript",
  sh: "bash",
  move: "rust",
  html: "xml",
};

/** Code as HTML with its words marked; of a language that is not known, as it is. */
export function highlight(code: string, language: string): string {
  const name = names[language] ?? language;
  if (library.getLanguage(name) === undefined)
    return code.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  return library.highlight(code, { language: name }).value;
}
