import { startLanguage } from "./storage/settings/language.ts";
import { remembered, hasStoredData } from "./storage/settings/remembered.ts";
import { applyAppearance } from "./ui/appearance.ts";
import { mayHaveVault } from "./vault/vault-presence.ts";

// Inlined into the page (wallet/build/first-paint.ts): sets colors and language before any file loads, and
// shows the welcome on a first visit. If a host's CSP forbids it, the wallet does all this.

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

function fetchFiles(which: string): void {
  // Preloaded, not as modules: Firefox accepts no integrity hashes for those that arrive later.
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link${which}`)) link.rel = "preload";
}

function show(root: HTMLElement, { content }: HTMLTemplateElement): void {
  root.replaceChildren(content.cloneNode(true));
  const title = root.querySelector("title");
  document.title = title?.textContent ?? "";
  title?.remove();
  // The wallet replaces all of this.
  root.firstElementChild?.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>("a, button") : null;
    if (control !== null && event instanceof MouseEvent) press(root, control, event);
  });
}

/** The wallet starts at the target of a press made before it loaded. The browser handles a second press. */
function press(root: HTMLElement, control: HTMLElement, event: MouseEvent): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (isElsewhere || control.getAttribute("aria-busy") === "true") return;
  event.preventDefault();
  root.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
  control.setAttribute("aria-busy", "true");
  if (control instanceof HTMLAnchorElement) history.pushState(null, "", control.href);
}
