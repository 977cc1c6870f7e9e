import { createEntryFunction, encodeArgument } from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fundedStranger, mintStamps, ownAccount } from "../../../test/minted.ts";
import { createTestClient, ONE, send } from "../../../test/multisig-rig.ts";
import { renderApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";

it("receives older tokens once allowed and sends one with a review", async () => {
  const app = await renderApp("/home", { balance: 10n * ONE });
  const { user } = app;
  await mintStamps(app.devnode, await ownAccount());
  const stranger = await fundedStranger(app.devnode);
  const optIn = [encodeArgument("bool", true)];
  await send(app, stranger, createEntryFunction("0x3::token::opt_in_direct_transfer", [], optIn));
  await app.router.navigate({ to: "/collectibles" });
  await user.click(await screen.findByText("Older tokens (0x3)"));

  await user.click(await screen.findByRole("button", { name: "Accept older tokens" }));
  await signReviewed(user);
  expect(await screen.findByText("Anyone may send older tokens to this account.")).toBeDefined();

  expect(await screen.findByText("You have 3 from the collection Stamps.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send token" }));
  await user.click(await screen.findByLabelText("To"));
  await user.paste(stranger.address);
  await user.click(screen.getByRole("button", { name: "Review transfer" }));
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).getAllByText(/Penny black/).length).toBeGreaterThan(0);
  await signReviewed(user);
  expect(await screen.findByText("You have 2 from the collection Stamps.")).toBeDefined();
  const received = await createTestClient(app).resources.get(stranger.address, "0x3::token::TokenStore");
  expect(JSON.stringify(received)).toContain('"counter":"1"');
});
