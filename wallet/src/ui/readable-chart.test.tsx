import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReadableChart } from "./readable-chart.tsx";

const places = [0, 0.1, 0.7, 1];

function draw(): HTMLElement {
  render(
    <ReadableChart
      label="Balance over time"
      count={places.length}
      placeOf={(index) => places[index] ?? 1}
      textOf={(index) => `Day ${index + 1}: ${index * 10} SUPRA`}
      top="30 SUPRA"
      bottom="0 SUPRA"
      from="Day 1"
      to="Day 4"
    >
      <svg />
    </ReadableChart>,
  );
  return screen.getByRole("slider", { name: "Balance over time" });
}

it("announces the point chosen by keyboard, the last one at first", () => {
  const slider = draw();
  expect(slider.getAttribute("aria-valuetext")).toBe("Day 4: 30 SUPRA");
  fireEvent.change(slider, { target: { value: "1" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("Day 2: 10 SUPRA");
  expect(screen.getByText("Day 2: 10 SUPRA")).toBeDefined();
});

it("says what stands nearest to a pointer, until it leaves", () => {
  const chart = draw().parentElement;
  if (chart === null) throw new TypeError("the chart is missing");
  chart.getBoundingClientRect = () => new DOMRect(100, 0, 200, 50);
  const cases = [
    [100, "Day 1: 0 SUPRA"],
    [115, "Day 2: 10 SUPRA"],
    [199, "Day 3: 20 SUPRA"],
    [290, "Day 4: 30 SUPRA"],
    [400, "Day 4: 30 SUPRA"],
  ] as const;
  for (const [clientX, text] of cases) {
    fireEvent.pointerMove(chart, { clientX });
    expect(screen.getByText(text)).toBeDefined();
  }
  fireEvent.pointerMove(chart, { clientX: 100 });
  fireEvent.pointerLeave(chart, { pointerType: "mouse" });
  expect(screen.getByText("Day 4: 30 SUPRA")).toBeDefined();
});

it("has axes with the edge values and end times", () => {
  draw();
  for (const text of ["30 SUPRA", "0 SUPRA", "Day 1", "Day 4"]) expect(screen.getByText(text)).toBeDefined();
});
