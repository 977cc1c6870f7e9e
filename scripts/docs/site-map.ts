import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { apiPages } from "./api-reference.ts";
import { chaosSection } from "./chaos-figures.ts";
import { migrationSections } from "./migration-page.ts";
import { performancePage } from "../performance-page.ts";
import { createPage, type Page, type Section } from "./page.ts";

const own = (name: string) => `docs/site/pages/${name}.md`;

/** The start page: it is in no section. */
const home = { path: "index", source: own("index") };

/** The sections whose pages are named one by one; the others are folders. */
const named = {
  "Start here": ["start/wallet", "start/dapp", "start/move", "playground"],
  "The network": ["network/interface", "network/transactions", "network/validation", "network/values"],
} as const;

const packages = ["sdk", "devnode", "move", "provider", "react", "connect", "descriptors", "cli"];

/** Every page of the site, in the order of its navigation. */
export function readSections(root: string): readonly Section[] {
  const read = (path: string, source: string) =>
    createPage(path, source, readFileSync(join(root, source), "utf8"));
  const ownPages = (names: readonly string[]) => names.map((name) => read(name, own(name)));
  const guides = guideNames(readFileSync(join(root, "docs/guides/README.md"), "utf8"), root);
  return [
    { title: "", pages: [read(home.path, home.source)] },
    { title: "Start here", pages: ownPages(named["Start here"]) },
    {
      title: "Guides",
      pages: [
        read("guides/index", "docs/guides/README.md"),
        ...guides.map((name) => read(`guides/${name}`, `docs/guides/${name}.md`)),
      ],
    },
    { title: "Coming from supra-l1-sdk", pages: [migrationPage(root), ...ownPages(["compare"])] },
    { title: "Trust", pages: [safetyPage(root)] },
    { title: "The network", pages: ownPages(named["The network"]) },
    {
      title: "Packages",
      pages: packages.map((name) => read(`packages/${name}`, `${name}/README.md`)),
    },
    { title: "API", pages: apiPages(root, packages) },
    {
      title: "Reference",
      pages: [
        read("errors", "docs/errors.md"),
        read("glossary", "docs/glossary.md"),
        // Measured on a machine that does nothing else: `npm run bench -- all`.
        ...(existsSync(join(root, performancePage)) ? [read("performance", performancePage)] : []),
      ],
    },
    {
      title: "Inside",
      pages: [
        read("architecture", "ARCHITECTURE.md"),
        read("contributing", "CONTRIBUTING.md"),
        read("framework-truth", "docs/framework-truth.md"),
        ...readdirSync(join(root, "docs/decisions"))
          .filter((name) => name.endsWith(".md"))
          .sort()
          .map((name) => read(`decisions/${name.slice(0, -3)}`, `docs/decisions/${name}`)),
      ],
    },
  ];
}

function safetyPage(root: string): Page {
  const source = own("safety");
  return createPage("safety", source, `${readFileSync(join(root, source), "utf8")}\n${chaosSection()}`);
}

function migrationPage(root: string): Page {
  const source = own("migrate");
  const text = readFileSync(join(root, source), "utf8");
  return createPage("migrate", source, `${text}\n${migrationSections(root)}`);
}

/** The guides in the order of their table; those that are not in it come last. */
function guideNames(index: string, root: string): readonly string[] {
  const inTable = [...index.matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, name = ""]) => name);
  const files = readdirSync(join(root, "docs/guides")).flatMap((name) =>
    name.endsWith(".md") && name !== "README.md" ? [name.slice(0, -3)] : [],
  );
  return [...new Set([...inTable, ...files])].filter((name) => files.includes(name));
}

/** All pages of some sections. */
export function pagesOf(sections: readonly Section[]): readonly Page[] {
  return sections.flatMap(({ pages }) => pages);
}
