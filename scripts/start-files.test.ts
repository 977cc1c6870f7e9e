import { expect, it } from "vitest";
import { askingAhead, beforeFirstFile, linksFor, startFilesOf, takeStyles } from "./start-files.ts";

const chunk = (fileName: string, module: string, imports: readonly string[] = []) =>
  ({
    type: "chunk",
    fileName,
    isEntry: false,
    facadeModuleId: null,
    moduleIds: [`/wallet${module}`],
    imports,
  }) as const;

const build = (language: string) => [
  { type: "asset", fileName: "styles.css" } as const,
  chunk("react.js", "/react.js"),
  chunk(`start-${language}.js`, "/src/main.tsx", ["react.js"]),
  {
    ...chunk(`main-${language}.js`, "", [`start-${language}.js`]),
    isEntry: true,
    facadeModuleId: "/wallet/src/main.tsx",
  },
  chunk(`steps-${language}.js`, "/src/features/onboarding/create-page.tsx", [`start-${language}.js`]),
  chunk(`unlock-${language}.js`, "/src/features/unlock/unlock-page.tsx", [`start-${language}.js`]),
  chunk(`home-${language}.js`, "/src/features/home/home-page.tsx", [`start-${language}.js`]),
];

it("finds what opens the wallet, what comes after the welcome, and what after a locked wallet", () => {
  const files = startFilesOf(build("en"));
  expect(files).toEqual({
    main: "main-en.js",
    new: ["main-en.js", "start-en.js", "react.js", "steps-en.js"],
    back: ["main-en.js", "start-en.js", "react.js", "unlock-en.js"],
    known: ["main-en.js", "start-en.js", "react.js"],
  });
  expect(() => startFilesOf([])).toThrow("/src/main.tsx");
});

it("asks at once for what everybody needs, and names the rest by language and whom it is for", () => {
  const languages = new Map(["en", "de"].map((language) => [language, startFilesOf(build(language))]));
  const links = linksFor(languages).map((link) => {
    const { href, rel = "", lang = "", "data-for": people = "", "data-main": isMain } = link;
    return [href, rel, lang, people, isMain === true ? "main" : ""].join(" ").trim();
  });
  expect(links).toEqual([
    "/react.js modulepreload",
    "/main-en.js  en new back known main",
    "/start-en.js  en new back known",
    "/steps-en.js  en new",
    "/unlock-en.js  en back",
    "/main-de.js  de new back known main",
    "/start-de.js  de new back known",
    "/steps-de.js  de new",
    "/unlock-de.js  de back",
  ]);
});

const PAGE = `<head>
    <link rel="preload" href="/local-network.json" as="fetch" crossorigin />
    <link rel="modulepreload" crossorigin href="/assets/boot-1.js">
    <link rel="preload" as="style" crossorigin href="/assets/boot-2.css">
  </head>
  <body>
    <template lang="en"></template>
    <script type="module" crossorigin src="/assets/boot-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/boot-2.css">
  </body>`;

it("waits for styles where nothing asks for them later: without scripts", () => {
  const { page, lines } = takeStyles(PAGE);
  expect(page).toBe(`<head>
    <link rel="preload" href="/local-network.json" as="fetch" crossorigin />
  </head>
  <body>
    <template lang="en"></template>
    <script type="module" crossorigin src="/assets/boot-1.js"></script>
  </body>`);
  expect(lines).toEqual([
    '<link data-for="new back known" as="style" crossorigin href="/assets/boot-2.css">',
    '<noscript><link rel="stylesheet" crossorigin href="/assets/boot-2.css"></noscript>',
  ]);
  expect(() => takeStyles(page)).toThrow("no styles");
});

it("asks in the first lines for what everybody needs, and for nothing as a module", () => {
  const links = linksFor(new Map(["en", "de"].map((language) => [language, startFilesOf(build(language))])));
  const page = askingAhead("<title>Holdfast</title>\n  </head>", links);
  expect(page).toBe(
    '<title>Holdfast</title>\n    <link rel="preload" as="script" crossorigin href="/react.js">\n  </head>',
  );
});

it("puts the page's script between what it looks for and the first file", () => {
  const lines = beforeFirstFile(takeStyles(PAGE).page, ["<script>$&</script>", "<link>"]).split("\n");
  expect(lines.slice(4)).toEqual([
    '    <template lang="en"></template>',
    "    <script>$&</script>",
    "    <link>",
    '    <script type="module" crossorigin src="/assets/boot-1.js"></script>',
    "  </body>",
  ]);
  expect(() => beforeFirstFile("<svg></svg>", ["<link>"])).toThrow("no first file");
});
