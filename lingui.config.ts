import { extractFromFileWithBabel, getBabelParserOptions } from "@lingui/cli/api/extractors/babel";
import type { LinguiConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LANGUAGE_CODES } from "./wallet/src/storage/settings/language.ts";

const [sourceLocale = "en", ...locales] = LANGUAGE_CODES;

/** The modules that mark a text. Packages have a function of the SDK, which is there without Lingui too. */
const corePackage = [
  "@lingui/core/macro",
  "@holdfast/sdk/text",
  "./marked-text.ts",
  "../errors/marked-text.ts",
  "../../errors/marked-text.ts",
];
const jsxPackage = ["@lingui/react/macro"];
const marks = [...corePackage, ...jsxPackage].map((name) => `from "${name}"`);

/** The texts of the wallet and of the packages that it is built on. */
const config: LinguiConfig = {
  sourceLocale,
  locales,
  catalogs: [
    {
      path: "<rootDir>/wallet/languages/{locale}",
      include: ["<rootDir>/wallet/src", "<rootDir>/sdk/src", "<rootDir>/move/src"],
      exclude: ["**/*.test.ts", "**/*.test.tsx", "**/testing/**"],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: "origin",
  macro: { corePackage, jsxPackage },
  extractors: [
    {
      match: (file) => /\.tsx?$/.test(file),
      // Babel takes seconds for all files, and a third of them has a mark.
      async extract(file, code, onMessageExtracted, context) {
        if (context === undefined || !marks.some((mark) => code.includes(mark))) return;
        const plugins = getBabelParserOptions(file, {});
        await extractFromFileWithBabel(file, code, onMessageExtracted, context, { plugins });
      },
    },
  ],
  runtimeConfigModule: {
    i18n: ["@holdfast/wallet/language/i18n.ts", "i18n"],
    Trans: ["@holdfast/wallet/language/trans.tsx", "Trans"],
  },
};

export default config;
