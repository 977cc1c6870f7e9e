import {
  bytesToHex,
  coinChange,
  decodeRawTransaction,
  encodeRawTransaction,
  formatFunctionId,
  formatTypeTag,
  isSupraError,
  simulationFailed,
  SUPRA_COIN,
  unsignedTransaction,
  type CoinChange,
  type RawTransaction,
  type SupraClient,
  type TransactionPayload,
} from "@holdfast/sdk";
import { describeCall, descriptionText, isAsDescribed, matchDescriptor } from "@holdfast/descriptors";
import { FRAMEWORK_DESCRIPTORS } from "@holdfast/descriptors/framework";
import { formatSupra } from "../amount.ts";
import { failureText } from "../failure-text.ts";
import type { Json } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";
import { riskJson, riskLines, riskOf } from "./risk-text.ts";

/** What a simulation said. */
export interface Tried {
  readonly isSuccess: boolean;
  readonly vmStatus: string;
  readonly gasUsed?: bigint;
  /** Not told by every node. */
  readonly changes?: readonly CoinChange[];
}

/** A transaction before it is signed, read again from its bytes, and what a node says that it would do. */
export interface Review {
  readonly raw: RawTransaction;
  readonly isSuccess: boolean;
  readonly lines: readonly string[];
  readonly json: { readonly [key: string]: Json };
}

/** Reads a transaction from its bytes and has it simulated, unless it is known to fail. */
export async function reviewTransaction(
  client: SupraClient,
  prepared: RawTransaction,
  publicKey: Uint8Array,
  failure?: Tried,
): Promise<Review> {
  const bytes = encodeRawTransaction(prepared);
  const raw = decodeRawTransaction(bytes);
  const tried = failure ?? (await simulate(client, raw, publicKey));
  const sentence = sentenceOf(raw, tried);
  const { maxGasAmount, gasUnitPrice } = raw;
  const risk = riskOf(raw);
  return {
    raw,
    isSuccess: tried.isSuccess,
    lines: [
      ...(sentence === undefined ? [] : [styled("bold", `${sentence}.`)]),
      ...payloadLines(raw.payload),
      `  sender      ${raw.sender} #${raw.sequenceNumber}`,
      `  chain       ${raw.chainId}`,
      `  max fee     ${formatSupra(maxGasAmount * gasUnitPrice)} (${maxGasAmount} gas × ${gasUnitPrice} quants)`,
      ...riskLines(risk),
      ...(tried.gasUsed === undefined
        ? []
        : [`  fee         ${formatSupra(tried.gasUsed * gasUnitPrice)} expected (${tried.gasUsed} gas)`]),
      ...(tried.changes?.map(({ coinType, amount }) => `  balance     ${changeText(coinType, amount)}`) ?? [
        "  balance     not reported by the node",
      ]),
      tried.isSuccess
        ? `  simulation  ${styled("green", "succeeded")}`
        : `  simulation  ${styled("red", "failed")}: ${failureText(tried.vmStatus)}`,
    ],
    json: {
      sender: raw.sender,
      sequenceNumber: raw.sequenceNumber,
      chainId: raw.chainId,
      ...payloadJson(raw.payload),
      sentence: sentence ?? null,
      risk: riskJson(risk),
      maxGasAmount,
      gasUnitPrice,
      expirationTimestampSecs: raw.expirationTimestampSecs,
      transaction: bytesToHex(bytes),
      simulation: {
        success: tried.isSuccess,
        vmStatus: tried.vmStatus,
        gasUsed: tried.gasUsed ?? null,
        changes: tried.changes?.map(({ coinType, amount }) => ({ coin: coinType, amount })) ?? null,
      },
    },
  };
}

