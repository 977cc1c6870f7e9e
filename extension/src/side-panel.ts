/** Opens the side panel and closes this popup; undefined if the browser has no side panel. */
export function createSidePanelOpener(): (() => void) | undefined {
  const { sidePanel, windows } = chrome;
  if (sidePanel === undefined) return undefined;
  // Synchronous: the browser requires a user gesture.
  return () => void sidePanel.open({ windowId: windows.WINDOW_ID_CURRENT }).then(() => close(), reportError);
}
