import { describe, expect, it } from "vitest";
import { findFirefox } from "../../scripts/firefox.ts";
import { getBalance } from "../extension/chain-state.ts";
import {
  asksForNetwork,
  DEVNODE,
  SEQUENCES,
  SETUP,
  TESTNET,
  type DappSequence,
} from "../extension/dapp-sequences.ts";
import { BOB } from "../extension/site-calls.ts";
import { goTo, ORIGIN, startExtension, type ExtensionBrowser, type Site } from "./firefox-extension.ts";
import type { FirefoxUser } from "./firefox-user.ts";

/** Three sequences, each under one condition, or, as a long run, all of them under all conditions. */
const PLAYS_ALL = process.env["FIREFOX_SEQUENCES"] === "all";

/** Which network the user looks at: when the site connects, and when it pays. */
const CONDITIONS = [
  { name: "on its network", atConnect: DEVNODE, atPay: DEVNODE },
  { name: "after it asked for its network", atConnect: TESTNET, atPay: DEVNODE },
  { name: "on its network while the user looks at another", atConnect: DEVNODE, atPay: TESTNET },
] as const;

const plays = SEQUENCES.flatMap((sequence, at) =>
  CONDITIONS.filter((_, place) => PLAYS_ALL || place === at)
    .filter(({ atConnect }) => atConnect === DEVNODE || asksForNetwork(sequence))
    .map((condition) => ({ sequence, condition })),
);

describe.skipIf(findFirefox() === undefined)("calls of dApps in Firefox", () => {
  it(
    `pay by ${plays.length} sequences, on the right network, the wrong one, and a changed one`,
    { timeout: 120_000 + plays.length * 40_000 },
    async () => {
      const extension = await startExtension();
      const wallet = await extension.beginAsAda();
      const watch = await extension.openSite("", "localhost");
      let paid = 0n;
      let shown: string = DEVNODE;
      const look = async (chainId: string): Promise<void> => {
        if (chainId !== shown) await chooseNetwork(wallet, watch, chainId);
        shown = chainId;
      };
      for (const { sequence, condition } of plays) {
        const when = `${sequence.name}: ${condition.name}`;
        const site = await extension.openSite(SETUP);
        await look(condition.atConnect);
        const { right, wrong } = sequence.windows;
        await connect(extension, site, sequence, condition.atConnect === TESTNET ? wrong : right);
        if (condition.atConnect === TESTNET) shown = DEVNODE;
        await look(condition.atPay);
        const paying = site.run(`await (${sequence.pay})`);
        const window = await extension.nextWindow();
        await window.confirm();
        expect(await paying, when).toMatch(/^0x[0-9a-f]{64}$/);
        paid += 5n;
        await expect.poll(() => getBalance(extension.devnode.node, BOB), { message: when }).toBe(paid);
        expect(await site.run("await wallet.getChainId()"), when).toEqual({ chainId: DEVNODE });
        // The next one is a new site.
        await site.run("await holdfast.supra.disconnect()");
        await site.page.close();
        expect(window.complaints, when).toEqual([]);
      }
      expect(wallet.complaints).toEqual([]);
    },
  );
});

/** The user chooses a network in the wallet's own tab; a site that is not connected hears of it. */
async function chooseNetwork({ page }: FirefoxUser, watch: Site, chainId: string): Promise<void> {
  // A page keeps the network that it shows: one that a site was moved to is shown from its next start.
  await goTo(page, "about:blank");
  await goTo(page, `${ORIGIN}/index.html#/networks`);
  const choose = `[...document.querySelectorAll("label")].find((label) => label.textContent.includes("chain ID ${chainId}")).click()`;
  await expect.poll(() => page.evaluate(`(${choose}, true)`).catch(String)).toBe(true);
  await expect.poll(() => watch.run("await holdfast.supra.getChainId()")).toEqual({ chainId });
}

async function connect(
  extension: ExtensionBrowser,
  site: Site,
  { connect: code }: DappSequence,
  windows: readonly string[],
): Promise<void> {
  const connecting = site.run(`(async () => { ${code} return me; })()`);
  let opening = extension.nextWindow();
  for (const [at, name] of windows.entries()) {
    const window = await opening;
    // The next one may be there before this one is gone.
    if (at + 1 < windows.length) opening = extension.nextWindow();
    await window.pressAndClose(name);
    expect(window.complaints).toEqual([]);
  }
  expect(await connecting).toMatch(/^0x[0-9a-f]{64}$/);
}
