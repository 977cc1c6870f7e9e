import {
  accountChanges,
  balanceChanges,
  bytesToAddress,
  bytesToHex,
  decodeRawTransaction,
  encodeRawTransaction,
  formatFunctionId,
  formatTypeTag,
  isSupraError,
  simulatedBalanceChanges,
  simulationFailed,
  SUPRA_COIN,
  unsignedTransaction,
  type Address,
  type BalanceChanges,
  type RawTransaction,
  type SupraClient,
  type SimulatedEffects,
  type TransactionPayload,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { proposedAction } from "@holdfast/sdk/multisig";
import { summarizePayload } from "@holdfast/descriptors/calls";
import { describeCall, descriptionText, isAsDescribed, matchDescriptor } from "@holdfast/descriptors";
import { FRAMEWORK_DESCRIPTORS } from "@holdfast/descriptors/framework";
import { formatSupra } from "../amount.ts";
import { decodedText } from "../bcs-value.ts";
import { failureText } from "../failure-text.ts";
import { frameworkTypes } from "../framework-types.ts";
import type { Json } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";
import { changeText } from "../transaction-text.ts";
import { argumentTypes } from "./argument-types.ts";
import { riskJson, riskLines, computeRisk } from "./risk-text.ts";

/** Result of a simulation. */
export interface Tried {
  readonly isSuccess: boolean;
  readonly vmStatus: string;
  readonly gasUsed?: bigint;
  /** Balance changes of all accounts. Missing from some nodes. */
  readonly moves?: BalanceChanges;
}

/** A transaction before signing, decoded again from its bytes, with its simulated effects. */
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
  { failure, usualGas }: { readonly failure?: Tried; readonly usualGas?: bigint } = {},
): Promise<Review> {
  const bytes = encodeRawTransaction(prepared);
  const raw = decodeRawTransaction(bytes);
  const [tried, types, balance] = await Promise.all([
    failure ?? simulate(client, raw, publicKey),
    argumentTypes(client, raw.payload),
    client.coins.getBalance(raw.sender),
  ]);
  const sentence = describedCall(raw, tried);
  const { maxGasAmount, gasUnitPrice } = raw;
  const risk = computeRisk({ kind: "single", raw }, raw.sender);
  // Code that can take everything may take more than in the simulation.
  const isLimited = risk.everythingOf.every(({ account }) => account !== raw.sender);
  const after = isLimited ? balanceAfter(balance, tried, raw) : undefined;
  return {
    raw,
    isSuccess: tried.isSuccess,
    lines: [
      ...(sentence === undefined ? [] : [styled("bold", `${sentence}.`)]),
      ...payloadLines(raw.payload, types),
      `  sender      ${raw.sender} #${raw.sequenceNumber}`,
      `  chain       ${raw.chainId}`,
      `  max fee     ${formatSupra(maxGasAmount * gasUnitPrice)} (${maxGasAmount} gas × ${gasUnitPrice} quants${trimmedText(maxGasAmount, usualGas)})`,
      ...riskLines(risk),
      ...(tried.gasUsed === undefined
        ? []
        : [`  fee         ${formatSupra(tried.gasUsed * gasUnitPrice)} expected (${tried.gasUsed} gas)`]),
      ...moveLines(tried, raw),
      ...(after === undefined ? [] : [`  after       ${formatSupra(after)} or more, fee included`]),
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
      argumentTypes: types ?? null,
      balanceAfter: after ?? null,
      simulation: {
        success: tried.isSuccess,
        vmStatus: tried.vmStatus,
        gasUsed: tried.gasUsed ?? null,
        ...movesJson(tried, raw),
      },
    },
  };
}

function trimmedText(maxGasAmount: bigint, usualGas: bigint | undefined): string {
  return usualGas !== undefined && maxGasAmount < usualGas ? `, trimmed from ${usualGas} gas` : "";
}

/** The least that the sender keeps if the transaction succeeds. Undefined if the node doesn't report what moves. */
function balanceAfter(
  balance: bigint,
  { isSuccess, moves }: Tried,
  { sender, maxGasAmount, gasUnitPrice }: RawTransaction,
): bigint | undefined {
  if (!isSuccess || moves === undefined || leavesUnnamed(moves)) return undefined;
  const change = accountChanges(moves, sender).find(({ coinType }) => coinType === SUPRA_COIN)?.amount ?? 0n;
  const least = balance + change - maxGasAmount * gasUnitPrice;
  return least < 0n ? 0n : least;
}

