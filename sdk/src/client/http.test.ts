import { describe, expect, test } from "vitest";
import { httpRefused } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { createHttp } from "./http.ts";
import { parseNodeUrl } from "./node-url.ts";
import type { Fetch, HttpOptions } from "./request.ts";

const hang: Fetch = (request) =>
  new Promise((_, reject) => {
    request.signal.addEventListener("abort", () => {
      reject(new DOMException("aborted", "AbortError"));
    });
  });

function createTestHttp(fetch: Fetch, options: Partial<HttpOptions> = {}) {
  return createHttp({ url: "http://node.test", fetch, ...options });
}

function answering(status: number, body: BodyInit | null, headers: HeadersInit = {}): Fetch {
  return () => Promise.resolve(new Response(body, { status, headers }));
}

describe("a request", () => {
  test("goes to the path of its dialect, with its query", async () => {
    const seen: string[] = [];
    const http = createTestHttp(
      (request) => {
        seen.push(`${request.method} ${request.url}`);
        return Promise.resolve(Response.json(1));
      },
      { url: "https://node.test/base/", dialect: "v3" },
    );
    await http.get("/accounts/0x1", { query: { count: 15, start: undefined } });
    expect(seen).toEqual(["GET https://node.test/base/rpc/v3/accounts/0x1?count=15"]);
  });

  test("keeps integers exact in both directions", async () => {
    let sent = "";
    const http = createTestHttp(async (request) => {
      sent = await request.text();
      return new Response('{"value":18446744073709551615}');
    });
    const { body } = await http.post("/view", { amount: 9_007_199_254_740_993n });
    expect(sent).toBe('{"amount":9007199254740993}');
    expect(body.get("value").bigint()).toBe(18_446_744_073_709_551_615n);
  });

  test("hands over the cursor of the next page", async () => {
    const answer = await createTestHttp(answering(200, "[]", { "x-supra-cursor": "abc" })).get("/x");
    expect(answer.cursor).toBe("abc");
  });
});

describe("what goes wrong is told apart", () => {
  const refused: readonly [string, Fetch, string, string][] = [
    ["404", answering(404, ""), "http/not-found", "Invalid URL — path not found (404)."],
    ["500", answering(500, "x"), "http/server", "Server error — please try again later."],
    ["429", answering(429, ""), "http/too-many-requests", "Too many requests: the node rejected /x."],
    [
      "503 with a time",
      answering(503, "", { "retry-after": "7" }),
      "http/too-many-requests",
      "Too many requests: the node rejected /x and asks you to wait 7 s.",
    ],
    [
      "400 with the node's sentence",
      answering(400, '{"message":"INVALID_SIGNATURE"}'),
      "http/refused",
      "The node rejected the request: INVALID_SIGNATURE",
    ],
    ["410", answering(410, ""), "http/pruned", "The node no longer stores /x."],
    [
      "410 with the oldest block",
      answering(410, "", { "x-supra-oldest-block": "8" }),
      "http/pruned",
      "The node no longer stores /x: its oldest block is 8.",
    ],
    [
      "410 with an oldest block that is no height",
      answering(410, "", { "x-supra-oldest-block": "none" }),
      "http/pruned",
      "The node no longer stores /x.",
    ],
    [
      "503 that is no rate limit",
      answering(503, ""),
      "http/server",
      "Server error — please try again later.",
    ],
    [
      "503 that says it is one",
      answering(503, '{"message":"Too many requests"}'),
      "http/too-many-requests",
      "Too many requests: the node rejected /x.",
    ],
    [
      "a full mempool, which is about now and not about the request",
      answering(400, '{"error_code":"mempool_is_full","message":"no"}'),
      "http/server",
      "Server error — please try again later.",
    ],
    ["400 in plain text", answering(400, " no \n"), "http/refused", "The node rejected the request: no"],
    [
      "400 with a page",
      answering(400, " <p>no</p>"),
      "http/refused",
      "The node rejected the request with status 400.",
    ],
    [
      "a page instead of JSON",
      answering(200, "<html>"),
      "http/answer-invalid",
      "node.test did not return a valid Supra node response: the body is not JSON.",
    ],
    [
      "no connection",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "network/unreachable",
      "No response from the node at node.test.",
    ],
  ];
  test.each(refused)("%s", async (_, fetch, code, message) => {
    await expect(createTestHttp(fetch).get("/x")).rejects.toMatchObject({ code, message });
  });

  test.each([
    ["in a field", '{"error_code":"vm_error","message":"no"}', "vm_error"],
    ["as the machine's name", '{"message":"SEQUENCE_NUMBER_TOO_OLD"}', "sequence_number_too_old"],
    ["in the sentence", '{"message":"account_not_found: 0x1"}', "account_not_found"],
    ["as the whole body", '"vm_error"', "vm_error"],
    ["as part of another word", '{"message":"no_vm_error_here"}', undefined],
    ["as a number of the node's own", '{"code":7,"message":"no"}', "7"],
    ["as a word of the node's own", '{"error_code":"module_not_found","message":"no"}', "module_not_found"],
    ["in plain text", "vm_error: no", "vm_error"],
    ["nowhere", "no", undefined],
  ])("the node's code is kept: %s", async (_, body, nodeCode) => {
    const error: unknown = await createTestHttp(answering(400, body))
      .get("/x")
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "http/refused" });
    expect(isSupraError(error, httpRefused) && error.context.nodeCode).toBe(nodeCode);
  });

  test.each([200, 400, 404, 503])("an answer (%d) that names another chain is refused", async (status) => {
    const fetch = answering(status, "1", { "x-supra-chain-id": "8" });
    const onSix = createTestHttp(fetch, { chainId: 6 }).get("/x", { accept: [404] });
    await expect(onSix).rejects.toMatchObject({
      code: "network/wrong-chain",
      context: { expected: 6, got: 8 },
    });
    const answers = [createTestHttp(fetch, { chainId: 8 }), createTestHttp(fetch)].map((http) =>
      http.get("/x", { accept: [400, 404, 503] }),
    );
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual([status, status]);
  });

  test("silence is a timeout", async () => {
    await expect(createTestHttp(hang, { timeoutMs: 5 }).get("/x")).rejects.toMatchObject({
      code: "network/timeout",
    });
  });

  test("the caller's abort is not a timeout", async () => {
    const controller = new AbortController();
    const request = createTestHttp(hang).get("/x", { signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ code: "network/aborted" });
  });

  test("an answer over the limit is refused, with and without its length", async () => {
    const options = { maxAnswerBytes: 10 };
    const stream = (): ReadableStream<Uint8Array> =>
      new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(6));
        },
      });
    for (const fetch of [answering(200, "x".repeat(11)), answering(200, stream())])
      await expect(createTestHttp(fetch, options).get("/x")).rejects.toMatchObject({
        code: "http/answer-invalid",
      });
  });

  test("a POST needs a body", async () => {
    await expect(createTestHttp(hang).post("/view", undefined)).rejects.toMatchObject({
      message: "POST request requires a 'data' payload.",
    });
  });
});

describe("a node's address", () => {
  test.each(["", "node", "ftp://node.test", "https://user:secret@node.test"])("%j is refused", (url) => {
    expect(() => parseNodeUrl(url)).toThrow(/is not a valid node URL/);
  });

  test("credentials are not repeated in the error", () => {
    expect(() => parseNodeUrl("https://user:secret@node.test")).not.toThrow(/secret/);
  });
});
