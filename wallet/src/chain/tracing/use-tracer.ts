import { useService, type Service } from "../../services/app-services.ts";
import type { CreateTraceWorker } from "./local-trace.ts";

/** Undefined outside the app. */
export const tracerService: Service<CreateTraceWorker | undefined> = { create: () => undefined };

export function useTracer(): CreateTraceWorker | undefined {
  return useService(tracerService);
}