export async function simulate(
  client: SupraClient,
  raw: RawTransaction,
  publicKey: Uint8Array,
): Promise<Tried> {
  try {
    const { vmStatus, gasUsed, events } = await client.transactions.simulate(
      unsignedTransaction(raw, publicKey),
    );
    return {
      isSuccess: true,
      vmStatus,
      ...(gasUsed === undefined ? {} : { gasUsed }),
      ...(events === undefined ? {} : { changes: coinChange(events, raw.sender, raw.gasUnitPrice) }),
    };
  } catch (error) {
    if (!isSupraError(error, simulationFailed)) throw error;
    return { isSuccess: false, ...error.context, changes: [] };
  }
}

/** What a call says that it does, by the framework's own descriptions: nothing has confirmed it. */
export function describedCall(raw: RawTransaction): string | undefined {
  return sentenceOf(raw, { isSuccess: false, vmStatus: "", changes: [] });
}

/** One sentence, where the framework's own description fits and the simulation moved just what it declares. */
function sentenceOf(raw: RawTransaction, { isSuccess, changes }: Tried): string | undefined {
  if (raw.payload.kind !== "entry-function") return undefined;
  const { function: id, typeArguments, arguments: args } = raw.payload.entryFunction;
  const call = {
    function: formatFunctionId(id),
    typeArguments: typeArguments.map(formatTypeTag),
    arguments: args,
  };
  const known = FRAMEWORK_DESCRIPTORS.map((descriptor) => ({
    descriptor,
    trust: { kind: "built-in" } as const,
  }));
  const match = matchDescriptor(known, {
    chainId: raw.chainId,
    function: call.function,
    abi: undefined,
    codeHash: undefined,
  });
  if (match.kind !== "fits") return undefined;
  const said = describeCall(match.found.descriptor, call, "en", raw);
  if (said?.sentence === undefined) return undefined;
  const movements = changes?.map(({ coinType, amount }) => ({ coin: coinType, amount }));
  const isSaid = !isSuccess || (movements !== undefined && isAsDescribed(said.effects, movements));
  return isSaid ? descriptionText(said.sentence) : undefined;
}

/** What a payload calls, and with which bytes. */
export function payloadLines(payload: TransactionPayload): readonly string[] {
  switch (payload.kind) {
    case "entry-function": {
      const { function: id, typeArguments, arguments: args } = payload.entryFunction;
      const types = typeArguments.length === 0 ? "" : `<${typeArguments.map(formatTypeTag).join(", ")}>`;
      return [
        `  calls       ${formatFunctionId(id)}${types}`,
        ...args.map((one, at) => argumentLine(one, at)),
      ];
    }
    case "script":
      return [
        `  script      ${payload.script.code.length} bytes, ${payload.script.arguments.length} arguments`,
      ];
    case "multisig":
      return [
        `  multisig    ${payload.multisigAddress}`,
        ...(payload.inner === undefined
          ? ["  runs        the stored proposal"]
          : payloadLines(payload.inner)),
      ];
    case "automation-registration":
      return [`  automates   ${formatFunctionId(payload.registration.automatedFunction.function)}`];
  }
}

const SHOWN_BYTES = 40;

function argumentLine(bytes: Uint8Array, at: number): string {
  const hex = bytesToHex(bytes.slice(0, SHOWN_BYTES));
  return `  argument ${String(at).padEnd(2)} ${hex}${bytes.length > SHOWN_BYTES ? `… (${bytes.length} bytes)` : ""}`;
}

function payloadJson(payload: TransactionPayload): { readonly [key: string]: Json } {
  if (payload.kind !== "entry-function") return { payload: payload.kind };
  const { function: id, typeArguments, arguments: args } = payload.entryFunction;
  return {
    payload: payload.kind,
    function: formatFunctionId(id),
    typeArguments: typeArguments.map(formatTypeTag),
    arguments: args.map(bytesToHex),
  };
}

function changeText(coin: string, amount: bigint): string {
  if (coin === SUPRA_COIN) return formatSupra(amount);
  return `${amount} of ${coin.replace(/^0x0+(?=[0-9a-f])/, "0x")}`;
}
