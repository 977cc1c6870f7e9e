import { createDevnode } from "@holdfast/devnode";
import { detectDialect, type Fetch } from "@holdfast/sdk";
import { expect, test } from "vitest";

const url = "http://devnode.invalid";

/** A node that speaks only some of the interface's forms. */
function speaking(...dialects: readonly string[]): Fetch {
  const devnode = createDevnode();
  return (request) =>
    dialects.some((dialect) => request.url.includes(`/rpc/${dialect}/`))
      ? devnode.fetch(request)
      : Promise.resolve(new Response('{"message":"not found"}', { status: 404 }));
}

test("v4 is preferred where all are spoken", async () => {
  expect(await detectDialect({ url, fetch: speaking("v1", "v3", "v4") })).toBe("v4");
});

test("v3 is preferred where v4 is not spoken", async () => {
  expect(await detectDialect({ url, fetch: speaking("v1", "v3") })).toBe("v3");
});

test("a form that does not say the chain's id is left alone", async () => {
  const whole = speaking("v1", "v3", "v4");
  const fetch: Fetch = (request) =>
    request.url.endsWith("/v4/transactions/chain_id")
      ? Promise.resolve(new Response('{"message":"Not found"}', { status: 404 }))
      : whole(request);
  expect(await detectDialect({ url, fetch })).toBe("v3");
});

test("v1 is found where it is all there is", async () => {
  expect(await detectDialect({ url, fetch: speaking("v1") })).toBe("v1");
});

test("a server that is no node is said to be none", async () => {
  await expect(detectDialect({ url, fetch: speaking() })).rejects.toMatchObject({
    code: "network/dialect-unknown",
    message: "devnode.invalid responds, but not as a Supra node.",
  });
});

test("silence is not mistaken for another dialect", async () => {
  const silent: Fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(detectDialect({ url, fetch: silent })).rejects.toMatchObject({ code: "network/unreachable" });
});
