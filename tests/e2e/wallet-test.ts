import { test as base, type Browser, type BrowserContext, type TestInfo } from "@playwright/test";
import { isByKeyboard, leaveTheMouse } from "./by-keyboard.ts";
import { BrowserWatch } from "./browser-watch.ts";
import { reportLastSight } from "./last-sight.ts";
import { expect, LONGEST_JOURNEY_MS } from "./patience.ts";
import { WalletUser } from "./wallet-user.ts";

interface Fixtures {
  /** A user with the wallet open in a browser of their own. */
  readonly user: WalletUser;
  /** A second user, in another browser. */
  readonly otherUser: WalletUser;
  /** A third one, in a browser of their own again. */
  readonly thirdUser: WalletUser;
  /** Fails the test if any browser complained: errors, and violations of the security policy. */
  readonly watch: BrowserWatch;
}

/** Every journey runs with its browsers watched. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- a fixture names what it uses, and this one uses nothing
  watch: async ({}, use, testInfo) => {
    testInfo.setTimeout(LONGEST_JOURNEY_MS);
    const watch = new BrowserWatch();
    await use(watch);
    watch.expectSilence();
  },
  user: async ({ context, watch }, use, testInfo) => {
    await watch.follow(context);
    const page = await context.newPage();
    if (isByKeyboard(testInfo.project.name)) await leaveTheMouse(context, page);
    await use(new WalletUser(page));
    await reportLastSight(context, testInfo);
  },
  otherUser: inOwnBrowser,
  thirdUser: inOwnBrowser,
});

// Colours that fade and panels that slide are at rest: what is checked is what stays.
test.use({ contextOptions: { reducedMotion: "reduce" } });

export { expect };

interface Surroundings {
  readonly browser: Browser;
  readonly watch: BrowserWatch;
  readonly viewport: { readonly width: number; readonly height: number } | null;
  readonly baseURL: string | undefined;
}

/** A user whose browser shares nothing with the others'. */
async function inOwnBrowser(
  { browser, watch, viewport, baseURL }: Surroundings,
  use: (user: WalletUser) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const context = await newContext(browser, viewport, baseURL);
  await watch.follow(context);
  await use(new WalletUser(await context.newPage()));
  try {
    await reportLastSight(context, testInfo);
  } finally {
    await context.close();
  }
}

function newContext(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number } | null,
  baseURL: string | undefined,
): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    reducedMotion: "reduce",
    ...(baseURL === undefined ? {} : { baseURL }),
  });
}
