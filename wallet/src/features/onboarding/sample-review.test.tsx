import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SampleReviewCard } from "./sample-review.tsx";

/** The short addresses of the request, the bytes and the simulation, and the digits that are marked in the bytes. */
function readCard(container: HTMLElement) {
  const sources = screen.getAllByRole("listitem").slice(0, 3);
  const recipients = sources.map((one) => /0x[0-9a-f]+…[0-9a-f]{6}/.exec(one.textContent)?.[0] ?? "");
  const marked = container.querySelector("p[aria-hidden] span")?.textContent ?? "";
  const title = within(screen.getByRole("region")).getByRole("heading").parentElement?.textContent ?? "";
  return { recipients, marked, title };
}

function isShortOf(short: string, digits: string): boolean {
  const [start = "", end = ""] = short.slice(2).split("…");
  return digits.length === 64 && digits.startsWith(start) && digits.endsWith(end);
}

it("finds that form, bytes and simulation agree", () => {
  const { container } = render(<SampleReviewCard />);
  const { recipients, marked } = readCard(container);
  expect(screen.getByText("All three agree")).toBeDefined();
  expect(new Set(recipients).size).toBe(1);
  expect(isShortOf(recipients[1] ?? "", marked)).toBe(true);
});

it("refuses bytes that pay an account whose address looks the same", async () => {
  const { container } = render(<SampleReviewCard />);
  const before = readCard(container);
  await userEvent.setup().click(screen.getByRole("switch"));
  const { recipients, marked, title } = readCard(container);
  expect(screen.getByText("The recipient is different.")).toBeDefined();
  expect(screen.queryByText("All three agree")).toBeNull();
  expect(recipients[0]).toBe(before.recipients[0]);
  expect(recipients[1]).not.toBe(recipients[0]);
  expect(recipients[2]).toBe(recipients[1]);
  expect(title).toBe(before.title);
  expect(marked).not.toBe(before.marked);
  expect(isShortOf(recipients[1] ?? "", marked)).toBe(true);
});
