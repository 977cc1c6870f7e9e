import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("copies and says so aloud", async () => {
  const user = userEvent.setup();
  render(<CopyButton text="0xabc" what="address" />);
  expect(screen.getByRole("status").textContent).toBe("");
  await user.click(screen.getByRole("button", { name: "Copy address" }));
  expect(await navigator.clipboard.readText()).toBe("0xabc");
  expect(screen.getByRole("status").textContent).toBe("Copied the address");
});

it("says what to do when the browser refuses", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  render(<CopyButton text="0xabc" what="address" />);
  await user.click(screen.getByRole("button", { name: "Copy address" }));
  expect(screen.getByRole("status").textContent).toBe(
    "The browser blocked copying. Select the address and copy it manually.",
  );
});

it("falls silent again after two seconds", async () => {
  userEvent.setup();
  vi.useFakeTimers();
  render(<CopyButton text="0xabc" what="link" form="labelled" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole("status").textContent).toBe("Copied the link");
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole("status").textContent).toBe("");
});
