import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

const knownPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Debian's package of Chromium's engine without the browser's own windows. */
const knownShells = ["/usr/bin/chromium-headless-shell"];

const whatToInstall =
  "The browser tests need Chromium: install it (Debian and Ubuntu: sudo apt-get install chromium) " +
  "or set CHROMIUM_PATH to a Chromium or Chrome that is already there.";

/** Path of the browser that the browser tests use, or undefined when none is installed. */
export function findChromium(): string | undefined {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen !== undefined && chosen !== "") return isExecutable(chosen) ? chosen : undefined;
  return knownPlaces.find(isExecutable);
}

/**
 * Path of what the journeys run in: the same engine without the windows that a whole browser draws around each page,
 * which nobody sees and which take two fifths of the time. Where it is not installed, or a browser was chosen, that one.
 */
export function findPagesOnly(): string | undefined {
  const isChosen = (process.env["CHROMIUM_PATH"] ?? "") !== "";
  return (isChosen ? undefined : knownShells.find(isExecutable)) ?? findChromium();
}

/** Finds Chromium, installing Debian's where this process may; otherwise says what a user has to install. */
export function ensureChromium(): { path: string } | { missing: string } {
  const found = findChromium();
  if (found !== undefined) return { path: found };
  if (process.env["CHROMIUM_PATH"]) {
    return { missing: `CHROMIUM_PATH is ${process.env["CHROMIUM_PATH"]}, and no program can be run there.` };
  }
  if (process.getuid?.() !== 0 || !hasApt()) return { missing: whatToInstall };

  console.log("Chromium is missing; installing it with apt-get, once.");
  apt(["update"]);
  apt(["install", "-y", "chromium"]);
  // Not every Debian has it, and Chromium does without.
  apt(["install", "-y", "chromium-headless-shell"]);
  const installed = findChromium();
  return installed === undefined ? { missing: whatToInstall } : { path: installed };
}

function hasApt(): boolean {
  return isExecutable("/usr/bin/apt-get");
}

function apt(args: readonly string[]): void {
  spawnSync("/usr/bin/apt-get", [...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
