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
      <Verdict kind="danger" title="The clipboard changed after you pasted">
        <p>
          It holds another address now, and you have copied nothing since. Some programs put their own address
          in place of one that is copied. Compare the address above with where you have it from, or scan its
          code. The clipboard holds this now:
        </p>
        <AddressText value={doubt.now} form="full" copy={false} />
        <Switch
          label="I compared all the digits and mean the address above"
          checked={isCompared}
          onCheckedChange={onCompared}
        />
      </Verdict>
    );
  return (
    <Verdict kind="caution" title="This is not the address that you copied in this app">
      <p>
        If you copied another one since, all is well. If not, something on this device changed it. You copied:
      </p>
      <AddressText value={doubt.copied} form="full" copy={false} />
    </Verdict>
  );
}
