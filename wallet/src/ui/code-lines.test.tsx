import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CodeLines } from "./code-lines.tsx";

it("shows every line in parts that are laid out when visible", () => {
  const text = Array.from({ length: 1_001 }, (_, i) => `line ${i}`).join("\n");
  render(<CodeLines text={text} label="disassembly" />);
  const region = screen.getByRole("region", { name: "disassembly" });
  expect(region.textContent).toBe(text);
  expect(region.children).toHaveLength(6);
});

it("keeps a short text in one piece", () => {
  render(<CodeLines text={"a\nb"} label="source" />);
  expect(screen.getByRole("region", { name: "source" }).innerHTML).toBe("a\nb");
});
