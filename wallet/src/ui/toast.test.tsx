import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { ToastProvider, useToast } from "./toast.tsx";
import type { ToastMessage } from "./toast-message.ts";

/** The region is a chunk of its own; the first test to want it waits for it to be read. */
const patience = { timeout: 30_000 };

it("shows a message that was sent before its region was loaded, once", async () => {
  render(
    <ToastProvider>
      <Sender message={{ title: "Address copied" }} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Say it" }));
  expect(await screen.findAllByLabelText("Dismiss", undefined, patience)).toHaveLength(1);
  expect(screen.getAllByText("Address copied").length).toBeGreaterThan(0);
});

it("offers the action of a message and goes away when dismissed", async () => {
  const retry = vi.fn<() => void>();
  const message: ToastMessage = {
    kind: "danger",
    title: "The node did not answer",
    action: { label: "Try again", onPress: retry },
    stays: true,
  };
  render(
    <ToastProvider>
      <Sender message={message} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Say it" }));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }, patience));
  expect(retry).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByLabelText("Dismiss"));
  await expect.poll(() => screen.queryByText("The node did not answer")).toBeNull();
});

function Sender({ message }: { readonly message: ToastMessage }): ReactElement {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(message)}>
      Say it
    </button>
  );
}
