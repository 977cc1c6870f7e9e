import { defineConfig } from "@playwright/test";
import { findPagesOnly } from "./scripts/chromium.ts";
import { host, testPorts } from "./scripts/ports.ts";

const walletUrl = `http://${host}:${testPorts.wallet}`;

// For the workers, which begin later: journeys use the wallet's source, whose packages resolve to source too.
process.env["NODE_OPTIONS"] = `${process.env["NODE_OPTIONS"] ?? ""} --conditions=source`;

const chromium = findPagesOnly();
/** Where `scripts/run.ts` reads how many journeys there were. */
const report = process.env["REPORT_FILE"];
const isRoot = process.getuid?.() === 0;

/**
 * 24 MiB for WebAssembly, so the wallet keeps its lowest cost of a password check: the usual cost is a quarter of the
 * processor time of a journey. Journeys of the copy on the device keep it, those with killed browsers and in Firefox, and
 * those that import a phrase into the extension.
 */
export const littleMemory = "--js-flags=--wasm-max-mem-pages=384";
/** Of a browser with the usual memory. */
export const launchOptions = {
  ...(chromium === undefined ? {} : { executablePath: chromium }),
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...(isRoot ? ["--no-sandbox"] : []),
  ],
};

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  // One more than the two cores that are the least to run this on: a journey waits for blocks, timers and pictures.
  workers: 3,
  // Nothing waits that long on an idle machine; deriving keys on a busy one does.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: report === undefined ? "list" : [["list"], ["json", { outputFile: report }]],
  use: {
    baseURL: walletUrl,
    // What is not there to be pressed is said long before the journey's own time ends.
    actionTimeout: 90_000,
    // A trace takes an eighth of the time of a journey: TRACE=1 keeps those of journeys that fail.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    video: "off",
    // A copy of the app on the device is one journey's subject, and the others' loss of time.
    serviceWorkers: "block",
    launchOptions: { ...launchOptions, args: [...launchOptions.args, littleMemory] },
  },
  projects: [
    // One of the longest, so it begins first. Its browsers are killed and started again, which no trace survives.
    { name: "chaos", testDir: "tests/chaos/browser", use: { trace: "off", screenshot: "off" } },
    // Browsers with the extension, each with a profile and a devnode of its own.
    { name: "extension", testDir: "tests/extension", use: { screenshot: "off" } },
    // Journeys that are made by keyboard at this width are not made by mouse once more: whether a mouse would reach what is pressed is looked at there.
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@keyboard/ },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // What those that are made once prove does not depend on the width; the journey of a transfer meets their screens on a
      // phone too. By keyboard a journey is made as narrow as here.
      grepInvert: /@once|@keyboard/,
      testIgnore: /(create|faults|import|lock|secrets)\.spec\.ts$/,
    },
    // Some journeys without a mouse; the narrow window leads other ways.
    {
      name: "keyboard",
      grep: /@keyboard/,
      // Those whose screens are the same at both widths, but for what a narrow window could hide.
      grepInvert: /@narrow/,
      // Their user asks the system for more contrast: the same journeys, and the same checks of what can be read.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { contrast: "more" } },
    },
    {
      name: "keyboard-narrow",
      grep: /@keyboard/,
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: [
      "node --conditions=source --import tsx scripts/start.ts",
      `--devnode-port ${testPorts.devnode}`,
      `--wallet-port ${testPorts.wallet}`,
      "--without-dapp",
    ].join(" "),
    url: walletUrl,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
