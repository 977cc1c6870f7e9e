import { staticFile, type StaticFile } from "./static-files.ts";

/** Where the wallet finds out which devnode runs beside it, when it is opened from this machine. */
export const localNetworkPath = "/local-network.json";

export function localNetworkFile(devnodeUrl: string): StaticFile {
  return staticFile(".json", Buffer.from(localNetworkText(devnodeUrl)));
}

export function localNetworkText(devnodeUrl: string): string {
  return `${JSON.stringify({ devnodeUrl })}\n`;
}
