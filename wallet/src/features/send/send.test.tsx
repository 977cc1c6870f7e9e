import {
  buildTransaction,
  encodeSignedTransaction,
  parseAddress,
  signTransaction,
  transferSupra,
} from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { copyText } from "../../ui/copy-button.tsx";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { createTestClient, send } from "../../../test/multisig-rig.ts";
import { pressEnabled } from "../../../test/sign-reviewed.ts";
import { findActiveNetwork, listNetworks } from "../../storage/settings/network.ts";
import { testPhrase } from "../../vault/testing/test-vault.ts";

const RECIPIENT = `0x${"5a".repeat(32)}`;
const ONE = 100_000_000n;

async function fill({ user }: RenderedApp, to: string, amount: string): Promise<void> {
  const [toField, amountField] = [await screen.findByLabelText("To"), screen.getByLabelText("Amount")];
  await user.clear(toField);
  // Every key draws the form again; an address has 66.
  await user.paste(to);
  await user.clear(amountField);
  await user.type(amountField, amount);
}

async function review(app: RenderedApp): Promise<HTMLElement> {
  await app.user.click(screen.getByRole("button", { name: "Review payment" }));
  return screen.findByRole("dialog");
}

it("reviews what would be signed, signs it, and tells how it ends", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  await fill(app, RECIPIENT, "2.5");
  const dialog = await review(app);
  expect(within(dialog).getByRole("heading", { name: "Send 2.5 SUPRA" })).toBeDefined();
  expect(dialog.textContent).toContain(RECIPIENT);
  expect(dialog.textContent).toContain(app.address);
  expect(dialog.textContent).toContain("Devnode, chain ID 4");
  await app.user.click(within(dialog).getByText("Verify on another device"));
  await app.user.click(within(dialog).getByRole("button", { name: "Show QR code for another device" }));
  expect(within(dialog).getByRole("img", { name: "QR code of the signing message" })).toBeDefined();

  await app.user.click(within(dialog).getByRole("button", { name: "Send 2.5 SUPRA" }));
  const onward = await screen.findByRole("link", { name: "View transaction" });
  expect(await screen.findByRole("heading", { name: "2.5 SUPRA sent" })).toBeDefined();
  expect(app.router.state.location.search).toEqual({
    sent: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
  });
  // The one that was there before the end: a press that began on it is not lost.
  expect(screen.getByRole("link", { name: "View transaction" })).toBe(onward);
  await app.user.click(screen.getByRole("link", { name: "Add to contacts" }));
  await waitFor(() => expect(app.router.state.location.search).toEqual({ add: RECIPIENT }));
});

it("begins in To, continues in Amount, and Enter opens the review", async () => {
  const app = await renderApp("/home", { balance: 10n * ONE });
  await screen.findByRole("heading", { name: "Latest activity" });
  await act(() => app.router.navigate({ to: "/send" }));
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText("To"));
  await act(() => app.router.navigate({ to: "/home" }));
  await act(() => app.router.navigate({ to: "/send", search: { to: RECIPIENT } }));
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText("Amount"));
  await app.user.type(screen.getByLabelText("Amount"), "1");
  const dialog = await review(app);
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  await app.user.keyboard("{Enter}{Enter}");
  expect(screen.getByRole("dialog")).toBe(dialog);
});

it("suggests contacts while typing and moves on to Amount", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  const [ben, zoe] = [parseAddress("c3".repeat(32)), parseAddress("d4".repeat(32))];
  act(() => {
    app.addressBook.saveContact({ name: "Ben the baker", address: ben, note: "" });
    app.addressBook.saveContact({ name: "Zoe", address: zoe, note: "" });
  });
  const to = await screen.findByLabelText<HTMLInputElement>("To");
  await app.user.type(to, "BAK");
  expect(screen.queryByRole("button", { name: "Send to Zoe" })).toBeNull();
  await app.user.click(screen.getByRole("button", { name: "Send to Ben the baker" }));
  expect(to.value).toBe(ben);
  expect(document.activeElement).toBe(screen.getByLabelText("Amount"));

  await app.user.click(screen.getByRole("button", { name: "Contacts" }));
  const dialog = await screen.findByRole("dialog");
  await app.user.click(within(dialog).getByRole("button", { name: /Zoe/ }));
  expect(to.value).toBe(zoe);
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Amount"));
});

