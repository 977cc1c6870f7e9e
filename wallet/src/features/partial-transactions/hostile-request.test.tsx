import {
  buildTransaction,
  createAccount,
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  executeMultisig,
  hexToBytes,
  proposeMultisig,
  publishPackage,
  registerAutomation,
  transferSupra,
  type EntryFunction,
  type TransactionPayload,
  type Address,
} from "@holdfast/sdk";
import { createPartialTransaction } from "@holdfast/sdk/partial-transaction";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import counter from "../../../../move/test/vectors/counter/publish.json" with { type: "json" };
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { ONE, send, makeMultisigRig, RECIPIENT } from "../../../test/multisig-rig.ts";
import { encodeFragment } from "./partial-transaction-link.ts";

const WORKS = /^Simulation succeeded/;

/** What a stranger's link opens: a transaction in the name of the wallet's account, which alone has to sign. */
async function openRequest(
  app: RenderedApp,
  payload: (nowSecs: bigint) => TransactionPayload | EntryFunction,
): Promise<HTMLElement> {
  const client = createSupraClient({ url: DEVNODE.url, fetch: app.devnode.fetch });
  const { timestampMicros } = await client.chain.getLatestBlock();
  const nowSecs = timestampMicros / 1_000_000n;
  const raw = buildTransaction(payload(nowSecs), {
    sender: app.address,
    sequenceNumber: 0n,
    chainId: DEVNODE.chainId,
    maxGasAmount: 20_000n,
    expirationTimestampSecs: nowSecs + 300n,
  });
  await app.router.navigate({
    to: "/sign",
    hash: encodeFragment(createPartialTransaction({ kind: "single", raw }, "Hi")),
  });
  await app.user.click(await screen.findByRole("button", { name: "Review and sign" }));
  return screen.findByRole("dialog");
}

describe("a request of a stranger", () => {
  it("a task request shows repetitions, end and maximum, not one payment", async () => {
    const app = await renderApp("/sign", { balance: 1000n * ONE });
    const sheet = await openRequest(app, (nowSecs) =>
      registerAutomation(transferSupra(RECIPIENT, ONE), {
        maxGasAmount: 5000n,
        gasPriceCap: 200n,
        automationFeeCapForEpoch: 100_000n,
        expirationTimestampSecs: nowSecs + 5000n,
      }),
    );
    expect(within(sheet).getByRole("heading", { level: 2 }).textContent).toMatch(
      /^Repeat in every block until .*20\d\d.*: send 1 SUPRA$/,
    );
    expect(
      await within(sheet).findByText(/^The network would repeat this call in every block until /),
    ).toBeDefined();
    expect(within(sheet).getByText(/account's whole balance, currently 1,000 SUPRA/)).toBeDefined();
    expect(within(sheet).queryByText(WORKS)).toBeNull();
    expect(within(sheet).getByLabelText(/^To continue, type the last six digits of/)).toBeDefined();
  });

  it("unknown code shows its owner, maximum loss and that it can change", async () => {
    const app = await renderApp("/sign", { balance: 1000n * ONE });
    const publisher = await publishCounter(app);
    const sheet = await openRequest(app, () => createEntryFunction(`${publisher}::counter::create`, [], []));
    const ends = `0x${publisher.slice(2, 6)}…${publisher.slice(-4)}`;
    expect(within(sheet).getByRole("heading", { level: 2 }).textContent).toBe(
      `Call counter::create of ${ends}`,
    );
    expect(within(sheet).getByText(/The effect can change before execution\./)).toBeDefined();
    expect(within(sheet).getByText(/1,000 SUPRA/)).toBeDefined();
    expect(within(sheet).queryByText(WORKS)).toBeNull();
  });
});

/** A package of another account, which they may upgrade. */
async function publishCounter(app: RenderedApp): Promise<Address> {
  const publisher = await createAccount(new Uint8Array(32).fill(29));
  await app.devnode.fund(publisher.address, 100n * ONE);
  const bytes = (hex: string) => hexToBytes(hex.replaceAll("cafe".repeat(16), publisher.address.slice(2)));
  await send(app, publisher, publishPackage(bytes(counter.metadata_serialized), counter.code.map(bytes)));
  return publisher.address;
}

describe("a request to execute a proposal", () => {
  it("an execution that differs from the stored proposal shows that", async () => {
    const app = await renderApp("/sign", { balance: 1000n * ONE });
    const { ben, address } = await makeMultisigRig(app);
    await send(app, ben, proposeMultisig(address, transferSupra(RECIPIENT, 5n)));
    const carried = { kind: "entry-function", entryFunction: transferSupra(RECIPIENT, 90_000_000n) } as const;
    const sheet = await openRequest(app, () => executeMultisig(address, carried));
    expect(
      await within(sheet).findByText("These bytes don't match proposal 1, which would be executed."),
    ).toBeDefined();
    const stored = await within(sheet).findByRole("region", { name: "Effect of proposal 1" });
    expect(await within(stored).findByText("5")).toBeDefined();
  });

  it("reports matching bytes, and a missing proposal for an empty execution", async () => {
    const app = await renderApp("/sign", { balance: 1000n * ONE });
    const { ben, address } = await makeMultisigRig(app);
    const carried = { kind: "entry-function", entryFunction: transferSupra(RECIPIENT, 5n) } as const;
    const none = await openRequest(app, () => executeMultisig(address, carried));
    expect(await within(none).findByText("This multisig account has no pending proposal.")).toBeDefined();
    await app.user.click(within(none).getByRole("button", { name: "Edit" }));
    await send(app, ben, proposeMultisig(address, transferSupra(RECIPIENT, 5n)));
    await app.user.click(await screen.findByRole("button", { name: "Review and sign" }));
    const sheet = await screen.findByRole("dialog");
    expect(await within(sheet).findByText("These bytes match proposal 1 on the chain.")).toBeDefined();
    expect(within(sheet).queryByText("This multisig account has no pending proposal.")).toBeNull();
  });
});
