import { proposeMultisig, transferSupra } from "@holdfast/sdk";
import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { attest } from "@holdfast/descriptors";
import { piggyDescriptor, saveCall } from "../../../test/piggy-descriptor.ts";
import { publishPiggyBank } from "../../../test/published-piggy-bank.ts";
import { renderApp } from "../../../test/render-app.tsx";
import { ONE, openProposal, send, makeMultisigRig } from "../../../test/multisig-rig.ts";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { replaceDescriptorLibrary } from "../../storage/descriptor-library.ts";

afterEach(() => replaceDescriptorLibrary({ files: [], attesters: [] }));

const UNCONFIRMED = /^Save 0\.5 SUPRA for Mia .*signed by Registry\. No simulation has confirmed it\.$/;

it(
  "a proposal's description is unconfirmed for votes, confirmed when executed",
  { timeout: 120_000 },
  async () => {
    const app = await renderApp("/multisig", { balance: 10n * ONE });
    const { ben, address } = await makeMultisigRig(app);
    await send(app, ben, transferSupra(address, ONE));
    const publisher = await publishPiggyBank(app);
    app.addressBook.saveContact({ name: "Mia", address: publisher });
    const value = piggyDescriptor(publisher);
    const attestation = await attest(value, new Uint8Array(32).fill(7));
    const signed = {
      files: [JSON.stringify({ descriptor: value, attestations: [attestation] })],
      attesters: [{ publicKey: attestation.publicKey, name: "Registry" }],
    };
    replaceDescriptorLibrary(signed);
    await send(app, ben, proposeMultisig(address, saveCall(publisher, publisher, ONE / 2n)));

    await openProposal(app, address, "1");
    const inQueue = await screen.findByRole("region", { name: "Description" });
    expect(inQueue.textContent).toMatch(UNCONFIRMED);
    const ofOtherCode = { ...value, context: { ...value.context, code: ["0".repeat(64)] } };
    act(() => replaceDescriptorLibrary({ files: [JSON.stringify(ofOtherCode)], attesters: [] }));
    expect(await screen.findByText(/^Holdfast hides this description because/)).toBeDefined();
    expect(screen.queryByRole("region", { name: "Description" })).toBeNull();
    act(() => replaceDescriptorLibrary(signed));
    await screen.findByRole("region", { name: "Description" });

    await app.user.click(await screen.findByRole("button", { name: "Approve" }));
    const vote = within(await screen.findByRole("dialog"));
    const call = within(await vote.findByRole("region", { name: "Effect of proposal 1" }));
    expect((await call.findByRole("region", { name: "Description" })).textContent).toMatch(UNCONFIRMED);
    await app.user.click(vote.getByRole("button", { name: "Edit" }));

    await app.user.click(await screen.findByRole("button", { name: "Approve and execute" }));
    const sheet = within(await screen.findByRole("dialog"));
    const said = await sheet.findByRole("region", { name: "Description" });
    expect(said.textContent).toMatch(/^Save 0\.5 SUPRA for Mia .*Description: signed by Registry$/);
    expect(sheet.queryByText(/No simulation has confirmed it/)).toBeNull();
    expect(sheet.getByText(`${publisher}::piggy_bank::deposit`)).toBeDefined();

    await signReviewed(app.user);
    await app.router.navigate({ to: "/activity" });
    await app.user.click(await screen.findByRole("link", { name: /^Executed a multisig transaction/ }));
    const done = await screen.findByRole("region", { name: "Description" });
    expect(done.textContent).toMatch(/^Save 0\.5 SUPRA for Mia .*The balance changes match it\.$/);
  },
);
