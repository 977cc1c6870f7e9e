/** Opens the wallet beside the page that the user looks at, and closes this popup; undefined where the browser has no side panel. */
export function createSidePanelOpener(): (() => void) | undefined {
  const { sidePanel, windows } = chrome;
  if (sidePanel === undefined) return undefined;
  // At once: the browser opens it in answer to a press only.
  return () => void sidePanel.open({ windowId: windows.WINDOW_ID_CURRENT }).then(() => close(), reportError);
}
