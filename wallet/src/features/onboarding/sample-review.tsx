import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Payment } from "@holdfast/descriptors/calls";
import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import {
  bytesToHex,
  DEVNODE,
  ed25519Address,
  encodeRawTransaction,
  hexToBytes,
  parseAddress,
  SUPRA_COIN,
  transferSupra,
  type Address,
  type RawTransaction,
  type TransactionEvent,
} from "@holdfast/sdk";
import { formatAddress } from "../../format/address.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { disagreements } from "../../review/agreement.ts";
import { reviewTransaction } from "../../vault/signer.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";

/** Shows where the look-alike differs. */
const DIGITS_THAT_DIFFER = { start: 10, end: 6 };

/** Runs the wallet's real decoder and comparison on a sample payment, offline. */
export function SampleReviewCard(): ReactElement {
  const [isTampered, setTampered] = useState(false);
  const [nowMs] = useState(() => Date.now());
  const sample = useMemo(() => reviewSample({ isTampered, nowMs }), [isTampered, nowMs]);
  const isRefused = sample.objections.length > 0;
  return (
    <section
      aria-label={t`Sample payment`}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface-raised p-5 shadow-high sm:p-6"
    >
      <div className="flex items-center gap-4">
        <Identicon value={sample.read.to} size="large" />
        <div className="min-w-0">
          <h2 className="text-lead font-semibold">
            <Trans>Send {formatSupra(sample.read.amount)}</Trans>
          </h2>
          <p className="font-mono text-small text-text-quiet">{formatAddress(sample.read.to)}</p>
        </div>
      </div>
      <Sources key={String(isTampered)} sample={sample} />
      <div aria-live="polite">
        {isRefused ? (
          <Verdict kind="danger" title={t`Rejected. Holdfast doesn't sign the tampered payment.`}>
            <ul>
              {sample.objections.map((objection) => (
                <li key={objection}>{objection}</li>
              ))}
            </ul>
          </Verdict>
        ) : (
          <Verdict kind="ok" title={t`All three agree`}>
            <Trans>Holdfast signs only if the request, bytes and simulation agree.</Trans>
          </Verdict>
        )}
      </div>
      <Switch
        label={t`Tamper with the bytes`}
        note={t`Simulates a tampered page that swaps in a look-alike address.`}
        checked={isTampered}
        onCheckedChange={setTampered}
      />
    </section>
  );
}

function Sources({ sample }: { readonly sample: SampleReview }): ReactElement {
  const { asked, read, objections } = sample;
  const agrees = objections.length === 0;
  return (
    <ol className="flex flex-col">
      <Source at={0} title={t`Your request`} payment={asked} agrees />
      <Source at={1} title={t`From the bytes`} payment={read} agrees={agrees}>
        <Bytes sample={sample} agrees={agrees} />
      </Source>
      <Source at={2} title={t`In the simulation`} payment={read} agrees={agrees} />
    </ol>
  );
}

interface SourceProps {
  readonly at: 0 | 1 | 2;
  readonly title: string;
  readonly payment: Payment;
  readonly agrees: boolean;
  readonly children?: ReactNode;
}

