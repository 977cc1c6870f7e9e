import {
  buildTransaction,
  createAccount,
  createSupraClient,
  DEVNODE,
  multisigAddress,
  parseAddress,
  signTransaction,
  transferSupra,
  type Account,
  type Address,
  type EntryFunction,
  type SupraClient,
  type TransactionPayload,
} from "@holdfast/sdk";
import { createMultisig } from "@holdfast/sdk/multisig";
import { screen, within } from "@testing-library/react";
import { expect } from "vitest";
import type { RenderedApp } from "./render-app.tsx";

export const RECIPIENT = parseAddress(`0x${"9d".repeat(32)}`);
/** One SUPRA. */
export const ONE = 100_000_000n;

/** An account that the wallet's account owns together with two others. */
export interface MultisigRig {
  readonly ben: Account;
  readonly cem: Account;
  readonly address: Address;
}

export function createTestClient({ devnode }: Pick<RenderedApp, "devnode">): SupraClient {
  return createSupraClient({ url: "http://127.0.0.1:27001", fetch: devnode.fetch });
}

/** Sends a call of another account, past the wallet. */
export async function send(
  app: Pick<RenderedApp, "devnode">,
  signer: Account,
  call: EntryFunction | TransactionPayload,
): Promise<void> {
  const client = createTestClient(app);
  const { sequenceNumber } = await client.accounts.get(signer.address);
  const raw = buildTransaction(call, { sender: signer.address, sequenceNumber, chainId: DEVNODE.chainId });
  const sent = await client.transactions.submitAndWait(await signTransaction(raw, signer));
  expect(sent.status).toBe("Success");
}

/** An account that the wallet's account owns together with two others; it has 1 SUPRA. */
export async function makeMultisigRig(app: Pick<RenderedApp, "devnode" | "address">): Promise<MultisigRig> {
  const [ben, cem] = await Promise.all([
    createAccount(new Uint8Array(32).fill(21)),
    createAccount(new Uint8Array(32).fill(22)),
  ]);
  for (const { address } of [ben, cem]) await app.devnode.fund(address, 10n * ONE);
  const made = createMultisig({
    otherOwners: [app.address, cem.address],
    signaturesRequired: 2n,
    timeoutSecs: 3600n,
  });
  await send(app, ben, made);
  const address = multisigAddress(ben.address, 0n);
  await send(app, ben, transferSupra(address, ONE));
  return { ben, cem, address };
}

/** Opens a proposal from the queue, or by its link. */
export async function openProposal(app: RenderedApp, address: Address, proposal: string): Promise<void> {
  await app.router.navigate({ to: "/multisig/$address/$proposal", params: { address, proposal } });
  await screen.findByRole("heading", { name: `Proposal ${proposal}` });
}

/** Signs what is under review. */
export async function confirm({ user }: RenderedApp): Promise<void> {
  const sheet = await screen.findByRole("dialog");
  const buttons = await within(sheet).findAllByRole("button");
  const primary = buttons.find(({ textContent }) =>
    /^(Call|Execute|Act|Propose|Create|Approve|Reject|Remove)/.test(textContent ?? ""),
  );
  await user.click(primary ?? sheet);
}

export function loadBalance(app: RenderedApp, address: Address): Promise<bigint> {
  return createTestClient(app).coins.getBalance(address);
}
