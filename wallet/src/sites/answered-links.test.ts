import { expect, it } from "vitest";
import { readAnswerPath } from "./answered-links.ts";

const SITE = "https://swap.example";

/** What is made of an address by a site that serves this file. */
const readVerdict = (returnTo: string, body: string | undefined) =>
  readAnswerPath(returnTo, () => Promise.resolve(body));

const file = (...answerPaths: readonly string[]): string => JSON.stringify({ answerPaths });

it("asks the site of the address for one file", async () => {
  const asked: string[] = [];
  await readAnswerPath(`${SITE}:8443/done?a=1#b`, (url) => {
    asked.push(url);
    return Promise.resolve(file("/done"));
  });
  expect(asked).toEqual([`${SITE}:8443/.well-known/holdfast.json`]);
});

it.each([
  [`${SITE}/done`, "registered"],
  [`${SITE}/done?order=7`, "registered"],
  [`${SITE}/x/../done`, "registered"],
  [`${SITE}/done/`, "not-registered"],
  [`${SITE}/login?next=https://evil.example`, "not-registered"],
  [`${SITE}/`, "not-registered"],
  [`${SITE}/%64one`, "not-registered"],
])("takes %s for %s where /done is registered", async (returnTo, verdict) => {
  expect(await readVerdict(returnTo, file("/done"))).toBe(verdict);
});

it.each([
  ["no file", undefined],
  ["no JSON", "<html>"],
  ["another form", '["/done"]'],
  ["a path of another host", file("/done", "//evil.example/done")],
  ["a path with a query", file("/done", "/login?next=")],
  ["a hundred and one paths", file(...Array.from({ length: 101 }, () => "/done"))],
  ["more than 16 kB", file("/done") + " ".repeat(16_384)],
])("knows nothing of a site with %s", async (_, body) => {
  expect(await readVerdict(`${SITE}/done`, body)).toBe("unknown");
});

it("knows nothing of a site that can't be asked", async () => {
  const away = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await readAnswerPath(`${SITE}/done`, away)).toBe("unknown");
});
