import type { CallRequest, JsonCall, SendRequest } from "../messages.ts";
import {
  buildTransaction,
  bytesToHex,
  createEntryFunction,
  decodeRawTransaction,
  encodeArguments,
  encodeRawTransaction,
  findFunction,
  hexToBytes,
  isSupraError,
  LONGEST_LIFE_SECS,
  parseAddress,
  parseFunctionId,
  parseRecipient,
  parseTypeTag,
  transferSupra,
  type Address,
  type EntryFunction,
  type ModuleAbi,
  type RawTransaction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { moduleNotFound } from "@holdfast/sdk/errors";
import { badRequest } from "./site-errors.ts";

export interface SiteGrant {
  readonly address: Address;
  readonly chainId: number;
}

export interface SiteTransaction {
  readonly payload: TransactionPayload | EntryFunction;
  /** Undefined if left to the wallet. Gas in units. */
  readonly asked: {
    readonly maxGasAmount?: bigint;
    /** Quants. Ignored: a higher price only costs more, a lower one waits. */
    readonly gasUnitPrice?: bigint;
    /** Seconds from now. */
    readonly expirySecs?: bigint;
    /** Seconds since 1970; in the past or beyond the chain's limit. */
    readonly unusableExpiry?: bigint;
  };
  /** Unproven; no effect. */
  readonly claimed: { readonly to?: string; readonly value?: string; readonly description?: string };
}

/** Signing uses the wallet's values. */
const OPEN = { sequenceNumber: 0n, maxGasAmount: 0n, gasUnitPrice: 0n, expirationTimestampSecs: 0n };

/** BCS hex without 0x of a described call. @throws ProviderError -32602 */
export function callToData(call: CallRequest, { address, chainId }: SiteGrant): string {
  return reading(() => {
    expectSender(parseAddress(call.sender), address);
    const payload = createEntryFunction(
      `${parseAddress(call.module)}::${call.moduleName}::${call.functionName}`,
      call.typeArguments.map((type) => parseTypeTag(type)),
      call.arguments.map((one) => hexToBytes(one)),
    );
    const raw = buildTransaction(payload, {
      ...OPEN,
      sender: address,
      chainId,
      ...(call.maxGas === null ? {} : { maxGasAmount: BigInt(call.maxGas) }),
      ...(call.gasUnitPrice === null ? {} : { gasUnitPrice: BigInt(call.gasUnitPrice) }),
      ...(call.expiry === null ? {} : { expirationTimestampSecs: BigInt(call.expiry) }),
    });
    return bytesToHex(encodeRawTransaction(raw)).slice(2);
  });
}

/** The same with JSON arguments. @throws ProviderError -32602 naming the argument, errors of `readModule` */
export async function jsonCallToData(
  call: JsonCall,
  { address, chainId }: SiteGrant,
  readModule: (address: Address, name: string) => Promise<ModuleAbi>,
): Promise<string> {
  const id = reading(() => {
    if (call.sender !== null) expectSender(parseAddress(call.sender), address);
    return parseFunctionId(call.function);
  });
  const abi = await readModule(id.module.address, id.module.name).catch((error: unknown) => {
    if (isSupraError(error, moduleNotFound)) throw badRequest(error.message);
    throw error;
  });
  return reading(() => {
    const values = encodeArguments(findFunction(abi, id.name), call);
    const payload = createEntryFunction(call.function, call.typeArguments, values);
    const raw = buildTransaction(payload, { ...OPEN, sender: address, chainId });
    return bytesToHex(encodeRawTransaction(raw)).slice(2);
  });
}

/** Ignores the sequence number. @throws ProviderError -32602 for a wrong account or chain or bad bytes */
export function readSiteTransaction(
  request: SendRequest,
  grant: SiteGrant,
  nowSecs: bigint,
): SiteTransaction {
  return reading(() => {
    const { claimed = {}, from, chainId, payment } = request;
    if (from !== undefined && from !== "") expectSender(parseAddress(from), grant.address);
    if (chainId !== undefined) expectChain(BigInt(chainId), grant.chainId);
    if (request.data === "") {
      if (payment === undefined) throw badRequest("sendTransaction needs data, or to and value.");
      const payload = transferSupra(parseRecipient(payment.to), BigInt(payment.quants));
      return { payload, asked: {}, claimed };
    }
    const raw = decodeRawTransaction(hexToBytes(request.data));
    expectSender(raw.sender, grant.address);
    expectChain(BigInt(raw.chainId), grant.chainId);
    return { payload: raw.payload, asked: readRequestedLimits(raw, nowSecs), claimed };
  });
}

function readRequestedLimits(raw: RawTransaction, nowSecs: bigint): SiteTransaction["asked"] {
  const { maxGasAmount, gasUnitPrice, expirationTimestampSecs } = raw;
  const expirySecs = expirationTimestampSecs - nowSecs;
  const isUsable = expirySecs > 0n && expirySecs <= LONGEST_LIFE_SECS;
  return {
    ...(maxGasAmount === 0n ? {} : { maxGasAmount }),
    ...(gasUnitPrice === 0n ? {} : { gasUnitPrice }),
    ...(isUsable ? { expirySecs } : {}),
    ...(isUsable || expirationTimestampSecs === 0n ? {} : { unusableExpiry: expirationTimestampSecs }),
  };
}

function expectSender(sender: Address, expected: Address): void {
  if (sender !== expected)
    throw badRequest(`The transaction's sender is ${sender}, but the connected account is ${expected}.`);
}

function expectChain(chainId: bigint, expected: number): void {
  if (chainId !== BigInt(expected))
    throw badRequest(
      `The transaction is for chain ${chainId}, but this site is connected to chain ${expected}.`,
    );
}

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isSupraError(error)) throw badRequest(error.message);
    throw error;
  }
}
