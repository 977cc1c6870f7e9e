import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SecretWords } from "./secret-words.tsx";

const words = [
  "legal",
  "winner",
  "thank",
  "year",
  "wave",
  "sausage",
  "worth",
  "useful",
  "legal",
  "winner",
  "thank",
  "yellow",
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function renderShown(): Promise<void> {
  render(<SecretWords wordCount={12} reveal={() => Promise.resolve(words)} />);
  await act(async () => fireEvent.click(screen.getByText("Show words")));
  expect(screen.getByText("sausage")).toBeTruthy();
}

function expectHidden(): void {
  for (const word of words) expect(document.body.textContent).not.toContain(word);
  expect(document.body.innerHTML).not.toContain("sausage");
}

test("no word is in the page before it is asked for", () => {
  render(<SecretWords wordCount={12} reveal={() => Promise.resolve(words)} />);
  expectHidden();
});

test("the words are hidden again after three minutes, which are counted down", async () => {
  await renderShown();
  expect(screen.getByRole("timer").textContent).toContain("3:00");
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByRole("timer").textContent).toContain("1:59");
  act(() => void vi.advanceTimersByTime(118_999));
  expect(screen.getByText("sausage")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expectHidden();
});

test.each(["blur", "beforeprint"])("the words are hidden on %s of the window", async (type) => {
  await renderShown();
  act(() => void window.dispatchEvent(new Event(type)));
  expectHidden();
});

test("the words are hidden when the page goes out of sight", async () => {
  await renderShown();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expectHidden();
});

test("the words are hidden on a press", async () => {
  await renderShown();
  fireEvent.click(screen.getByText("Hide"));
  expectHidden();
});
