import { afterEach, expect, it, vi } from "vitest";
import { Questions } from "./questions.ts";

afterEach(() => vi.unstubAllGlobals());

/** A service worker that has opened its window when it is told so. */
function serviceWorker() {
  const asked: (() => void)[] = [];
  const sendMessage = () => new Promise((resolve) => asked.push(() => resolve(true)));
  vi.stubGlobal("chrome", { runtime: { sendMessage } });
  return {
    asked,
    async opens() {
      asked.shift()?.();
      await settle();
    },
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const ask = (questions: Questions) =>
  questions.ask<"connect">({ kind: "connect", origin: "https://site.example", chainId: 4 });

it("a window that is closed refuses what was asked in it, and nothing that is asked right after", async () => {
  const worker = serviceWorker();
  const questions = new Questions();
  const first = ask(questions);
  await worker.opens();
  questions.shown(questions.current?.id ?? "");
  questions.closed();
  expect(await first).toBeUndefined();

  // The site asks again at once. That the window was closed is told twice: by the browser and by the page that went.
  const second = ask(questions);
  const { id } = questions.current ?? { id: "" };
  questions.closed();
  expect(questions.current?.id).toBe(id);
  await worker.opens();
  questions.shown(id);
  questions.answer(id, { result: { address: "0x1", publicKey: "0x2", chainId: "4" } });
  expect(await second).toEqual({ address: "0x1", publicKey: "0x2", chainId: "4" });
});

it("a window that is closed before anything was seen in it is a refusal", async () => {
  const worker = serviceWorker();
  const questions = new Questions();
  const asked = ask(questions);
  await worker.opens();
  questions.closed();
  expect(await asked).toBeUndefined();
});
