import { wholePage } from "./named-files.ts";

/**
 * Shows what the wallet's styles say about the welcome, which stands in the page itself (scripts/welcome-styles.ts), until the
 * returned function is called.
 */
export function showWelcomeStyles(): () => void {
  const text = document.querySelector<HTMLTemplateElement>("template[data-styles]");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text?.content.textContent ?? "");
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/**
 * Loads the wallet's styles, all of them, where the page has only named them: it begins without. False when they could not
 * be loaded.
 */
export async function loadStyles(): Promise<boolean> {
  await wholePage();
  const named = document.querySelector<HTMLLinkElement>('link[data-for][as="style"]');
  if (named === null) return true;
  const asked = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (asked !== null && asked.sheet !== null) return true;
  const link = asked ?? document.createElement("link");
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve(true), { once: true });
    link.addEventListener("error", () => resolve(false), { once: true });
    if (asked === null) ask(link, named);
  });
}

/** What fails is taken away, to be asked for again. In the body, where it blocks nothing that is shown before it in any browser. */
function ask(link: HTMLLinkElement, { crossOrigin, integrity, href }: HTMLLinkElement): void {
  link.addEventListener("error", () => link.remove(), { once: true });
  link.rel = "stylesheet";
  link.crossOrigin = crossOrigin;
  link.integrity = integrity;
  link.href = href;
  document.body.append(link);
}
