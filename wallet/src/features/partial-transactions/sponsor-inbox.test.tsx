import {
  buildTransaction,
  createAccount,
  createSupraClient,
  DEVNODE,
  parseAddress,
  transferSupra,
  type Account,
  bytesToHex,
} from "@holdfast/sdk";
import {
  addSignature,
  partialTransactionMessage,
  createPartialTransaction,
  type PartialTransaction,
  checkPartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi, test } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { encodeFragment } from "./partial-transaction-link.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { ownConsents } from "./sponsor-inbox.tsx";

const RECIPIENT = parseAddress(`0x${"9d".repeat(32)}`);
const client = (app: RenderedApp) =>
  createSupraClient({ url: "http://127.0.0.1:27001", fetch: app.devnode.fetch });

/** A signed request of a sender who wants the fee paid. */
async function asked(
  app: RenderedApp,
  sender: Account,
  note: string,
  secs = 600n,
): Promise<PartialTransaction> {
  const { timestampMicros } = await client(app).chain.getLatestBlock();
  const raw = buildTransaction(transferSupra(RECIPIENT, 5n), {
    sender: sender.address,
    sequenceNumber: 0n,
    chainId: DEVNODE.chainId,
    maxGasAmount: 2_000n,
    expirationTimestampSecs: timestampMicros / 1_000_000n + secs,
  });
  const partial = createPartialTransaction({ kind: "sponsored", raw, secondarySigners: [] }, note);
  const signature = await sender.sign(partialTransactionMessage(partial.request, { kind: "sender" }));
  const authenticator = { kind: "ed25519", publicKey: sender.publicKey, signature } as const;
  return addSignature(partial, { kind: "sender" }, authenticator);
}

/** Opens the requests one after another, as their links would, and goes back to the list. */
async function open(app: RenderedApp, partials: readonly PartialTransaction[]): Promise<HTMLElement> {
  for (const partial of partials) {
    await app.router.navigate({ to: "/sign", hash: encodeFragment(partial) });
    await screen.findByText(partial.note);
    await app.user.click(screen.getByRole("button", { name: "Close request" }));
  }
  return screen.findByRole("list", { name: "Sponsorship requests" });
}

