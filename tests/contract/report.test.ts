import { createDevnode } from "@holdfast/devnode";
import type { Fetch } from "@holdfast/sdk";
import { expect, it, onTestFinished } from "vitest";
import { findDialects, findLacking } from "./report.ts";

const url = "http://devnode.invalid";

it.each([[["v1", "v3", "v4"]], [["v1", "v3"]], [["v3"]]])(
  "finds the dialects %s of a node",
  async (spoken) => {
    const devnode = createDevnode();
    onTestFinished(() => devnode.close());
    const fetch: Fetch = (request) =>
      spoken.some((dialect) => request.url.includes(`/rpc/${dialect}/`))
        ? devnode.fetch(request)
        : Promise.resolve(new Response('{"message":"not found"}', { status: 404 }));
    expect(await findDialects(url, fetch)).toEqual(spoken);
  },
);

it.each([
  ["11.7", 5],
  ["12", 0],
] as const)("names what a node of version %s lacks", async (nodeVersion, count) => {
  const devnode = createDevnode({ nodeVersion });
  onTestFinished(() => devnode.close());
  const lacking = await findLacking(url, devnode.fetch);
  expect(lacking).toHaveLength(count);
  expect(lacking[1]).toBe(count === 0 ? undefined : "viewBatch (/rpc/v4/view/batch)");
});

it("does not mistake silence for a missing dialect", async () => {
  const silent: Fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(findDialects(url, silent)).rejects.toMatchObject({ code: "network/unreachable" });
});
