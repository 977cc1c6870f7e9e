import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../test/render-app.tsx";
import { firstScreen } from "./first-screen.tsx";

test("the page shows the welcome as the wallet draws it", async () => {
  const { container } = await renderApp("/welcome", { access: "empty" });
  const wallet = [...container.querySelectorAll("header, main > *")].map(plain);
  cleanup();
  const before = document.createElement("div");
  before.innerHTML = await firstScreen("en");
  expect([...before.querySelectorAll("header, main > *")].map(plain)).toEqual(wallet);
});

/** Without what the router adds to its links, and without the sample, which comes later. */
function plain(element: Element): string {
  return element.outerHTML.replaceAll(/ data-[a-z-]+="[^"]*"/g, "").replaceAll(/<section.*<\/section>/gs, "");
}
