import { expect, it } from "vitest";
import { applyAppearance } from "./appearance.ts";

it("marks the page with a chosen theme and leaves the system's alone", () => {
  const root = document.createElement("html");
  applyAppearance({ theme: "dark", contrast: "system" }, root)();
  expect(root.dataset["theme"]).toBe("dark");
  applyAppearance({ theme: "system", contrast: "system" }, root)();
  expect(root.dataset["theme"]).toBeUndefined();
});

it("raises the contrast when asked to, and lowers it again", () => {
  const root = document.createElement("html");
  applyAppearance({ theme: "light", contrast: "more" }, root)();
  expect(root.dataset["contrast"]).toBe("more");
  applyAppearance({ theme: "light", contrast: "system" }, root)();
  expect(root.dataset["contrast"]).toBeUndefined();
});
