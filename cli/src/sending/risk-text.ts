import type { Address } from "@holdfast/sdk";
import type { PartialTransactionRequest } from "@holdfast/sdk/partial-transaction";
import {
  findMultisigAddress,
  signatureRisk,
  summarizePayload,
  type ControlChange,
  type SignatureRisk,
  type TransactionTerms,
} from "@holdfast/descriptors/calls";
import { formatSupra } from "../amount.ts";
import type { Json } from "../shell/report.ts";

interface CommandRisk extends SignatureRisk {
  /** Account that the outflow leaves, if it isn't the sender's. The sender pays only the fee then. */
  readonly multisig: Address | undefined;
}

/** The most that a signature can cost its signer, by the function that the wallet asks before it signs. */
export function computeRisk(request: PartialTransactionRequest, signer: Address): CommandRisk {
  const { sender, maxGasAmount, gasUnitPrice, payload } = request.raw;
  const action = summarizePayload(payload);
  const terms: TransactionTerms = {
    sender,
    secondarySigners: request.kind === "single" ? [] : request.secondarySigners,
    feePayer: request.kind === "sponsored" ? (request.feePayer ?? "open") : sender,
    maxFee: maxGasAmount * gasUnitPrice,
    action,
  };
  const risk = signatureRisk(terms, { keyAddresses: [signer], ownAddresses: [] });
  return { ...risk, multisig: findMultisigAddress(action) };
}

/** What can be lost, who gets control and for how long, and until when it is repeated. */
export function riskLines({
  outflow,
  everythingOf,
  fee,
  control,
  tasks,
  multisig,
}: CommandRisk): readonly string[] {
  const others = outflow.payments
    .filter(({ supra }) => supra === undefined)
    .map(({ amount, coin }) => `${amount} of ${coin}`);
  const bounded =
    multisig === undefined
      ? [`${formatSupra(outflow.supra + fee)}, fee included`, ...others]
      : [...(outflow.supra === 0n ? [] : [formatSupra(outflow.supra)]), ...others].map(
          (text) => `${text} of multisig ${multisig}`,
        );
  const exposed = everythingOf.map(({ account }) => `everything that ${account} holds`);
  const losses = [
    // The signer pays the fee, so a multisig account's losses don't include it.
    ...(multisig === undefined ? [] : [`${formatSupra(fee)} for the fee`]),
    ...(exposed.length > 0 ? exposed : bounded),
  ];
  return [
    ...losses.map((text) => `  can lose    ${text}`),
    ...outflow.objects.map(({ object, to }) => `  gives       object ${object} to ${to}`),
    ...control.map((change) => `  control     ${controlText(change)}`),
    ...tasks.map(({ task }) => `  repeats     until ${timeText(task.expirationTimestampSecs)}`),
  ];
}

export function riskJson({ outflow, everythingOf, fee, control, tasks, multisig }: CommandRisk): Json {
  return {
    supra: outflow.supra,
    multisig: multisig ?? null,
    fee,
    payments: outflow.payments.map(({ to, coin, amount }) => ({ to, coin, amount })),
    objects: outflow.objects.map(({ object, to }) => ({ object, to })),
    unbounded: [...outflow.unbounded],
    everythingOf: everythingOf.map(({ account }) => account),
    control: control.map(({ over, lasts, call }) => ({ over, lasts, function: call.call.function })),
    repeatsUntilSecs: tasks.map(({ task }) => task.expirationTimestampSecs),
  };
}

function controlText({ rule, over, lasts, call }: ControlChange): string {
  const change = over === "code" ? "publishes or changes code" : `someone else can control the ${over}`;
  const effect =
    rule === "call/freeze-code" ? "the code can never change again" : `${change}, ${LASTS[lasts]}`;
  return `${effect}: ${call.call.function}`;
}

const LASTS: Readonly<Record<ControlChange["lasts"], string>> = {
  "for-good": "for good",
  "until-revoked": "until you revoke it",
  "until-changed": "until you change it",
};

/** Seconds outside the calendar's range are shown as a number. */
function timeText(secs: bigint): string {
  const date = new Date(Number(secs) * 1000);
  return Number.isNaN(date.getTime()) ? `Unix time ${secs}` : `${date.toISOString().slice(0, 19)}Z`;
}
