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

/** Whose transaction it must be, and where. */
export interface SiteGrant {
  readonly address: Address;
  readonly chainId: number;
}

/** What a site wants to have sent: what the bytes say, and what it only claims. */
export interface SiteTransaction {
  readonly payload: TransactionPayload | EntryFunction;
  /** What the site put into the bytes. Undefined where it left it to the wallet. Gas in units, price in quants. */
  readonly asked: {
    readonly maxGasAmount?: bigint;
    /** Quants. Never signed for: a higher one than the network's buys nothing and costs more, a lower one waits. */
    readonly gasUnitPrice?: bigint;
    /** Seconds from now. */
    readonly expirySecs?: bigint;
    /** Seconds since 1970: an expiry that is over already, or further away than the chain takes. */
    readonly unusableExpiry?: bigint;
  };
  /** Text that the site sent beside the bytes; moves nothing. */
  readonly claimed: { readonly to?: string; readonly value?: string; readonly description?: string };
}

/** In place of what is left open: the wallet puts the real ones into what it signs. */
const OPEN = { sequenceNumber: 0n, maxGasAmount: 0n, gasUnitPrice: 0n, expirationTimestampSecs: 0n };

/** BCS, as hex without 0x, of the call that a page described, for it to hand back. @throws ProviderError -32602 */
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

/**
 * The same of a call whose arguments are JSON, encoded by the module's interface. @throws ProviderError -32602 with the argument that
 * does not fit, and what `readModule` throws
 */
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

/**
 * What a site wants to have sent, read from its bytes; the sequence number in them is never used.
 * @throws ProviderError -32602 for another account's bytes, another chain's, and what is no transaction
 */
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

/** What the sdk says of damaged bytes and bad names, as the site is told it. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isSupraError(error)) throw badRequest(error.message);
    throw error;
  }
}