function Source({ at, title, payment, agrees, children }: SourceProps): ReactElement {
  const Mark = agrees ? Check : X;
  return (
    <li className={clsx("relative flex animate-light gap-3 pb-4 last:pb-0", delayStyle[at])}>
      {at < 2 && (
        <span
          aria-hidden="true"
          className={clsx(
            "absolute top-7 bottom-0 left-3 w-0.5 -translate-x-1/2 rounded-full",
            lineStyle(agrees),
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={clsx(
          "grid size-6 shrink-0 place-items-center rounded-full [&_svg]:size-4",
          markStyle(agrees),
        )}
      >
        <Mark />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-small text-text-quiet">{title}</p>
        <p className="font-medium">
          {formatSupra(payment.amount)}{" "}
          <span className={clsx("font-mono text-small", !agrees && "text-danger")}>
            {formatAddress(payment.to, DIGITS_THAT_DIFFER)}
          </span>
        </p>
        {children}
      </div>
    </li>
  );
}

function Bytes({
  sample,
  agrees,
}: {
  readonly sample: SampleReview;
  readonly agrees: boolean;
}): ReactElement {
  const { hex, recipientAt } = sample;
  const end = recipientAt + 64;
  return (
    <p aria-hidden="true" className="mt-1.5 font-mono text-small break-all text-text-quiet">
      {hex.slice(0, recipientAt)}
      <span
        className={clsx(
          "rounded-small",
          agrees ? "bg-positive-soft text-on-positive-soft" : "bg-danger-soft text-on-danger-soft",
        )}
      >
        {hex.slice(recipientAt, end)}
      </span>
      {hex.slice(end)}
    </p>
  );
}

const lineStyle = (agrees: boolean): string => (agrees ? "bg-positive" : "bg-danger");

const markStyle = (agrees: boolean): string =>
  agrees ? "bg-positive text-on-positive" : "bg-danger text-on-danger";

const delayStyle = ["", "[animation-delay:240ms]", "[animation-delay:480ms]"] as const;

/** A sample payment, checked like a real one before signing. */
interface SampleReview {
  readonly asked: Payment;
  readonly read: Payment;
  /** Hex, and the position of the recipient in it. */
  readonly hex: string;
  readonly recipientAt: number;
  /** Contradictions; any of them prevents signing. */
  readonly objections: readonly string[];
}

/** @param isTampered the bytes pay a look-alike address @param nowMs milliseconds since 1970 */
function reviewSample({ isTampered, nowMs }: SampleOptions): SampleReview {
  const asked: Payment = { to: RECIPIENT, amount: AMOUNT };
  const raw: RawTransaction = {
    sender: account.address,
    sequenceNumber: 7n,
    payload: { kind: "entry-function", entryFunction: transferSupra(isTampered ? THIEF : asked.to, AMOUNT) },
    maxGasAmount: 20n,
    gasUnitPrice: 100_000n,
    expirationTimestampSecs: BigInt(Math.floor(nowMs / 1000)) + 300n,
    chainId: DEVNODE.chainId,
  };
  const rawBytes = encodeRawTransaction(raw);
  const feeCap = raw.maxGasAmount * raw.gasUnitPrice;
  const request = { accountId: account.id, rawBytes, chainId: raw.chainId, feeCap };
  const summary = reviewTransaction(request, account, nowMs);
  const { action } = summary;
  const read = action.kind === "transfer" ? action : asked;
  const objections = disagreements({
    from: account.address,
    chainId: raw.chainId,
    intent: { kind: "payments", payments: [asked], coinType: SUPRA_COIN },
    prepared: {
      raw,
      rawBytes,
      parties: { sender: { address: account.address, publicKey: account.publicKey } },
      payerBalance: undefined,
      expectedFee: feeCap,
      maxFee: feeCap,
      feeCap,
      isPriceEnough: true,
      simulation: { kind: "worked", gasUsed: 9n, events: createEvents(read), rawBytes, at: nowMs },
      chainTimeSecs: 0n,
      clockAheadSecs: 0,
    },
    summary,
  });
  const hex = bytesToHex(rawBytes).slice(2);
  return { asked, read, hex, recipientAt: hex.indexOf(read.to.slice(2)), objections };
}

interface SampleOptions {
  readonly isTampered: boolean;
  readonly nowMs: number;
}

function createEvents({ to, amount }: Payment): readonly TransactionEvent[] {
  const event = (type: string, owner: Address): TransactionEvent => ({
    type,
    data: { account: owner, amount: String(amount), coin_type: SUPRA_COIN },
    guid: { creationNumber: 0n, account: parseAddress("0x0") },
    sequenceNumber: 0n,
  });
  return [event("0x1::coin::CoinWithdraw", account.address), event("0x1::coin::CoinDeposit", to)];
}

const AMOUNT = 1_250_000_000n;
const RECIPIENT = parseAddress("0x3fa95ce0d81b7264fa20c9137be46d58a1f20c73e96b845d10fb27c38ea6d104");
/** Shares four digits at each end with the recipient. */
const THIEF = parseAddress("0x3fa97b1f64c02e93d85a6be170c4f9283d5e8a06b71c94f2e3580ad967bcd104");

/** No one has its private key. */
const publicKey = `0x${"5a".repeat(32)}`;

const account: VaultAccount = {
  id: "sample",
  name: "",
  color: "kelp",
  address: ed25519Address(hexToBytes(publicKey)),
  publicKey,
  origin: { kind: "key" },
};
