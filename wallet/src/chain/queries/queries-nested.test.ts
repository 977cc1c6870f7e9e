import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { nestedQuery } from "./queries.ts";

it("a query completes although a removed component began its dependency", async () => {
  const client = new QueryClient();
  const answers: ((value: number) => void)[] = [];
  const needed = {
    queryKey: ["needed"],
    // It takes the signal, so it is ended when nobody looks at it any more.
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<number>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
        answers.push(resolve);
      }),
  };
  const leave = new QueryObserver(client, needed).subscribe(() => undefined);
  const outer = new QueryObserver(client, {
    queryKey: ["outer"],
    queryFn: ({ signal }) => nestedQuery(client, (queries) => queries.query(needed), signal),
    retry: false,
  });
  const stop = outer.subscribe(() => undefined);
  await expect.poll(() => answers).toHaveLength(1);
  leave();
  await expect.poll(() => answers).toHaveLength(2);
  for (const answer of answers) answer(7);
  await expect.poll(() => outer.getCurrentResult().data).toBe(7);
  expect(outer.getCurrentResult().status).toBe("success");
  stop();
});
