import { parseAddress, type JsonValue } from "@holdfast/sdk";
import type { RouteContext } from "../route.ts";
import { answer } from "../answer.ts";
import { pageSize } from "../request.ts";
import { blockHeaderJson } from "../json/block-json.ts";
import { devBody } from "./dev-body.ts";
import { traceRoutes } from "./trace-routes.ts";
import { logEntryJson } from "./log-entry.ts";

const U64_MAX = 2n ** 64n - 1n;

/** `/dev/*`: funding, time, blocks and snapshots. Not in the network's API. */
export function devRoutes(api: RouteContext): void {
  const { app, chain } = api;
  traceRoutes(api);
  app.get("/dev/status", () =>
    answer({
      chain_id: chain.chainId,
      height: chain.head.header.height,
      oldest_block: chain.oldest,
      epoch: chain.head.header.epoch,
      now_micros: chain.now(),
      waiting: chain.waiting,
      mining: chain.mining,
    }),
  );

  app.post("/dev/fund", async (context) => {
    const body = await devBody(context);
    const address = parseAddress(body.get("address").string());
    const hash = await chain.faucet.fund(address, body.get("amount").bigint(U64_MAX));
    return answer({ hash });
  });

  app.post("/dev/time", async (context) => {
    const body = await devBody(context);
    chain.advanceTime(body.get("seconds").bigint(1_000_000_000n));
    return answer({ now_micros: chain.now(), height: chain.head.header.height });
  });

  app.post("/dev/mine", async (context) => {
    const body = await devBody(context);
    const blocks = body.get("blocks").optional((node) => node.integer(10_000)) ?? 1;
    for (let mined = 0; mined < blocks; mined++) chain.mine();
    return answer(blockHeaderJson(chain.head.header));
  });

  app.post("/dev/pause", () => {
    chain.pause();
    return answer({ mining: chain.mining });
  });
  app.post("/dev/resume", () => {
    chain.resume();
    return answer({ mining: chain.mining });
  });

  app.get("/dev/snapshots", () => answer(chain.snapshots().map(({ id, height }) => ({ id, height }))));
  app.post("/dev/snapshot", () => answer({ id: chain.snapshot() }));
  app.post("/dev/revert", async (context) => {
    const body = await devBody(context);
    chain.revert(body.get("id").integer());
    return answer({ height: chain.head.header.height });
  });
  app.post("/dev/reset", () => {
    chain.reset();
    return answer({ height: chain.head.header.height });
  });

  app.get("/dev/transactions", (context) => {
    const entries: readonly JsonValue[] = chain.latest(pageSize(context)).map(logEntryJson);
    return answer(entries);
  });
}
