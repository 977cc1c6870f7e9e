// Loaded before `npm test` begins: journeys need a browser.
import { ensureChromium } from "./chromium.ts";

const chromium = ensureChromium();
if ("missing" in chromium) {
  console.error(chromium.missing);
  process.exit(1);
}
