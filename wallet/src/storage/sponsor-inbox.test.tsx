import { buildTransaction, createAccount, parseAddress, transferSupra, type Account } from "@holdfast/sdk";
import {
  addSignature,
  partialTransactionMessage,
  createPartialTransaction,
  namePayer,
  type PartialTransaction,
  type PartialTransactionRole,
} from "@holdfast/sdk/partial-transaction";
import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { keepRequest, MAX_REQUESTS, throwAwayRequest, useSponsorInbox } from "./sponsor-inbox.ts";
import { emptyStorage } from "../../test/empty-storage.ts";

const RECIPIENT = parseAddress(`0x${"9d".repeat(32)}`);

afterEach(() => vi.unstubAllGlobals());

function kept(chainId = 4): readonly PartialTransaction[] {
  return renderHook(() => useSponsorInbox(chainId)).result.current.map(({ partial }) => partial);
}

function createRequest({ address }: Account, sequenceNumber: bigint, chainId = 4): PartialTransaction {
  const options = { sender: address, sequenceNumber, chainId, expirationTimestampSecs: 1n };
  const raw = buildTransaction(transferSupra(RECIPIENT, 5n), options);
  return createPartialTransaction({ kind: "sponsored", raw, secondarySigners: [] }, "Lunch?");
}

async function signed(
  partial: PartialTransaction,
  account: Account,
  role: PartialTransactionRole,
): Promise<PartialTransaction> {
  const signature = await account.sign(partialTransactionMessage(partial.request, role));
  return addSignature(partial, role, { kind: "ed25519", publicKey: account.publicKey, signature });
}

it("keeps each request once, with the signatures of all copies, newest first", async () => {
  const [ana, ben] = [
    await createAccount(new Uint8Array(32).fill(1)),
    await createAccount(new Uint8Array(32).fill(2)),
  ];
  const first = createRequest(ana, 1n);
  keepRequest(await signed(first, ana, { kind: "sender" }));
  keepRequest(createRequest(ana, 2n));
  keepRequest(await signed(namePayer(first, ben.address), ben, { kind: "fee-payer" }));
  expect(kept().map(({ request, signatures }) => [request.raw.sequenceNumber, signatures.length])).toEqual([
    [1n, 2],
    [2n, 0],
  ]);
  expect(kept(8)).toEqual([]);
});

it("takes the newer copy when another account is to pay", async () => {
  const ana = await createAccount(new Uint8Array(32).fill(1));
  const request = createRequest(ana, 1n);
  keepRequest(namePayer(request, RECIPIENT));
  keepRequest(namePayer(request, parseAddress("0x5")));
  expect(kept()).toMatchObject([{ request: { feePayer: parseAddress("0x5") } }]);
});

it("deletes unwanted requests and the oldest beyond the limit", async () => {
  const ana = await createAccount(new Uint8Array(32).fill(1));
  for (let number = 0n; number <= MAX_REQUESTS; number++) keepRequest(createRequest(ana, number));
  expect(kept()).toHaveLength(MAX_REQUESTS);
  expect(kept().at(-1)?.request.raw.sequenceNumber).toBe(1n);
  const [newest] = renderHook(() => useSponsorInbox(4)).result.current;
  throwAwayRequest(newest?.id ?? "");
  expect(kept()[0]?.request.raw.sequenceNumber).toBe(BigInt(MAX_REQUESTS) - 1n);
});

it("drops the oldest requests if the browser has no room", async () => {
  const ana = await createAccount(new Uint8Array(32).fill(1));
  const texts = Array.from({ length: 20 }, (_, at) => String.fromCodePoint(65 + at).repeat(100_000));
  localStorage.setItem("holdfast-sponsor-inbox", JSON.stringify({ state: { texts }, version: 1 }));
  keepRequest(createRequest(ana, 1n));
  expect(kept()).toHaveLength(1);
  const stored = localStorage.getItem("holdfast-sponsor-inbox") ?? "";
  expect(stored.length).toBeLessThan(1_000_000);
  expect(stored).toContain("IIIII");
  expect(stored).not.toContain("JJJJJ");
});

it("keeps a request for this visit, and other windows' requests", async () => {
  const ana = await createAccount(new Uint8Array(32).fill(1));
  keepRequest(createRequest(ana, 1n));
  const ofOneWindow = localStorage.getItem("holdfast-sponsor-inbox") ?? "";
  emptyStorage();
  localStorage.setItem("holdfast-sponsor-inbox", ofOneWindow);
  window.dispatchEvent(new StorageEvent("storage", { key: "holdfast-sponsor-inbox" }));
  expect(kept()).toHaveLength(1);
  const full = (): never => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => ofOneWindow, setItem: full });
  keepRequest(createRequest(ana, 2n));
  expect(kept()).toHaveLength(2);
});
