import { bytesToHex, DEVNODE, executeMultisig, parseAddress } from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { assembleScript } from "../../../../devnode/test/script-text.ts";
import {
  confirm,
  loadBalance,
  makeMultisigRig,
  ONE,
  RECIPIENT,
  send,
  type MultisigRig,
} from "../../../test/multisig-rig.ts";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { saveMultisigAccount } from "../../storage/multisig-accounts.ts";

/** Simulating, proposing and waiting for the block is a lot for a busy machine. */
const PATIENCE = { timeout: 60_000 };
const SECOND = parseAddress(`0x${"8e".repeat(32)}`);

/** A wallet that shows a multisig account with 21 SUPRA, chosen in the account menu. */
async function actAsHarbour(): Promise<{ readonly app: RenderedApp; readonly rig: MultisigRig }> {
  const app = await renderApp("/multisig", { balance: 100n * ONE });
  const rig = await makeMultisigRig(app);
  await app.devnode.fund(rig.address, 20n * ONE);
  saveMultisigAccount({ chainId: DEVNODE.chainId, address: rig.address, name: "Harbour" });
  await app.user.click(await screen.findByRole("button", { name: /^Main/ }));
  await app.user.click(await screen.findByRole("menuitem", { name: /^Harbour/ }));
  await screen.findByText(/^Acting for Harbour\./);
  return { app, rig };
}

/** Signs what is under review, follows the proposal, and has another owner execute it. */
async function proposeAndExecute(app: RenderedApp, { ben, address }: MultisigRig): Promise<void> {
  await confirm(app);
  await screen.findByText("Proposal 1", {}, PATIENCE);
  expect(app.router.state.location.pathname).toBe(`/multisig/${address}`);
  await send(app, ben, executeMultisig(address));
}

it("a payment of a multisig account is proposed, the whole balance included", async () => {
  const { app, rig } = await actAsHarbour();
  await app.router.navigate({ to: "/send", search: { to: RECIPIENT } });
  expect(await screen.findByText("You have 21 SUPRA", {}, PATIENCE)).toBeDefined();
  await app.user.click(await screen.findByRole("button", { name: "Max" }));
  expect(screen.getByLabelText("Amount")).toHaveProperty("value", "21");
  await app.user.click(screen.getByRole("button", { name: "Review payment" }));
  const sheet = await screen.findByRole("dialog", {}, PATIENCE);
  expect(within(sheet).getByRole("heading", { name: "Propose: send 21 SUPRA" })).toBeDefined();
  expect(within(sheet).getByText("Paid from Harbour. Signed by Main, on Devnode")).toBeDefined();
  await proposeAndExecute(app, rig);
  expect(await loadBalance(app, RECIPIENT)).toBe(21n * ONE);
});

it("proposes many payments as one and reports one that would fail", async () => {
  const { app, rig } = await actAsHarbour();
  await app.router.navigate({ to: "/send/batch" });
  await app.user.click(await screen.findByRole("textbox", { name: /Recipient/ }));
  await app.user.paste(`${RECIPIENT}, 2\n${SECOND}, 3`);
  await app.user.click(screen.getByRole("button", { name: "Review payments" }));
  await screen.findByRole("dialog", {}, PATIENCE);
  await proposeAndExecute(app, rig);
  expect(await loadBalance(app, SECOND)).toBe(3n * ONE);

  await app.router.navigate({
    to: "/contracts/$address/$module/$function",
    params: { address: "0x1", module: "supra_account", function: "transfer" },
    hash: `args=${JSON.stringify([SECOND, String(50n * ONE)])}`,
  });
  await app.user.click(await screen.findByRole("button", { name: "Review call" }, PATIENCE));
  await screen.findByRole("dialog", {}, PATIENCE);
  expect(screen.getByText("Executing this proposal now would fail.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Propose: send 50 SUPRA" })).toBeDefined();
});

it("the own account is back with one press", async () => {
  const { app } = await actAsHarbour();
  await app.router.navigate({ to: "/receive" });
  await app.user.click(await screen.findByRole("button", { name: "Back to Main" }));
  expect(screen.queryByText(/^Acting for/)).toBeNull();
  expect(screen.getByRole("button", { name: /^Main/ })).toBeDefined();
});

it("refuses a script before it asks a node", async () => {
  const { app } = await actAsHarbour();
  await app.router.navigate({ to: "/scripts" });
  await app.user.click(await screen.findByLabelText("Script bytecode"));
  await app.user.paste(bytesToHex(assembleScript([])));
  const review = await screen.findByRole("button", { name: "Review script" });
  app.devnode.addFault({ kind: "drop-before" });
  await app.user.click(review);
  expect(await screen.findByText(/^Harbour can't run a script/)).toBeDefined();
});
