import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { isTransactionHash } from "@holdfast/sdk";
import { renderApp } from "../../test/render-app.tsx";

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
  settings.setSingleKeys(false);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("s");
  expect(router.state.location.pathname).toBe("/home");
});
