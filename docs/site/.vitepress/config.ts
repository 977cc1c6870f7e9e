import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitepress";
import llms from "vitepress-plugin-llms";
import { readComments, linkSources } from "./source-links.ts";
import { repositoryRoot, rewrites, sidebars } from "./site-map.ts";

const icon = readFileSync(join(repositoryRoot, "wallet/public/favicon.svg"));
const iconUrl = `data:image/svg+xml;base64,${icon.toString("base64")}`;

export default defineConfig({
  title: "Holdfast",
  description:
    "A self-custody wallet, a TypeScript SDK, Move tools and a local node for the Supra L1 network.",
  srcDir: "../..",
  srcExclude: [
    "{README,AGENTS,CODE_OF_CONDUCT}.md",
    "*/CHANGELOG.md",
    "{.*,tests,test-results,scripts,bench,wallet,extension,examples}/**",
    "docs/screens/**",
    "**/{dist,.cache,src,test}/**",
  ],
  outDir: "dist",
  cacheDir: "../../.cache/docs-site",
  rewrites,
  head: [["link", { rel: "icon", href: iconUrl, type: "image/svg+xml" }]],
  // Types such as Option<T> are not HTML tags.
  markdown: {
    html: false,
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config: (markdown) => void markdown.use(linkSources).use(readComments),
  },
  router: { prefetchLinks: false },
  themeConfig: {
    logo: iconUrl,
    nav: [
      { text: "Get started", link: "/start/wallet" },
      { text: "Guides", link: "/guides/" },
      { text: "Concepts", link: "/network/interface" },
      { text: "Reference", link: "/reference/" },
      { text: "Security", link: "/safety" },
      {
        text: "More",
        items: [
          { text: "Compare and migrate", link: "/compare-wallets" },
          { text: "Features", link: "/features" },
          { text: "FAQ", link: "/faq" },
          { text: "Troubleshooting", link: "/troubleshooting" },
          { text: "Releases", link: "/releases" },
          { text: "Contribute", link: "/contribute/contributing" },
        ],
      },
    ],
    sidebar: sidebars(),
    outline: "deep",
    search: {
      provider: "local",
      options: {
        // Every package has an "Install" heading, so prefer the first pages.
        miniSearch: {
          searchOptions: { boostDocument: (page: string) => (/^\/(start|faq)/.test(page) ? 3 : 1) },
        },
        // Hides decisions, which are for contributors, from the search.
        _render: (text, env, markdown) =>
          env.relativePath.startsWith("docs/decisions/") ? "" : markdown.render(text, env),
      },
    },
  },
  vite: {
    plugins: [llms({ workDir: repositoryRoot, injectLLMHint: false })],
    // The playground's worker bundles packages from source.
    resolve: { conditions: ["source", "module", "browser", "default"] },
    worker: { format: "es" },
  },
});
