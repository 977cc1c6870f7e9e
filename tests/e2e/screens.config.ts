import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

const root = join(import.meta.dirname, "../..");

/** Takes the pictures in docs/screens, of every screen in docs/screens/every, and in other languages in docs/screens/languages, which stay on the machine: `npm run screens`. */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  testMatch: "*.capture.ts",
  outputDir: join(root, "test-results"),
  projects: [{ name: "screens" }],
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
});
