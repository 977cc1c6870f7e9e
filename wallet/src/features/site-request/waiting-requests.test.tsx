import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import type { OpenQuestion, QuestionAnswer, SiteQuestions } from "../../sites/site-questions.ts";

/** Requests that wait one behind another, as the background page hands them over. */
function createQuestions(count: number) {
  const waiting: OpenQuestion[] = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    origin: "https://shop.example",
    request: { method: "connect", params: {} },
  }));
  const listeners = new Set<() => void>();
  const answers: [id: string, answer: QuestionAnswer][] = [];
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const questions: SiteQuestions = {
    current: () => waiting[0],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: (id, answer) => {
      answers.push([id, answer]);
      waiting.shift();
      tell();
    },
    count: () => waiting.length,
  };
  return {
    questions,
    answers,
    add: (question: OpenQuestion) => {
      waiting.push(question);
      tell();
    },
  };
}

it("counts waiting requests and rejects all with one click", async () => {
  const { questions, answers, add } = createQuestions(3);
  const { user } = await renderApp("/approve", { questions });
  expect(await screen.findByText("Request 1 of 3")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Request 2 of 3")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Reject all 2" }));
  expect(answers).toEqual([
    ["0", undefined],
    ["1", undefined],
    ["2", undefined],
  ]);
  act(() => add({ id: "3", origin: "https://other.example", request: { method: "connect", params: {} } }));
  expect(await screen.findByRole("heading", { name: "Connect to other.example" })).toBeDefined();
  expect(answers).toHaveLength(3);
});

it("says nothing of a row where one request waits", async () => {
  await renderApp("/approve", { questions: createQuestions(1).questions });
  expect(await screen.findByRole("heading", { name: "Connect to shop.example" })).toBeDefined();
  expect(screen.queryByText(/^Request \d/)).toBeNull();
});
