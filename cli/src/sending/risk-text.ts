import type { RawTransaction } from "@holdfast/sdk";
import {
  signatureRisk,
  summarizePayload,
  type ControlChange,
  type SignatureRisk,
} from "@holdfast/descriptors/calls";
import { formatSupra } from "../amount.ts";
import type { Json } from "../shell/report.ts";

/** The most that the sender's signature can cost, by the function that the wallet asks before it signs. */
export function computeRisk(raw: RawTransaction): SignatureRisk {
  const { sender, maxGasAmount, gasUnitPrice, payload } = raw;
  const maxFee = maxGasAmount * gasUnitPrice;
  const terms = { sender, secondarySigners: [], feePayer: sender, maxFee, action: summarizePayload(payload) };
  return signatureRisk(terms, { keyAddresses: [sender], ownAddresses: [] });
}

/** What can be lost, who gets control and for how long, and until when it is repeated. */
export function riskLines({ outflow, everythingOf, fee, control, tasks }: SignatureRisk): readonly string[] {
  const others = outflow.payments.filter(({ supra }) => supra === undefined);
  const bounded = [
    `${formatSupra(outflow.supra + fee)}, fee included`,
    ...others.map(({ amount, coin }) => `${amount} of ${coin}`),
  ];
  const exposed = everythingOf.map(({ account }) => `everything that ${account} holds`);
  return [
    ...(exposed.length > 0 ? exposed : bounded).map((text) => `  can lose    ${text}`),
    ...outflow.objects.map(({ object, to }) => `  gives       object ${object} to ${to}`),
    ...control.map((change) => `  control     ${controlText(change)}`),
    ...tasks.map(({ task }) => `  repeats     until ${timeText(task.expirationTimestampSecs)}`),
  ];
}

export function riskJson({ outflow, everythingOf, fee, control, tasks }: SignatureRisk): Json {
  return {
    supra: outflow.supra,
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
