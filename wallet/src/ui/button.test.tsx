import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

it("ignores clicks while loading, keeps its label and announces the work", async () => {
  const press = vi.fn<() => void>();
  render(
    <Button loading="Sending" onClick={press}>
      Send 12.5 SUPRA
    </Button>,
  );
  const button = screen.getByRole("button");
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.textContent).toContain("Send 12.5 SUPRA");
  expect(button.textContent).toContain("Sending");
  expect(button.getAttribute("aria-busy")).toBe("true");
});

it("stays focusable when disabled so that its reason can be found", async () => {
  const press = vi.fn<() => void>();
  render(
    <>
      <input aria-label="Before it" />
      <Button disabled onClick={press}>
        Send
      </Button>
    </>,
  );
  await userEvent.click(screen.getByLabelText("Before it"));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button"));
  await userEvent.keyboard("{Enter}");
  expect(press).not.toHaveBeenCalled();
});

it("does not submit a form while it is loading", async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" loading="Saving">
        Save
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText("Name"), "x{Enter}");
  expect(submit).not.toHaveBeenCalled();
});
