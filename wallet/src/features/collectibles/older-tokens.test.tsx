import { createEntryFunction, encodeArgument, type EntryFunction } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fundedStranger, ownAccount } from "../../../test/minted.ts";
import { clientOf, ONE, send } from "../../../test/multisig-rig.ts";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";

const text = (value: string) => encodeArgument("0x1::string::String", value);
const number = (value: bigint) => encodeArgument("u64", value);
const flags = (count: number) =>
  encodeBcs((writer) =>
    writer.vector(
      Array.from({ length: count }, () => true),
      (to, flag) => to.bool(flag),
    ),
  );
const nothing = encodeBcs((writer) => writer.vector<string>([], (to, item) => to.string(item)));

const call = (name: string, ...given: readonly Uint8Array[]): EntryFunction =>
  createEntryFunction(`0x3::token::${name}`, [], [...given]);

/** The wallet's account makes three stamps. */
async function makeStamps(app: RenderedApp): Promise<void> {
  const own = await ownAccount();
  const words = ["Stamps", "Old stamps", ""].map(text);
  await send(app, own, call("create_collection_script", ...words, number(9n), flags(3)));
  const token = [
    ...["Stamps", "Penny black", "A stamp"].map(text),
    ...[number(3n), number(0n), text(""), encodeArgument("address", own.address)],
    ...[number(100n), number(1n), flags(5), nothing, nothing, nothing],
  ];
  await send(app, own, call("create_token_script", ...token));
}

it("older tokens are taken from anybody once that is allowed, and sent by a review", async () => {
  const app = await renderApp("/home", { balance: 10n * ONE });
  const { user } = app;
  await makeStamps(app);
  const stranger = await fundedStranger(app.devnode);
  await send(app, stranger, call("opt_in_direct_transfer", encodeArgument("bool", true)));
  await app.router.navigate({ to: "/collectibles" });
  await user.click(await screen.findByText("Older tokens (0x3)"));

  await user.click(await screen.findByRole("button", { name: "Let anybody send them" }));
  await signReviewed(user);
  expect(await screen.findByText("Anybody may send older tokens to this account.")).toBeDefined();

  expect(await screen.findByText("You have 3, of the collection Stamps.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send one" }));
  await user.click(await screen.findByLabelText("To"));
  await user.paste(stranger.address);
  await user.click(screen.getByRole("button", { name: "Review the transfer" }));
  const sheet = await screen.findByRole("dialog", {}, { timeout: 30_000 });
  expect(within(sheet).getAllByText(/Penny black/).length).toBeGreaterThan(0);
  await signReviewed(user);
  expect(await screen.findByText("You have 2, of the collection Stamps.")).toBeDefined();
  const received = await clientOf(app).resources.get(stranger.address, "0x3::token::TokenStore");
  expect(JSON.stringify(received)).toContain('"counter":"1"');
});
