import {
  buildTransaction,
  createAccount,
  createSupraClient,
  DEVNODE,
  parseAddress,
  transferSupra,
  type Account,
} from "@holdfast/sdk";
import {
  addSignature,
  partialTransactionMessage,
  partialTransactionToText,
  createPartialTransaction,
  decodePartialTransaction,
  encodePartialTransaction,
  namePayer,
  parsePartialTransactionText,
  findRoles,
  type PartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { encodeFragment } from "./partial-transaction-link.ts";

const RECIPIENT = parseAddress(`0x${"9d".repeat(32)}`);

/** Signs as everything that an account of a test is. */
async function signAll(partial: PartialTransaction, account: Account): Promise<PartialTransaction> {
  let signed = partial;
  for (const role of findRoles(partial.request, account.address)) {
    const signature = await account.sign(partialTransactionMessage(partial.request, role));
    signed = await addSignature(signed, role, { kind: "ed25519", publicKey: account.publicKey, signature });
  }
  return signed;
}

function openPartialTransaction({ router }: RenderedApp): PartialTransaction {
  return decodePartialTransaction(parsePartialTransactionText(`#${router.state.location.hash}`));
}

async function requestPayment(app: RenderedApp, sender: Account): Promise<PartialTransaction> {
  const client = createSupraClient({ url: "http://127.0.0.1:27001", fetch: app.devnode.fetch });
  const { timestampMicros } = await client.chain.getLatestBlock();
  const raw = buildTransaction(transferSupra(RECIPIENT, 5n), {
    sender: sender.address,
    sequenceNumber: 0n,
    chainId: DEVNODE.chainId,
    maxGasAmount: 2_000n,
    expirationTimestampSecs: timestampMicros / 1_000_000n + 600n,
  });
  const request = { kind: "sponsored", raw, secondarySigners: [] } as const;
  return signAll(createPartialTransaction(request, "Lunch?"), sender);
}

describe("a request that others sign too", () => {
  it("is made, signed here, merged with the sponsor's copy, and sent", async () => {
    const app = await renderApp("/sign/new", { balance: 1_000n });
    const { user, devnode } = app;
    const sponsor = await createAccount(new Uint8Array(32).fill(7));
    await devnode.fund(sponsor.address, 1_000_000_000n);
    await user.type(await screen.findByLabelText("To"), RECIPIENT);
    await user.type(screen.getByLabelText("Amount"), "0.000005");
    await user.click(screen.getByRole("button", { name: "Create request" }));
    await user.click(await screen.findByRole("button", { name: "Review and sign" }));
    const sheet = await screen.findByRole("dialog");
    expect(within(sheet).getByText(/Not sent\.$/)).toBeDefined();
    await user.click(await within(sheet).findByRole("button", { name: "Sign" }));
    expect(await screen.findByText("Signed")).toBeDefined();
    // The sender has done their part: nothing is asked of them again, nor called another's.
    expect(screen.queryByRole("button", { name: /^Review and sign/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Pay fee with Main" })).toBeNull();
    expect(screen.queryByText(/^Max fee paid by you/)).toBeNull();

    const mine = openPartialTransaction(app);
    const theirs = await signAll(namePayer(mine, sponsor.address), sponsor);
    await user.click(screen.getByText("Add signatures from another copy"));
    await user.click(screen.getByLabelText("Text or link"));
    await user.paste(partialTransactionToText(encodePartialTransaction(theirs)));
    await user.click(screen.getByRole("button", { name: "Add signatures" }));
    await user.click(await screen.findByRole("button", { name: "Send transaction" }));
    expect(await screen.findByRole("link", { name: "View transaction" })).toBeDefined();
    await expect.poll(() => loadBalance(app, RECIPIENT)).toBe(500n);
  });

  it("reports that this wallet pays, even too late to sign", async () => {
    const app = await renderApp("/sign", { balance: 1_000_000_000n });
    const sender = await createAccount(new Uint8Array(32).fill(9));
    const partial = namePayer(await requestPayment(app, sender), app.address);
    app.devnode.advanceTime(700);
    await app.devnode.fund(RECIPIENT, 1n); // a block at that time
    await app.router.navigate({ to: "/sign", hash: encodeFragment(partial) });
    expect(await screen.findByText("Paid by your account Main.")).toBeDefined();
    expect(await screen.findByText("Expired, according to this node")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Review and sign/ })).toBeNull();
  });

  it("is held to the sponsor's own rules", async () => {
    const app = await renderApp("/sign", { balance: 1_000_000_000n });
    const sender = await createAccount(new Uint8Array(32).fill(8));
    const partial = await requestPayment(app, sender);
    await app.router.navigate({ to: "/sign", hash: encodeFragment(partial) });
    expect(await screen.findByText("Max fee paid by you: 0.002 SUPRA")).toBeDefined();
    act(() => {
      app.settings.setReviewRule("sponsor-fee", { limit: "1000" });
      app.settings.setReviewRule("sponsor-function", { list: ["0x1::coin::*"] });
    });
    expect(await screen.findByText("Max fee paid by you: 0.002 SUPRA. Breaks your rules")).toBeDefined();
    expect(screen.getByText(/isn't on your sponsorship list/)).toBeDefined();
    await app.devnode.fund(sender.address, 5n);
    await app.user.click(screen.getByRole("button", { name: "Pay fee with Main" }));
    await app.user.click(await screen.findByRole("button", { name: "Review and sign as fee payer" }));
    const sheet = await screen.findByRole("dialog");
    expect(within(sheet).getByText("You would pay more than your sponsored fee limit.")).toBeDefined();
    expect(within(sheet).getByText("This function isn't on your sponsorship list.")).toBeDefined();
  });

  it("is paid for by this account when it agrees to", async () => {
    const app = await renderApp("/sign", { balance: 1_000_000_000n });
    const { user, devnode } = app;
    const sender = await createAccount(new Uint8Array(32).fill(8));
    await devnode.fund(sender.address, 5n);
    const partial = await requestPayment(app, sender);
    await user.click(await screen.findByLabelText("Text or link"));
    await user.paste(partialTransactionToText(encodePartialTransaction(partial)));
    await user.click(screen.getByRole("button", { name: "Open request" }));
    expect(await screen.findByText("Lunch?")).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "Pay fee with Main" }));
    await user.click(await screen.findByRole("button", { name: "Review and sign as fee payer" }));
    const sheet = await screen.findByRole("dialog");
    // What another sender does is not told as an own action, nor their address as an own account's.
    const ends = `0x${sender.address.slice(2, 6)}…${sender.address.slice(-4)}`;
    expect(within(sheet).queryByText("From Main")).toBeNull();
    expect(within(sheet).getByText("From")).toBeDefined();
    expect(within(sheet).getByText("Signed by Main, on Devnode. Not sent.")).toBeDefined();
    expect(within(sheet).getByRole("heading", { level: 2 }).textContent).toBe(
      `Pay the network fee for ${ends}: send 0.00000005 SUPRA`,
    );
    await user.click(within(sheet).getByRole("button", { name: "Sign" }));
    await user.click(await screen.findByRole("button", { name: "Send transaction" }));
    await expect.poll(() => loadBalance(app, RECIPIENT)).toBe(5n);
    expect(await loadBalance(app, sender.address)).toBe(0n);
    await user.click(await screen.findByRole("link", { name: "View transaction" }));
    expect(await screen.findByText("Fee paid by Main")).toBeDefined();
    expect(screen.getByText(/gas, paid by a sponsor$/)).toBeDefined();
  });

  it("is reviewed and signed before the other signer's key is known", async () => {
    const app = await renderApp("/sign/new", { balance: 1_000_000_000n });
    const { user } = app;
    const second = await createAccount(new Uint8Array(32).fill(17));
    await app.devnode.fund(second.address, 1n);
    await user.type(await screen.findByLabelText("To"), RECIPIENT);
    await user.type(screen.getByLabelText("Amount"), "0.000005");
    await user.click(screen.getByLabelText("Co-signers"));
    await user.paste(second.address);
    await user.click(screen.getByRole("button", { name: "Create request" }));
    await user.click(await screen.findByRole("button", { name: "Review and sign" }));
    const sheet = await screen.findByRole("dialog");
    await user.click(await within(sheet).findByRole("button", { name: "Sign" }));
    expect(await screen.findByText("Signed")).toBeDefined();
    expect(openPartialTransaction(app).signatures).toHaveLength(1);
  });

  it("reports a damaged request and rejects a used one", async () => {
    const app = await renderApp("/sign", { balance: 1_000n });
    const sender = await createAccount(new Uint8Array(32).fill(9));
    const partial = await requestPayment(app, sender);
    const text = partialTransactionToText(encodePartialTransaction(partial));
    await app.user.click(await screen.findByLabelText("Text or link"));
    await app.user.paste(`${text.slice(0, -2)}${text.endsWith("AA") ? "BB" : "AA"}`);
    await app.user.click(screen.getByRole("button", { name: "Open request" }));
    expect(await screen.findByText(/is damaged: its checksum is wrong/)).toBeDefined();

    await app.devnode.fund(sender.address, 1_000_000_000n);
    const client = createSupraClient({ url: "http://127.0.0.1:27001", fetch: app.devnode.fetch });
    const used = await client.chain.getLatestBlock();
    expect(used.height).toBeGreaterThan(0n);
    app.devnode.advanceTime(700);
    await app.router.navigate({ to: "/sign", hash: `capsule=${text.slice("partial-transaction:".length)}` });
    expect(await screen.findByText("Expired, according to this node")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Review and sign/ })).toBeNull();
  });

  it("is not begun without a receiver and an amount", async () => {
    const { user } = await renderApp("/sign/new", { balance: 1_000n });
    await user.click(await screen.findByRole("button", { name: "Create request" }));
    for (const label of ["To", "Amount"])
      expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
  });
});

function loadBalance({ devnode }: RenderedApp, address: string): Promise<bigint> {
  const client = createSupraClient({ url: "http://127.0.0.1:27001", fetch: devnode.fetch });
  return client.coins.getBalance(parseAddress(address));
}
