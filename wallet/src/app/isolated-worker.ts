import { findIntegrity, readChecked } from "./checked-file.ts";
import type { ScriptPolicy } from "../workers/trusted-types.ts";

/** A worker only computes: no requests, modules or scripts by URL. */
const POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src blob:";

let place: Promise<Window & typeof globalThis> | undefined;

/** Runs the verified file in {@link isolatedPlace}. */
export async function startWorker(url: string, name: string, policy: ScriptPolicy): Promise<Worker> {
  const integrity = findIntegrity(url, document);
  // The development server has no hashes.
  if (integrity === undefined) return new Worker(policy.script(url), { type: "module", name });
  return startIsolatedWorker(await readChecked(url, integrity), name, policy);
}

/**
 * Starts a worker without network. It inherits the policy of its creator document, so an empty document with
 * a strict policy creates it.
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

/** Its policy applies to each worker created from a blob. */
export function isolatedPlace(): Promise<Window & typeof globalThis> {
  return (place ??= makePlace());
}

async function makePlace(): Promise<Window & typeof globalThis> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  // Firefox replaces a frame's initial document.
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
