import { parseAddress } from "@holdfast/sdk";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { publishSunriseCoin } from "../../../test/sunrise-coin.ts";

const [ANN, BEN] = [`0x${"5a".repeat(32)}`, `0x${"c3".repeat(32)}`];
const ONE = 100_000_000n;

it("pays a pasted list in one transaction after checking each row", async () => {
  const app = await renderApp("/send/batch", { balance: 10n * ONE });
  await app.user.click(await screen.findByLabelText("Recipient 1"));
  await app.user.paste(`${ANN}\t1.5\n${BEN}\ttwo\tof May`);
  expect(await screen.findByText(/not “t”/)).toBeDefined();
  expect(screen.getByText("Valid address")).toBeDefined();
  await app.user.click(screen.getByRole("button", { name: "Review payments" }));
  expect(screen.getByText("Fix the marked payments, then review again.")).toBeDefined();

  const second = screen.getByLabelText("Amount 2");
  expect(second).toHaveProperty("value", "two");
  await app.user.clear(second);
  await app.user.type(second, "2");
  expect(screen.getByText("Unexpected text after the amount: “of May”.")).toBeDefined();
  await app.user.click(screen.getByRole("button", { name: "Ignore text after amounts" }));
  expect(await screen.findByText("2 payments")).toBeDefined();
  await app.user.type(screen.getByLabelText("Note for yourself"), " Wages of May ");
  await app.user.click(screen.getByRole("button", { name: "Review payments" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("heading", { name: "Send 3.5 SUPRA to 2 addresses" })).toBeDefined();
  expect(within(dialog).getByText("2 of these addresses have never been used.")).toBeDefined();
  await app.user.click(within(dialog).getByRole("button", { name: "Send 3.5 SUPRA to 2 addresses" }));
  expect(await screen.findByRole("link", { name: "View transaction" })).toBeDefined();
  await expect.poll(() => screen.queryByText("Make another payment")).not.toBeNull();
  await app.user.click(screen.getByRole("link", { name: "View transaction" }));
  expect(await screen.findByText("Wages of May")).toBeDefined();
});

it("asks for the digits where a listed address imitates a known one", async () => {
  const app = await renderApp("/send/batch", { balance: 10n * ONE });
  app.addressBook.saveContact({ name: "Anna", address: parseAddress(ANN), note: "" });
  await app.user.click(await screen.findByLabelText("Recipient 1"));
  await app.user.paste(`0x5a5a5a${"77".repeat(26)}5a5a5a, 1.5\n${BEN}, 2`);
  expect(await screen.findByText(/^Looks like an address you know/)).toBeDefined();
  await app.user.click(screen.getByRole("button", { name: "Review payments" }));
  const dialog = await screen.findByRole("dialog");
  const asked = within(dialog).getByLabelText(/type the six digits after 0x5a5a5a in/);
  await app.user.type(asked, ANN.slice(8, 14));
  expect(
    within(dialog).getByText(/If the recipient gave you the digits you typed, do not sign/),
  ).toBeDefined();
  await app.user.clear(asked);
  await app.user.type(asked, "777777");
  expect(
    within(dialog).queryByText(/If the recipient gave you the digits you typed, do not sign/),
  ).toBeNull();
  const send = within(dialog).getByRole("button", { name: "Send 3.5 SUPRA to 2 addresses" });
  await waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull());
});

it("says which number an amount with one separator was read as", async () => {
  const { user } = await renderApp("/send/batch", { balance: 10n * ONE });
  await user.click(await screen.findByLabelText("Recipient 1"));
  await user.paste(`${ANN}\t1.000`);
  expect(await screen.findByText("Valid address · = 1.0000 SUPRA")).toBeDefined();
});

it("says when the list needs more than there is", async () => {
  const { user } = await renderApp("/send/batch", { balance: ONE });
  await user.click(await screen.findByLabelText("Recipient 1"));
  await user.paste(`${ANN}, 1`);
  expect(await screen.findByText("You have 1 SUPRA. These payments need 1 SUPRA plus a fee.")).toBeDefined();
});

it("pays a list in another coin, counted as that coin is", async () => {
  const app = await renderApp("/receive", { balance: 10n * ONE });
  await publishSunriseCoin(app, 5_000_000n);
  await app.router.navigate({ to: "/send/batch" });
  await app.user.click(await screen.findByLabelText("Coin"));
  await app.user.click(await screen.findByRole("option", { name: /^SUN/ }));
  expect(await screen.findByText("You have 5 SUN")).toBeDefined();
  await app.user.click(screen.getByLabelText("Recipient 1"));
  await app.user.paste(`${ANN}, 4\n${BEN}, 2`);
  expect(await screen.findByText("You have 5 SUN. These payments need 6 SUN.")).toBeDefined();
  await app.user.clear(screen.getByLabelText("Amount 2"));
  await app.user.type(screen.getByLabelText("Amount 2"), "1");
  await app.user.click(screen.getByRole("button", { name: "Review payments" }));
  const dialog = await screen.findByRole("dialog");
  await app.user.click(await within(dialog).findByRole("button", { name: "Send 5 SUN to 2 addresses" }));
  expect(await screen.findByRole("heading", { name: "5 SUN sent" })).toBeDefined();
});

it("keeps rows as a draft with names and moves the focus", async () => {
  const app = await renderApp("/send/batch", { balance: 10n * ONE });
  app.addressBook.saveContact({ name: "Anna", address: parseAddress(ANN), note: "" });
  const first = await screen.findByLabelText("Recipient 1");
  await app.user.type(first, "anna{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText("Amount 1"));
  expect(await screen.findByText("Anna")).toBeDefined();
  expect(screen.queryByText("Enter an amount above zero.")).toBeNull();
  await app.user.type(screen.getByLabelText("Amount 1"), "1");
  await app.user.click(screen.getByRole("button", { name: "Add row" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Recipient 2"));
  await app.user.type(screen.getByLabelText("Recipient 2"), "0x5a");
  expect(screen.queryByText(/needs all 64 digits/)).toBeNull();
  await app.user.tab();
  await app.user.paste("2\n3");
  expect(screen.getByLabelText("Amount 3")).toHaveProperty("value", "3");
  await app.user.type(screen.getByLabelText("Note for yourself"), "Wages");
  expect(await screen.findByText(/needs all 64 digits/)).toBeDefined();

  await app.router.navigate({ to: "/contracts" });
  await app.user.click(await screen.findByRole("link", { name: /^Payments/ }));
  expect(await screen.findByText("Restored draft")).toBeDefined();
  expect(screen.getByLabelText("Recipient 2")).toHaveProperty("value", "0x5a");
  expect(screen.getByLabelText("Note for yourself")).toHaveProperty("value", "Wages");
  await app.user.click(screen.getByRole("button", { name: "Remove payment 2" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Recipient 2"));
  expect(screen.getByLabelText("Amount 2")).toHaveProperty("value", "3");
  await app.user.click(screen.getByRole("button", { name: "Remove payment 2" }));
  expect(await screen.findByText("1 payment")).toBeDefined();
});