it("asks a node little, from the empty form to the review", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  const asked: string[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(new URL(request.url).pathname.replace(/^\/rpc\/v\d/, ""));
    return app.devnode.fetch(request);
  });
  await fill(app, RECIPIENT, "2.5");
  await screen.findByText(/at most 0\.\d+ SUPRA/);
  await app.devnode.fund(app.address, ONE); // a block of now, so that nobody has to find out what time it is
  const before = asked.length;
  await review(app);
  expect(asked.slice(before).filter((path) => !path.includes("/modules/"))).toHaveLength(7);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(18);
  expect(asked.filter((path) => path === "/transactions/simulate")).toHaveLength(1);
});

it("waits for the previous payment and then opens the review", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  app.devnode.pause();
  await fill(app, RECIPIENT, "2.5");
  await app.user.click(within(await review(app)).getByRole("button", { name: "Send 2.5 SUPRA" }));
  await waitFor(() => expect(app.router.state.location.search).toHaveProperty("sent"));
  await app.router.navigate({ to: "/send", search: {} });
  await fill(app, RECIPIENT, "1");
  await app.user.click(screen.getByRole("button", { name: "Review payment" }));
  await screen.findByText("Waiting for your previous transaction to be confirmed…");
  app.devnode.resume();
  expect(await screen.findByRole("heading", { name: "Send 1 SUPRA" })).toBeDefined();
});

it("stops when the signer reads another payment than the form shows", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  const honest = app.vault.review.bind(app.vault);
  app.vault.review = async (request) => {
    const summary = await honest(request);
    return {
      ...summary,
      action: { ...summary.action, to: app.address, amount: 9n * ONE } as typeof summary.action,
    };
  };
  await fill(app, RECIPIENT, "2.5");
  const dialog = await review(app);
  expect(dialog.textContent).toContain("This is not the transaction you entered, so it can't be signed.");
  expect(dialog.textContent).toContain("The recipient is different.");
  expect(dialog.textContent).toContain("The amount is different.");
  expect(within(dialog).queryByRole("button", { name: /^Send/ })).toBeNull();
});

it("prepares and tries everything again when the fees are changed by hand", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  await fill(app, RECIPIENT, "2.5");
  const dialog = await review(app);
  await app.user.click(within(dialog).getByText("Advanced"));
  const price = within(dialog).getByLabelText("Gas price, in quants");
  await app.user.clear(price);
  await app.user.click(within(dialog).getByRole("button", { name: "Apply and simulate" }));
  expect(within(dialog).getByText("Enter a whole number, using only digits.")).toBeDefined();
  await app.user.type(price, "150");
  await app.user.click(within(dialog).getByRole("button", { name: "Apply and simulate" }));
  expect(await screen.findByText(/gas at 0\.0000015 SUPRA/)).toBeDefined();
  await pressEnabled(app.user, screen.getByRole("button", { name: "Send 2.5 SUPRA" }));
  expect(await screen.findByRole("heading", { name: "2.5 SUPRA sent" })).toBeDefined();
});

it("renews the review if its sequence number was taken", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  await app.devnode.fund(RECIPIENT, ONE);
  await fill(app, RECIPIENT, "2.5");
  const dialog = await review(app);
  // Sent from another tab of this device.
  const owner = await mnemonicToAccount(parseMnemonic(testPhrase));
  const { networkId, devnodeUrl } = app.settings.getState();
  const network = findActiveNetwork(listNetworks(app.settings.getState(), devnodeUrl), networkId);
  const { sequenceNumber } = await createTestClient(app).accounts.get(app.address);
  const other = buildTransaction(transferSupra(parseAddress(RECIPIENT), 1n), {
    sender: app.address,
    sequenceNumber,
    chainId: network.chainId,
    expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + 60n,
  });
  await app.outbox.send(network, encodeSignedTransaction(await signTransaction(other, owner)));
  const entries = () => app.outbox.getSnapshot(network, app.address);
  await waitFor(() => expect(entries().map(({ state }) => state)).toEqual(["succeeded"]));

  await app.user.click(within(dialog).getByRole("button", { name: "Send 2.5 SUPRA" }));
  expect(await within(dialog).findByText(/^Prepare the transaction again/)).toBeDefined();
  // Pressed once more it would be refused once more.
  expect(within(dialog).queryByRole("button", { name: "Send 2.5 SUPRA" })).toBeNull();
  await app.user.dblClick(within(dialog).getByRole("button", { name: "Prepare again" }));
  const sendAgain = () => screen.getByRole("button", { name: "Send 2.5 SUPRA" });
  await waitFor(() => expect(sendAgain().getAttribute("aria-disabled")).toBeNull());
  expect(entries()).toHaveLength(1);
  await app.user.click(sendAgain());
  expect(await screen.findByRole("heading", { name: "2.5 SUPRA sent" })).toBeDefined();
  expect(entries().map((entry) => entry.sequenceNumber)).toContain(sequenceNumber + 1n);
});

