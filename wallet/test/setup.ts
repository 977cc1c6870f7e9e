import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, vi } from "vitest";
import { refusedOrigins } from "../src/chain/nodes/refused-origins.ts";
import { networkLog } from "../src/chain/nodes/network-log.ts";
import { copyText, lastCopied } from "../src/ui/copy-button.tsx";
import { emptyStorage } from "./empty-storage.ts";
import { createPageLocks } from "./page-locks.ts";

declare global {
  interface Window {
    /** The controls of the page that the tests run in. */
    readonly happyDOM: { setURL(url: string): void; setViewport(size: { readonly width: number }): void };
  }
}

// For the stacks of its warnings React notes where each element was made: a tenth of the time.
const internals = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
) as object;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => Infinity,
  set: () => {},
});

const { href: startUrl } = window.location;
const { innerWidth: startWidth } = window;

// What appears on a screen appears soon, but a busy machine must not look like a failure.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 60_000,
  // The page is written out when the error is read: who waits for something looks again and again.
  getElementError: function laterError(message, container) {
    const error = new Error();
    // The line of the test is told, not this one.
    Error.captureStackTrace(error, laterError);
    error.name = "TestingLibraryElementError";
    const get = (): string => getElementError(message, container).message;
    return Object.defineProperty(error, "message", { get, configurable: true });
  },
}));
vi.setConfig({ testTimeout: 300_000 });
Object.defineProperty(navigator, "locks", { configurable: true, value: createPageLocks() });

// Files share a page (`isolate: false`): each test leaves it as it found it, whatever ran before.
afterEach(async () => {
  cleanup();
  refusedOrigins.setState([], true);
  networkLog.setState([], true);
  emptyStorage();
  sessionStorage.clear();
  if ((lastCopied()?.text ?? "") !== "") await copyText("");
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.body.replaceChildren();
  window.happyDOM.setViewport({ width: startWidth });
  // A pressed download link leads happy-dom away from the page.
  window.happyDOM.setURL(startUrl);
});

// A screen that is still being loaded when a file ends would be missing in all files that come after it in the process.
afterAll(() => vi.dynamicImportSettled());
