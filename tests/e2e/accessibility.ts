import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules whose answer depends on the theme; all others are asked once. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Fails on any accessibility violation of the screen as it stands, in light and in dark. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Without motion the colours of a theme are there at once, not halfway from the other theme's.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNone(page, { type: "tag", values: TAGS }, `${screen}, light`);
  // The colours of a theme are the same at every width.
  if (["phone", "keyboard-narrow"].includes(test.info().project.name)) return;
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNone(page, { type: "rule", values: COLOUR_RULES }, `${screen}, dark`);
}

/** Fails on text that is hard to read for a user who asks for more contrast, in light and in dark. */
export async function expectContrast(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "more", reducedMotion: "reduce" });
    await expectNone(
      page,
      { type: "rule", values: COLOUR_RULES },
      `${screen}, ${colorScheme}, more contrast`,
    );
  }
  await page.emulateMedia({ contrast: "no-preference" });
}

/** The checker as a page runs it. Without comments and long names a page reads it in half the time. */
const CHECKER = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

type RunOnly = NonNullable<RunOptions["runOnly"]>;

async function expectNone(page: Page, runOnly: RunOnly, where: string): Promise<void> {
  await page.evaluate(comeToRest);
  const hasChecker = await page.evaluate(() => "axe" in globalThis);
  // The checker is large: it is read once for each page that is loaded, not for each question.
  if (!hasChecker) await page.evaluate(CHECKER);
  expect(await page.evaluate(findViolations, { runOnly }), where).toEqual([]);
}

/** Runs in the page. What is half faded, as a dialog that goes, has no colours to be looked at; what turns for ever is not waited for. */
async function comeToRest(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Runs in the page. What lies behind an open dialog is dimmed and can't be used: it is not part of the screen then. */
async function findViolations({ runOnly }: { readonly runOnly: RunOnly }): Promise<readonly string[]> {
  const checker = (globalThis as unknown as { readonly axe: typeof axe }).axe;
  const { violations } = await checker.run(
    { exclude: [["[data-base-ui-inert]"]] },
    { runOnly, resultTypes: ["violations"], iframes: false },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
