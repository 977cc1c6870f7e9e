import { render, screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, it } from "vitest";
import { Sheet } from "./sheet.tsx";

function Payment(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Review
      </button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="Check the payment">
        What is signed
      </Sheet>
    </>
  );
}

it("grows from the button that opened it", async () => {
  render(<Payment />);
  const button = screen.getByRole("button", { name: "Review" });
  button.getBoundingClientRect = () => new DOMRect(100, 300, 50, 40);
  button.focus();
  button.click();
  expect((await screen.findByRole("dialog")).style.transformOrigin).toBe("125px 320px");
});

it("grows from the side of the window where nothing was pressed", async () => {
  render(
    <Sheet open onOpenChange={() => undefined} title="Check the payment">
      What is signed
    </Sheet>,
  );
  expect((await screen.findByRole("dialog")).style.transformOrigin).toBe("");
});
