import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RowLink } from "./row-link.tsx";

afterEach(cleanup);

it("follows a plain click and leaves other clicks to the browser", () => {
  const follow = vi.fn<() => void>();
  render(
    <RowLink href="#there" onFollow={follow}>
      Shell
    </RowLink>,
  );
  const link = screen.getByRole("link", { name: "Shell" });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(link, { button: 1 })).toBe(true);
  expect(follow).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(follow).toHaveBeenCalledOnce();
});

it("says when it may be followed, by pointer and by keyboard", () => {
  const intend = vi.fn<() => void>();
  render(
    <RowLink href="#there" onFollow={() => undefined} onIntent={intend}>
      Shell
    </RowLink>,
  );
  fireEvent.mouseEnter(screen.getByRole("link"));
  fireEvent.focus(screen.getByRole("link"));
  expect(intend).toHaveBeenCalledTimes(2);
});
