import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { AddressText } from "../../ui/address-text.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { PastingDoubt } from "./pasting.ts";

export interface PastingWarningProps {
  readonly doubt: PastingDoubt;
  /** The user compared the digits and means the address in the field. */
  readonly isCompared: boolean;
  readonly onCompared: (isCompared: boolean) => void;
}

/** Said when the clipboard and the field do not agree. */
export function PastingWarning({ doubt, isCompared, onCompared }: PastingWarningProps): ReactElement {
  if (doubt.kind === "changed")
    return (
      <Verdict kind="danger" title={t`The clipboard changed after you pasted`}>
        <p>
          <Trans>
            You haven't copied another address since then. Malware can replace copied addresses. Compare the
            address above with its source, or scan its QR code. Your clipboard now holds:
          </Trans>
        </p>
        <AddressText value={doubt.now} form="full" copy={false} />
        <Switch
          label={t`I checked every character and mean the address above`}
          checked={isCompared}
          onCheckedChange={onCompared}
        />
      </Verdict>
    );
  return (
    <Verdict kind="caution" title={t`This isn't the address you copied in Holdfast`}>
      <p>
        <Trans>If you didn't copy another address, something on this device changed it. You copied:</Trans>
      </p>
      <AddressText value={doubt.copied} form="full" copy={false} />
    </Verdict>
  );
}
