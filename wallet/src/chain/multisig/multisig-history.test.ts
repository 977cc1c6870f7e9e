import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { multisigHistoryQuery } from "./multisig-history.ts";
import { testNetwork } from "../outbox/testing/test-network.ts";

test("rereads a history that may come from a lagging node", async () => {
  const queries = new QueryClient();
  const query = multisigHistoryQuery(testNetwork, {
    address: parseAddress("0x77"),
    owners: [],
    lastResolved: 3n,
  });
  const early = [{ sequenceNumber: 1n, kind: "removed" }];
  const queryKey: QueryKey = query.queryKey;
  queries.setQueryData(queryKey, early, { updatedAt: Date.now() - 60_000 });
  await expect(queries.query(query)).resolves.toEqual([]);
});
