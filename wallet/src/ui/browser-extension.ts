/** Whether this page is an extension's and no web page: it has no name that a user knows, and its windows share one vault. */
export function isExtensionPage(): boolean {
  return location.protocol.endsWith("-extension:");
}

/** Whether the browser asks the user for each node that is added. Firefox's extension has a policy that names its nodes. */
export function asksForNodes(): boolean {
  return location.protocol === "chrome-extension:";
}

/** Whether this page is the popup in the browser's toolbar, which closes when something else has the focus. */
export function isPopup(): boolean {
  return "popup" in document.documentElement.dataset;
}

/** Opens the screen that the popup shows in a tab, which is wider and stays. */
export function openInTab(): void {
  window.open(`index.html${location.hash}`);
}
