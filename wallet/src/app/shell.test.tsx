import { act, screen, within, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { isTransactionHash } from "@holdfast/sdk";
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

  act(() => settings.set("showsWorkbench", false));
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

it("goes where a key says, and not while something is typed", async () => {
  const { user, router } = await renderApp("/home");
  await screen.findByRole("heading", { name: "Latest activity" });
  await user.keyboard("s");
  await expect.poll(() => router.state.location.pathname).toBe("/send");
  await user.type(await screen.findByLabelText("To"), "ahc");
  expect(router.state.location.pathname).toBe("/send");
});

it("hides every amount on a key press and announces it", async () => {
  const { user, settings } = await renderApp("/home", { balance: 123_456_789n });
  expect((await screen.findAllByText(".23456789")).length).toBeGreaterThan(0);
  await user.keyboard("e");
  expect(settings.getState().hideAmounts).toBe(true);
  expect(document.querySelector("main")?.textContent).not.toContain("23456789");
  expect(screen.getAllByText("Amount hidden").length).toBeGreaterThan(0);
  await user.keyboard("e");
  expect((await screen.findAllByText(".23456789")).length).toBeGreaterThan(0);
});

it("finds a command by typing, and runs it with Enter", async () => {
  const { user, router, addressBook, address } = await renderApp("/home");
  addressBook.saveContact({ name: "Ana", address: `0x${"a1".repeat(32)}` });
  await screen.findByRole("heading", { name: "Latest activity" });
  await user.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Commands" });
  const input = within(dialog).getByRole("combobox");
  await user.type(input, "send to an");
  await user.keyboard("{Enter}");
  await expect.poll(() => router.state.location.href).toBe(`/send?to=0x${"a1".repeat(32)}`);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(address).toMatch(/^0x/);
});

it("finds settings, transactions and notes", async () => {
  const { user, router, addressBook } = await renderApp("/home", { balance: 500_000_000n });
  const stranger = `0x${"c4".repeat(32)}`;
  const hash = `0x${"7e".repeat(32)}`;
  if (!isTransactionHash(hash)) throw new TypeError("not a hash");
  addressBook.noteTransaction(hash, { label: "Rent for May", note: "" });
  await screen.findByRole("list", { name: "Latest activity" });
  const find = async (text: string): Promise<readonly (string | null)[]> => {
    await user.keyboard("{Control>}k{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Commands" });
    await user.type(within(dialog).getByRole("combobox"), text);
    return within(dialog)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  };
  expect(await find("seed words")).toEqual(["Show recovery phrase · Backup"]);
  await user.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/settings/backup");
  expect(await find("rent for")).toEqual(["Rent for May"]);
  await user.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe(`/tx/${hash}`);
  expect(await find("received")).toContainEqual(expect.stringMatching(/^Received · 5 SUPRA/));
  await user.keyboard("{Escape}");
  expect((await find(stranger))[0]).toBe("View this address");
});

it("lists the shortcuts and disables them on request", async () => {
  const { user, router, settings } = await renderApp("/home");
  await screen.findByRole("heading", { name: "Latest activity" });
  await user.keyboard("?");
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).getByText("Lock wallet")).toBeDefined();
  await user.keyboard("{Escape}");
  settings.set("singleKeys", false);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("s");
  expect(router.state.location.pathname).toBe("/home");
});
