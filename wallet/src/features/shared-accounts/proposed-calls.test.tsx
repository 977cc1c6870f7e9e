import { DEVNODE, executeMultisig, hexToBytes } from "@holdfast/sdk";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import counter from "../../../../move/test/vectors/counter/publish.json" with { type: "json" };
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { clientOf, ONE, send, shareAnAccount, SOMEBODY, type SharedRig } from "../../../test/shared-rig.ts";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { clearSharedAccounts, keepSharedAccount } from "../../settings/shared-accounts.ts";

/** Where the package was compiled for: the 32 bytes stand in the code and can be replaced. */
const COMPILED_FOR = "cafe".repeat(16);

/** Trying out, proposing and waiting for the block is a lot for a busy machine. */
const PATIENCE = { timeout: 60_000 };

beforeEach(() => clearSharedAccounts());

/** A wallet with a shared account in its list, at another screen. */
async function openAt(path: string): Promise<{ readonly app: RenderedApp; readonly rig: SharedRig }> {
  const app = await renderApp("/shared", { balance: 100n * ONE });
  const rig = await shareAnAccount(app);
  await app.devnode.fund(rig.address, 20n * ONE);
  keepSharedAccount({ chainId: DEVNODE.chainId, address: rig.address, name: "Harbour" });
  await app.router.navigate({ to: path });
  return { app, rig };
}

/** Takes what the screen has prepared to the shared account, proposes it there, and has another owner execute it. */
async function proposeAndExecute(
  app: RenderedApp,
  { ben, address }: SharedRig,
  words: string | RegExp,
): Promise<void> {
  const { user } = app;
  await user.click(await screen.findByText("More ways"));
  await user.click(await screen.findByText("Propose to Harbour"));
  // By its role: until the menu is gone, the page behind it takes no press.
  const propose = await screen.findByRole("button", { name: "Review the proposal" }, PATIENCE);
  expect(screen.getByText(words)).toBeDefined();
  await user.click(propose);
  // By a cheap question: looking for roles over and over would leave the trial no time.
  await vi.waitUntil(() => document.querySelector("[role=dialog] h2") !== null, {
    ...PATIENCE,
    interval: 200,
  });
  await signReviewed(user);
  await screen.findByText("Proposal 1", {}, PATIENCE);
  expect(screen.getAllByText(words)).toHaveLength(2); // in the queue, and in the form still
  // What the words leave out of a task stands beside them, for whoever votes on it.
  if (words instanceof RegExp) expect(screen.getByText("Held back for each cycle")).toBeDefined();
  // With the vote that executing is, both signatures are there.
  await send(app, ben, executeMultisig(address));
}

describe("a shared account", () => {
  it("publishes a package that was prepared on the screen for packages", async () => {
    const { app, rig } = await openAt("/publish");
    const made = (hex: string) => hexToBytes(hex.replaceAll(COMPILED_FOR, rig.address.slice(2))).slice();
    await app.user.upload(await screen.findByLabelText("Files of the package"), [
      new File([made(counter.metadata_serialized)], "package-metadata.bcs"),
      ...counter.code.map((code, index) => new File([made(code)], `m${index}.mv`)),
    ]);
    // For whoever signs it in the end: the shared account, which the package was compiled for.
    await app.user.click(await screen.findByLabelText("Publish to"));
    await app.user.click(await screen.findByRole("option", { name: /^This account/ }));
    await proposeAndExecute(app, rig, "Publish or replace code under this account");
    const modules = await clientOf(app).modules.list(rig.address);
    expect(modules.items).toHaveLength(counter.code.length);
  }, 180_000);

  it("registers a task that was prepared on the screen for automation", async () => {
    const { app, rig } = await openAt("/automation/new");
    await app.user.click(await screen.findByLabelText("To"));
    await app.user.paste(SOMEBODY);
    await app.user.type(screen.getByLabelText("Amount of each run"), "0.0001");
    await screen.findByText("Worst case");
    await proposeAndExecute(app, rig, /^Register an automation: send 0\.0001 SUPRA to/);
    app.devnode.advanceTime(1250);
    app.devnode.mine();
    app.devnode.mine();
    expect(await clientOf(app).coins.getBalance(SOMEBODY)).toBeGreaterThanOrEqual(10_000n);
  }, 180_000);
});
