import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { type ReactElement, useEffect, useRef } from "react";
import Image from "lucide-react/icons/image-down";
import Check from "lucide-react/icons/check";
import type { OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { feeLine, feeRow } from "../../components/coins/fee.tsx";
import { problemText } from "../../components/feedback/problem.tsx";
import { formatDateTime, formatTimeOfDay } from "../../format/time.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useToast } from "../../ui/toast.tsx";

interface PaymentReceiptProps {
  readonly entry: OutboxEntry;
  readonly network: WalletNetwork;
  /** "1.5 SUPRA sent". */
  readonly title: string;
}

/** A confirmed payment with its proof. */
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

/** For the recipient. */
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
      ...(outcome === undefined ? [] : [feeLine("paid", outcome.cost)]),
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

const TICK_MS = 15;

/** A ring closes around a check mark, and phones vibrate briefly. Respects reduced motion. */
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

interface PastState {
  readonly label: string;
  readonly note: string;
}

/** A confirmed payment's states in order. */
export function pastStates({
  createdAt,
  outcome,
}: Pick<OutboxEntry, "createdAt" | "outcome">): readonly PastState[] {
  return [
    { label: t`Signed`, note: formatTimeOfDay(createdAt) },
    { label: t`Stored`, note: t`on this device` },
    { label: t`Submitted`, note: t`as signed` },
    ...(outcome === undefined
      ? []
      : [
          {
            label: t({ context: "transaction", message: "Confirmed" }),
            note: formatTimeOfDay(Number(outcome.timestampMicros / 1000n)),
          },
        ]),
  ];
}

function StateLine({ states }: { readonly states: readonly PastState[] }): ReactElement {
  return (
    <ol aria-label={t`Payment progress`} className="isolate flex">
      {states.map(({ label, note }) => (
        <li key={label} className="group relative flex flex-1 flex-col items-center gap-1.5 text-center">
          <span
            aria-hidden="true"
            className="absolute top-3 right-1/2 h-0.5 w-full -translate-y-1/2 bg-positive group-first:hidden"
          />
          <span
            aria-hidden="true"
            className="relative z-10 grid size-6 place-items-center rounded-full bg-positive text-on-positive [&_svg]:size-3.5"
          >
            <Check strokeWidth={3} />
          </span>
          <span className="text-small font-medium">{label}</span>
          <span className="text-small text-text-quiet">{note}</span>
        </li>
      ))}
    </ol>
  );
}

interface ReceiptFacts {
  readonly title: string;
  readonly states: readonly PastState[];
  /** Label and value on separate lines. */
  readonly lines: readonly (readonly [label: string, value: string])[];
}

const [WIDTH, EDGE] = [1080, 80];
/** Address digits per line. */
const PER_LINE = 34;

/** A picture in the app's colors, to send. Undefined if the browser can't draw. */
async function drawReceipt(facts: ReceiptFacts): Promise<Uint8Array | undefined> {
  const values = facts.lines.map(([label, value]) => [label, brokenAt(value, PER_LINE)] as const);
  const height = 520 + values.reduce((sum, [, parts]) => sum + 50 + parts.length * 46, 0);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen === null) return undefined;
  const style = getComputedStyle(document.body);
  const colour = (name: string): string => resolved(name);
  const write = (text: string, at: readonly [number, number], font: string, ink: string): void => {
    pen.font = font;
    pen.fillStyle = colour(ink);
    pen.fillText(text, ...at);
  };
  pen.fillStyle = colour("--surface-raised");
  pen.fillRect(0, 0, WIDTH, height);
  write("Holdfast", [EDGE, 110], `600 34px ${style.fontFamily}`, "--accent");
  write(facts.title, [EDGE, 210], `600 64px ${style.fontFamily}`, "--text");
  drawStates(pen, facts.states, { y: 300, family: style.fontFamily, colour });
  let y = 480;
  for (const [label, parts] of values) {
    write(label, [EDGE, y], `400 28px ${style.fontFamily}`, "--text-quiet");
    for (const part of parts)
      write(part, [EDGE, (y += 46)], `500 34px "JetBrains Mono Variable", monospace`, "--text");
    y += 50;
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob === null ? undefined : new Uint8Array(await blob.arrayBuffer());
}

interface Look {
  readonly y: number;
  readonly family: string;
  readonly colour: (name: string) => string;
}

function drawStates(pen: CanvasRenderingContext2D, states: readonly PastState[], look: Look): void {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, states.length);
  const x = (at: number): number => EDGE + step * (at + 0.5);
  pen.fillStyle = look.colour("--positive");
  pen.fillRect(x(0), look.y - 3, x(states.length - 1) - x(0), 6);
  pen.textAlign = "center";
  for (const [at, { label, note }] of states.entries()) {
    pen.fillStyle = look.colour("--positive");
    pen.beginPath();
    pen.arc(x(at), look.y, 18, 0, 2 * Math.PI);
    pen.fill();
    pen.font = `600 28px ${look.family}`;
    pen.fillStyle = look.colour("--text");
    pen.fillText(label, x(at), look.y + 64);
    pen.font = `400 24px ${look.family}`;
    pen.fillStyle = look.colour("--text-quiet");
    pen.fillText(note, x(at), look.y + 100);
  }
  pen.textAlign = "left";
}

/** A color of the current theme for a canvas. */
function resolved(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Pieces that fit on one line. */
export function brokenAt(text: string, length: number): readonly string[] {
  return text.match(new RegExp(`.{1,${length}}`, "gu")) ?? [];
}
