import { useService, type Service } from "../../services/app-services.ts";
import type { TraceWorker } from "../../tracing/trace-protocol.ts";

/** Starts what runs code of the chain on this device, for one run; undefined outside of the app. */
export const tracerService: Service<(() => TraceWorker) | undefined> = { create: () => undefined };

export function useTracer(): (() => TraceWorker) | undefined {
  return useService(tracerService);
}
