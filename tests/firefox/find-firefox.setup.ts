import { findFirefox } from "../../scripts/firefox.ts";

export function setup(): void {
  if (findFirefox() !== undefined) return;
  // eslint-disable-next-line no-console -- skipped journeys need their reason
  console.log(
    "Firefox is not installed, so its journeys are skipped. Install firefox-esr, or set FIREFOX_PATH.",
  );
}
