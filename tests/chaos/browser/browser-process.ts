import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../../scripts/chromium.ts";

/** A Chromium with a profile on the disk that can be killed as a power cut kills it, and started again. */
export class BrowserProcess {
  readonly #profile = mkdtempSync(join(tmpdir(), "holdfast-chaos-"));
  #child: ChildProcess | undefined;
  #browser: Browser | undefined;

  /** The profile's own context, in a running browser. */
  async context(): Promise<BrowserContext> {
    const known = this.#browser?.contexts()[0];
    if (known !== undefined && this.#browser?.isConnected() === true) return known;
    this.#browser = await chromium.connectOverCDP(await this.#start());
    const [context] = this.#browser.contexts();
    if (context === undefined) throw new RangeError("A browser has a context for its profile.");
    return context;
  }

  /** Ends the process without a word to it. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (killGroup(child)) await ended;
    this.#child = undefined;
    this.#browser = undefined;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** @returns where its debugger listens */
  #start(): Promise<string> {
    const isRoot = process.getuid?.() === 0;
    const child = spawn(
      findChromium() ?? chromium.executablePath(),
      [
        "--headless=new",
        "--remote-debugging-port=0",
        `--user-data-dir=${this.#profile}`,
        "--no-first-run",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-session-crashed-bubble",
        ...(isRoot ? ["--no-sandbox"] : []),
        "about:blank",
      ],
      // A group of its own, so that its helpers are killed with it.
      { stdio: ["ignore", "ignore", "pipe"], detached: true },
    );
    this.#child = child;
    // Whatever ends this process, no browser is left behind.
    process.once("exit", () => killGroup(child));
    return new Promise((resolve, reject) => {
      let text = "";
      child.stderr?.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        const url = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
        if (url !== undefined) resolve(url);
      });
      child.once("exit", (code) =>
        reject(new Error(`Chromium ended with code ${code}: ${text.slice(-500)}`)),
      );
    });
  }
}

/** @returns false when it has ended by itself */
function killGroup({ pid, exitCode }: ChildProcess): boolean {
  if (pid === undefined || exitCode !== null) return false;
  try {
    return process.kill(-pid, "SIGKILL");
  } catch {
    return false;
  }
}
