import type { LinguiConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LANGUAGES } from "./wallet/src/storage/settings/language.ts";

/** What the wallet speaks; the first is the language of its source. */
export const languages = Object.keys(LANGUAGES);

const [sourceLocale = "en", ...locales] = languages;

/** What marks a text. Packages do it by a function of the SDK, which is there without Lingui too. */
export const macro = {
  corePackage: [
    "@lingui/core/macro",
    "@holdfast/sdk/text",
    "./marked-text.ts",
    "../errors/marked-text.ts",
    "../../errors/marked-text.ts",
  ],
  jsxPackage: ["@lingui/react/macro"],
};

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
  macro,
  runtimeConfigModule: {
    i18n: ["@holdfast/wallet/language/i18n.ts", "i18n"],
    Trans: ["@holdfast/wallet/language/trans.tsx", "Trans"],
  },
};

export default config;
