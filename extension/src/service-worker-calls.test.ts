import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callServiceWorker } from "./service-worker-calls.ts";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that does this with each message in turn, and the messages that it got. */
function stubBrowser(...answers: readonly (() => Promise<unknown>)[]): unknown[] {
  const sent: unknown[] = [];
  const sendMessage = (message: unknown) => {
    sent.push(message);
    return answers[sent.length - 1]?.() ?? Promise.reject(new Error("One message too many."));
  };
  vi.stubGlobal("chrome", { runtime: { sendMessage } });
  return sent;
}

const isLost = () => new Promise(() => undefined);
const isStopped = () =>
  Promise.reject(new Error("The message channel closed before a response was received."));
const isAnswered = () => Promise.resolve(true);

it.each([
  ["loses the message", isLost],
  ["stops the service worker", isStopped],
  ["answers nothing", () => Promise.resolve(undefined)],
])("sends a call again when the browser %s", async (_, happens) => {
  const sent = stubBrowser(happens, isAnswered);
  const answer = callServiceWorker("isApprovalOpen", 7);
  await vi.runAllTimersAsync();
  expect(await answer).toBe(true);
  const call = { call: "isApprovalOpen", argument: 7 };
  expect(sent).toEqual([call, call]);
});

it("sends nothing more after the answer", async () => {
  const sent = stubBrowser(isAnswered);
  expect(await callServiceWorker("startBackground", null)).toBe(true);
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
});

it("fails after ten tries", async () => {
  const sent = stubBrowser(...Array.from({ length: 10 }, () => isStopped));
  const failed = callServiceWorker("startBackground", null).catch(String);
  await vi.runAllTimersAsync();
  expect(await failed).toContain("channel closed");
  expect(sent).toHaveLength(10);
});
