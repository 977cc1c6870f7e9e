import type { Hono } from "hono";
import { JsonNode, type JsonValue } from "@holdfast/sdk";
import { answer } from "../answer.ts";
import type { ActiveFault, Faults } from "../faults.ts";
import { jsonBody } from "../request.ts";
import { readFaultRule } from "./fault-rule.ts";

export function faultRoutes(app: Hono, faults: Faults): void {
  app.get("/dev/faults", () => answer(faults.list().map(faultJson)));

  app.post("/dev/faults", async (context) => {
    const rule = readFaultRule(new JsonNode(await jsonBody(context), "body"));
    return answer({ id: faults.add(rule) });
  });

  app.post("/dev/fail-next", async (context) => {
    const rule = readFaultRule(new JsonNode(await jsonBody(context), "body"));
    return answer({ id: faults.add({ ...rule, times: 1 }) });
  });

  const clear = (): Response => {
    faults.clear();
    return answer([]);
  };
  app.delete("/dev/faults", clear);
  app.post("/dev/faults/clear", clear);
}

function faultJson(fault: ActiveFault): JsonValue {
  return {
    id: fault.id,
    kind: fault.kind,
    method: fault.method,
    path: fault.path,
    times: fault.times,
    left: fault.left,
    rate: fault.rate,
    seed: fault.seed,
    delay_ms: fault.delayMs,
  };
}
