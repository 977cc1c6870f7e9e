export const localNetworkPath = "/local-network.json";

export function localNetworkText(devnodeUrl: string, dappUrl?: string): string {
  return `${JSON.stringify({ devnodeUrl, dappUrl })}\n`;
}