it("shows named arguments and requires confirmation where a rule does", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  app.settings.setReviewRule("new-receiver", { level: "critical" });
  await fill(app, RECIPIENT, "2.5");
  const dialog = await review(app);
  await app.user.click(within(dialog).getByText("Function"));
  const argument = (await within(dialog).findByText("u64")).closest("div");
  expect(argument?.textContent).toBe("amount250000000u64");
  const send = within(dialog).getByRole("button", { name: "Send 2.5 SUPRA" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  await app.user.type(within(dialog).getByLabelText(/type the last six digits/), app.address.slice(-6));
  await waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull());
});

it("shows the expiry and a node clock far ahead", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  app.devnode.advanceTime(400 * 86_400);
  await fill(app, RECIPIENT, "2.5");
  const dialog = await review(app);
  const years = [0, 1, 2].map((more) => new Date().getFullYear() + more);
  const until = new RegExp(`Valid until[^.]*(${years.slice(1).join("|")})`);
  expect(dialog.textContent).toMatch(until);
  expect(dialog.textContent).toContain("Nodes reject transactions that expire in more than ten minutes");
  expect(dialog.textContent).toContain("This device's clock differs from the network's.");
  await app.user.click(within(dialog).getByRole("button", { name: "Send 2.5 SUPRA" }));
  expect(await screen.findByRole("heading", { name: "2.5 SUPRA sent" })).toBeDefined();
});

it("keeps the form and reports an unreachable node", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  await fill(app, RECIPIENT, "2.5");
  expect(await screen.findByText(/You have 10 SUPRA/)).toBeDefined();
  app.devnode.addFault({ kind: "drop-before" });
  await app.user.click(screen.getByRole("button", { name: "Review payment" }));
  expect(await screen.findByText("Nothing was sent.")).toBeDefined();
  expect(screen.getAllByText(/^No response from the node/)).toHaveLength(1);
  expect(screen.getByLabelText("Amount")).toHaveProperty("value", "2.5");
});

it("fills in the maximum and reports it if more is typed", async () => {
  const app = await renderApp("/send", { balance: ONE });
  await fill(app, RECIPIENT, "1");
  expect(await screen.findByText(/With a fee of up to .* you can send at most 0\.99\d+ SUPRA/)).toBeDefined();
  await app.user.click(screen.getByRole("button", { name: "Max" }));
  expect(screen.queryByText(/you can send at most 0\.99\d+ SUPRA/)).toBeNull();
  expect(screen.getByText(/^Leaves 0\.\d+ SUPRA for this fee, but nothing for later fees\.$/)).toBeDefined();
  const dialog = await review(app);
  expect(within(dialog).getByRole("button", { name: /^Send 0\.99\d+ SUPRA$/ })).toBeDefined();
});

it("writes the amount to the URL independent of language", async () => {
  const app = await renderApp("/send", { balance: ONE });
  await fill(app, RECIPIENT, "1,250.50");
  await app.user.tab();
  await waitFor(() => expect(app.router.state.location.search).toEqual({ to: RECIPIENT, amount: "1250.5" }));
});

it.each([
  [`https://wallet.example/request#to=${RECIPIENT}&amount=0.5`, "0.5"],
  [`supra:${RECIPIENT}`, ""],
  [`https://suprascan.io/address/${RECIPIENT}`, ""],
])("fills the form from the pasted link %s", async (link, amount) => {
  const app = await renderApp("/send", { balance: ONE });
  const to = await screen.findByLabelText<HTMLInputElement>("To");
  await app.user.click(to);
  await app.user.paste(link);
  await expect.poll(() => to.value).toBe(RECIPIENT);
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe(amount);
});

it("takes the recipient and the amount from a link", async () => {
  await renderApp(`/send?to=${RECIPIENT}&amount=0.50`, { balance: ONE });
  expect(await screen.findByLabelText("To")).toHaveProperty("value", RECIPIENT);
  expect(screen.getByLabelText("Amount")).toHaveProperty("value", "0.50");
});

it("reports an earlier device's payment as the node's word", async () => {
  // A screen that reads no history, which would be new enough for the form.
  const app = await renderApp("/contacts", { balance: 5n * ONE });
  const receiver = `0x${"7d".repeat(32)}`;
  const owner = await mnemonicToAccount(parseMnemonic(testPhrase));
  await send(app, owner, transferSupra(parseAddress(receiver), 1000n));
  await app.router.navigate({ to: "/send", search: { to: receiver } });
  expect(await screen.findByText(/^Last paid .*, according to the node/)).toBeDefined();
  expect(screen.getByText("According to the node, this account has paid this address before.")).toBeDefined();
});

