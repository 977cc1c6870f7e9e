import { isSupraError, parseNodeUrl } from "@holdfast/sdk";

/** Served by `npm start` only. */
const LOCAL_NETWORK_PATH = "/local-network.json";

interface LocalNetwork {
  readonly devnodeUrl: string;
  readonly dappUrl: string | undefined;
}

/** Undefined on other hosts. Never throws. */
export async function readLocalNetwork(
  load: (path: string) => Promise<Response>,
): Promise<LocalNetwork | undefined> {
  try {
    const response = await load(LOCAL_NETWORK_PATH);
    if (!response.ok) return undefined;
    const { devnodeUrl, dappUrl } = (await response.json()) as {
      readonly devnodeUrl?: unknown;
      readonly dappUrl?: unknown;
    };
    if (typeof devnodeUrl !== "string") return undefined;
    return { devnodeUrl: readAddress(devnodeUrl), dappUrl: readDappUrl(dappUrl) };
  } catch (error) {
    const isExpected = error instanceof TypeError || error instanceof SyntaxError || isSupraError(error);
    if (!isExpected) throw error;
    return undefined; // offline, or a host that serves its page for every path
  }
}

/** Only of this machine: the wallet presents the link as its own. */
function readDappUrl(text: unknown): string | undefined {
  if (typeof text !== "string" || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin } = new URL(text);
  return protocol === "http:" && ["127.0.0.1", "localhost"].includes(hostname) ? origin : undefined;
}

function readAddress(url: string): string {
  return parseNodeUrl(url).href.replace(/\/$/, "");
}
