import type { ScriptPolicy } from "./trusted-types.ts";

/** What the page's own policy leaves to a worker, and less: it computes. No request, no module, no script from an address. */
const POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src blob:";

/** A document of this origin without anything in it, whose policy is stricter than the page's. */
let place: Promise<Window & typeof globalThis> | undefined;

/**
 * Starts a program that is in memory, in a worker without network. Such a worker has the policy of the document that
 * starts it, so it is started in an empty one.
 */
export async function startIsolatedWorker(
  program: ArrayBuffer,
  name: string,
  policy: ScriptPolicy,
): Promise<Worker> {
  place ??= makePlace();
  const { Worker: IsolatedWorker } = await place;
  const url = policy.program(program);
  try {
    return new IsolatedWorker(url, { type: "module", name });
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function makePlace(): Promise<Window & typeof globalThis> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  // Firefox replaces the document that a frame begins with.
  const isThere = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await isThere;
  const { contentDocument, contentWindow } = frame;
  if (contentDocument === null || contentWindow === null) throw new TypeError("A frame without a document");
  const meta = contentDocument.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = POLICY;
  contentDocument.head.append(meta);
  return contentWindow as Window & typeof globalThis;
}
