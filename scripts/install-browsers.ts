// Runs before `npm test`: journeys need Chromium, and use Firefox if installable.
import { ensureChromium } from "./chromium.ts";
import { ensureFirefox } from "./firefox.ts";

const chromium = ensureChromium();
if ("missing" in chromium) {
  console.error(chromium.missing);
  process.exit(1);
}
ensureFirefox();
