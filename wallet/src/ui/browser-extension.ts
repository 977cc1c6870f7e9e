export function isExtensionPage(): boolean {
  return location.protocol.endsWith("-extension:");
}

/** Firefox's extension names its nodes in its policy instead. */
export function asksForNodes(): boolean {
  return location.protocol === "chrome-extension:";
}

/** The toolbar's popup closes when it loses the focus. */
export function isPopup(): boolean {
  return "popup" in document.documentElement.dataset;
}

/** Unlike the popup, a tab stays open. */
export function openInTab(): void {
  window.open(`index.html${location.hash}`);
}
