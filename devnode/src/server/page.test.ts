import { describe, expect, it } from "vitest";
import { utf8ToBytes } from "@holdfast/sdk";
import { createDevnode, type DevnodeOptions } from "../node.ts";

const FILES: Readonly<Record<string, string>> = { "/": "<!doctype html>", "/assets/page.js": "1;" };

function nodeWith(options: DevnodeOptions = {}) {
  const page: DevnodeOptions["page"] = (path) => {
    const text = FILES[path];
    return text === undefined ? undefined : { type: "text/html", body: new Uint8Array(utf8ToBytes(text)) };
  };
  const node = createDevnode({ page, ...options });
  return (path: string) => node.fetch(new Request(`http://devnode${path}`));
}

describe("the page of a devnode", () => {
  it("allows its own files alone and no frame around it", async () => {
    const get = nodeWith();
    for (const path of Object.keys(FILES)) {
      const answer = await get(path);
      expect(await answer.text()).toBe(FILES[path]);
      const policy = answer.headers.get("content-security-policy");
      expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/);
      expect(policy).toMatch(/connect-src 'self'.*frame-ancestors 'none'/);
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(answer.headers.get("x-frame-options")).toBe("DENY");
      expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
    expect((await get("/assets/other.js")).status).toBe(404);
  });

  it("is missing from a strict node and from one without its files", async () => {
    expect((await nodeWith({ isStrict: true })("/")).status).toBe(404);
    const bare = createDevnode();
    expect((await bare.fetch(new Request("http://devnode/"))).status).toBe(404);
  });
});
