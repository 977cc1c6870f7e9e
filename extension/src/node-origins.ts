import { PUBLIC_NETWORKS } from "@holdfast/sdk";

const known: ReadonlySet<string> = new Set(
  Object.values(PUBLIC_NETWORKS).map(({ url }) => new URL(url).origin),
);

/** True if the user must allow it: neither a built-in network's node nor local. */
export function isOwnNode(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" && !known.has(origin) && hostname !== "localhost" && hostname !== "127.0.0.1";
}

/** Enforces the allowed nodes: the manifest must allow all https hosts. */
export async function mayReach(origin: string): Promise<boolean> {
  return !isOwnNode(origin) || chrome.permissions.contains({ origins: [formatHostPattern(origin)] });
}

export function formatHostPattern(origin: string): string {
  return `${origin}/*`;
}
