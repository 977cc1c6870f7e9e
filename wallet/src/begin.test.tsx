import { expect, onTestFinished, test, vi } from "vitest";
import { begin } from "./begin.ts";
import type { Wallet } from "./wallet-file.ts";

/** A page as it is built, with a wallet that only says that it was opened. */
function openPage(stored: readonly string[]) {
  // Whatever was tested in this page before.
  leaveNothing();
  history.replaceState(null, "", "/");
  document.body.innerHTML = `<div id="root">mark</div><template lang="en"><main>Welcome</main></template>`;
  for (const name of stored) localStorage.setItem(name, "1");
  const databases = vi.fn<() => Promise<IDBDatabaseInfo[]>>(async () => []);
  vi.stubGlobal("indexedDB", { databases });
  onTestFinished(() => {
    leaveNothing();
    vi.unstubAllGlobals();
  });
  const opened: string[] = [];
  const wallet: Wallet = {
    openWallet: async () => void opened.push("wallet"),
    loadFirstStep: () => new Promise(() => undefined),
    drawSample: () => Promise.resolve(),
    setLanguage: () => undefined,
  };
  return {
    opened,
    databases,
    begin: (language = "en") => begin(language, async () => wallet),
    shown: () => document.getElementById("root")?.textContent,
  };
}

function leaveNothing(): void {
  localStorage.clear();
  document.adoptedStyleSheets = [];
  document.body.innerHTML = "";
  delete document.documentElement.dataset["begun"];
}

test("who was never here sees the welcome, and the wallet is not opened", async () => {
  const page = openPage([]);
  await page.begin();
  expect(page.shown()).toBe("Welcome");
  expect(page.opened).toEqual([]);
});

test.each([
  ["something is stored by name", ["holdfast-settings"], [], "/"] as const,
  ["there is a vault", [], [{ name: "holdfast-vault", version: 1 }], "/"] as const,
  ["another address is asked for", [], [], "/explore"] as const,
])("the wallet is opened where %s", async (_, stored, databases, path) => {
  const page = openPage(stored);
  page.databases.mockResolvedValue([...databases]);
  history.replaceState(null, "", path);
  await page.begin();
  expect(page.shown()).toBe("mark");
  expect(page.opened).toEqual(["wallet"]);
});

test("the wallet is opened in a language that the page has no welcome in", async () => {
  const page = openPage([]);
  await page.begin("de");
  expect([page.opened, document.documentElement.lang]).toEqual([["wallet"], "de"]);
});

test("a page begins once, whichever of its scripts comes first", async () => {
  const page = openPage(["holdfast-settings"]);
  await Promise.all([page.begin(), page.begin("de")]);
  expect([page.opened, document.documentElement.lang]).toEqual([["wallet"], "en"]);
});
