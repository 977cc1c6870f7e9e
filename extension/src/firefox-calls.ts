import { answerWindowCall } from "./browser-windows.ts";
import type { ServiceWorkerCalls, ServiceWorkerMessage } from "./service-worker-calls.ts";

/**
 * Firefox's replacement for Chromium's service worker. The build substitutes this file for
 * `service-worker-calls.ts`.
 */
export async function callServiceWorker<C extends keyof ServiceWorkerCalls>(
  call: C,
  argument: Parameters<ServiceWorkerCalls[C]>[0],
): Promise<ReturnType<ServiceWorkerCalls[C]>> {
  const asked = { call, argument } as ServiceWorkerMessage;
  // In Firefox, the caller is the background page itself.
  const answer =
    asked.call === "startBackground" || asked.call === "backgroundListens"
      ? true
      : await answerWindowCall(asked);
  return answer as ReturnType<ServiceWorkerCalls[C]>;
}
