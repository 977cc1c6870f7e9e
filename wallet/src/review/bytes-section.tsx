import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bytesToHex, decodeRawTransaction } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import QrCodeIcon from "lucide-react/icons/qr-code";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { AddressText } from "../ui/address-text.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { KeyValues } from "../ui/key-values.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { DigestWords } from "../components/values/digest-words.tsx";
import { toCli, toCurl, toTypeScript } from "../components/copy/copy-as.ts";
import type { TransactionSummary } from "../vault/signing.ts";
import { encodeSignedMessage } from "./agreement.ts";

interface BytesSectionProps {
  readonly prepared: PreparedTransaction;
  readonly summary: TransactionSummary;
}

export function BytesSection({ prepared, summary }: BytesSectionProps): ReactElement {
  const network = useActiveNetwork();
  const { rawBytes } = prepared;
  const message = bytesToHex(encodeSignedMessage(prepared));
  const curl = toCurl(prepared, network);
  const cli = toCli(decodeRawTransaction(rawBytes), network);
  const link = inspectLink(message);
  return (
    <Disclosure summary={t`Verify on another device`} aside={t`${rawBytes.length} bytes`}>
      <div className="flex flex-col gap-4">
        <KeyValues
          items={[
            {
              label: t`Digest in words`,
              value: <DigestWords digest={summary.digest} />,
              note: t`The other device must show the same eight words under Inspect. They are not a recovery phrase.`,
              stacked: true,
            },
            {
              label: t`Signing digest`,
              value: <AddressText value={summary.digest} what={t`signing digest`} form="full" />,
              note: t`SHA3-256 of the signing message. Only that message is signed.`,
              stacked: true,
            },
            {
              label: t`Raw transaction, BCS`,
              value: <Bytes hex={bytesToHex(rawBytes)} label={t`Raw transaction, BCS`} />,
              stacked: true,
            },
            {
              label: t`Signing message`,
              value: <Bytes hex={message} label={t`Signing message`} />,
              note: t`Domain separator, then the raw transaction.`,
              stacked: true,
            },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <CopyButton form="labelled" what={t`raw bytes`} text={bytesToHex(rawBytes)} />
          <CopyButton form="labelled" what={t`message`} text={message} />
          <CopyButton
            form="labelled"
            label={t`Copy as TypeScript`}
            what={t`program`}
            text={toTypeScript(message, summary.digest)}
          />
          {cli !== undefined && (
            <CopyButton form="labelled" label={t`Copy as command`} what={t`command`} text={cli} />
          )}
          {curl !== undefined && (
            <CopyButton form="labelled" label={t`Copy as curl`} what={t`command`} text={curl} />
          )}
        </div>
        {link !== undefined && <OtherDevice link={link} />}
      </div>
    </Disclosure>
  );
}

/** Readable by a phone. */
const LONGEST_CODE = 1800;

/** Opens the message in the inspector; undefined if too long for a QR code. */
function inspectLink(message: string): string | undefined {
  const link = `${location.origin}/inspect#${message}`;
  return link.length > LONGEST_CODE ? undefined : link;
}

/** For a second device, which this one can't deceive. */
function OtherDevice({ link }: { readonly link: string }): ReactElement {
  const [isShown, setIsShown] = useState(false);
  if (!isShown)
    return (
      <div>
        <Button icon={<QrCodeIcon />} onClick={() => setIsShown(true)}>
          <Trans>Show QR code for another device</Trans>
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="mx-auto w-full max-w-70 rounded-card border border-line bg-qr-paper p-3">
        <QrCode text={link} label={t`QR code of the signing message`} />
      </div>
      <p className="text-small text-text-quiet">
        <Trans>
          Scan this code with Holdfast on another device. Compare the message shown there with this page.
        </Trans>
      </p>
    </div>
  );
}

/** Focusable, so the keyboard can scroll long code. */
function Bytes({ hex, label }: { readonly hex: string; readonly label: string }): ReactElement {
  return (
    <textarea
      readOnly
      rows={3}
      aria-label={label}
      value={hex}
      className="w-full resize-y rounded-small border border-line bg-surface-sunken p-2 font-mono text-small break-all"
    />
  );
}
