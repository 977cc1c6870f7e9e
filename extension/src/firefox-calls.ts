import { answerWindowCall } from "./browser-windows.ts";
import type { ServiceWorkerCalls, ServiceWorkerMessage } from "./service-worker-calls.ts";

/** Firefox's version of `service-worker-calls.ts`, which the build replaces with this file. */
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
