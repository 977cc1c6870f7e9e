import { WAYS_IN, type WayIn } from "./features/onboarding/way-in.ts";
import { isLanguage, type Language } from "./storage/settings/language.ts";
import { applyAppearance } from "./ui/appearance.ts";
import type { Wallet } from "./wallet-file.ts";
import { loadStyles, showWelcomeStyles } from "./wallet-styles.ts";

type Load = () => Promise<Wallet>;

/**
 * Shows the welcome to who was never here, as it was drawn when the wallet was built, and does what is pressed in it.
 * Nothing is stored that it could show, so that it needs neither the wallet nor what draws that. The wallet comes while it
 * is read, and takes its place when one of its ways is taken.
 * @param root what the wallet draws into
 * @param load loads the wallet
 */
export function startFirstVisit(root: HTMLElement, template: HTMLTemplateElement, load: Load): void {
  // As the wallet would, which leads who has none from its front door to here.
  history.replaceState(history.state, "", "/welcome");
  const hideStyles = showWelcomeStyles();
  drawInto(root, template);
  const leaveAppearance = applyAppearance({ theme: "system", contrast: "system" });
  const loadWithStyles = async (): Promise<Wallet | undefined> => {
    const [wallet, isStyled] = await Promise.all([load(), loadStyles()]);
    if (!isStyled) return undefined;
    hideStyles();
    return wallet;
  };
  const leave = leavingOnce(async (whereTo) => {
    const wallet = await loadWithStyles();
    leaveAppearance();
    await wallet?.openWallet({ to: whereTo() });
    return wallet !== undefined;
  });
  // What lies before and after the welcome in the history, only the wallet can draw.
  addEventListener("popstate", () => leave(undefined), { once: true });
  followPresses(root, leave, (language) => void choose(language, load));
  // Painted first.
  requestAnimationFrame(() => setTimeout(() => void complete(root, loadWithStyles)));
}

function drawInto(root: HTMLElement, { content }: HTMLTemplateElement): void {
  root.replaceChildren(content.cloneNode(true));
  const title = root.querySelector("title");
  document.title = title?.textContent ?? "";
  title?.remove();
  // The typeface is as large as what comes now, and comes after it.
  root.classList.add("font-stand-in");
}

/** The welcome is told of presses itself: when the wallet has been drawn in its place, nobody is. */
function followPresses(
  root: HTMLElement,
  leave: (to: WayIn) => void,
  speak: (language: Language) => void,
): void {
  root.firstElementChild?.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>("a, button") : null;
    if (control === null || !(event instanceof MouseEvent)) return;
    const way = WAYS_IN.find((path) => path === control.getAttribute("href"));
    const { lang } = control;
    // With a key held down a browser opens a window or a tab of its own.
    if (way !== undefined && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      root.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
      control.setAttribute("aria-busy", "true");
      leave(way);
    } else if (isLanguage(lang) && lang !== document.documentElement.lang) speak(lang);
  });
}

/**
 * Opens the wallet where the last press led to that came before it, or where the page is. What cannot be loaded, the
 * browser tries there.
 */
function leavingOnce(
  open: (whereTo: () => WayIn | undefined) => Promise<boolean>,
): (to: WayIn | undefined) => void {
  let isLeaving = false;
  let wanted: WayIn | undefined;
  const tryThere = (): void => (wanted === undefined ? location.reload() : location.assign(wanted));
  return (to) => {
    wanted = to;
    if (isLeaving) return;
    isLeaving = true;
    open(() => wanted).then((isOpen) => (isOpen ? undefined : tryThere()), tryThere);
  };
}

async function choose(language: Language, load: Load): Promise<void> {
  const { setLanguage } = await load();
  setLanguage(language);
  location.reload();
}

/**
 * What most go on to, and the typeface and the sample, which come after that. What cannot be loaded is loaded again, and
 * missed, when it is wanted.
 */
async function complete(root: HTMLElement, load: () => Promise<Wallet | undefined>): Promise<void> {
  const place = root.querySelector<HTMLElement>("[data-sample]");
  try {
    const wallet = await load();
    await wallet?.loadFirstStep();
    // Who has pressed waits for the next screen.
    if (place?.isConnected === true && root.querySelector("[aria-busy]") === null)
      void wallet?.drawSample(place);
  } catch {
    // A press says so.
  } finally {
    root.classList.remove("font-stand-in");
  }
}
