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

it("draws those of very many rows that are in sight, which pass while the page is scrolled", () => {
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

it("gives every row but the first a line above it, so that a row keeps its height when more are drawn below it", () => {
  renderRows(500);
  const lines = screen.getAllByRole("listitem").map(({ className }) => className.includes("border-t"));
  expect(lines).toEqual(lines.map((_, index) => index > 0));
});

it("takes rows that nobody saw for as high as most of those in sight", () => {
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
