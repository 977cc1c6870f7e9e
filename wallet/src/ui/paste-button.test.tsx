import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PasteButton } from "./paste-button.tsx";

it("returns the clipboard's text and reports a blocked clipboard", async () => {
  const user = userEvent.setup();
  const pasted: string[] = [];
  render(
    <PasteButton onText={(text) => pasted.push(text)} refusal="Paste into the field instead.">
      Paste
    </PasteButton>,
  );
  const press = (): Promise<void> => user.click(screen.getByRole("button", { name: "Paste" }));
  const reading = vi
    .spyOn(navigator.clipboard, "readText")
    .mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  await press();
  expect((await screen.findByRole("status")).textContent).toBe("Paste into the field instead.");
  reading.mockRestore();
  await navigator.clipboard.writeText("0x5a");
  await press();
  await waitFor(() => expect(pasted).toEqual(["0x5a"]));
  expect(screen.queryByRole("status")).toBeNull();
});
