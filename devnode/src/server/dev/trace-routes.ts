import type { JsonValue } from "@holdfast/sdk";
import type { Context } from "hono";
import type { TransactionTrace } from "../../chain/trace-archive.ts";
import { answer } from "../answer.ts";
import type { RouteContext } from "../route.ts";
import { requestRefused } from "../server-errors.ts";
import { hashParam, signedTransaction } from "../routes/transactions.ts";

/** Default and maximum number of steps to return. */
const DEFAULT_STEPS = 20_000;
const MAX_STEPS = 200_000;

/** Traces of executed transactions by hash, and of simulations. */
export function traceRoutes({ app, chain }: RouteContext): void {
  app.get("/dev/trace/:hash", (context) =>
    answer(traceJson(chain.trace(hashParam(context), readLimits(context)))),
  );
  app.post("/dev/trace", async (context) =>
    answer(traceJson(await chain.traceSimulation(await signedTransaction(context), readLimits(context)))),
  );
}

function readLimits(context: Context): { readonly steps: number } {
  const text = context.req.query("steps") ?? String(DEFAULT_STEPS);
  const steps = Number(text);
  if (!/^\d{1,6}$/.test(text) || steps > MAX_STEPS)
    throw requestRefused({
      status: 400,
      sentence: `Invalid value for query parameter steps: expected a whole number up to ${MAX_STEPS}`,
    });
  return { steps };
}

function traceJson({ hash, status, vmStatus, gasUsed, runs }: TransactionTrace): JsonValue {
  // Traces are JSON; undefined fields are omitted.
  const json = JSON.parse(JSON.stringify(runs)) as JsonValue;
  return { hash, status, vm_status: vmStatus, gas_used: gasUsed, runs: json };
}
