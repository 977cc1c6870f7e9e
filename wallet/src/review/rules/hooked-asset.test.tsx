import {
  createAccount,
  createEntryFunction,
  encodeArgument,
  proposeMultisig,
  type Address,
} from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { hookedAsset } from "../../../../devnode/test/hooked-asset.ts";
import { installedFramework } from "../../../../devnode/test/installed-framework.ts";
import { ONE, openProposal, RECIPIENT, send, makeMultisigRig } from "../../../test/multisig-rig.ts";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";

/** Has a stranger issue an asset whose code takes one least unit more than is asked for. */
async function issue(app: RenderedApp, holder: Address, frozen: readonly Address[] = []): Promise<Address> {
  const issuer = await createAccount(new Uint8Array(32).fill(31));
  await app.devnode.fund(issuer.address, 100n * ONE);
  const { asset, publish, create } = hookedAsset(issuer.address, 1n, { holders: [holder], frozen });
  await send(app, issuer, publish);
  await send(app, issuer, create);
  return asset;
}

const open = (url: string): Promise<RenderedApp> =>
  renderApp(url, { balance: 10n * ONE, devnode: { framework: installedFramework } });

/** Fills the form and opens the review. */
async function pay({ user, router, settings }: RenderedApp, asset: Address) {
  settings.keepCoin(asset);
  await router.navigate({ href: `/send?coin=${asset}` });
  await user.click(await screen.findByLabelText("To"));
  await user.paste(RECIPIENT);
  await user.click(await screen.findByLabelText(/^Amount/));
  await user.paste("0.0001");
  await user.click(await screen.findByRole("button", { name: "Review payment" }));
  return within(await screen.findByRole("dialog"));
}

const transfer = (asset: Address) =>
  createEntryFunction(
    "0x1::primary_fungible_store::transfer",
    ["0x1::fungible_asset::Metadata"],
    [encodeArgument("address", asset), encodeArgument("address", RECIPIENT), encodeArgument("u64", 100n)],
  );

describe("an asset whose own code moves it", () => {
  it("an asset that would lose more than asked is not paid", async () => {
    const app = await open("/");
    const sheet = await pay(app, await issue(app, app.address));
    expect(await sheet.findByText(/so it can't be signed/)).toBeDefined();
    expect(
      sheet.getByText("You send 0.0001 symbol, but the asset's code delivers 0.000101 symbol."),
    ).toBeDefined();
    expect(sheet.getByText(/^0\.000101 symbol would leave your account\./)).toBeDefined();
  });

  it("is told where it is frozen at the recipient", async () => {
    const app = await open("/");
    const sheet = await pay(app, await issue(app, app.address, [RECIPIENT]));
    expect(
      await sheet.findByText(
        "The recipient's store for this asset is frozen, so 0.0001 symbol can't arrive.",
      ),
    ).toBeDefined();
  });

  it("reports losses when multisig owners decide on a payment", async () => {
    const app = await open("/multisig");
    const { ben, address } = await makeMultisigRig(app);
    const asset = await issue(app, address);
    await send(app, ben, proposeMultisig(address, transfer(asset)));
    await openProposal(app, address, "1");
    await app.user.click(await screen.findByRole("button", { name: "Approve" }));
    const sheet = within(await screen.findByRole("dialog"));
    expect(await sheet.findByText(/code delivers 0\.000101 symbol\.$/)).toBeDefined();
    expect(sheet.getByText(/^0\.000101 symbol would leave the multisig account\./)).toBeDefined();
  });
});
