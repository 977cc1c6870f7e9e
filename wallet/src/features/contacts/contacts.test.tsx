import { parseAddress } from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

const ana = parseAddress(`abcd${"1".repeat(56)}beef`);
const forged = parseAddress(`abcd${"2".repeat(60)}`);

it("keeps a contact under a name, and pays by it", async () => {
  const { user, addressBook, router } = await renderApp("/contacts");
  await user.click(await screen.findByRole("button", { name: "Add contact" }));
  await user.type(await screen.findByLabelText("Name"), "Ana");
  await user.type(screen.getByLabelText("Address"), ana);
  await user.type(screen.getByLabelText("Note"), "Met in Lisbon");
  await user.click(screen.getByRole("button", { name: "Save contact" }));
  const list = await screen.findByRole("list", { name: "Contacts" });
  expect(within(list).getByText(/Met in Lisbon/)).toBeDefined();
  expect(addressBook.getState().contacts).toMatchObject([{ name: "Ana", address: ana, kind: "person" }]);
  await user.click(within(list).getByRole("link", { name: "Send to Ana" }));
  await expect.poll(() => router.state.location.href).toBe(`/send?to=${ana}`);
});

it("says in a sentence what is wrong, and keeps what was typed", async () => {
  const { user, addressBook } = await renderApp(`/contacts?add=${ana}`);
  await user.click(await screen.findByRole("button", { name: "Save contact" }));
  expect(await screen.findByText(/The name is empty/)).toBeDefined();
  await user.type(screen.getByLabelText("Name"), "0xabcd");
  await user.click(screen.getByRole("button", { name: "Save contact" }));
  expect(await screen.findByText(/looks like an address/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe(ana);
  expect(addressBook.getState().contacts).toEqual([]);
});

it("requires comparing an address that imitates a contact", async () => {
  const { user, addressBook } = await renderApp(`/contacts?add=${forged}`);
  addressBook.saveContact({ name: "Ana", address: ana });
  await user.type(await screen.findByLabelText("Name"), "Bob");
  expect(await screen.findByText(/Looks like Ana's address, but is different/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save contact" }));
  expect(addressBook.getState().contacts).toHaveLength(1);
  await user.click(screen.getByRole("switch", { name: /I checked every character/ }));
  await user.click(screen.getByRole("button", { name: "Save contact" }));
  await expect.poll(() => addressBook.getState().contacts.length).toBe(2);
});

it("previews a file's changes and skipped rows before applying them", async () => {
  const { user, addressBook } = await renderApp("/contacts");
  addressBook.saveContact({ name: "Ana", address: ana });
  await user.click(await screen.findByRole("button", { name: "Import contacts" }));
  const file = new File([`name,address\nForged,${forged}\nShort,0xabc\n`], "contacts.csv");
  const dialog = await screen.findByRole("dialog");
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (input !== null) await user.upload(input, file);
  expect(await within(dialog).findByText("1 entry is new.")).toBeDefined();
  expect(within(dialog).getByText(/Row 3: .*this one has 3/)).toBeDefined();
  expect(within(dialog).getByText("Some of these addresses look like ones you know")).toBeDefined();
  expect(addressBook.getState().contacts).toHaveLength(1);
  await user.click(within(dialog).getByRole("button", { name: "Import 1 entry" }));
  await expect.poll(() => addressBook.getState().contacts.map(({ name }) => name)).toEqual(["Ana", "Forged"]);
});

it("is forgotten only after a question", async () => {
  const { user, addressBook } = await renderApp("/contacts");
  addressBook.saveContact({ name: "Ana", address: ana });
  await user.click(await screen.findByRole("button", { name: "Edit Ana" }));
  await user.click(await screen.findByRole("button", { name: "Remove this contact" }));
  expect(addressBook.getState().contacts).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Remove Ana" }));
  expect(await screen.findByText("No contacts yet")).toBeDefined();
});

it("does not trust a sender on the chain as a known address", async () => {
  const { user, devnode, address } = await renderApp("/send", { balance: 500_000_000n });
  await devnode.fund(address, 1n); // from an address that the user never chose
  const history = await devnode.fetch(
    new Request(`http://devnode/rpc/v1/accounts/${address}/coin_transactions?count=5`),
  );
  const senders = [...(await history.text()).matchAll(/"Move":"(0x[0-9a-f]{64})"/g)].map(
    ([, found]) => found ?? "",
  );
  const stranger = senders.find((found) => found !== address);
  expect(stranger).toBeDefined();
  const twin = `${stranger?.slice(0, 6) ?? ""}${"7".repeat(60)}`;
  await user.type(await screen.findByLabelText("To"), twin);
  expect(await screen.findByText(/This address has never been used/)).toBeDefined();
  expect(screen.queryByText(/looks like it/)).toBeNull();
});
