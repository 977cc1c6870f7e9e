import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { AmountInput } from "./amount-input.tsx";
import { Field, type FieldVerdict } from "./field.tsx";

it("keeps exactly the text that was typed, however many digits it has", async () => {
  const typed = vi.fn<(value: string) => void>();
  render(<Amount onType={typed} />);
  await userEvent.type(screen.getByLabelText("Amount"), "184467440737.09551615");
  expect(typed).toHaveBeenLastCalledWith("184467440737.09551615");
  expect(screen.getByLabelText("Amount")).toHaveProperty("value", "184467440737.09551615");
});

it("asks for a number pad without rounding or scrolling like number fields", () => {
  render(<Amount />);
  const input = screen.getByLabelText("Amount");
  expect(input.getAttribute("inputmode")).toBe("decimal");
  expect(input.getAttribute("type")).toBe("text");
  expect(input.getAttribute("autocomplete")).toBe("off");
});

it("is tied to its verdict, and says that it is wrong", () => {
  render(<Amount verdict={{ kind: "error", text: "This coin has 8 decimals, but the amount has 9." }} />);
  const input = screen.getByLabelText("Amount");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("This coin has 8 decimals, but the amount has 9.");
});

it("is not marked wrong by a caution", () => {
  render(<Amount verdict={{ kind: "caution", text: "This is most of what you have." }} />);
  expect(screen.getByLabelText("Amount").getAttribute("aria-invalid")).toBeNull();
});

it("fills in the most that can be sent, by keyboard too", async () => {
  const fill = vi.fn<() => void>();
  render(<Amount onMax={fill} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(fill).toHaveBeenCalledOnce();
});

interface AmountProps {
  readonly verdict?: FieldVerdict;
  readonly onType?: (value: string) => void;
  readonly onMax?: () => void;
}

function Amount({ verdict, onType, onMax }: AmountProps): ReactElement {
  const [value, setValue] = useState("");
  const change = (next: string): void => {
    setValue(next);
    onType?.(next);
  };
  return (
    <Field label="Amount" verdict={verdict}>
      <AmountInput value={value} onValueChange={change} unit="SUPRA" onMax={onMax} />
    </Field>
  );
}