export async function simulate(
  client: SupraClient,
  raw: RawTransaction,
  publicKey: Uint8Array,
): Promise<Tried> {
  try {
    const { vmStatus, gasUsed, events, stateChanges } = await client.transactions.simulate(
      unsignedTransaction(raw, publicKey),
      { withStateChanges: true },
    );
    const written = stateChanges === undefined ? {} : { stateChanges };
    return {
      isSuccess: true,
      vmStatus,
      ...(gasUsed === undefined ? {} : { gasUsed }),
      ...(events === undefined ? {} : { moves: await loadMoves(client, raw, { events, ...written }) }),
    };
  } catch (error) {
    if (!isSupraError(error, simulationFailed)) throw error;
    return { isSuccess: false, ...error.context, moves: NOTHING };
  }
}

/** With the node's stores, or only those that can be derived if it doesn't respond. */
async function loadMoves(
  client: SupraClient,
  raw: RawTransaction,
  reportedEffects: Pick<SimulatedEffects, "events" | "stateChanges">,
): Promise<BalanceChanges> {
  const effects = { ...reportedEffects, gasUnitPrice: raw.gasUnitPrice, sender: raw.sender };
  const given = addressesIn(raw.payload);
  const known = { accounts: given, assets: given };
  try {
    return await simulatedBalanceChanges(client, effects, known);
  } catch (error) {
    if (isSupraError(error)) return balanceChanges(effects, known);
    throw error;
  }
}

const NOTHING: BalanceChanges = {
  changes: [],
  objects: [],
  unnamed: [],
  conversions: [],
  fee: undefined,
};

/** Lines for gains and losses of the sender and its multisig account, and for unidentified outflows. */
function moveLines({ moves }: Tried, { sender, payload }: RawTransaction): readonly string[] {
  if (moves === undefined) return ["  balance     not reported by the node"];
  const multisig = executingAccount(payload);
  const changesOf = (account: Address): readonly string[] =>
    accountChanges(moves, account).map(({ coinType, amount }) => changeText(coinType, amount));
  return [
    ...changesOf(sender).map((text) => `  balance     ${text}`),
    ...(multisig === undefined ? [] : changesOf(multisig)).map(
      (text) => `  balance     ${text} of multisig ${multisig}`,
    ),
    ...moves.objects
      .filter(({ from }) => from === sender || from === multisig)
      .map(({ object, to }) => `  object      ${object} ${to === undefined ? "destroyed" : `to ${to}`}`),
    ...moves.conversions
      .filter(({ account }) => account === sender)
      .map(({ coinType = SUPRA_COIN, amount, isMeasured }) => {
        const doubt = isMeasured ? "" : ", if the coin store holds that much";
        return `  converts    ${changeText(coinType, amount)} to the fungible store${doubt}`;
      }),
    ...(leavesUnnamed(moves)
      ? [`  unnamed     ${styled("yellow", "something leaves that can't be named")}`]
      : []),
  ];
}

function movesJson({ moves }: Tried, { sender, payload }: RawTransaction): { readonly [key: string]: Json } {
  if (moves === undefined) return { changes: null };
  const multisig = executingAccount(payload);
  const changesOf = (account: Address): Json =>
    accountChanges(moves, account).map(({ coinType, amount }) => ({ coin: coinType, amount }));
  return {
    changes: changesOf(sender),
    ...(multisig === undefined ? {} : { multisigChanges: changesOf(multisig) }),
    objects: moves.objects
      .filter(({ from }) => from === sender || from === multisig)
      .map(({ object, to }) => ({ object, to: to ?? null })),
    leavesUnnamed: leavesUnnamed(moves),
  };
}

function leavesUnnamed({ unnamed, conversions }: BalanceChanges): boolean {
  const isGuessed = conversions.some(({ isMeasured }) => !isMeasured);
  return isGuessed || unnamed.some(({ amount }) => amount === undefined || amount < 0n);
}

/** The multisig account that the payload acts for. */
function executingAccount(payload: TransactionPayload): Address | undefined {
  return payload.kind === "multisig" ? payload.multisigAddress : undefined;
}

/** Addresses in a call's arguments, such as moved assets and recipients, and a multisig account. */
function addressesIn(payload: TransactionPayload): readonly Address[] {
  if (payload.kind === "multisig") {
    const { multisigAddress, inner } = payload;
    return [multisigAddress, ...(inner === undefined ? [] : addressesIn(inner))];
  }
  const given = payload.kind === "entry-function" ? payload.entryFunction.arguments : [];
  return given.filter(({ length }) => length === 32).map((bytes) => bytesToAddress(bytes));
}

