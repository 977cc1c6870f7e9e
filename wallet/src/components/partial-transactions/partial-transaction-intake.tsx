import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, type SupraError } from "@holdfast/sdk";
import {
  FrameCollector,
  isPartialTransactionFrame,
  parsePartialTransactionText,
} from "@holdfast/sdk/partial-transaction";
import { useRef, useState, type ReactElement } from "react";
import FileUp from "lucide-react/icons/file-up";
import ScanQrCode from "lucide-react/icons/scan-qr-code";
import { readChosenFile } from "../forms/chosen-file.ts";
import { Problem } from "../feedback/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { QrScanner } from "../../ui/qr-scanner.tsx";
import { TextArea } from "../../ui/text-area.tsx";

/** Above the largest possible transaction in any encoding. */
const MAX_BYTES = 1_000_000;

interface PartialTransactionIntakeProps {
  readonly action: string;
  readonly what: string;
  /** Its error is shown at the used input. */
  readonly onBytes: (bytes: Uint8Array) => void;
  readonly label?: string;
  readonly hint?: string;
}

export function PartialTransactionIntake({
  action,
  what,
  onBytes,
  label = t`Text or link`,
  hint = t`Paste the complete text or link.`,
}: PartialTransactionIntakeProps): ReactElement {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<SupraError>();
  const [isScanning, setIsScanning] = useState(false);
  const take = (read: () => Uint8Array): void => {
    try {
      onBytes(read());
      setProblem(undefined);
      setText("");
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(error);
    }
  };
  const open = async (file: File): Promise<void> => {
    try {
      const bytes = await readChosenFile(file, MAX_BYTES);
      take(() => bytes);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(error);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        take(() => parsePartialTransactionText(text));
      }}
    >
      <Field label={label} hint={hint}>
        <TextArea mono value={text} onValueChange={setText} rows={3} />
      </Field>
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was signed.`} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary">
          {action}
        </Button>
        <FileButton
          accept=".capsule,application/octet-stream"
          icon={<FileUp />}
          onFile={(file) => void open(file)}
        >
          <Trans>Open file</Trans>
        </FileButton>
        <Button icon={<ScanQrCode />} onClick={() => setIsScanning(true)}>
          <Trans>Scan</Trans>
        </Button>
      </div>
      {isScanning && (
        <ScanDialog
          what={what}
          onClose={() => setIsScanning(false)}
          onBytes={(bytes) => {
            setIsScanning(false);
            take(() => bytes);
          }}
        />
      )}
    </form>
  );
}

function ScanDialog(props: {
  readonly what: string;
  readonly onClose: () => void;
  readonly onBytes: (bytes: Uint8Array) => void;
}): ReactElement {
  const collector = useRef<FrameCollector>(undefined);
  const [hint, setHint] = useState<string>();
  const read = (text: string): "more" | undefined => {
    collector.current ??= new FrameCollector();
    if (!isPartialTransactionFrame(text)) {
      setHint(t`Wrong kind of code. Scan the animated QR code of a ${props.what}.`);
      return "more";
    }
    try {
      const { seen, count, bytes } = collector.current.add(text);
      setHint(t`${seen} of ${count} frames read. Keep the camera on the animated QR code.`);
      if (bytes === undefined) return "more";
      props.onBytes(bytes);
      return undefined;
    } catch (error) {
      if (!isSupraError(error)) throw error;
      // A different transaction came into view: start again.
      collector.current.clear();
      setHint(error.message);
      return "more";
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()} title={t`Scan a ${props.what}`}>
      <QrScanner onText={read} instead={t`Or paste the text.`} {...(hint === undefined ? {} : { hint })} />
    </Dialog>
  );
}
