import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules whose answer depends on the theme; all others are asked once. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Fails on any accessibility violation of the screen as it stands, in light and in dark. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Without motion the colours of a theme are there at once, not on their way from the other theme's.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNone(look(page).withTags(RULES), `${screen}, light`);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNone(look(page).withRules(COLOUR_RULES), `${screen}, dark`);
}

/** What lies behind an open dialog is dimmed and cannot be used: it is not part of the screen then. */
function look(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).exclude("[data-base-ui-inert]");
}

async function expectNone(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, where).toEqual([]);
}
