import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "@playwright/test";
import type axe from "axe-core";
import { findPagesOnly } from "../chromium.ts";

const CHECKER = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const WIDTHS = [1280, 390];

/** One page of every kind. */
const LOOKED_AT = [
  "index",
  "start/dapp",
  "guides/pay",
  "network/validation",
  "errors",
  "safety",
  "reference/devnode",
  "playground",
];

/**
 * Looks at pages of the site as it is served, at both widths and in both themes, and runs a program in the playground.
 * @returns what is wrong, in sentences; undefined where there is no Chromium to look with
 */
export async function lookAtSite(url: string): Promise<readonly string[] | undefined> {
  const executablePath = findPagesOnly();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const complaints: string[] = [];
    for (const width of WIDTHS) complaints.push(...(await lookAtPages(browser, url, width)));
    complaints.push(...(await runPlayground(browser, url)));
    return complaints;
  } finally {
    await browser.close();
  }
}

async function lookAtPages(browser: Browser, url: string, width: number): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url)) complaints.push(`A page asks another host: ${request.url()}`);
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`The console says: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`A script fails: ${error.message}`));

  for (const name of LOOKED_AT) {
    await page.goto(`${url}/${name}.html`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) complaints.push(`${name} is ${wide} pixels wider than a screen of ${width}.`);
    await page.evaluate(CHECKER);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(violationsOf, TAGS);
      complaints.push(...found.map((text) => `${name}, ${width} px, ${colorScheme}: ${text}`));
    }
  }
  await context.close();
  return complaints;
}

/** Runs in the page. */
async function violationsOf(tags: string[]): Promise<readonly string[]> {
  const checker = (globalThis as unknown as { readonly axe: typeof axe }).axe;
  const { violations } = await checker.run({ runOnly: { type: "tag", values: tags } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Each program of the playground, and the search. */
async function runPlayground(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  await page.goto(`${url}/playground.html`);
  const programs = await page.locator("#program option").allTextContents();
  if (programs.length === 0) complaints.push("The playground has no programs.");
  for (const name of programs) {
    await page.selectOption("#program", name);
    await page.click("[data-run]");
    await page.locator("output .note", { hasText: "Ended after" }).waitFor();
    const problems = await page.locator("output .problem").allTextContents();
    complaints.push(...problems.map((text) => `The program “${name}” says: ${text.trim()}`));
  }
  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  await page.keyboard.press("/");
  await page.fill("#search-field", "transaction/in-flight");
  await page.locator(".results a").first().waitFor();
  return complaints;
}
