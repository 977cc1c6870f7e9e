/** Where the wallet finds out what runs beside it, when it is opened from this machine. */
export const localNetworkPath = "/local-network.json";

export function localNetworkText(devnodeUrl: string, dappUrl?: string): string {
  return `${JSON.stringify({ devnodeUrl, dappUrl })}\n`;
}
