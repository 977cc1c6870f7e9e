import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { WaitingRequests } from "../../sites/site-questions.ts";
import { WaitingNote } from "./waiting-note.tsx";

it("names the site waiting in another window and focuses it", async () => {
  let current: WaitingRequests | undefined;
  let shown = 0;
  const listeners = new Set<() => void>();
  const waiting = {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: () => void shown++,
  };
  const set = (next: WaitingRequests | undefined): void => {
    current = next;
    act(() => {
      for (const listener of listeners) listener();
    });
  };
  render(<WaitingNote waiting={waiting} />);
  expect(screen.queryByRole("complementary")).toBeNull();

  set({ origin: "https://shop.example", method: "sendTransaction", count: 1 });
  expect(screen.getByRole("status").textContent).toBe("shop.example requests a transaction. ");
  set({ origin: "https://shop.example", method: "connect", count: 3 });
  expect(screen.getByRole("status").textContent).toBe(
    "shop.example wants to connect. 2 other requests are waiting.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Show request" }));
  expect(shown).toBe(1);

  set(undefined);
  expect(screen.queryByRole("complementary")).toBeNull();
});
