import { answerWindowCall } from "./browser-windows.ts";
import type { ServiceWorkerCalls, ServiceWorkerMessage } from "./service-worker-calls.ts";

/**
 * Does in Firefox's background page what Chromium's service worker does for it. The build puts this file in the place of
 * `service-worker-calls.ts` there.
 */
export async function callServiceWorker<C extends keyof ServiceWorkerCalls>(
  call: C,
  argument: Parameters<ServiceWorkerCalls[C]>[0],
): Promise<ReturnType<ServiceWorkerCalls[C]>> {
  const asked = { call, argument } as ServiceWorkerMessage;
  // The page that asks for the background page is the background page.
  const answer =
    asked.call === "startBackground" || asked.call === "backgroundListens"
      ? true
      : await answerWindowCall(asked);
  return answer as ReturnType<ServiceWorkerCalls[C]>;
}
