// A node that has nothing but histories. Runs in a process of its own, as a node does: what it does is no part of a client.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { historyAnswer } from "./history-answers.ts";

const answers = new Map<string, Buffer>();

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://127.0.0.1");
  response.setHeader("content-type", "application/json");
  // Only our client asks for it: without a fungible store it is empty.
  if (url.pathname.endsWith("/fa_transactions")) return response.end("[]");
  const list = url.pathname.endsWith("/coin_transactions") ? "coin" : "sent";
  return response.end(createAnswer(list, Number(url.searchParams.get("count"))));
});
server.keepAliveTimeout = 600_000; // clients are busy for seconds between two requests
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

function createAnswer(list: "sent" | "coin", count: number): Buffer {
  const key = `${list} ${count}`;
  const known = answers.get(key) ?? Buffer.from(historyAnswer(list, count));
  answers.set(key, known);
  return known;
}
