import type { ReadFile } from "../../sites/answer-paths.ts";
import type { Service } from "../../services/app-services.ts";

/** A page in an origin of its own, which alone may reach any site, and has nothing to tell it. */
const FRAME = "/well-known.html";
const WAIT_MS = 10_000;

/**
 * Asks a site for its file by a frame without keys and storage: this page itself reaches nodes and nothing else.
 * Undefined where the site does not give it.
 */
function readByFrame(url: string): Promise<string | undefined> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.src = FRAME;
  const { port1, port2 } = new MessageChannel();
  return new Promise<string | undefined>((resolve) => {
    const late = setTimeout(() => resolve(undefined), WAIT_MS);
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      clearTimeout(late);
      resolve(typeof data === "string" ? data : undefined);
    });
    port1.start();
    // An opaque origin has no name that a message could be sent to; the address is no secret.
    frame.addEventListener("load", () => frame.contentWindow?.postMessage(url, "*", [port2]), { once: true });
    document.body.append(frame);
  }).finally(() => {
    port1.close();
    frame.remove();
  });
}

/** A site on this machine is asked by this page, as nodes there are; any other by a frame that has nothing to tell. */
const readWellKnown: ReadFile = (url) => (url.startsWith("https:") ? readByFrame(url) : readHere(url));

async function readHere(url: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const response = await fetch(
    new Request(url, { signal, redirect: "error", credentials: "omit", cache: "no-store" }),
  );
  return response.ok ? response.text() : undefined;
}

/** How a site is asked for the file in which it says where it takes answers. */
export const siteFilesService: Service<ReadFile> = { create: () => readWellKnown };
