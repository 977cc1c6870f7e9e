import { act, screen, within, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../test/render-app.tsx";
import { useAppBadge } from "./shell.tsx";

it("shows bars or a rail by width and keeps the page", async () => {
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
  expect(places()).toEqual(["Home", "Send", "Receive", "Activity", "Assets", "Multisig", "Workbench"]);
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "fauc");

  act(() => window.happyDOM.setViewport({ width: 390 }));
  expect(screen.getByRole("banner")).toBeDefined();
  expect(places()).toEqual(few);
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "fauc");
});

it("marks the current section in the rail and its page above", async () => {
  window.happyDOM.setViewport({ width: 1280 });
  const { router, settings } = await renderApp("/contracts");
  const lit = (name: string) =>
    within(screen.getByRole("navigation", { name }))
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") !== "false")
      .map(({ textContent }) => textContent);
  await screen.findByRole("heading", { level: 1, name: "Contracts" });
  expect(lit("Main")).toEqual(["Workbench"]);
  expect(lit("Workbench")).toEqual(["Contracts"]);

  await act(() => router.navigate({ to: "/network-log" }));
  await expect.poll(() => lit("Main")).toEqual([]);
  expect(screen.getByRole("link", { name: "Settings" }).getAttribute("aria-current")).toBe("true");
  expect(screen.queryByRole("navigation", { name: "Workbench" })).toBeNull();
  await act(() => router.navigate({ to: "/send/batch" }));
  await expect.poll(() => lit("Main")).toEqual(["Send"]);
  expect(lit("Send")).toEqual(["Send to many"]);

  act(() => settings.setShowsWorkbench(false));
  expect(screen.queryByRole("link", { name: "Workbench" })).toBeNull();
  await act(() => router.navigate({ to: "/inspect" }));
  await expect.poll(() => lit("Main")).toEqual(["Workbench"]);
});

it("lists accounts with balances and links to adding one", async () => {
  const { user, router } = await renderApp("/activity", { balance: 500_000_000n });
  await user.click(await screen.findByRole("button", { name: /^Main/ }));
  expect(await screen.findByRole("menuitem", { name: /^Main ?5 SUPRA/ })).toBeDefined();
  await user.click(screen.getByRole("menuitem", { name: "Add account" }));
  expect(await screen.findByRole("dialog", { name: "Add account" })).toBeDefined();
  await user.keyboard("{Escape}");
  await expect.poll(() => router.state.location.href).toBe("/settings/accounts");
});

it("the app badge counts waiting items and clears at lock", () => {
  const shown: number[] = [];
  const setAppBadge = async (count: number): Promise<void> => void shown.push(count);
  const clearAppBadge = async (): Promise<void> => void shown.push(0);
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge });
  const { rerender, unmount } = renderHook(({ count }) => useAppBadge(count), { initialProps: { count: 2 } });
  rerender({ count: 1 });
  unmount();
  expect(shown).toEqual([2, 0, 1, 0]);
  vi.unstubAllGlobals();
});

it("does nothing where the system has no badges", () => {
  vi.stubGlobal("navigator", {});
  expect(() => renderHook(() => useAppBadge(2)).unmount()).not.toThrow();
  vi.unstubAllGlobals();
});
