import { screen, within } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

const RECIPIENT = `0x${"5a".repeat(32)}`;

it("keeps a payment in sight on other screens until it is settled", async () => {
  const { user, devnode, router } = await renderApp("/send", { balance: 500_000_000n });
  await user.type(await screen.findByLabelText("To"), RECIPIENT);
  await user.type(screen.getByLabelText("Amount"), "1.5");
  await user.click(screen.getByRole("button", { name: "Review payment" }));
  const button = await screen.findByRole("button", { name: "Send 1.5 SUPRA" });
  devnode.pause();
  await user.click(button);
  expect(await screen.findByRole("heading", { name: "Sending 1.5 SUPRA" })).toBeDefined();

  document.head.insertAdjacentHTML("beforeend", '<link rel="icon" href="/favicon.svg" />');
  const icon = document.querySelector('link[rel="icon"]');
  onTestFinished(() => icon?.remove());
  const tray = screen.getByRole("region", { name: "Pending" });
  expect(tray.textContent).toBe("");
  await router.navigate({ to: "/home" });
  expect(await within(tray).findByText("Sending 1.5 SUPRA")).toBeDefined();
  expect(await within(tray).findByText(/Waiting for a block/)).toBeDefined();
  await expect.poll(() => document.title).toBe("● Home · Holdfast");
  expect(within(tray).getByText(/submits the same signed bytes/)).toBeDefined();
  await user.click(within(tray).getByRole("button", { name: "Check again" }));
  devnode.resume();
  await expect.poll(() => tray.textContent).toBe("");
  await expect.poll(() => document.title).not.toMatch(/^● /);
});
