import { cleanup } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderApp } from "../test/render-app.tsx";
import { firstScreen } from "./app/first-screen.tsx";
import { startFirstVisit } from "./first-visit.ts";
import type { Wallet } from "./wallet-file.ts";

test("who was never here sees what the wallet would show, before any script has come", async () => {
  const { container } = await renderApp("/welcome", { access: "empty" });
  const wallet = [...container.querySelectorAll("header, main > *")].map(plain);
  cleanup();
  const before = document.createElement("div");
  before.innerHTML = firstScreen();
  expect([...before.querySelectorAll("header, main > *")].map(plain)).toEqual(wallet);
});

/** Without what the router adds to its links, and without the sample, which comes later. */
function plain(element: Element): string {
  return element.outerHTML.replaceAll(/ data-[a-z-]+="[^"]*"/g, "").replaceAll(/<section.*<\/section>/gs, "");
}

/** The welcome, and what is asked of the wallet, which comes when it is told to. */
function open() {
  const root = document.createElement("div");
  const template = document.createElement("template");
  template.innerHTML = firstScreen();
  document.body.append(root);
  document.documentElement.lang = "en";
  onTestFinished(() => {
    root.remove();
    document.adoptedStyleSheets = [];
    vi.restoreAllMocks();
  });
  const said: string[] = [];
  const wallet: Wallet = {
    async openWallet(opening) {
      said.push(`open ${opening?.to}`);
      root.innerHTML = "<main>The wallet</main>";
    },
    loadFirstStep: async () => void said.push("first step"),
    drawSample: async (place) => void said.push(`sample in ${place.isConnected ? "the welcome" : "nothing"}`),
    setLanguage: (language) => void said.push(language),
  };
  let settle: (coming: Promise<Wallet>) => void = () => undefined;
  const loaded = new Promise<Wallet>((resolve) => (settle = resolve));
  startFirstVisit(root, template, () => loaded);
  return {
    root,
    said,
    come: () => settle(Promise.resolve(wallet)),
    stayAway: () => settle(Promise.reject(new TypeError("Failed to fetch"))),
    user: userEvent.setup(),
    find: (text: string): HTMLElement =>
      [...root.querySelectorAll<HTMLElement>("a, button")].find(({ textContent }) => textContent === text) ??
      expect.unreachable(),
  };
}

test("the wallet opens where the last press led to that came before it, except one for another tab", async () => {
  const { user, find, come, said } = open();
  await user.click(find("Import an account"));
  await user.click(find("Create an account"));
  expect(find("Create an account").getAttribute("aria-busy")).toBe("true");
  expect(find("Import an account").hasAttribute("aria-busy")).toBe(false);
  await user.keyboard("{Control>}");
  await user.click(find("View an address without keys"));
  await user.keyboard("{/Control}");
  expect(said).toEqual([]);
  come();
  await expect.poll(() => said).toContain("open /welcome/create");
  expect(said).not.toContain("sample in the welcome");
});

test("the welcome has its title and address, and what comes after it when nothing is pressed", async () => {
  const { root, come, said } = open();
  expect([document.title, location.pathname]).toEqual(["Welcome · Holdfast", "/welcome"]);
  expect(root.querySelector("title")).toBeNull();
  expect(root.classList.contains("font-stand-in")).toBe(true);
  come();
  await expect.poll(() => said).toEqual(["first step", "sample in the welcome"]);
  expect(root.classList.contains("font-stand-in")).toBe(false);
});

test("who goes back from the welcome comes to what the wallet draws there", async () => {
  const { come, said } = open();
  dispatchEvent(new PopStateEvent("popstate"));
  come();
  await expect.poll(() => said).toContain("open undefined");
});

test("a language is remembered by the wallet, and spoken from the next start on", async () => {
  const { user, find, come, said } = open();
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  await user.click(find("English"));
  await user.click(find("Deutsch"));
  come();
  await expect.poll(() => said).toContain("de");
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

test("what cannot be loaded, the browser tries there", async () => {
  const { root, user, find, stayAway } = open();
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  await user.click(find("Create an account"));
  stayAway();
  await expect.poll(() => assign.mock.calls).toEqual([["/welcome/create"]]);
  expect(root.classList.contains("font-stand-in")).toBe(false);
});
