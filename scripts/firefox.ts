import { installPackages, isExecutable } from "./chromium.ts";

const knownPlaces = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

export function findFirefox(): string | undefined {
  const chosen = process.env["FIREFOX_PATH"] ?? "";
  return (chosen === "" ? knownPlaces : [chosen]).find(isExecutable);
}

/** Installs Debian's Firefox if possible; its journeys are skipped otherwise. */
export function ensureFirefox(): void {
  if (!process.env["FIREFOX_PATH"] && findFirefox() === undefined) installPackages(["firefox-esr"]);
}
