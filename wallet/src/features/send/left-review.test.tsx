import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

it("a closed review does not reopen when its simulation ends", async () => {
  const app = await renderApp(`/send?to=0x${"5a".repeat(32)}&amount=2.5`, { balance: 1_000_000_000n });
  await app.user.click(await screen.findByRole("button", { name: "Review payment" }));
  const dialog = await screen.findByRole("dialog");

  let answer = (): void => undefined;
  let answered: Promise<Response> | undefined;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal("fetch", (request: Request) => {
    if (!request.url.includes("/transactions/simulate")) return app.devnode.fetch(request);
    answered = waits.then(() => app.devnode.fetch(request));
    return answered;
  });
  await app.user.click(within(dialog).getByText("Simulation"));
  await app.user.click(within(dialog).getByRole("button", { name: "Simulate again" }));
  await waitFor(() => expect(answered).toBeDefined());
  await app.user.click(within(dialog).getByRole("button", { name: "Edit" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await act(async () => {
    answer();
    await answered;
  });
  // The form is where it was: its own press opens the next review, and what was left is not behind that either.
  await app.user.click(screen.getByRole("button", { name: "Review payment" }));
  const next = await screen.findByRole("dialog");
  await app.user.click(await within(next).findByRole("button", { name: "Edit" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
