import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import type { QuestionAnswer } from "../../sites/site-questions.ts";
import { pressEnabled } from "../../../test/sign-reviewed.ts";

/** The page in which the user answers that a site wants to connect. */
async function asked(origin: string) {
  const question = { id: "1", origin, request: { method: "connect", params: {} } } as const;
  const answers: QuestionAnswer[] = [];
  const { user } = await renderApp("/approve", {
    questions: {
      current: () => question,
      count: () => 1,
      subscribe: () => () => undefined,
      answer: (_id, answer) => answers.push(answer),
    },
  });
  expect(await screen.findByText(origin)).toBeDefined();
  return { user, answers };
}

const NOT_SECURE = "The connection to this site is not secure";

it.each(["https://shop.example", "http://localhost:5173", "http://127.0.0.1:8080", "http://[::1]:3000"])(
  "%s is asked about without a warning",
  async (origin) => {
    await asked(origin);
    expect(screen.queryByText(NOT_SECURE)).toBeNull();
    expect(screen.getByText("Not connected yet")).toBeDefined();
  },
);

it.each(["http://shop.example", "http://localhost.shop.example", "http://10.0.0.7"])(
  "warns that anyone on the way can change requests from %s",
  async (origin) => {
    const { user, answers } = await asked(origin);
    expect(screen.getByText(NOT_SECURE)).toBeDefined();
    await pressEnabled(user, screen.getByRole("button", { name: "Reject" }));
    expect(answers).toEqual([undefined]);
  },
);

it("shows a foreign-script domain as punycode and warns", async () => {
  await asked(new URL("https://аpple.example").origin);
  expect(screen.getByText("https://xn--pple-43d.example")).toBeDefined();
  expect(screen.getByText("The name mixes alphabets")).toBeDefined();
});
