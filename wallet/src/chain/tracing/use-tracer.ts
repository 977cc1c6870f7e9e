import { useService, type Service } from "../../services/app-services.ts";
import type { CreateTraceWorker } from "./local-trace.ts";

/** Starts what runs code of the chain on this device, for one run; undefined outside of the app. */
export const tracerService: Service<CreateTraceWorker | undefined> = { create: () => undefined };

export function useTracer(): CreateTraceWorker | undefined {
  return useService(tracerService);
}
