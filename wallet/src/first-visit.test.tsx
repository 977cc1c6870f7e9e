import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderApp } from "../test/render-app.tsx";
import { firstScreen } from "./app/first-screen.tsx";
import { FirstVisit } from "./first-visit.tsx";

test("who was never here sees what the wallet would show, before any script and after it", async () => {
  const { container } = await renderApp("/welcome", { access: "empty" });
  const wallet = [...container.querySelectorAll("header, main > *")].map(plain);
  cleanup();
  const before = document.createElement("div");
  before.innerHTML = firstScreen();
  expect([...before.querySelectorAll("header, main > *")].map(plain)).toEqual(wallet);
  const first = render(<FirstVisit leave={() => undefined} chooseLanguage={() => undefined} />);
  expect([...first.container.querySelectorAll("header, main > *")].map(plain)).toEqual(wallet);
});

/** Without what the router adds to its links, and without the sample, which comes later. */
function plain(element: Element): string {
  return element.outerHTML.replaceAll(/ data-[a-z-]+="[^"]*"/g, "").replaceAll(/<section.*<\/section>/gs, "");
}

test("each press leads into the wallet, except one for another tab", async () => {
  const user = userEvent.setup();
  const ways: string[] = [];
  render(<FirstVisit leave={(to) => ways.push(to)} chooseLanguage={(language) => ways.push(language)} />);
  const link = (name: string): HTMLElement => screen.getByRole("link", { name });
  await user.click(link("Import an account"));
  await user.click(link("Create an account"));
  expect(link("Create an account").getAttribute("aria-busy")).toBe("true");
  expect(link("Import an account").hasAttribute("aria-busy")).toBe(false);
  await user.keyboard("{Control>}");
  await user.click(link("View an address without keys"));
  await user.keyboard("{/Control}");
  await user.click(screen.getByRole("button", { name: "Deutsch" }));
  expect(ways).toEqual(["/welcome/import", "/welcome/create", "de"]);
});
