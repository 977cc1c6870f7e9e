import type { Payment } from "@holdfast/descriptors/calls";
import {
  bytesToHex,
  DEVNODE,
  ed25519Address,
  encodeRawTransaction,
  hexToBytes,
  parseAddress,
  SUPRA_COIN,
  transferSupra,
  type Address,
  type RawTransaction,
  type TransactionEvent,
} from "@holdfast/sdk";
import { disagreements } from "../../review/agreement.ts";
import { reviewTransaction } from "../../vault/signer.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";

/** A payment that nobody makes, held against itself as every payment is before it can be signed. */
export interface SampleReview {
  readonly asked: Payment;
  readonly read: Payment;
  /** The bytes as hex, and which of them name the recipient. */
  readonly hex: string;
  readonly recipientAt: number;
  /** What they say otherwise than each other; nothing is signed while there is one. */
  readonly objections: readonly string[];
}

/**
 * @param isTampered the bytes pay an account whose address begins and ends like the recipient's
 * @param nowMs milliseconds since 1970
 */
export function reviewSample({ isTampered, nowMs }: SampleOptions): SampleReview {
  const asked: Payment = { to: RECIPIENT, amount: AMOUNT };
  const raw: RawTransaction = {
    sender: account.address,
    sequenceNumber: 7n,
    payload: { kind: "entry-function", entryFunction: transferSupra(isTampered ? THIEF : asked.to, AMOUNT) },
    maxGasAmount: 20n,
    gasUnitPrice: 100_000n,
    expirationTimestampSecs: BigInt(Math.floor(nowMs / 1000)) + 300n,
    chainId: DEVNODE.chainId,
  };
  const rawBytes = encodeRawTransaction(raw);
  const feeCap = raw.maxGasAmount * raw.gasUnitPrice;
  const request = { accountId: account.id, rawBytes, chainId: raw.chainId, feeCap };
  const summary = reviewTransaction(request, account, nowMs);
  const { action } = summary;
  const read = action.kind === "transfer" ? action : asked;
  const objections = disagreements({
    from: account.address,
    chainId: raw.chainId,
    intent: { kind: "payments", payments: [asked], coinType: SUPRA_COIN },
    prepared: {
      raw,
      rawBytes,
      parties: { sender: { address: account.address, publicKey: account.publicKey } },
      payerBalance: undefined,
      expectedFee: feeCap,
      maxFee: feeCap,
      feeCap,
      isPriceEnough: true,
      simulation: { kind: "worked", gasUsed: 9n, events: createEvents(read), rawBytes, at: nowMs },
      chainTimeSecs: 0n,
      clockAheadSecs: 0,
    },
    summary,
  });
  const hex = bytesToHex(rawBytes).slice(2);
  return { asked, read, hex, recipientAt: hex.indexOf(read.to.slice(2)), objections };
}

interface SampleOptions {
  readonly isTampered: boolean;
  readonly nowMs: number;
}

/** What a node tells of a payment that it simulates: who loses and who gains. */
function createEvents({ to, amount }: Payment): readonly TransactionEvent[] {
  const event = (type: string, owner: Address): TransactionEvent => ({
    type,
    data: { account: owner, amount: String(amount), coin_type: SUPRA_COIN },
    guid: { creationNumber: 0n, account: parseAddress("0x0") },
    sequenceNumber: 0n,
  });
  return [event("0x1::coin::CoinWithdraw", account.address), event("0x1::coin::CoinDeposit", to)];
}

/** 12.5 SUPRA. */
const AMOUNT = 1_250_000_000n;
const RECIPIENT = parseAddress("0x3fa95ce0d81b7264fa20c9137be46d58a1f20c73e96b845d10fb27c38ea6d104");
/** Four digits at each end are the recipient's. */
const THIEF = parseAddress("0x3fa97b1f64c02e93d85a6be170c4f9283d5e8a06b71c94f2e3580ad967bcd104");

/** A key that nobody has: nothing can be signed with it. */
const publicKey = `0x${"5a".repeat(32)}`;

const account: VaultAccount = {
  id: "sample",
  name: "",
  color: "kelp",
  address: ed25519Address(hexToBytes(publicKey)),
  publicKey,
  origin: { kind: "key" },
};
