import { findIntegrity, readChecked } from "./checked-file.ts";
import type { ScriptPolicy } from "../workers/trusted-types.ts";

/** What the page's own policy leaves to a worker, and less: it computes. No request, no module, no script from an address. */
const POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src blob:";

/** A document of this origin without anything in it, whose policy is stricter than the page's. */
let place: Promise<Window & typeof globalThis> | undefined;

/** Starts a worker of the build from its checked file, in {@link isolatedPlace}. */
export async function startWorker(url: string, name: string, policy: ScriptPolicy): Promise<Worker> {
  const integrity = findIntegrity(url, document);
  // The development server names no hashes.
  if (integrity === undefined) return new Worker(policy.script(url), { type: "module", name });
  return startIsolatedWorker(await readChecked(url, integrity), name, policy);
}

/**
 * Starts a program that is in memory, in a worker without network. Such a worker has the policy of the document that
 * starts it, so it is started in an empty one.
 */
export async function startIsolatedWorker(
  program: ArrayBuffer,
  name: string,
  policy: ScriptPolicy,
): Promise<Worker> {
  const { Worker: IsolatedWorker } = await isolatedPlace();
  const url = policy.program(program);
  try {
    return new IsolatedWorker(url, { type: "module", name });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Its policy applies to each worker that it starts from memory. */
export function isolatedPlace(): Promise<Window & typeof globalThis> {
  return (place ??= makePlace());
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
