import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import type axe from "axe-core";
import { findPagesOnly } from "../../scripts/chromium.ts";
import { Complaint, runMain } from "../../scripts/complaint.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { newcomerWords } from "./newcomer-words.ts";
import { host } from "../../scripts/ports.ts";
import { serveStatic } from "../../scripts/static-server.ts";

const folder = join(repositoryRoot, "docs/site/dist");
const checker = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Maximum gzipped script bytes of a first page. */
const scriptLimit = 65_000;

const pages = [
  "index",
  "start/dapp",
  "guides/pay",
  "migrate/sending",
  "network/validation",
  "reference/errors",
  "reference/@holdfast/devnode",
  "playground",
];

/** Checks the built documentation in Chromium: two widths, two themes, playground and search. */
await runMain(async () => {
  const executablePath = findPagesOnly();
  if (executablePath === undefined) throw new Complaint("Chromium is not installed.");
  const server = await serveStatic({ folder, host, port: 0, headersFor: () => ({}) });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const problems = [...missingExports()];
    for (const width of [1280, 390]) problems.push(...(await checkPages(browser, server.url, width)));
    problems.push(...(await checkScripts(browser, server.url)));
    problems.push(...(await checkPlayground(browser, server.url)));
    problems.push(...(await checkSearch(browser, server.url)));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) throw new Complaint(`${problems.length} problems in the documentation.`);
    console.log("The documentation works: pages, playground, search and reference.");
  } finally {
    await browser.close();
    await server.close();
  }
});

function missingExports(): readonly string[] {
  const index = readFileSync(join(repositoryRoot, "sdk/src/index.ts"), "utf8").replace(
    /\/\*[\s\S]*?\*\//g,
    "",
  );
  const reference = readFileSync(join(folder, "reference/@holdfast/sdk.md"), "utf8");
  const documented = new Set([...reference.matchAll(/^#+ (\w+)/gm)].map(([, name]) => name));
  const exported = index.match(/(?<=[{,\s])\w+(?=,|\s\})/g) ?? [];
  return exported.filter((name) => !documented.has(name)).map((name) => `The reference lacks ${name}.`);
}

async function checkPages(browser: Browser, url: string, width: number): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const problems: string[] = [];
  collectErrors(page, url, problems);
  for (const name of pages) {
    await page.goto(`${url}/${name}.html`);
    await page.locator(".VPContent").waitFor();
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) problems.push(`${name} is ${excess} px wider than a screen of ${width} px.`);
    await page.evaluate(checker);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)").waitFor();
      const found = await page.evaluate(findViolations, tags);
      problems.push(...found.map((text) => `${name}, ${width} px, ${colorScheme}: ${text}`));
    }
  }
  await context.close();
  return problems;
}

function collectErrors(page: Page, url: string, problems: string[]): void {
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url))
      problems.push(`A page requests another host: ${request.url()}`);
  });
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`Console error: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`Script error: ${error.message}`));
}

/** Runs in the page. */
async function findViolations(tags: string[]): Promise<readonly string[]> {
  const { axe: runner } = globalThis as unknown as { readonly axe: typeof axe };
  const { violations } = await runner.run({ runOnly: { type: "tag", values: tags } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

async function checkScripts(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(`${url}/guides/pay.html`, { waitUntil: "networkidle" });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  console.log(`A first page loads ${total} bytes of script.`);
  return total > scriptLimit
    ? [`A first page loads ${total} bytes of script; the limit is ${scriptLimit}.`]
    : [];
}

async function checkPlayground(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  const problems: string[] = [];
  await page.goto(`${url}/playground.html`);
  await page.locator("#program option").first().waitFor({ state: "attached" });
  for (const name of await page.locator("#program option").allTextContents()) {
    await page.selectOption("#program", name);
    await page.click("[data-run]");
    await page.locator("output .note", { hasText: "Ended after" }).waitFor();
    const lines = await page.locator("output .problem").allTextContents();
    problems.push(...lines.map((text) => `The program “${name}” prints: ${text.trim()}`));
  }
  await page.close();
  return problems;
}

/** The right page must be among the first five results, for an error code and newcomers' words. */
async function checkSearch(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  await page.goto(`${url}/index.html`);
  await page.locator("h1").first().waitFor();
  await page.keyboard.press("/");
  const problems: string[] = [];
  for (const [words, wanted] of Object.entries({ "transaction/in-flight": "errors", ...newcomerWords })) {
    await page.fill("#localsearch-input", words);
    const found = page.locator(`#localsearch-list li:nth-child(-n+5) a[href*="${wanted}.html"]`).first();
    const isFound = await found.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isFound) problems.push(`Searching for "${words}" does not lead to ${wanted}.`);
  }
  await page.close();
  return problems;
}
