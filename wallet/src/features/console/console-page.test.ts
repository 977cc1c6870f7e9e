import { createDevnode } from "@holdfast/devnode";
import { DEVNODE } from "@holdfast/sdk";
import { afterEach, describe, expect, it, vi } from "vitest";
import { callRaw, rawCallUrl } from "./console-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a call by hand", () => {
  it("answers what the node says, good or bad", async () => {
    const devnode = createDevnode();
    vi.stubGlobal("fetch", (request: Request) => devnode.fetch(request));
    const good = await callRaw(DEVNODE, { method: "GET", path: "/transactions/chain_id", body: "" });
    expect(good).toMatchObject({ status: 200, json: DEVNODE.chainId });
    const bad = await callRaw(DEVNODE, { method: "POST", path: "/view", body: "{}" });
    expect(bad.status).toBeGreaterThanOrEqual(400);
    devnode.close();
  });

  it("refuses a body that is no JSON before anything is sent", async () => {
    await expect(callRaw(DEVNODE, { method: "POST", path: "/view", body: "{" })).rejects.toThrow(
      "not valid JSON",
    );
  });

  it.each(["", "view", "//evil.example/x", "/../../../x", "/transactions/submit", "/./transactions/submit/"])(
    "refuses the path %j",
    (path) => {
      expect(() => rawCallUrl(DEVNODE, path)).toThrow("can't be called from this page");
    },
  );
});
