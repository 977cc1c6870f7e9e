// @vitest-environment node
import { describe, expect, it } from "vitest";
import { readDevnodeUrl } from "./local-network.ts";

const answering =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

describe("the devnode beside the page", () => {
  it("is where the server says", async () => {
    const paths: string[] = [];
    const url = await readDevnodeUrl((path) => {
      paths.push(path);
      return Promise.resolve(Response.json({ devnodeUrl: "http://127.0.0.1:5555/" }));
    });
    expect([paths, url]).toEqual([["/local-network.json"], "http://127.0.0.1:5555"]);
  });

  it.each([
    ["no such file", answering("", 404)],
    ["a page for every path", answering("<!doctype html>")],
    ["nothing", answering("")],
    ["null", answering("null")],
    ["another shape", answering('{"devnodeUrl":5}')],
    ["no address", answering('{"devnodeUrl":"devnode"}')],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("is not known from %s", async (_, load) => {
    expect(await readDevnodeUrl(load)).toBeUndefined();
  });
});
