import { expect, type BrowserContext, type ConsoleMessage, type Page } from "@playwright/test";

/** What {@link BrowserWatch} adds to every page. */
interface Reporter {
  readonly reportViolation: (text: string) => Promise<void>;
}

/** What a browser complained about while it was watched. */
export class BrowserWatch {
  readonly #complaints: string[] = [];

  /** Listens to every page of a context, from its first script on. */
  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding("reportViolation", (_, text: string) => {
      this.#complaints.push(`policy violated: ${text}`);
    });
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
        void (window as unknown as Reporter).reportViolation(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    context.on("page", (page) => this.#listen(page));
    for (const page of context.pages()) this.#listen(page);
  }

  expectSilence(): void {
    expect(this.#complaints).toEqual([]);
  }

  #listen(page: Page): void {
    page.on("pageerror", (error) => this.#complaints.push(`page error: ${error.message}`));
    page.on("console", (message) => {
      if (isComplaint(message)) this.#complaints.push(`console ${message.type()}: ${message.text()}`);
    });
  }
}

/** The browser's own notes about requests are not the app's: a node may be asked for what it does not have. */
const BROWSERS_NOTE = /^Failed to load resource/;

/** A machine that is busy with other things takes longer to use what it loaded early than the browser expects. */
const BUSY_MACHINE = /^The resource \S+ was preloaded using link preload but not used within a few seconds/;

/**
 * A node that refuses to push blocks, does not know how, or is gone is no fault of the app either. What else goes wrong with a connection
 * is one: frames that can't be read, another address, an answer that no node gives.
 */
const NO_PUSHING =
  /^WebSocket connection to '\S+\/rpc\/v4\/ws' failed: (?:Error during WebSocket handshake: Unexpected response code: (?:404|429|503)$|Error in connection establishment: net::ERR_|WebSocket is closed before|$)/;

/** The browsers of most journeys are told to keep no copy of the app. */
const NO_COPY = /^Service Worker registration blocked by Playwright$/;

function isComplaint(message: ConsoleMessage): boolean {
  const isLoud = message.type() === "error" || message.type() === "warning";
  const expected = [BROWSERS_NOTE, BUSY_MACHINE, NO_PUSHING, NO_COPY];
  return isLoud && !expected.some((note) => note.test(message.text()));
}
