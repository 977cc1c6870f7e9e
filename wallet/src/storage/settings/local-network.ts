import { isSupraError, parseNodeUrl } from "@holdfast/sdk";

/** Where the server that `npm start` runs says which devnode runs beside it. Other hosts have no such file. */
const LOCAL_NETWORK_PATH = "/local-network.json";

/** The address of the devnode beside this page, or `undefined` when the host knows none. Never throws. */
export async function readDevnodeUrl(load: (path: string) => Promise<Response>): Promise<string | undefined> {
  try {
    const response = await load(LOCAL_NETWORK_PATH);
    if (!response.ok) return undefined;
    const { devnodeUrl } = (await response.json()) as { readonly devnodeUrl?: unknown };
    return typeof devnodeUrl === "string" ? parseNodeUrl(devnodeUrl).href.replace(/\/$/, "") : undefined;
  } catch (error) {
    const isExpected = error instanceof TypeError || error instanceof SyntaxError || isSupraError(error);
    if (!isExpected) throw error;
    return undefined; // offline, or a host that answers every path with its page
  }
}
