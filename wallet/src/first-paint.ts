import { startLanguage } from "./storage/settings/language.ts";
import { remembered, hasStoredData } from "./storage/settings/remembered.ts";
import { applyAppearance } from "./ui/appearance.ts";
import { mayHaveVault } from "./vault/vault-presence.ts";

// Stands in the page itself (wallet/build/first-paint.ts): before any file has come, it gives the page its colors and its language,
// and shows the welcome to who was never here. Where a host's policy does not allow it, all of this comes with the wallet.

const page = document.documentElement;
page.lang = startLanguage();
const theme = remembered("theme");
const unfollow = applyAppearance({
  theme: theme === "light" || theme === "dark" ? theme : "system",
  contrast: remembered("contrast") === "more" ? "more" : "system",
});
unfollow(); // the wallet does that
void begin();

async function begin(): Promise<void> {
  fetchFiles("[data-ahead]:not([data-language]):not([data-new])");
  const isNew = !hasStoredData();
  fetchFiles(`[data-language="${page.lang}"]${isNew ? "[data-new]" : ":not([data-new])"}`);
  if (!["/", "/welcome"].includes(location.pathname) || !isNew || (await mayHaveVault())) return;
  fetchFiles("[data-new]:not([data-language])");
  const welcome = document.querySelector<HTMLTemplateElement>(`template[lang="${page.lang}"]`);
  const root = document.getElementById("root");
  if (welcome !== null && root !== null) show(root, welcome);
}

/** Has the browser fetch files that the page names. */
function fetchFiles(which: string): void {
  // Not as modules: Firefox takes no hashes for those afterwards, and the hashes come behind this script.
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link${which}`)) link.rel = "preload";
}

function show(root: HTMLElement, { content }: HTMLTemplateElement): void {
  root.replaceChildren(content.cloneNode(true));
  const title = root.querySelector("title");
  document.title = title?.textContent ?? "";
  title?.remove();
  // With the wallet, which draws in its place, all of this goes.
  root.firstElementChild?.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>("a, button") : null;
    if (control !== null && event instanceof MouseEvent) press(root, control, event);
  });
}

/** The wallet begins where the last press led to that came before it. A second press on the same is the browser's to follow. */
function press(root: HTMLElement, control: HTMLElement, event: MouseEvent): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (isElsewhere || control.getAttribute("aria-busy") === "true") return;
  event.preventDefault();
  root.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
  control.setAttribute("aria-busy", "true");
  if (control instanceof HTMLAnchorElement) history.pushState(null, "", control.href);
}
