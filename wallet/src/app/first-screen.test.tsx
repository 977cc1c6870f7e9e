import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../test/render-app.tsx";
import { firstScreen } from "./first-screen.tsx";

test("the page shows the welcome as the wallet draws it", async () => {
  const { container } = await renderApp("/welcome", { access: "empty" });
  const wallet = [...container.querySelectorAll(SAME)].map(plain);
  cleanup();
  const before = document.createElement("div");
  before.innerHTML = await firstScreen("en");
  expect([...before.querySelectorAll(SAME)].map(plain)).toEqual(wallet);
  // Which network it is, the page does not know before the wallet runs: a devnode is named where one is found.
  expect(before.querySelector("header")?.textContent).toBe("HoldfastMainnet");
  expect(screen.queryByText("Devnode")).toBeNull();
});

test("a new user takes another network before there is an account", async () => {
  const { user, settings } = await renderApp("/welcome", { access: "empty" });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Network" }), "Testnet");
  expect(settings.getState().networkId).toBe("testnet");
  expect(screen.getByText("Testnet", { selector: "span" })).toBeDefined();
});

const SAME = "header > :first-child, main > *";

/** Without what the router adds to its links, and without the sample, which comes later. */
function plain(element: Element): string {
  return element.outerHTML.replaceAll(/ data-[a-z-]+="[^"]*"/g, "").replaceAll(/<section.*<\/section>/gs, "");
}
