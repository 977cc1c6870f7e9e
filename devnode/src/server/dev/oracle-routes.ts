import type { JsonNode } from "@holdfast/sdk";
import type { RouteContext } from "../route.ts";
import { answer } from "../answer.ts";
import { devBody } from "./dev-body.ts";

const U32_MAX = 2 ** 32 - 1;
const U64_MAX = 2n ** 64n - 1n;
const U128_MAX = 2n ** 128n - 1n;
/** Maximum decimals of a price; the network's have up to 18. */
const MAX_DECIMALS = 36;
const LONGEST_AGE_SECS = 3_155_760_000n;

/** `/dev/prices` and `/dev/candles`: the oracle's data. */
export function oracleRoutes({ app, chain }: RouteContext): void {
  app.post("/dev/prices", async (context) => {
    const body = await devBody(context);
    const pair = body.get("pair").integer(U32_MAX);
    const value = body.get("value").optional((node) => node.bigint(U128_MAX));
    if (value === undefined) return answer({ hash: await chain.oracle.removePrice(pair) });
    const decimals = body.get("decimals").optional((node) => node.integer(MAX_DECIMALS)) ?? 18;
    const ageSecs = body.get("age_seconds").optional((node) => node.bigint(LONGEST_AGE_SECS));
    return answer({ hash: await chain.oracle.setPrice({ pair, value, decimals, ageSecs }) });
  });

  app.post("/dev/candles", async (context) => {
    const body = await devBody(context);
    const hash = await chain.oracle.setCandles({
      pair: body.get("pair").integer(U32_MAX),
      duration: body.get("duration_ms").bigint(U64_MAX),
      candles: body.get("candles").items().map(readCandle),
    });
    return answer({ hash });
  });
}

function readCandle(node: JsonNode) {
  const value = (name: string): bigint => node.get(name).bigint(U128_MAX);
  return {
    startTime: node.get("start_time").bigint(U64_MAX),
    open: value("open"),
    high: value("high"),
    low: value("low"),
    close: value("close"),
  };
}
