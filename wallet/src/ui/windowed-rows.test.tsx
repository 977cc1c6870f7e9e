import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VeryManyRows } from "./very-many-rows.tsx";
import { WindowedRows } from "./windowed-rows.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(73);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const rest = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const passing = (): number => screen.queryAllByText(/passes$/).length;

function renderRows(count: number): void {
  const Rows = count > 40 ? VeryManyRows : WindowedRows;
  render(
    <Rows
      label="Coins"
      items={Array.from({ length: count }, (_, index) => `Shell ${index}`)}
      keyOf={(name) => name}
      renderRow={(name, isPassing) => <p>{isPassing ? `${name} passes` : name}</p>}
    />,
  );
}

it("draws only visible rows of many and replaces them while scrolling", () => {
  renderRows(500);
  rest(1000);
  const drawn = screen.getAllByRole("listitem").length;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(40);
  expect(passing()).toBe(0);
  act(() => {
    window.scrollY = 3000;
    window.dispatchEvent(new Event("scroll"));
  });
  expect(passing()).toBe(screen.getAllByRole("listitem").length);
  expect(screen.queryByText("Shell 0 passes")).toBeNull();
  rest(1000);
  expect(passing()).toBe(0);
});

it("draws a line above every row except the first", () => {
  renderRows(500);
  const lines = screen.getAllByRole("listitem").map(({ className }) => className.includes("border-t"));
  expect(lines).toEqual(lines.map((_, index) => index > 0));
});

it("estimates unseen rows at the usual height of visible ones", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(93);
  renderRows(500);
  rest(1000);
  expect(screen.getByRole("list").style.height).toBe(`${500 * 93}px`);
});

it("draws few rows at once, and none of them passes", () => {
  renderRows(30);
  act(() => void window.dispatchEvent(new Event("scroll")));
  expect(screen.getAllByRole("listitem")).toHaveLength(30);
  expect(passing()).toBe(0);
});
