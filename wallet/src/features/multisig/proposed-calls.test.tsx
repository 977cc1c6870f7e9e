import { DEVNODE, executeMultisig, hexToBytes } from "@holdfast/sdk";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import counter from "../../../../move/test/vectors/counter/publish.json" with { type: "json" };
import counterV2 from "../../../../move/test/vectors/counter_v2/publish.json" with { type: "json" };
import counterBad from "../../../../move/test/vectors/counter_v2_bad/publish.json" with { type: "json" };
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import {
  createTestClient,
  ONE,
  send,
  makeMultisigRig,
  openProposal,
  RECIPIENT,
  type MultisigRig,
} from "../../../test/multisig-rig.ts";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { saveMultisigAccount } from "../../storage/multisig-accounts.ts";

/** Where the package was compiled for: the 32 bytes stand in the code and can be replaced. */
const COMPILED_FOR = "cafe".repeat(16);

/** Simulating, proposing and waiting for the block is a lot for a busy machine. */
const PATIENCE = { timeout: 60_000 };

/** A wallet with a multisig account in its list, at another screen. */
async function openAt(path: string): Promise<{ readonly app: RenderedApp; readonly rig: MultisigRig }> {
  const app = await renderApp("/multisig", { balance: 100n * ONE });
  const rig = await makeMultisigRig(app);
  await app.devnode.fund(rig.address, 20n * ONE);
  saveMultisigAccount({ chainId: DEVNODE.chainId, address: rig.address, name: "Harbour" });
  await app.router.navigate({ to: path });
  return { app, rig };
}

/** Takes what the screen has prepared to the multisig account, proposes it there, and has another owner execute it. */
async function proposeAndExecute(
  app: RenderedApp,
  { ben, address }: MultisigRig,
  words: RegExp,
): Promise<void> {
  const { user } = app;
  await user.click(await screen.findByText("More options"));
  await user.click(await screen.findByText("Propose to Harbour"));
  // By its role: until the menu is gone, the page behind it takes no press.
  const propose = await screen.findByRole("button", { name: "Review proposal" }, PATIENCE);
  expect(screen.getByText(words)).toBeDefined();
  await user.click(propose);
  await signWhenReviewed(app);
  await screen.findByText("Proposal 1", {}, PATIENCE);
  expect(screen.getAllByText(words)).toHaveLength(2); // in the queue, and in the form still
  await openProposal(app, address, "1");
  // What the words leave out of a task stands beside them, for the voter.
  expect(screen.getByText("Max fee per cycle")).toBeDefined();
  expect(screen.getByText("Voted to approve · Proposer")).toBeDefined();
  // With the vote that executing is, both signatures are there.
  await send(app, ben, executeMultisig(address));
}

async function signWhenReviewed({ user }: RenderedApp): Promise<void> {
  // By a cheap question: looking for roles over and over would leave the simulation no time.
  await vi.waitUntil(() => document.querySelector("[role=dialog] h2") !== null, {
    ...PATIENCE,
    interval: 200,
  });
  await signReviewed(user);
}

/** The files of a package, made over to the multisig account. */
function filesFor({ address }: MultisigRig, vector: typeof counter): File[] {
  const made = (hex: string) => hexToBytes(hex.replaceAll(COMPILED_FOR, address.slice(2))).slice();
  return [
    new File([made(vector.metadata_serialized)], "package-metadata.bcs"),
    ...vector.code.map((code, index) => new File([made(code)], `m${index}.mv`)),
  ];
}

describe("a multisig account", () => {
  it("publishes and upgrades a package under the account's own address", async () => {
    const { app, rig } = await openAt("/publish");
    await app.user.upload(await screen.findByLabelText("Package files"), filesFor(rig, counter));
    // Chosen by itself: the package was compiled for the multisig account.
    expect(await screen.findByText("The multisig account")).toBeDefined();
    expect(
      await screen.findByText("2 of 3 owners must approve before the package is published."),
    ).toBeDefined();
    await app.user.click(screen.getByRole("button", { name: "Review proposal" }));
    await signWhenReviewed(app);
    await app.user.click(await screen.findByRole("link", { name: "Open multisig account" }, PATIENCE));
    await screen.findByText("Publish or replace code", {}, PATIENCE);
    await send(app, rig.ben, executeMultisig(rig.address));
    const modules = await createTestClient(app).modules.list(rig.address);
    expect(modules.items).toHaveLength(counter.code.length);

    await app.router.navigate({ to: "/publish" });
    await app.user.upload(await screen.findByLabelText("Package files"), filesFor(rig, counterBad));
    expect(await screen.findByText("The network would reject this package", {}, PATIENCE)).toBeDefined();
    await app.user.upload(screen.getByLabelText("Package files"), filesFor(rig, counterV2));
    expect(await screen.findByText("Compatible with the published package", {}, PATIENCE)).toBeDefined();
    await app.user.click(screen.getByRole("button", { name: "Propose hash only" }));
    const onlyHash = await screen.findByRole(
      "switch",
      { name: /^Store only the hash on the chain/ },
      PATIENCE,
    );
    expect(onlyHash.getAttribute("aria-checked")).toBe("true");

    // What was begun is still there. By hand it can be anybody else's, who has nothing to upgrade and no such modules.
    await app.router.navigate({ to: "/publish" });
    await app.user.click(await screen.findByLabelText("Publisher"));
    await app.user.click(await screen.findByRole("option", { name: /^Main/ }));
    await app.user.click(await screen.findByLabelText("Publish to"));
    await app.user.click(await screen.findByRole("option", { name: /^This account/ }));
    expect(await screen.findByText(/not for your account\.$/)).toBeDefined();
  });

  it("registers a task that was prepared on the screen for automation", async () => {
    const { app, rig } = await openAt("/automation/new");
    await app.user.click(await screen.findByLabelText("To"));
    await app.user.paste(RECIPIENT);
    await app.user.type(screen.getByLabelText("Amount per run"), "0.0001");
    await screen.findByText("Maximum outflow");
    await proposeAndExecute(app, rig, /^Register an automation: send 0\.0001 SUPRA to/);
    app.devnode.advanceTime(1250);
    app.devnode.mine();
    app.devnode.mine();
    expect(await createTestClient(app).coins.getBalance(RECIPIENT)).toBeGreaterThanOrEqual(10_000n);
  });
});
