import { staticFile, type StaticFile } from "./static-files.ts";

/** Where the wallet finds out what runs beside it, when it is opened from this machine. */
export const localNetworkPath = "/local-network.json";

export function localNetworkFile(devnodeUrl: string, dappUrl?: string): StaticFile {
  return staticFile(".json", Buffer.from(localNetworkText(devnodeUrl, dappUrl)));
}

export function localNetworkText(devnodeUrl: string, dappUrl?: string): string {
  return `${JSON.stringify({ devnodeUrl, dappUrl })}\n`;
}
