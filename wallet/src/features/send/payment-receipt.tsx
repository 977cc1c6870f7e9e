import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { type ReactElement, useEffect, useRef } from "react";
import Image from "lucide-react/icons/image-down";
import type { OutboxEntry } from "../../chain/outbox/outbox-entry.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { feeRow } from "../../components/coins/fee.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { problemText } from "../../components/feedback/problem.tsx";
import { formatDateTime } from "../../format/time.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useToast } from "../../ui/toast.tsx";
import { drawReceipt, type ReceiptFacts } from "./receipt-picture.ts";
import { pastStates, StateLine } from "./state-line.tsx";

interface PaymentReceiptProps {
  readonly entry: OutboxEntry;
  readonly network: WalletNetwork;
  /** "1.5 SUPRA sent". */
  readonly title: string;
}

/** A payment that is confirmed: who, what, when, how it went, and what shows that it was made once. */
export function PaymentReceipt({ entry, title }: Omit<PaymentReceiptProps, "network">): ReactElement {
  const { outcome } = entry;
  const nameOf = useAddressNames();
  const to = getReceiver(entry);
  const name = to === undefined ? undefined : nameOf(to);
  const atMs = getEndMs(entry);
  return (
    <>
      <div className="flex flex-col items-center gap-3 pt-2 text-center" role="status">
        <Flourish />
        <h2 className="text-title font-semibold">{title}</h2>
        <p className="text-text-quiet">
          {name === undefined ? formatDateTime(atMs) : t`To ${name}, ${formatDateTime(atMs)}`}
        </p>
      </div>
      <StateLine states={pastStates(entry)} />
      {to !== undefined && (
        <div className="flex items-center gap-4">
          <Identicon value={to} size="large" />
          <div className="min-w-0">
            <p className="text-small text-text-quiet">
              <Trans>To</Trans>
            </p>
            <AddressText value={to} form="full" copy={false} />
          </div>
        </div>
      )}
      <KeyValues
        items={[
          ...(outcome === undefined ? [] : [feeRow("paid", outcome.cost)]),
          ...(outcome === undefined ? [] : [{ label: t`Block`, value: String(outcome.blockHeight) }]),
          {
            label: t`Sequence number`,
            value: String(entry.sequenceNumber),
            note: t`No other transaction can use this sequence number, so the payment was made only once.`,
          },
          {
            label: t`Transaction hash`,
            value: <AddressText value={entry.hash} what={t`hash`} form="full" />,
            stacked: true,
          },
        ]}
      />
    </>
  );
}

/** What one hands to whom the payment was for. */
export function ShareReceipt({ entry, network, title }: PaymentReceiptProps): ReactElement {
  const { outcome } = entry;
  const to = getReceiver(entry);
  const link = `${location.origin}/explore/${entry.sender}/tx/${entry.hash}?network=${network.chainId}`;
  const facts: ReceiptFacts = {
    title,
    states: pastStates(entry),
    lines: [
      ...(to === undefined ? [] : ([[t`To`, to]] as const)),
      [t`From`, entry.sender],
      [t`Date`, `${formatDateTime(getEndMs(entry))}, ${network.name}`],
      ...(outcome === undefined ? [] : ([[t`Fee paid`, formatSupra(outcome.cost)]] as const)),
      [t`Transaction hash`, entry.hash],
    ],
  };
  return (
    <>
      <CopyButton form="labelled" what={t`link`} text={link} />
      <SavePicture facts={facts} name={`payment-${entry.hash.slice(2, 10)}.png`} />
    </>
  );
}

function getReceiver({ action }: OutboxEntry): Address | undefined {
  return action.kind === "transfer" || action.kind === "payment" ? action.to : undefined;
}

/** Milliseconds since 1970. */
function getEndMs({ outcome, createdAt }: OutboxEntry): number {
  return outcome === undefined ? createdAt : Number(outcome.timestampMicros / 1000n);
}

function SavePicture(props: { readonly facts: ReceiptFacts; readonly name: string }): ReactElement {
  const toast = useToast();
  const save = async (): Promise<void> => {
    try {
      const picture = await drawReceipt(props.facts);
      if (picture !== undefined) saveFile(props.name, "image/png", picture);
    } catch (error) {
      toast({ kind: "danger", title: t`Couldn't create the image`, description: problemText(error) });
    }
  };
  return (
    <Button tone="quiet" icon={<Image />} onClick={() => void save()}>
      <Trans>Save as image</Trans>
    </Button>
  );
}

/** As short as can be felt. */
const TICK_MS = 15;

/** The one small celebration of the app: a ring closes around a check mark, and a phone ticks once. Still where motion is not wanted. */
function Flourish(): ReactElement {
  const ring = useRef<SVGCircleElement>(null);
  const check = useRef<SVGPathElement>(null);
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if ("vibrate" in navigator) navigator.vibrate(TICK_MS);
    draw(ring.current, 0, 420);
    draw(check.current, 320, 260);
  }, []);
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-20 text-positive">
      <circle cx="32" cy="32" r="30" className="fill-positive-soft" />
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle
          ref={ring}
          cx="32"
          cy="32"
          r="30"
          pathLength="1"
          strokeDasharray="1"
          transform="rotate(-90 32 32)"
        />
        <path ref={check} d="M20 33.5 28.5 42 45 24" pathLength="1" strokeDasharray="1" />
      </g>
    </svg>
  );
}

function draw(shape: SVGElement | null, delay: number, duration: number): void {
  shape?.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
    delay,
    duration,
    easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
    fill: "backwards",
  });
}
