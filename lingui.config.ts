import type { LinguiConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LANGUAGES } from "./wallet/src/storage/settings/language.ts";

const [sourceLocale = "en", ...locales] = Object.keys(LANGUAGES);

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
  macro: {
    // Packages mark their texts by a function of the SDK, which is there without Lingui too.
    corePackage: [
      "@lingui/core/macro",
      "@holdfast/sdk/text",
      "./marked-text.ts",
      "../errors/marked-text.ts",
      "../../errors/marked-text.ts",
    ],
    jsxPackage: ["@lingui/react/macro"],
  },
  runtimeConfigModule: {
    i18n: ["@holdfast/wallet/language/i18n.ts", "i18n"],
    Trans: ["@holdfast/wallet/language/trans.tsx", "Trans"],
  },
};

export default config;
