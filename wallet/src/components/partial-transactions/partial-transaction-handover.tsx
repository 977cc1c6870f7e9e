import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  partialTransactionToFrames,
  partialTransactionToLink,
  partialTransactionToText,
} from "@holdfast/sdk/partial-transaction";
import { useState, type ReactElement } from "react";
import Download from "lucide-react/icons/download";
import QrCodeIcon from "lucide-react/icons/qr-code";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AnimatedQrCode } from "../../ui/qr-code.tsx";
import { saveFile } from "../../ui/save-file.ts";

interface PartialTransactionHandoverProps {
  readonly bytes: Uint8Array;
  readonly what: string;
  readonly page: string;
  readonly fileName: string;
}

/** Shares a partially signed transaction by link, text, file or animated QR code: no server, no keys. */
export function PartialTransactionHandover({
  bytes,
  what,
  page,
  fileName,
}: PartialTransactionHandoverProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={partialTransactionToLink(bytes, location.origin + page)}
          what={t`link`}
          form="labelled"
        />
        <CopyButton text={partialTransactionToText(bytes)} what={t`text`} form="labelled" />
        <Button
          icon={<Download />}
          onClick={() => saveFile(`${fileName}.capsule`, "application/octet-stream", bytes)}
        >
          <Trans>Save file</Trans>
        </Button>
        <Button icon={<QrCodeIcon />} onClick={() => setIsShown(true)}>
          <Trans>Show QR code</Trans>
        </Button>
      </div>
      {isShown && (
        <Dialog
          open
          onOpenChange={setIsShown}
          title={t`Scan with the other device`}
          description={t`Point the other device's camera at the animated QR code until every frame is read.`}
        >
          <AnimatedQrCode
            frames={partialTransactionToFrames(bytes)}
            label={t`Animated QR code of the ${what}`}
          />
        </Dialog>
      )}
    </>
  );
}
