import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../test/render-app.tsx";

it("has bars on a narrow screen, a rail on a wide one, and keeps the page when the screen is turned", async () => {
  window.happyDOM.setViewport({ width: 390 });
  const { user } = await renderApp("/activity", { balance: 500_000_000n });
  await user.type(await screen.findByRole("searchbox"), "fauc");
  const places = () =>
    within(screen.getByRole("navigation", { name: "Main" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  const few = ["Home", "Send", "Receive", "Activity", "More"];
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(places()).toEqual(few);

  act(() => window.happyDOM.setViewport({ width: 1280 }));
  expect(screen.getByRole("complementary")).toBeDefined();
  expect(screen.queryByRole("banner")).toBeNull();
  expect(places()).toContain("Contacts");
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "fauc");

  act(() => window.happyDOM.setViewport({ width: 390 }));
  expect(screen.getByRole("banner")).toBeDefined();
  expect(places()).toEqual(few);
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "fauc");
});

it("lights the place that a screen belongs to, in the mode that it belongs to", async () => {
  window.happyDOM.setViewport({ width: 1280 });
  const { router, settings, user } = await renderApp("/contracts");
  const lit = () =>
    within(screen.getByRole("navigation", { name: "Main" }))
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") !== "false")
      .map(({ textContent }) => textContent);
  await screen.findByRole("heading", { level: 1, name: "Contracts" });
  expect(lit()).toEqual(["Workbench", "Contracts"]);
  await user.click(screen.getByRole("button", { name: "Code and state" }));
  expect(lit()).toEqual(["Workbench", "Contracts"]);

  await act(() => router.navigate({ to: "/network-log" }));
  await expect.poll(lit).toEqual(["Workbench", "Settings"]);
  await act(() => router.navigate({ to: "/send/batch" }));
  await expect.poll(lit).toEqual(["Wallet", "Send"]);
  act(() => settings.setShowsWorkbench(false));
  await expect.poll(lit).toEqual(["Send"]);
  await act(() => router.navigate({ to: "/inspect" }));
  await expect.poll(lit).toEqual(["Workbench", "Inspect"]);
});
