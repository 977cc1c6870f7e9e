import { screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { renderApp } from "../../test/render-app.tsx";

it("reports an offline device or silent node until it answers", async () => {
  const app = await renderApp("/home", { balance: 100_000_000n });
  expect(screen.queryByText(/your signed transactions are safe/)).toBeNull();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  app.devnode.addFault({ kind: "drop-before" });
  window.dispatchEvent(new Event("offline"));
  expect(await screen.findByText("This device is offline.")).toBeDefined();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("No Devnode node is responding.")).toBeDefined();
  app.devnode.clearFaults();
  await expect.poll(() => screen.queryByText(/your signed transactions are safe/)).toBeNull();
});

it("ends the first wait without an answer and links to networks", async () => {
  const app = await renderApp("/contacts");
  app.devnode.addFault({ kind: "drop-before" });
  await app.router.navigate({ to: "/home" });
  const note = await screen.findByRole("link", { name: "Choose another network" });
  expect(note.getAttribute("href")).toBe("/networks");
  await expect.poll(() => screen.queryByRole("status", { name: "Loading the balance" })).toBeNull();
  expect(screen.getByText("Unknown")).toBeDefined();
  expect(screen.queryByText(/loaded earlier/)).toBeNull();
});
