import { expect, it } from "vitest";
import { beforeTemplates, linksFor, startFilesOf } from "./start-files.ts";

const chunk = (fileName: string, module: string, imports: readonly string[] = []) =>
  ({ type: "chunk", fileName, moduleIds: [`/wallet${module}`], imports }) as const;

const build = (language: string) => [
  { type: "asset" } as const,
  chunk("react.js", "/react.js"),
  chunk(`first-${language}.js`, "/src/first-visit.tsx", ["react.js"]),
  chunk(`main-${language}.js`, "/src/main.tsx", ["react.js", `first-${language}.js`]),
  chunk(`steps-${language}.js`, "/src/features/onboarding/create-page.tsx", [`main-${language}.js`]),
  chunk(`unlock-${language}.js`, "/src/features/unlock/unlock-page.tsx", [`main-${language}.js`]),
  chunk(`home-${language}.js`, "/src/features/home/home-page.tsx", [`main-${language}.js`]),
];

it("finds what a first visit begins with, what comes after it, and what all others begin with", () => {
  const files = startFilesOf(build("en"));
  expect(files.new).toEqual(["first-en.js", "react.js"]);
  expect(files.known).toEqual(["main-en.js", "react.js", "first-en.js"]);
  expect(files.next).toEqual(["main-en.js", "react.js", "first-en.js", "steps-en.js"]);
  expect(files.back).toEqual(["main-en.js", "react.js", "first-en.js", "unlock-en.js"]);
  expect(() => startFilesOf([])).toThrow("/src/first-visit.tsx");
});

it("asks at once for what everybody needs, and names the rest by language and whom it is for", () => {
  const languages = new Map(["en", "de"].map((language) => [language, startFilesOf(build(language))]));
  const links = linksFor(languages).map(({ attrs = {} }) => {
    const { href, rel = "", lang = "", "data-for": people = "" } = attrs;
    return [href, rel, lang, people].join(" ").trim();
  });
  expect(links).toEqual([
    "/react.js modulepreload",
    "/first-en.js  en new back known",
    "/main-en.js  en next back known",
    "/steps-en.js  en next",
    "/unlock-en.js  en back",
    "/first-de.js  de new back known",
    "/main-de.js  de next back known",
    "/steps-de.js  de next",
    "/unlock-de.js  de back",
  ]);
});

it("puts what the wallet starts with before the page's first template, and refuses a page that has none", () => {
  const page = ["<svg></svg>", '  <template id="a"></template>', '  <template id="b"></template>'];
  expect(beforeTemplates(page.join("\n"), ["<link>", "<script>$&</script>"]).split("\n")).toEqual([
    "<svg></svg>",
    "  <link>",
    "  <script>$&</script>",
    ...page.slice(1),
  ]);
  expect(() => beforeTemplates("<svg></svg>", ["<link>"])).toThrow("no template");
});
