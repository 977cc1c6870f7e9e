/**
 * Shows a screen that was drawn when the wallet was built, until the wallet draws the same one itself. Its links and
 * buttons take presses at once: the last one is pressed again, and the focus given back, when the wallet is there.
 * @param root what the wallet draws into
 */
export function showFirstLook(root: HTMLElement, { content }: HTMLTemplateElement): void {
  root.replaceChildren(content.cloneNode(true));
  const look = root.firstElementChild;
  look?.classList.add("font-stand-in");
  let pressed: HTMLElement | undefined;
  let focused: HTMLElement | undefined;
  const done = new AbortController();
  const { signal } = done;

  root.addEventListener(
    "click",
    (event) => {
      const control = controlAt(event.target);
      // With a key held down a browser opens a window or a tab of its own.
      if (control === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      pressed?.removeAttribute("aria-busy");
      pressed = control;
      pressed.setAttribute("aria-busy", "true");
    },
    { signal },
  );
  root.addEventListener("focusin", ({ target }) => (focused = controlAt(target)), { signal });
  // Not when it loses the focus by being taken away.
  root.addEventListener(
    "focusout",
    () => queueMicrotask(() => (focused = isGone() ? focused : controlAt(document.activeElement))),
    { signal },
  );
  const isGone = (): boolean => look?.isConnected !== true;
  new MutationObserver((_, observer) => {
    if (!isGone()) return;
    observer.disconnect();
    done.abort();
    sameIn(root, focused)?.focus();
    sameIn(root, pressed)?.click();
  }).observe(root, { childList: true });
}

const CONTROLS = "a, button";

function controlAt(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(CONTROLS) ?? undefined) : undefined;
}

function sameIn(root: HTMLElement, before: HTMLElement | undefined): HTMLElement | undefined {
  if (before === undefined) return undefined;
  const controls = root.querySelectorAll<HTMLElement>(CONTROLS);
  return [...controls].find((control) => control.textContent === before.textContent);
}
