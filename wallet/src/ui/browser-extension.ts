/** Whether this page is an extension's and no web page: it has no name that a user knows, and its windows share one vault. */
export function isExtensionPage(): boolean {
  return location.protocol.endsWith("-extension:");
}
