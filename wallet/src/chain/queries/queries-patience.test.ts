import { createSupraClient } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { readPatience, waitMs } from "./queries.ts";

/** The error of a question that is answered like this. */
async function catchError(answer: () => Promise<Response>): Promise<Error> {
  const client = createSupraClient({ url: "http://devnode", fetch: answer });
  const error: unknown = await client.chain.getId().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new TypeError("The question was answered.");
  return error;
}

const respond = (status: number, headers: Record<string, string> = {}) =>
  catchError(() => Promise.resolve(new Response("{}", { status, headers })));

describe("a question that failed", () => {
  it("is asked twice more when the fault may pass", async () => {
    for (const error of [
      await respond(500),
      await respond(503),
      await respond(429),
      await catchError(() => Promise.reject(new TypeError("Failed to fetch"))),
    ])
      expect([0, 1, 2].map((failures) => readPatience.retry(failures, error))).toEqual([true, true, false]);
  });

  it("does not retry refusals or our own faults", async () => {
    expect(readPatience.retry(0, await respond(400))).toBe(false);
    expect(readPatience.retry(0, await respond(404))).toBe(false);
    expect(readPatience.retry(0, new TypeError("ours"))).toBe(false);
  });

  it("retries with growing random delays, at least as the node asks", async () => {
    const error = await respond(500);
    expect([waitMs(0, error, 0.5), waitMs(1, error, 0.5), waitMs(0, error, 0), waitMs(0, error, 1)]).toEqual([
      400, 800, 200, 600,
    ]);
    expect(waitMs(0, await respond(429, { "retry-after": "7" }), 0)).toBe(7000);
    expect(waitMs(0, await respond(503, { "retry-after": "9999" }), 0)).toBe(30_000);
  });
});
