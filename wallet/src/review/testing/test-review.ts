import { signatureRisk, summarizePayload } from "@holdfast/descriptors/calls";
import {
  bytesToHex,
  createEntryFunction,
  derivedObjectAddress,
  encodeArgument,
  encodeRawTransaction,
  parseAddress,
  sha3,
  SUPRA_COIN,
  type Address,
  type RawTransaction,
  type TransactionEvent,
  type TransactionPayload,
} from "@holdfast/sdk";
import type { PreparedTransaction } from "../../chain/transactions/prepare.ts";
import type { TransactionSummary } from "../../vault/signing.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { encodeSignedMessage } from "../agreement.ts";
import type { OnChainContext } from "../node-view.ts";

/** Without any facts that rules use. */
export const emptyContext: OnChainContext = {
  accountHoldings: new Map(),
  automation: undefined,
  fastestBlockMs: 100n,
  packages: new Map(),
  scriptCalls: [],
  stored: undefined,
  objectOwners: new Map(),
  assetMoves: [],
};

export const [me, you, thief] = [parseAddress("0xa"), parseAddress("0xb"), parseAddress("0xc")];

export const watchedAccount: VaultAccount = {
  id: "me",
  name: "Main",
  color: "sky",
  address: me,
  publicKey: `0x${"1".repeat(64)}`,
  origin: { kind: "watch" },
};

/** A prepared transaction of `me` as the chain layer would make it, simulated with these events. */
export function testPrepared(
  payload: TransactionPayload,
  change: Partial<PreparedTransaction> = {},
  events: readonly TransactionEvent[] = [],
): PreparedTransaction {
  const raw: RawTransaction = {
    sender: me,
    sequenceNumber: 3n,
    payload,
    maxGasAmount: 20n,
    gasUnitPrice: 100n,
    expirationTimestampSecs: 60n,
    chainId: 4,
  };
  const rawBytes = encodeRawTransaction(raw);
  return {
    raw,
    rawBytes,
    parties: { sender: { address: me, publicKey: `0x${"1".repeat(64)}` } },
    payerBalance: 1_000_000n,
    expectedFee: 900n,
    maxFee: 2000n,
    feeCap: 10_000n,
    isPriceEnough: true,
    simulation: { kind: "worked", gasUsed: 9n, events, rawBytes, at: 0 },
    chainTimeSecs: 0n,
    clockAheadSecs: 0,
    ...change,
  };
}

export function testSummary(prepared: PreparedTransaction): TransactionSummary {
  const { raw } = prepared;
  const terms = {
    sender: raw.sender,
    secondarySigners: [],
    feePayer: raw.sender,
    maxFee: raw.maxGasAmount * raw.gasUnitPrice,
    action: summarizePayload(raw.payload),
  };
  return {
    ...terms,
    signer: me,
    keyAddresses: [me],
    sequenceNumber: raw.sequenceNumber,
    chainId: raw.chainId,
    maxGasAmount: raw.maxGasAmount,
    gasUnitPrice: raw.gasUnitPrice,
    expirationTimestampSecs: raw.expirationTimestampSecs,
    passwordReasons: signatureRisk(terms, { keyAddresses: [me], ownAddresses: [] }).passwordReasons,
    mustConfirm: false,
    digest: bytesToHex(sha3(encodeSignedMessage(prepared))),
  };
}

/** The event of a movement of a fungible asset, in and out of an account's primary store. */
export function movedAsset(
  what: "Deposit" | "Withdraw",
  account: Address,
  asset: Address,
  amount: bigint,
): TransactionEvent {
  return {
    type: `0x1::fungible_asset::${what}`,
    data: { store: derivedObjectAddress(account, asset), amount: String(amount) },
    guid: { creationNumber: 0n, account: parseAddress("0x0") },
    sequenceNumber: 0n,
  };
}

export function transferAsset(asset: Address, to: Address, amount: bigint): TransactionPayload {
  const entryFunction = createEntryFunction(
    "0x1::primary_fungible_store::transfer",
    ["0x1::fungible_asset::Metadata"],
    [encodeArgument("address", asset), encodeArgument("address", to), encodeArgument("u64", amount)],
  );
  return { kind: "entry-function", entryFunction };
}

/** The coin module's event of a movement. */
export function moved(
  what: "CoinDeposit" | "CoinWithdraw",
  account: Address,
  amount: bigint,
  coinType = SUPRA_COIN,
): TransactionEvent {
  return {
    type: `0x1::coin::${what}`,
    data: { account, amount: String(amount), coin_type: coinType },
    guid: { creationNumber: 0n, account: parseAddress("0x0") },
    sequenceNumber: 0n,
  };
}
