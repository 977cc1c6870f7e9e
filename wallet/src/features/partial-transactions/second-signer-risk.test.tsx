import { buildTransaction, createAccount, createEntryFunction, DEVNODE, type Account } from "@holdfast/sdk";
import {
  addSignature,
  createPartialTransaction,
  decodePartialTransaction,
  parsePartialTransactionText,
  partialTransactionMessage,
  partialTransactionToTransaction,
  type PartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clubPackage } from "../../../../devnode/test/club-package.ts";
import { createTestClient, ONE, send } from "../../../test/multisig-rig.ts";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { encodeFragment } from "./partial-transaction-link.ts";

/** A stranger's request to join their club: the wallet's account signs along, and pays the fee. */
async function joinRequest(app: RenderedApp, stranger: Account): Promise<PartialTransaction> {
  const client = createTestClient(app);
  const [{ timestampMicros }, { sequenceNumber }] = await Promise.all([
    client.chain.getLatestBlock(),
    client.accounts.get(stranger.address),
  ]);
  const raw = buildTransaction(createEntryFunction(`${stranger.address}::club::join`, [], []), {
    sender: stranger.address,
    sequenceNumber: sequenceNumber + 1n, // an upgrade comes first
    chainId: DEVNODE.chainId,
    maxGasAmount: 5_000n,
    expirationTimestampSecs: timestampMicros / 1_000_000n + 600n,
  });
  return createPartialTransaction(
    { kind: "sponsored", raw, secondarySigners: [app.address], feePayer: app.address },
    "Join us",
  );
}

it("marks a request critical if its code can change after signing", async () => {
  const app = await renderApp("/sign", { balance: 1000n * ONE });
  const stranger = await createAccount(new Uint8Array(32).fill(31));
  await app.devnode.fund(stranger.address, 1000n * ONE);
  await send(app, stranger, clubPackage(stranger.address));
  const request = await joinRequest(app, stranger);
  await app.router.navigate({ to: "/sign", hash: encodeFragment(request) });
  expect(await screen.findByText("Max fee paid by you: 0.005 SUPRA. You also co-sign")).toBeDefined();
  expect(screen.queryByText(/^Matches your sponsorship rules/)).toBeNull();
  await app.user.click(screen.getByRole("button", { name: "Review, sign and pay fee" }));
  const sheet = await screen.findByRole("dialog");
  const title = within(sheet).getByRole("heading", { level: 2 }).textContent;
  expect(title).toMatch(/^Co-sign and pay the network fee for 0x.*: call club::join of 0x/);
  expect(within(sheet).getByText("The code can also act as your account.")).toBeDefined();
  expect(within(sheet).getByText(/everything in your account: 1,000 SUPRA/)).toBeDefined();
  expect(within(sheet).queryByText(/You can lose only the fee/)).toBeNull();
  const digits = within(sheet).getByLabelText(/^To continue, type the last six digits of/);
  // All the same, to see that the money is at stake.
  await app.user.type(digits, stranger.address.slice(-6));
  const sign = within(sheet).getByRole("button", { name: "Sign" });
  await expect.poll(() => sign.getAttribute("aria-disabled")).toBeNull();
  await app.user.click(sign);
  await expect.poll(() => screen.queryAllByText("Signed")).toHaveLength(2);
  const signed = decodePartialTransaction(parsePartialTransactionText(`#${app.router.state.location.hash}`));
  expect(signed.signatures).toHaveLength(2);

  await send(app, stranger, clubPackage(stranger.address, 999n * ONE));
  const sender = { kind: "sender" } as const;
  const signature = await stranger.sign(partialTransactionMessage(signed.request, sender));
  const whole = await addSignature(signed, sender, {
    kind: "ed25519",
    publicKey: stranger.publicKey,
    signature,
  });
  const client = createTestClient(app);
  const joined = await partialTransactionToTransaction(whole);
  expect((await client.transactions.submitAndWait(joined)).status).toBe("Success");
  expect(await client.coins.getBalance(app.address)).toBeLessThan(ONE);
});
