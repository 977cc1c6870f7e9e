import { refusedOrigins } from "@holdfast/wallet/chain/nodes/refused-origins.ts";
import { listNetworks } from "@holdfast/wallet/storage/settings/network.ts";
import type { SettingsStore } from "@holdfast/wallet/storage/settings/settings-store.ts";
import { asksForNodes, isPopup, openInTab } from "@holdfast/wallet/ui/browser-extension.ts";
import { isOwnNode, mayReach, formatHostPattern } from "./node-origins.ts";

/** Asks in a tab, because the toolbar's popup closes when the browser asks. */
export async function allowNode(origin: string): Promise<boolean> {
  if (!asksForNodes() || (await mayReach(origin))) return true;
  if (!isPopup()) return chrome.permissions.request({ origins: [formatHostPattern(origin)] });
  openInTab();
  window.close();
  return false;
}

/** Returns permissions of removed nodes, and reports nodes that the user has not allowed. */
export function keepNodePermissions(settings: SettingsStore): void {
  if (!asksForNodes()) return;
  const look = async (): Promise<void> => {
    const used = [...listNodeOrigins(settings)].filter(isOwnNode);
    const allowed = await Promise.all(used.map(mayReach));
    const others = refusedOrigins.getState().filter((origin) => !isOwnNode(origin));
    refusedOrigins.setState([...others, ...used.filter((_, place) => allowed[place] === false)], true);
  };
  let before = listNodeOrigins(settings);
  settings.subscribe(() => {
    const now = listNodeOrigins(settings);
    const left = [...before].filter((origin) => isOwnNode(origin) && !now.has(origin));
    before = now;
    if (left.length > 0) void chrome.permissions.remove({ origins: left.map(formatHostPattern) });
    void look();
  });
  chrome.permissions.onAdded.addListener(() => void look());
  chrome.permissions.onRemoved.addListener(() => void look());
  void look();
}

function listNodeOrigins(settings: SettingsStore): ReadonlySet<string> {
  const state = settings.getState();
  const urls = listNetworks(state, state.devnodeUrl).flatMap(({ url, moreUrls, verificationUrl }) => [
    url,
    ...moreUrls,
    ...(verificationUrl === undefined ? [] : [verificationUrl]),
  ]);
  return new Set(urls.map((url) => new URL(url).origin));
}
