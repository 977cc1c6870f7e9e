import {
  capsuleToFrames,
  capsuleToLink,
  capsuleToText,
  encodeCapsule,
  type Capsule,
} from "@holdfast/sdk/capsule";
import { useMemo, useState, type ReactElement } from "react";
import Download from "lucide-react/icons/download";
import QrCodeIcon from "lucide-react/icons/qr-code";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MovingQrCode } from "../../ui/moving-qr-code.tsx";
import { saveFile } from "../../ui/save-file.ts";

/** Ways to hand a capsule on. None of them needs a server, and none of them carries a key. */
export function CapsuleHandover({ capsule }: { readonly capsule: Capsule }): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const bytes = useMemo(() => encodeCapsule(capsule), [capsule]);
  const link = capsuleToLink(bytes, `${location.origin}/sign`);
  return (
    <Card title="Hand it on">
      <div className="flex flex-col gap-4">
        <p className="text-text-quiet">
          Send this to whoever signs next, any way you like: it holds the transaction and the signatures so
          far, and nothing secret.
        </p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={link} what="link" form="labelled" />
          <CopyButton text={capsuleToText(bytes)} what="text" form="labelled" />
          <Button
            icon={<Download />}
            onClick={() => saveFile(`${fileName(capsule)}.capsule`, "application/octet-stream", bytes)}
          >
            Save a file
          </Button>
          <Button icon={<QrCodeIcon />} onClick={() => setIsShown(true)}>
            Show a code
          </Button>
        </div>
      </div>
      {isShown && (
        <Dialog
          open
          onOpenChange={setIsShown}
          title="Let the other device scan this"
          description="The code moves: keep the camera on it until everything was seen."
        >
          <MovingQrCode frames={capsuleToFrames(bytes)} label="The request, as a moving code" />
        </Dialog>
      )}
    </Card>
  );
}

/** Names the file after the sender and its number: two requests in one folder are told apart. */
function fileName({ request: { raw } }: Capsule): string {
  return `request-${raw.sender.slice(2, 8)}-${raw.sequenceNumber}`;
}