describe("requests to a sponsor", () => {
  it("stores requests with their verdict by own rules until deleted", async () => {
    const app = await renderApp("/sign", { balance: 1_000_000_000n });
    const [ana, ben] = [
      await createAccount(new Uint8Array(32).fill(31)),
      await createAccount(new Uint8Array(32).fill(32)),
    ];
    const list = await open(app, [await asked(app, ana, "Lunch?"), await asked(app, ben, "Dinner?")]);
    expect(list.children).toHaveLength(2);
    expect(within(list).getAllByText("Matches your rules")).toHaveLength(2);
    act(() => app.settings.setReviewRule("sponsor-fee", { limit: "1000" }));
    expect(within(list).getAllByText("Breaks your rules")).toHaveLength(2);
    await app.user.click(within(list).getAllByRole("button", { name: /^Remove: / })[0] ?? list);
    expect(within(list).queryByText("“Dinner?”")).toBeNull();
    expect(within(list).getByText("“Lunch?”")).toBeDefined();
  });

  it("opens from the list, signs and removes a sent request", async () => {
    const app = await renderApp("/sign", { balance: 1_000_000_000n });
    const ana = await createAccount(new Uint8Array(32).fill(31));
    await app.devnode.fund(ana.address, 5n);
    const list = await open(app, [await asked(app, ana, "Lunch?")]);
    await app.user.click(within(list).getByRole("link", { name: /transfer/ }));
    await app.user.click(await screen.findByRole("button", { name: "Pay fee with Main" }));
    await app.user.click(await screen.findByRole("button", { name: "Review and sign as fee payer" }));
    const sheet = await screen.findByRole("dialog");
    await app.user.click(await within(sheet).findByRole("button", { name: "Sign" }));
    await screen.findByRole("button", { name: "Send transaction" });
    await app.user.click(screen.getByRole("button", { name: "Close request" }));
    const again = await screen.findByRole("list", { name: "Sponsorship requests" });
    expect(await within(again).findByText("You agreed to pay")).toBeDefined();
    await app.user.click(within(again).getByRole("link", { name: /transfer/ }));
    await app.user.click(await screen.findByRole("button", { name: "Send transaction" }));
    await screen.findByRole("link", { name: "View transaction" });
    await app.router.navigate({ to: "/sign", hash: "" });
    await screen.findByText("Open a request");
    expect(screen.queryByRole("list", { name: "Sponsorship requests" })).toBeNull();
  });

  it("are over when they are too late, and are thrown away together", async () => {
    const app = await renderApp("/sign", { balance: 1_000_000_000n });
    const ana = await createAccount(new Uint8Array(32).fill(31));
    const late = await asked(app, ana, "Lunch?", 30n);
    vi.setSystemTime(Date.now() + 60_000); // the node's clock, too
    onTestFinished(() => void vi.useRealTimers());
    await app.devnode.fund(RECIPIENT, 1n); // a block at that time
    const list = await open(app, [late]);
    expect(await within(list).findByText("Expired")).toBeDefined();
    await app.user.click(screen.getByRole("button", { name: "Remove expired" }));
    expect(screen.queryByRole("list", { name: "Sponsorship requests" })).toBeNull();
  });

  it("never expires requests by the node's clock alone", async () => {
    const app = await renderApp("/sign", { balance: 1_000_000_000n });
    const ana = await createAccount(new Uint8Array(32).fill(31));
    const late = await asked(app, ana, "Lunch?", 30n);
    app.devnode.advanceTime(60);
    await app.devnode.fund(RECIPIENT, 1n); // a block at that time
    const list = await open(app, [late]);
    expect(await within(list).findByText("Expired, according to this node")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Remove expired" })).toBeNull();
  });

  it("are not kept when they are one's own, or name another payer", async () => {
    const app = await renderApp("/sign", { balance: 1_000_000_000n });
    const ana = await createAccount(new Uint8Array(32).fill(31));
    const theirs = await asked(app, ana, "Lunch?");
    const { request } = theirs;
    if (request.kind !== "sponsored") throw new RangeError("It is a sponsored one.");
    const named = { ...theirs, request: { ...request, feePayer: RECIPIENT }, signatures: [] };
    const own = {
      note: "Mine",
      request: { ...request, raw: { ...request.raw, sender: app.address } },
      signatures: [],
    };
    for (const partial of [named, own]) {
      await app.router.navigate({ to: "/sign", hash: encodeFragment(partial) });
      await screen.findByText(partial.note);
    }
    await app.user.click(screen.getByRole("button", { name: "Close request" }));
    await screen.findByText("Open a request");
    expect(screen.queryByRole("list", { name: "Sponsorship requests" })).toBeNull();
  });
});

const [sender, payer, thief] = [
  await createAccount(new Uint8Array(32).fill(31)),
  await createAccount(new Uint8Array(32).fill(32)),
  await createAccount(new Uint8Array(32).fill(33)),
];
const PAYS = { kind: "fee-payer" } as const;

function accountWith(publicKey: Uint8Array): VaultAccount {
  const origin = { kind: "key" } as const;
  const hex = bytesToHex(publicKey);
  return { id: "1", name: "Main", color: "kelp", address: payer.address, publicKey: hex, origin };
}

/** What the list says of a request that the payer has signed. */
async function loadState(signer: typeof payer, account: VaultAccount) {
  const raw = buildTransaction(transferSupra(parseAddress("0x5"), 5n), {
    sender: sender.address,
    sequenceNumber: 0n,
    chainId: DEVNODE.chainId,
    maxGasAmount: 2_000n,
    expirationTimestampSecs: 1_000n,
  });
  const request = { kind: "sponsored", raw, secondarySigners: [], feePayer: payer.address } as const;
  const partial = createPartialTransaction(request, "Lunch?");
  const signature = await signer.sign(partialTransactionMessage(request, PAYS));
  const authenticator = { kind: "ed25519", publicKey: signer.publicKey, signature } as const;
  const signed = await addSignature(partial, PAYS, authenticator);
  const parties = await checkPartialTransaction(ownConsents(signed, [account]));
  return parties.find(({ role }) => role.kind === "fee-payer")?.state;
}

test("an account agreed if its key signed, even a rotated one", async () => {
  expect(await loadState(payer, accountWith(payer.publicKey))).toBe("signed");
  expect(await loadState(thief, accountWith(thief.publicKey))).toBe("signed");
});

test("rejects a sponsor signature that another key made", async () => {
  expect(await loadState(thief, accountWith(payer.publicKey))).toBe("missing");
});
