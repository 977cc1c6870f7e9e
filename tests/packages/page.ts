import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { findPagesOnly } from "../../scripts/chromium.ts";
import { serveStatic } from "../../scripts/static-server.ts";

/** Bundles a program with what is installed in a folder, as an application would; gives the folder with the page. */
export async function bundlePage(folder: string, program: string): Promise<string> {
  writeFileSync(join(folder, "index.html"), `<!doctype html><script type="module" src="/page.js"></script>`);
  writeFileSync(join(folder, "page.js"), program);
  const outDir = join(folder, "page");
  await build({
    configFile: false,
    root: folder,
    logLevel: "silent",
    build: { outDir, emptyOutDir: true, target: "es2022" },
  });
  return outDir;
}

/** A page that is still silent then has failed in a way that it does not tell; programs here take a second or two. */
const LIMIT_MS = 120_000;

/**
 * Opens a page in Chromium, with a node that stands where the local one does by default.
 * @returns what the page printed, up to the line that is the last
 */
export async function openPage(page: string, nodeUrl: string, lastLine: RegExp): Promise<string> {
  const server = await serveStatic({ folder: page, host: "127.0.0.1", port: 0, headersFor: () => ({}) });
  const executablePath = findPagesOnly();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  let limit: NodeJS.Timeout | undefined;
  try {
    const tab = await browser.newPage();
    await tab.route("http://127.0.0.1:27001/**", (route) =>
      route.continue({ url: route.request().url().replace("http://127.0.0.1:27001", nodeUrl) }),
    );
    let printed = "";
    const ended = new Promise<void>((resolve, reject) => {
      const giveUp = (why: string) =>
        reject(new TypeError(`${why} The page printed: ${printed || "nothing"}`));
      limit = setTimeout(() => giveUp("It did not come to its last line."), LIMIT_MS);
      browser.once("disconnected", () => giveUp("Chromium ended."));
      const print = (text: string) => {
        printed += `${text}\n`;
        if (lastLine.test(text)) resolve();
      };
      tab.on("console", (message) => print(message.text()));
      tab.on("pageerror", (error) => {
        printed += `${error.name}: ${error.message}\n`;
        resolve();
      });
    });
    await Promise.all([ended, tab.goto(server.url)]);
    return printed;
  } finally {
    clearTimeout(limit);
    await browser.close();
    await server.close();
  }
}