/** The framework's sentence, if the simulation moved exactly what it declares. Unconfirmed without a simulation. */
export function describedCall(raw: RawTransaction, tried?: Tried): string | undefined {
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
  const described = describeCall(match.found.descriptor, call, "en", raw);
  if (described?.sentence === undefined) return undefined;
  const { moves } = tried ?? {};
  const isConfirmed =
    tried?.isSuccess !== true || (moves !== undefined && isMoved(moves, described.effects, raw));
  return isConfirmed ? descriptionText(described.sentence) : undefined;
}

/** True if exactly the declared amount moved; for an object, being named is enough. */
function isMoved(
  moves: BalanceChanges,
  effects: Parameters<typeof isAsDescribed>[0],
  { sender, payload }: RawTransaction,
): boolean {
  const named = addressesIn(payload);
  const movements = accountChanges(moves, sender).map(({ coinType, amount }) => ({ coin: coinType, amount }));
  const isObjectNamed = moves.objects.every(({ object, from }) => from !== sender || named.includes(object));
  return isObjectNamed && !leavesUnnamed(moves) && isAsDescribed(effects, movements);
}

/** The call of a payload and its arguments: values if their types are known, else bytes. */
export function payloadLines(payload: TransactionPayload, types?: readonly string[]): readonly string[] {
  switch (payload.kind) {
    case "entry-function": {
      const { function: id, typeArguments, arguments: args } = payload.entryFunction;
      const generics = typeArguments.length === 0 ? "" : `<${typeArguments.map(formatTypeTag).join(", ")}>`;
      return [
        `  calls       ${formatFunctionId(id)}${generics}`,
        ...args.map((one, at) => argumentLine(one, at, types?.[at])),
        ...proposalLines(payload),
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
          : payloadLines(payload.inner, types)),
      ];
    case "automation-registration": {
      const { automatedFunction, maxGasAmount, gasPriceCap, automationFeeCapForEpoch } = payload.registration;
      return [
        `  automates   ${formatFunctionId(automatedFunction.function)}`,
        ...automatedFunction.arguments.map((one, at) => argumentLine(one, at, types?.[at])),
        `  each run    at most ${maxGasAmount} gas × ${gasPriceCap} quants`,
        `  each cycle  at most ${formatSupra(automationFeeCapForEpoch)}`,
      ];
    }
  }
}

/** The call in a proposal, of which an argument would show only bytes. */
function proposalLines(payload: TransactionPayload): readonly string[] {
  const summary = summarizePayload(payload);
  if (payload.kind !== "entry-function" || summary.kind !== "proposal") return [];
  const [, argument] = payload.entryFunction.arguments;
  if (summary.proposal.kind === "hash") return ["  proposes    a call that is known only by its hash"];
  if (argument === undefined || summary.proposal.kind !== "whole") return [];
  const action = proposedAction(decodeBcs(argument, (reader) => reader.bytes()));
  if (action.kind !== "whole") return [];
  return ["  proposes", ...payloadLines(action.payload, frameworkTypes(action.payload))];
}

const SHOWN_BYTES = 40;
const SHOWN_CHARACTERS = 160;

/** Text of an argument must not look like further lines of the preview. */
function oneLine(text: string): string {
  return text.includes("\n") ? JSON.stringify(text) : text;
}

function argumentLine(bytes: Uint8Array, at: number, type: string | undefined): string {
  const value = type === undefined ? undefined : decodedText(type, bytes);
  if (type !== undefined && value !== undefined && value.length <= SHOWN_CHARACTERS)
    return `  argument ${String(at).padEnd(2)} ${oneLine(value)}: ${type.replace(/0x0+(?=[0-9a-f])/g, "0x")}`;
  return `  argument ${String(at).padEnd(2)} ${shownBytes(bytes)}`;
}

/** As hex, shortened to a line. */
export function shownBytes(bytes: Uint8Array): string {
  const hex = bytesToHex(bytes.slice(0, SHOWN_BYTES));
  return bytes.length > SHOWN_BYTES ? `${hex}… (${bytes.length} bytes)` : hex;
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

export function rawLines(raw: RawTransaction, types?: readonly string[]): readonly string[] {
  const expiry = new Date(Number(raw.expirationTimestampSecs) * 1000);
  const time = Number.isNaN(expiry.getTime()) ? "" : `, ${expiry.toISOString()}`;
  return [
    ...payloadLines(raw.payload, types),
    `  sender      ${raw.sender} #${raw.sequenceNumber}`,
    `  chain       ${raw.chainId}`,
    `  gas         at most ${raw.maxGasAmount} × ${raw.gasUnitPrice} quants`,
    `  expires     ${raw.expirationTimestampSecs}${time}`,
  ];
}
