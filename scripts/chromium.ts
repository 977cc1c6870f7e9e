import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

const knownPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const knownShells = ["/usr/bin/chromium-headless-shell"];

const whatToInstall =
  "The browser tests need Chromium: install it (Debian and Ubuntu: sudo apt-get install chromium) " +
  "or set CHROMIUM_PATH to a Chromium or Chrome that is already there.";

export function findChromium(): string | undefined {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen !== undefined && chosen !== "") return isExecutable(chosen) ? chosen : undefined;
  return knownPlaces.find(isExecutable);
}

/** Chromium without windows saves two fifths of the time; otherwise the chosen or found browser. */
export function findPagesOnly(): string | undefined {
  const isChosen = (process.env["CHROMIUM_PATH"] ?? "") !== "";
  return (isChosen ? undefined : knownShells.find(isExecutable)) ?? findChromium();
}

/** Also installs the windowless version: journeys take two thirds longer without it. */
export function ensureChromium(): { path: string } | { missing: string } {
  if (process.env["CHROMIUM_PATH"] && findChromium() === undefined)
    return { missing: `CHROMIUM_PATH is ${process.env["CHROMIUM_PATH"]}, and no program can be run there.` };
  installPackages(missingPackages());
  const found = findChromium();
  return found === undefined ? { missing: whatToInstall } : { path: found };
}

/** Missing Debian packages; none if the user chose a browser. */
function missingPackages(): readonly string[] {
  if (process.env["CHROMIUM_PATH"]) return [];
  return [
    ...(findChromium() === undefined ? ["chromium"] : []),
    ...(knownShells.some(isExecutable) ? [] : ["chromium-headless-shell"]),
  ];
}

export function installPackages(names: readonly string[]): void {
  if (names.length === 0 || process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) return;
  console.log(`Installing ${names.join(" and ")} with apt-get, once.`);
  apt(["update"]);
  for (const name of names) apt(["install", "-y", name]);
}

function apt(args: readonly string[]): void {
  spawnSync("/usr/bin/apt-get", [...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
