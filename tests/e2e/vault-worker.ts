import type { CDPSession, Page } from "@playwright/test";

/** A worker that holds the keys, as the browser's own tools reach it. */
interface VaultWorker {
  /** Runs a function in it, as Playwright does in a page. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  isAlive(): Promise<boolean>;
}

/** The one that the tabs of this page's browser share. Playwright lists only workers that a page has to itself. */
export async function findVaultWorker(page: Page): Promise<VaultWorker | undefined> {
  const browser = page.context().browser();
  if (browser === null) throw new TypeError("The page has no browser.");
  const ofPage = await page.context().newCDPSession(page);
  const { targetInfo } = await ofPage.send("Target.getTargetInfo");
  await ofPage.detach();
  const cdp = await browser.newBrowserCDPSession();
  const list = async (): Promise<readonly string[]> => {
    const { targetInfos } = await cdp.send("Target.getTargets");
    return targetInfos
      .filter(
        ({ type, browserContextId }) =>
          type === "shared_worker" && browserContextId === targetInfo.browserContextId,
      )
      .filter(({ title }) => title.startsWith("holdfast-vault-worker-"))
      .map(({ targetId }) => targetId);
  };
  const [targetId] = await list();
  if (targetId === undefined) {
    await cdp.detach();
    return undefined;
  }
  return {
    evaluate: async (run, argument) => {
      const expression = `(${String(run)})(${JSON.stringify(argument)})`;
      return evaluateIn(cdp, targetId, expression) as ReturnType<typeof run>;
    },
    isAlive: async () => (await list()).includes(targetId),
  };
}

async function evaluateIn(cdp: CDPSession, targetId: string, expression: string): Promise<unknown> {
  // Not flat: Playwright's sessions speak to their own target only.
  const { sessionId } = await cdp.send("Target.attachToTarget", { targetId, flatten: false });
  const answered = new Promise<Answer>((resolve) => {
    cdp.on("Target.receivedMessageFromTarget", ({ sessionId: from, message }) => {
      const answer = JSON.parse(message) as Answer;
      if (from === sessionId && answer.id === 1) resolve(answer);
    });
  });
  const params = { expression, awaitPromise: true, returnByValue: true };
  const message = JSON.stringify({ id: 1, method: "Runtime.evaluate", params });
  await cdp.send("Target.sendMessageToTarget", { sessionId, message });
  const { result, error } = await answered;
  if (result === undefined || result.exceptionDetails !== undefined)
    throw new Error(JSON.stringify(error ?? result?.exceptionDetails));
  return result.result.value;
}

interface Answer {
  readonly id?: number;
  readonly error?: unknown;
  readonly result?: { readonly result: { readonly value?: unknown }; readonly exceptionDetails?: unknown };
}
