import { expect, onTestFinished, test } from "vitest";
import { loadStyles, showWelcomeStyles } from "./wallet-styles.ts";

// That they are waited for, and asked for again when they do not come, only a browser can say: tests/e2e/welcome.spec.ts.

test("a page that names no styles has them itself", async () => {
  expect(await loadStyles()).toBe(true);
});

test("the welcome's styles stand in the page as text, and are taken away when all are there", () => {
  document.head.innerHTML = "<template data-styles>a{color:red}a&gt;b{color:blue}</template>";
  onTestFinished(() => {
    document.head.innerHTML = "";
  });
  const hide = showWelcomeStyles();
  const sheet = document.adoptedStyleSheets.at(-1);
  expect(sheet?.cssRules).toHaveLength(2);
  hide();
  hide();
  expect(document.adoptedStyleSheets).not.toContain(sheet);
});
