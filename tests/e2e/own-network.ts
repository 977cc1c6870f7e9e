import type { Devnode } from "../../devnode/src/node.ts";
import { SETTINGS_NAME } from "../../wallet/src/storage/settings/remembered.ts";
import type { WalletUser } from "./wallet-user.ts";

/** A network of this test alone, with a first node and a verification node. */
export interface OwnNetwork {
  readonly node: Devnode;
  /** Where its nodes listen, the first one first. */
  readonly urls: readonly [string, string];
  readonly close: () => Promise<void>;
}

/** Lets a browser that has no settings yet begin on a network of its own. One devnode stands behind both addresses. */
export async function beginOnOwnNetwork(
  { page }: WalletUser,
  dialect: "v1" | "v3" | "v4",
): Promise<OwnNetwork> {
  const { createDevnode } = await import("../../devnode/src/installed-node.ts");
  const { listen } = await import("../../devnode/src/server/listen.ts");
  const node = createDevnode();
  const [first, second] = [await listen(node, { port: 0 }), await listen(node, { port: 0 })];
  const id = "custom-own";
  const own = { id, name: "Harbour", url: first.url, chainId: node.chainId, dialect, hasFaucet: false };
  const state = {
    networkId: id,
    customNetworks: [own],
    networkReach: { [id]: { moreUrls: [], verificationUrl: second.url } },
  };
  await page.addInitScript(
    ([name, text]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
    },
    [SETTINGS_NAME, JSON.stringify({ state, version: 2 })] as const,
  );
  return {
    node,
    urls: [first.url, second.url],
    async close() {
      await first.close();
      await second.close();
      node.close();
    },
  };
}
