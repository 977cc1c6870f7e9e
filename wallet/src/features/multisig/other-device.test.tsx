import { proposeMultisig, transferSupra, type Account } from "@holdfast/sdk";
import {
  addSignature,
  partialTransactionMessage,
  partialTransactionToText,
  decodePartialTransaction,
  encodePartialTransaction,
  parsePartialTransactionText,
} from "@holdfast/sdk/partial-transaction";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { ONE, openProposal, send, makeMultisigRig, RECIPIENT } from "../../../test/multisig-rig.ts";

/** What the device with the key does: signs the request that is open here. @returns the text that it hands back */
async function signElsewhere({ router }: RenderedApp, owner: Account): Promise<string> {
  const partial = decodePartialTransaction(parsePartialTransactionText(`#${router.state.location.hash}`));
  const signature = await owner.sign(partialTransactionMessage(partial.request, { kind: "sender" }));
  const authenticator = { kind: "ed25519", publicKey: owner.publicKey, signature } as const;
  return partialTransactionToText(
    encodePartialTransaction(await addSignature(partial, { kind: "sender" }, authenticator)),
  );
}

it("a vote with a key on another device becomes a signing request", async () => {
  const app = await renderApp("/multisig", { balance: 10n * ONE });
  const { user, router, vault, vaultSession } = app;
  const { ben, cem, address } = await makeMultisigRig(app);
  await send(app, cem, proposeMultisig(address, transferSupra(RECIPIENT, 5n)));
  const accounts = await vault.watchAccount(ben.address, "Ben elsewhere");
  act(() => vaultSession.opened(accounts, accounts.at(-1)?.id));
  await openProposal(app, address, "1");
  expect(await screen.findByText("Ben elsewhere's key is on another device")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Approve" }));
  await user.click(await screen.findByRole("button", { name: "Create request" }));

  await screen.findByRole("list", { name: "Signers" });
  const signed = await signElsewhere(app, ben);
  await user.click(screen.getByText("Add signatures from another copy"));
  await user.click(screen.getByLabelText("Text or link"));
  await user.paste(signed);
  await user.click(screen.getByRole("button", { name: "Add signatures" }));
  await user.click(await screen.findByRole("button", { name: "Send transaction" }));
  await screen.findByRole("link", { name: "View transaction" });
  await router.navigate({ to: "/multisig/$address", params: { address } });
  await user.click(await screen.findByRole("tab", { name: /^Ready/ }));
  expect(await screen.findByText("Approved")).toBeDefined();
});
