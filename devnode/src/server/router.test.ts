import { describe, expect, it } from "vitest";
import { Answer } from "./answer.ts";
import { platformRequest } from "./http-request.ts";
import type { RequestContext } from "./request-context.ts";
import { Router } from "./router.ts";

function routerWith(...paths: readonly string[]) {
  const router = new Router();
  for (const path of paths) router.get(path, (context) => new Answer(`${path} ${told(context)}`, 200));
  router.post("/a", () => new Answer("posted", 200));
  return async (path: string, method = "GET"): Promise<string | undefined> =>
    (await router.answer(platformRequest(new Request(`http://devnode${path}`, { method }))))?.content;
}

function told(context: RequestContext): string {
  return [context.param("a"), context.query("q")].filter((text) => text !== undefined).join(" ");
}

describe("a router", () => {
  it("finds words, names and names of a form, and takes the first of those that fit", async () => {
    const ask = routerWith("/a", "/a/:a{v1|v3}/c", "/a/:a/c", "/a/:a{[0-9]{1,3}}/d", "/", "/b/:a");
    expect(await ask("/a")).toBe("/a ");
    expect(await ask("/a/v3/c")).toBe("/a/:a{v1|v3}/c v3");
    expect(await ask("/a/v31/c")).toBe("/a/:a/c v31");
    expect(await ask("/a/123/d")).toBe("/a/:a{[0-9]{1,3}}/d 123");
    expect(await ask("/a/1234/d")).toBeUndefined();
    expect(await ask("/")).toBe("/ ");
  });

  it("reads what stands escaped in the path and after it, and leaves alone what is no escape", async () => {
    const ask = routerWith("/b/:a");
    expect(await ask("/b/0x1::m::S%3Cu8%3E?q=a%20b+c&q=later")).toBe("/b/:a 0x1::m::S<u8> a b c");
    expect(await ask("/b/%zz")).toBe("/b/:a %zz");
  });

  it("knows nothing of other paths and methods; HEAD is GET", async () => {
    const ask = routerWith("/a", "/b/:a");
    for (const path of ["/b/", "/b", "/a/", "/b/x/y", "/B/x", "//a"]) expect(await ask(path)).toBeUndefined();
    expect(await ask("/a", "DELETE")).toBeUndefined();
    expect([await ask("/a", "POST"), await ask("/a", "HEAD")]).toEqual(["posted", "/a "]);
  });
});
