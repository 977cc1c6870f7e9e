import { createAccount, executeMultisig, proposeMultisig, transferSupra } from "@holdfast/sdk";
import { readMultisigAccount } from "@holdfast/sdk/multisig";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { loadBalance, createTestClient, ONE, send, RECIPIENT } from "../../../test/multisig-rig.ts";
import { pressEnabled } from "../../../test/sign-reviewed.ts";
import { testPassword } from "../../vault/testing/test-vault.ts";

/** Two signatures, a transaction and another page are a lot for a busy machine. */
const PATIENCE = { timeout: 60_000 };

/** Fills in who is to own the wallet's account, and reads what would be signed. */
async function fillIn(app: RenderedApp, owners: readonly string[]): Promise<HTMLElement> {
  await app.user.click(await screen.findByLabelText("Owners"));
  await app.user.paste(owners.join("\n"));
  await app.user.clear(screen.getByLabelText("Required signatures"));
  await app.user.type(screen.getByLabelText("Required signatures"), String(owners.length));
  await app.user.click(screen.getByRole("button", { name: "Review agreement" }));
  return screen.findByRole("dialog", { name: "Agree to convert Main" });
}

/** Signs the proof, then the transaction that carries it. */
async function agree({ user }: RenderedApp, dialog: HTMLElement): Promise<void> {
  await user.click(within(dialog).getByLabelText("Wallet password"));
  await user.paste(testPassword);
  await user.click(within(dialog).getByRole("button", { name: "Sign agreement" }));
  await user.click(await screen.findByLabelText(/^Confirm with password/));
  await user.paste(testPassword);
  const sheet = screen.getByRole("dialog");
  expect(within(sheet).getByText("This turns your account into a multisig account.")).toBeDefined();
  await pressEnabled(user, within(sheet).getByRole("button", { name: /^Convert an account to multisig/ }));
}

describe("an account that is converted to multisig", () => {
  it("belongs to its owners alone when its key is taken away", async () => {
    const app = await renderApp("/multisig/convert", { balance: 10n * ONE });
    const ben = await createAccount(new Uint8Array(32).fill(21));
    await app.devnode.fund(ben.address, ONE);
    await app.user.click(await screen.findByRole("switch", { name: /^Revoke the account's own key/ }));
    expect(screen.getByText("This wallet can never sign for Main again")).toBeDefined();
    const dialog = await fillIn(app, [ben.address]);
    expect(screen.getByText("None of the owners is in this wallet")).toBeDefined();
    expect(within(dialog).getByText("Revoked permanently")).toBeDefined();
    expect(within(dialog).getByText("1 of 1")).toBeDefined();
    await agree(app, dialog);
    await app.user.click(await screen.findByRole("link", { name: "Open multisig account" }, PATIENCE));
    expect(await screen.findByText("1 of 1", {}, PATIENCE)).toBeDefined();
    expect(await readMultisigAccount(createTestClient(app), app.address)).toMatchObject({
      owners: [ben.address],
    });
    await send(app, ben, proposeMultisig(app.address, transferSupra(RECIPIENT, 7n)));
    await send(app, ben, executeMultisig(app.address));
    expect(await loadBalance(app, RECIPIENT)).toBe(7n);
    // Its old key is good for nothing any more, not even for this.
    expect((await createTestClient(app).accounts.get(app.address)).authenticationKey).toBe(
      `0x${"0".repeat(64)}`,
    );
  });

  it("a converted account can keep its key and still pay alone", async () => {
    const app = await renderApp("/multisig/convert", { balance: 10n * ONE });
    expect(await screen.findByText("The account's own key stays valid")).toBeDefined();
    const dialog = await fillIn(app, [RECIPIENT, `0x${"7b".repeat(32)}`]);
    expect(within(dialog).getByText("Stays valid")).toBeDefined();
    await agree(app, dialog);
    expect(await screen.findByRole("link", { name: "Open multisig account" }, PATIENCE)).toBeDefined();
    const account = await readMultisigAccount(createTestClient(app), app.address);
    expect(account).toMatchObject({ signaturesRequired: 2n, timeoutSecs: 604_800n });
    expect((await createTestClient(app).accounts.get(app.address)).authenticationKey).toBe(app.address);
    expect(await loadBalance(app, app.address)).toBeLessThan(10n * ONE);
  });

  it("is asked for by a form that says what is wrong", async () => {
    const app = await renderApp("/multisig/convert", { balance: ONE });
    const read = await screen.findByRole("button", { name: "Review agreement" });
    await app.user.click(read);
    expect(screen.getByText("Enter at least one owner.")).toBeDefined();
    await app.user.click(screen.getByLabelText("Owners"));
    await app.user.paste(app.address);
    await app.user.click(read);
    expect(screen.getByText(/can't own itself/)).toBeDefined();
    await app.user.clear(screen.getByLabelText("Proposal lifetime"));
    await app.user.click(read);
    expect(screen.getByText("Enter a whole number.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
