import { createAccount, parseAddress } from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { registerName } from "../../../test/chain-names.ts";
import { ONE, RECIPIENT, send } from "../../../test/multisig-rig.ts";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { paidNames } from "../../storage/paid-names.ts";

const OTHER = parseAddress(`0x${"8c".repeat(32)}`);

async function enter({ user }: RenderedApp, name: string): Promise<void> {
  await user.click(await screen.findByLabelText("To"));
  await user.paste(name);
  const amount = screen.getByLabelText("Amount");
  await user.clear(amount);
  await user.type(amount, "1");
}

async function review({ user }: RenderedApp): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Review payment" }));
}

it("pays a name and stops when its target changed", async () => {
  onTestFinished(() => paidNames.replace([]));
  const app = await renderApp("/send", { balance: 20n * ONE });
  const owner = await createAccount(new Uint8Array(32).fill(41));
  await app.devnode.fund(owner.address, 10n * ONE);
  await send(app, owner, registerName("mia", { target: RECIPIENT }));
  await enter(app, "Mia.supra");
  expect(await screen.findByText(/reports that mia\.supra points to this address/)).toBeDefined();
  expect(document.body.textContent).toContain(RECIPIENT);

  await send(app, owner, registerName("mia", { target: OTHER }));
  await review(app);
  expect(await screen.findByText(/mia\.supra no longer points to the address you saw/)).toBeDefined();

  await send(app, owner, registerName("mia", { target: RECIPIENT }));
  await review(app);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("You entered mia.supra, which points to this address.")).toBeDefined();
  expect(dialog.getAllByText((_, node) => node?.textContent === RECIPIENT).length).toBeGreaterThan(0);
  await app.user.click(dialog.getByRole("button", { name: "Send 1 SUPRA" }));
  await screen.findByRole("heading", { name: "1 SUPRA sent" });

  await send(app, owner, registerName("mia", { target: OTHER }));
  await app.user.click(screen.getByRole("link", { name: "Make another payment" }));
  await enter(app, "mia.supra");
  const title = "mia.supra points to a different address than when you last paid it";
  // Names are looked up again every ten seconds.
  expect(await screen.findByText(title)).toBeDefined();
  expect(document.body.textContent).toContain(OTHER);
  await review(app);
  expect(screen.queryByRole("dialog")).toBeNull();
  await app.user.click(screen.getByRole("switch", { name: /I checked every character/ }));
  await review(app);
  const again = within(await screen.findByRole("dialog"));
  expect(
    again.getByText("mia.supra points to a different address than when you last paid it."),
  ).toBeDefined();
});

it("escapes letters of other alphabets, and does not use an expired name", async () => {
  const app = await renderApp("/send", { balance: 20n * ONE });
  const owner = await createAccount(new Uint8Array(32).fill(41));
  await app.devnode.fund(owner.address, 10n * ONE);
  await send(app, owner, registerName("\u{43c}ia", { target: RECIPIENT }));
  await send(app, owner, registerName("mia", { target: RECIPIENT, expiresAt: 1n }));
  await enter(app, "\u{43c}ia.supra");
  expect(await screen.findByText("This name mixes letters from several alphabets")).toBeDefined();
  expect(screen.getByText("\\u{43c}ia.supra")).toBeDefined();
  await app.user.clear(screen.getByLabelText("To"));
  await app.user.paste("mia.supra");
  expect(await screen.findByText(/mia\.supra expired on/)).toBeDefined();
});
