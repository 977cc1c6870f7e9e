import { describe, expect, it } from "vitest";
import { readLocalNetwork } from "./local-network.ts";

const answering =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

describe("what runs beside the page", () => {
  it("is where the server says", async () => {
    const paths: string[] = [];
    const local = await readLocalNetwork((path) => {
      paths.push(path);
      return Promise.resolve(
        Response.json({ devnodeUrl: "http://127.0.0.1:5555/", dappUrl: "http://127.0.0.1:5556" }),
      );
    });
    expect([paths, local]).toEqual([
      ["/local-network.json"],
      { devnodeUrl: "http://127.0.0.1:5555", dappUrl: "http://127.0.0.1:5556" },
    ]);
  });

  it.each([
    [undefined],
    [5],
    ["dapp"],
    ["https://dapp.example"],
    ["javascript:alert(1)"],
    ["http://127.0.0.1.example"],
  ])("is no dApp on another machine: %j", async (dappUrl) => {
    const local = await readLocalNetwork(
      answering(JSON.stringify({ devnodeUrl: "http://127.0.0.1:5555", dappUrl })),
    );
    expect(local).toEqual({ devnodeUrl: "http://127.0.0.1:5555", dappUrl: undefined });
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
    expect(await readLocalNetwork(load)).toBeUndefined();
  });
});
