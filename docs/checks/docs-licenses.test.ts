import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { documentationLicenses } from "./docs-licenses.ts";

it("has the notices of the documentation's libraries and fonts", () => {
  const text = documentationLicenses();
  const style = readFileSync(join(repositoryRoot, "wallet/src/ui/fonts.css"), "utf8");
  const fonts = new Set([...style.matchAll(/@fontsource-variable\/[a-z-]+/g)].map(([name]) => name));
  expect([...fonts]).toHaveLength(2);
  for (const name of ["vue", "vitepress", ...fonts]) expect(text).toContain(`\n${name} `);
  expect(text).toMatch(/SIL OPEN FONT LICENSE/i);
});
