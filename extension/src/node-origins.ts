import { DEVNET, MAINNET, TESTNET } from "@holdfast/sdk";

/** The networks that the wallet knows by itself. */
const known: ReadonlySet<string> = new Set([TESTNET, DEVNET, MAINNET].map(({ url }) => new URL(url).origin));

/** Whether only the user can allow it: neither a known network's node nor one of this computer. */
export function isOwnNode(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" && !known.has(origin) && hostname !== "localhost" && hostname !== "127.0.0.1";
}

/** Whether a page of the extension may ask it: the manifest's policy allows all of https, which is no policy for what a script could send. */
export async function mayReach(origin: string): Promise<boolean> {
  return !isOwnNode(origin) || chrome.permissions.contains({ origins: [formatHostPattern(origin)] });
}

/** How the browser names a host in permissions. */
export function formatHostPattern(origin: string): string {
  return `${origin}/*`;
}
