import {
  accountChanges,
  balanceChanges,
  failureOf,
  isFinished,
  attempt,
  stringifyJson,
  SUPRA_COIN,
  transactionInsights,
  type FinishedTransaction,
  type JsonValue,
  type PaidFee,
  type PayloadView,
  type WaitResult,
  type TransactionEvent,
  type TransactionInsights,
} from "@holdfast/sdk";
import { formatSupra } from "./amount.ts";
import { proposalFailureText } from "./failure-text.ts";
import type { Json } from "./shell/report.ts";
import { styled } from "./shell/styled-text.ts";

/** A transaction as the node returns it: call with arguments, fee, events, and failure reason. */
export function transactionLines(detail: WaitResult): readonly string[] {
  const headline = `${styled(STATUS_COLORS[detail.status], detail.status)} ${detail.hash}`;
  if (!isFinished(detail)) return [headline];
  const { block, sender, sequenceNumber, payload, gasUsed, gasUnitPrice, cost } = detail;
  const changes = balanceChanges(detail);
  const { fee } = changes;
  const { type, coinReceiver } = readInsights(detail);
  return [
    headline,
    ...(block === undefined ? [] : [`  block   ${block.height}, ${timeText(block.timestampMicros)}`]),
    `  sender  ${sender} #${sequenceNumber}`,
    ...(type === undefined ? [] : [`  type    ${type}`]),
    ...callLines(payload).map((line, at) => (at === 0 ? `  call    ${line}` : `          ${line}`)),
    `  fee     ${formatSupra(fee?.paid ?? cost)} (${gasUsed} gas × ${gasUnitPrice} quants${refundText(fee)})`,
    ...(coinReceiver === undefined ? [] : [`  to      ${coinReceiver}`]),
    ...accountChanges(changes, sender).map(
      ({ coinType, amount }) => `  change  ${changeText(coinType, amount)}`,
    ),
    ...failureLines(detail),
    ...detail.events.filter(({ type }) => !type.endsWith("::FeeStatement")).map(eventLine),
  ];
}

function refundText(fee: PaidFee | undefined): string {
  return fee === undefined || fee.refunded === 0n
    ? ""
    : `, less a storage refund of ${formatSupra(fee.refunded)}`;
}

const STATUS_COLORS = { Pending: "yellow", Success: "green", Failed: "red" } as const;

function failureLines(detail: FinishedTransaction): readonly string[] {
  const failure = failureOf(detail);
  if (failure === undefined) return [];
  const { words, module, name, code } = failure;
  if (detail.status === "Success") return [`  ${styled("red", "failed")}  ${proposalFailureText(failure)}`];
  const place = module === undefined ? "" : ` in ${module}`;
  const abort = code === undefined ? "" : ` (${name ?? "abort"} 0x${code.toString(16)}${place})`;
  return [`  ${styled("red", "failed")}  ${words}${abort}`];
}

function callLines(payload: PayloadView): readonly string[] {
  switch (payload.kind) {
    case "entry-function":
      return [`${payload.function}${typesText(payload.typeArguments)}(${argumentsText(payload.arguments)})`];
    case "script":
      return [`script${typesText(payload.typeArguments)}(${argumentsText(payload.arguments)})`];
    case "multisig":
      return [
        `multisig ${payload.multisigAddress}`,
        ...(payload.inner === undefined ? ["the stored proposal"] : callLines(payload.inner)),
      ];
    case "automation-registration":
      return [`registration of an automation task (${payload.version})`];
    case "unknown":
      return [`a payload of the kind ${payload.type}`];
  }
}

function eventLine({ type, data }: TransactionEvent): string {
  return `  event   ${type} ${shortened(stringifyJson(data))}`;
}

export function transactionJson(detail: WaitResult): Json {
  const fields = detail as unknown as Readonly<Record<string, Json>>; // JSON of the node with wide numbers
  if (!isFinished(detail)) return fields;
  const { type, coinReceiver } = readInsights(detail);
  const changes = accountChanges(balanceChanges(detail), detail.sender);
  return {
    ...fields,
    type: type ?? null,
    receiver: coinReceiver ?? null,
    changes: changes.map(({ coinType, amount }) => ({ coin: coinType, amount })),
  };
}

function readInsights(detail: FinishedTransaction): Partial<TransactionInsights> {
  return attempt(() => transactionInsights(detail, detail.sender)) ?? {};
}

export function changeText(coin: string, amount: bigint): string {
  if (coin === SUPRA_COIN) return formatSupra(amount);
  return `${amount} of ${coin.replace(/^0x0+(?=[0-9a-f])/, "0x")}`;
}

const LONGEST = 160;

function typesText(types: readonly string[]): string {
  return types.length === 0 ? "" : `<${types.join(", ")}>`;
}

function argumentsText(values: readonly JsonValue[]): string {
  return values
    .map((value) => shortened(typeof value === "string" ? value : stringifyJson(value)))
    .join(", ");
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;
}

/** `2026-11-26 10:00:00 UTC` */
export function timeText(micros: bigint): string {
  return `${new Date(Number(micros / 1000n)).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
