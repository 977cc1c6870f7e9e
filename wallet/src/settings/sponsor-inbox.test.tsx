import { buildTransaction, createAccount, parseAddress, transferSupra, type Account } from "@holdfast/sdk";
import {
  addSignature,
  capsuleMessage,
  createCapsule,
  namePayer,
  type Capsule,
  type CapsuleRole,
} from "@holdfast/sdk/capsule";
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  clearSponsorInbox,
  keepRequest,
  MOST_REQUESTS,
  throwAwayRequest,
  useSponsorInbox,
} from "./sponsor-inbox.ts";

const SOMEBODY = parseAddress(`0x${"9d".repeat(32)}`);

beforeEach(() => clearSponsorInbox());

function kept(chainId = 4): readonly Capsule[] {
  return renderHook(() => useSponsorInbox(chainId)).result.current.map(({ capsule }) => capsule);
}

function requestOf({ address }: Account, sequenceNumber: bigint, chainId = 4): Capsule {
  const options = { sender: address, sequenceNumber, chainId, expirationTimestampSecs: 1n };
  const raw = buildTransaction(transferSupra(SOMEBODY, 5n), options);
  return createCapsule({ kind: "sponsored", raw, secondarySigners: [] }, "Lunch?");
}

async function signed(capsule: Capsule, account: Account, role: CapsuleRole): Promise<Capsule> {
  const signature = await account.sign(capsuleMessage(capsule.request, role));
  return addSignature(capsule, role, { kind: "ed25519", publicKey: account.publicKey, signature });
}

it("keeps each request once, with the signatures of all copies, newest first", async () => {
  const [ana, ben] = [
    await createAccount(new Uint8Array(32).fill(1)),
    await createAccount(new Uint8Array(32).fill(2)),
  ];
  const first = requestOf(ana, 1n);
  keepRequest(await signed(first, ana, { kind: "sender" }));
  keepRequest(requestOf(ana, 2n));
  keepRequest(await signed(namePayer(first, ben.address), ben, { kind: "fee-payer" }));
  expect(kept().map(({ request, signatures }) => [request.raw.sequenceNumber, signatures.length])).toEqual([
    [1n, 2],
    [2n, 0],
  ]);
  expect(kept(8)).toEqual([]);
});

it("takes the newer copy when another account is to pay", async () => {
  const ana = await createAccount(new Uint8Array(32).fill(1));
  const request = requestOf(ana, 1n);
  keepRequest(namePayer(request, SOMEBODY));
  keepRequest(namePayer(request, parseAddress("0x5")));
  expect(kept()).toMatchObject([{ request: { feePayer: parseAddress("0x5") } }]);
});

it("throws away what is not wanted, and the oldest when there are too many", async () => {
  const ana = await createAccount(new Uint8Array(32).fill(1));
  for (let number = 0n; number <= MOST_REQUESTS; number++) keepRequest(requestOf(ana, number));
  expect(kept()).toHaveLength(MOST_REQUESTS);
  expect(kept().at(-1)?.request.raw.sequenceNumber).toBe(1n);
  const [newest] = renderHook(() => useSponsorInbox(4)).result.current;
  throwAwayRequest(newest?.id ?? "");
  expect(kept()[0]?.request.raw.sequenceNumber).toBe(BigInt(MOST_REQUESTS) - 1n);
});
