import type { Fetch } from "@holdfast/sdk";
import { QueryClient, type QueryExecuteOptions, type QueryKey } from "@tanstack/react-query";
import { onTestFinished, vi } from "vitest";

/** Reads a query as a fresh page does, through `fetch`, and without a second try. */
export function readQuery<Data, Key extends QueryKey>(
  fetch: Fetch,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> {
  vi.stubGlobal("fetch", fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return new QueryClient().query({ ...query, retry: false });
}