it("refuses large amounts while nodes disagree on the balance", async () => {
  const app = await renderApp("/send", { balance: 500n * ONE });
  app.settings.setReach("devnode", { moreUrls: [], verificationUrl: "http://localhost:9" });
  const honest = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    const response = await honest(request);
    if (!request.url.startsWith("http://localhost:9/") || !request.url.endsWith("/view")) return response;
    return new Response((await response.text()).replace(/"\d+"/, '"7"'), { status: 200 });
  });
  await fill(app, RECIPIENT, "250");
  const large = await review(app);
  expect(large.textContent).toContain("Two nodes disagree, so Holdfast won't sign this transaction.");
  expect(large.textContent).toContain(
    "Balance: 500 SUPRA according to your node, 0.00000007 SUPRA according to localhost:9.",
  );
  expect(within(large).queryByRole("button", { name: /^Send/ })).toBeNull();
  await app.user.click(within(large).getByRole("button", { name: "Edit" }));
  await fill(app, RECIPIENT, "2");
  const small = await review(app);
  expect(small.textContent).toContain("Two nodes disagree.");
  expect(within(small).getByRole("button", { name: "Send 2 SUPRA" })).toBeDefined();
});

it("restores the note and other fields after leaving the page", async () => {
  const app = await renderApp("/send", { balance: ONE });
  await fill(app, RECIPIENT, "0.5");
  await app.user.click(screen.getByRole("button", { name: "Add note" }));
  await app.user.type(screen.getByLabelText("Note for yourself"), "Rent");
  await app.user.tab();
  app.unmount();
  const { pathname, searchStr } = app.router.state.location;
  expect(searchStr).not.toContain("Rent");
  const again = await renderApp(`${pathname}${searchStr}`, { balance: ONE });
  expect(await screen.findByLabelText("Note for yourself")).toHaveProperty("value", "Rent");
  await again.router.navigate({ to: "/home" });
  await again.router.navigate({ to: "/send" });
  expect(await screen.findByRole("button", { name: "Add note" })).toBeDefined();
});

it("warns if a pasted address differs from the copied one", async () => {
  const app = await renderApp("/send", { balance: ONE });
  await copyText(app.address);
  await navigator.clipboard.writeText(RECIPIENT);
  await app.user.click(await screen.findByRole("button", { name: "Paste" }));
  expect(await screen.findByText("This isn't the address you copied in Holdfast")).toBeDefined();
  await app.user.clear(screen.getByLabelText("To"));
  await app.user.click(screen.getByLabelText("To"));
  await app.user.paste(app.address);
  expect(screen.queryByText("This isn't the address you copied in Holdfast")).toBeNull();
});

it("warns again of an imitated contact without asking for digits twice", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  app.addressBook.saveContact({ name: "Anna", address: parseAddress(RECIPIENT), note: "" });
  const imitation = `0x${"5a".repeat(3)}${"77".repeat(26)}${"5a".repeat(3)}`;
  // Another address there would be a warning of its own.
  await navigator.clipboard.writeText(imitation);
  await fill(app, imitation, "2.5");
  await app.user.click(await screen.findByLabelText(/I checked every character/));
  const dialog = await review(app);
  expect(
    within(dialog).getByText("This is not your contact Anna, but the address looks similar."),
  ).toBeDefined();
  expect(within(dialog).getByText("Same first 6 and last 6 digits; the others differ.")).toBeDefined();
  expect(within(dialog).getByText(/compared with your contacts on this device\.$/)).toBeDefined();
  expect(within(dialog).getByText("Your contact Anna").closest("div")?.textContent).toContain(RECIPIENT);
  expect(within(dialog).queryByLabelText(/six digits/)).toBeNull();
  const send = within(dialog).getByRole("button", { name: "Send 2.5 SUPRA" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  await waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull());
});

it("stops until digits are compared if the clipboard changed after pasting", async () => {
  const app = await renderApp("/send", { balance: 10n * ONE });
  await navigator.clipboard.writeText(RECIPIENT);
  await app.user.click(await screen.findByRole("button", { name: "Paste" }));
  await navigator.clipboard.writeText(`0x${"66".repeat(32)}`);
  expect(await screen.findByText("The clipboard changed after you pasted")).toBeDefined();
  await app.user.type(screen.getByLabelText("Amount"), "2.5");
  await app.user.click(screen.getByRole("button", { name: "Review payment" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await app.user.click(screen.getByLabelText(/I checked every character/));
  const dialog = await review(app);
  expect(within(dialog).getByRole("heading", { name: "Send 2.5 SUPRA" })).toBeDefined();
});
