import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";

export const repositoryRoot = join(import.meta.dirname, "../../..");

const packages = ["sdk", "devnode", "move", "provider", "react", "connect", "descriptors", "cli"];

/** Files that are pages, with their addresses: VitePress's `rewrites`. */
export const rewrites: Readonly<Record<string, string>> = {
  ...inFolder("docs/site/pages", ""),
  ...inFolder("docs/site/reference", "reference/"),
  ...inFolder("docs/guides", "guides/"),
  ...inFolder("docs/skill", "skill/"),
  ...inFolder("docs/decisions", "contribute/decisions/"),
  ...Object.fromEntries(
    topics().map((topic) => [`docs/site/pages/migrate/${topic}.md`, `migrate/${topic}.md`]),
  ),
  "docs/guides/README.md": "guides/index.md",
  "docs/site/reference/README.md": "reference/index.md",
  "docs/features.md": "features.md",
  "docs/errors.md": "reference/errors.md",
  "SECURITY.md": "security-policy.md",
  "docs/performance.md": "compare/performance.md",
  "docs/glossary.md": "contribute/glossary.md",
  "docs/framework-truth.md": "contribute/framework-truth.md",
  "ARCHITECTURE.md": "contribute/architecture.md",
  "CONTRIBUTING.md": "contribute/contributing.md",
  ...Object.fromEntries(packages.map((name) => [`${name}/README.md`, `packages/${name}.md`])),
};

function inFolder(folder: string, address: string): Record<string, string> {
  return Object.fromEntries(
    markdownIn(folder).map((file) => [file, address + file.slice(folder.length + 1)]),
  );
}

export function sidebars(): DefaultTheme.SidebarMulti {
  const start = section("Get started", [
    ...["start/wallet", "start/install-extension", "start/lost-password"].map(ownPage),
    ...["start/dapp", "start/move", "start/cli", "playground", "faq", "troubleshooting"].map(ownPage),
    item("docs/features.md"),
    ownPage("releases"),
  ]);
  const compare = section("Compare and migrate", [
    ownPage("compare-wallets"),
    ownPage("compare"),
    ownPage("compare-nodes"),
    ownPage("migrate/index"),
    ...topics().map((topic) => ({ text: `Migrate: ${topic}`, link: `/migrate/${topic}` })),
    item("docs/performance.md"),
  ]);
  const security = section("Security", [ownPage("safety"), item("SECURITY.md", "Security policy")]);
  const reference = [
    section(
      "Packages",
      packages.map((name) => item(`${name}/README.md`, `@holdfast/${name}`)),
    ),
    section(
      "API",
      markdownIn("docs/site/reference/@holdfast").map((file) => item(file)),
    ),
    section("Errors", [item("docs/errors.md", "Error catalog")]),
  ];
  return {
    "/start/": [start],
    ...Object.fromEntries(
      ["playground", "faq", "troubleshooting", "features", "releases"].map((name) => [`/${name}`, [start]]),
    ),
    "/guides/": [section("Guides", [item("docs/guides/README.md", "All guides")]), ...guides()],
    "/skill/": [
      section(
        "Skill for AI assistants",
        ["docs/skill/SKILL.md", ...markdownIn("docs/skill")]
          .filter((file, at, all) => all.indexOf(file) === at)
          .map((file) => item(file)),
      ),
    ],
    "/network/": [
      section(
        "Concepts",
        ["network/interface", "network/transactions", "network/validation", "network/values"].map(ownPage),
      ),
    ],
    "/safety": [security],
    "/security-policy": [security],
    "/compare": [compare],
    "/migrate/": [compare],
    "/packages/": reference,
    "/reference/": reference,
    "/contribute/": [
      section("Contribute", [
        item("ARCHITECTURE.md"),
        item("CONTRIBUTING.md"),
        item("docs/glossary.md"),
        item("docs/framework-truth.md"),
      ]),
      section(
        "Decisions",
        markdownIn("docs/decisions").map((file) => item(file)),
      ),
    ],
  };
}

/** Each topic of the migration guide is a page. */
function topics(): string[] {
  return readdirSync(join(repositoryRoot, "tests/migration")).flatMap((name) =>
    name.endsWith("-before.ts") ? [name.replace("-before.ts", "")] : [],
  );
}

function section(text: string, items: DefaultTheme.SidebarItem[]): DefaultTheme.SidebarItem {
  return { text, items };
}

function ownPage(name: string): DefaultTheme.SidebarItem {
  return item(`docs/site/pages/${name}.md`);
}

function item(file: string, text = readTitle(file)): DefaultTheme.SidebarItem {
  return { text, link: `/${rewrites[file] ?? file}` };
}

function readTitle(file: string): string {
  const [, title = file] = /^# (.*)$/m.exec(readFileSync(join(repositoryRoot, file), "utf8")) ?? [];
  return title.replaceAll("`", "");
}

/** Guides by reader, in the overview's order. */
function guides(): DefaultTheme.SidebarItem[] {
  const overview = readFileSync(join(repositoryRoot, "docs/guides/README.md"), "utf8");
  return [...overview.matchAll(/^## (For .*)\n([^#]*)/gm)].map(([, reader = "", tables = ""]) =>
    section(
      reader,
      [...tables.matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, name = ""]) => item(`docs/guides/${name}`)),
    ),
  );
}

function markdownIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => `${folder}/${name}`);
}
