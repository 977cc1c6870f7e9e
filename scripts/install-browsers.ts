// Loaded before `npm test` begins: journeys need Chromium, and run in Firefox too if it can be installed.
import { ensureChromium } from "./chromium.ts";
import { ensureFirefox } from "./firefox.ts";

const chromium = ensureChromium();
if ("missing" in chromium) {
  console.error(chromium.missing);
  process.exit(1);
}
ensureFirefox();
