import { installPackages, isExecutable } from "./chromium.ts";

const knownPlaces = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** Path of the Firefox for its journeys, or undefined when none is installed. */
export function findFirefox(): string | undefined {
  const chosen = process.env["FIREFOX_PATH"] ?? "";
  return (chosen === "" ? knownPlaces : [chosen]).find(isExecutable);
}

/** Installs Debian's Firefox, where none was chosen and this process may. Its journeys are skipped without it. */
export function ensureFirefox(): void {
  if (!process.env["FIREFOX_PATH"] && findFirefox() === undefined) installPackages(["firefox-esr"]);
}
