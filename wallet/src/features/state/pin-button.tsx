import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import { togglePin, useWorkbench } from "../../storage/workbench.ts";
import { isSamePin, type Pin as PinnedPlace } from "../../storage/workbench-schema.ts";
import { IconButton } from "../../ui/icon-button.tsx";

interface PinButtonProps {
  readonly pin: PinnedPlace;
  /** How the value is called where it is pinned, for who can't see the row. */
  readonly what: string;
}

/** Pins a value to the page of the chain's state, or takes the pin away. */
export function PinButton({ pin, what }: PinButtonProps): ReactElement {
  const isPinned = useWorkbench(({ pins }) => pins.some((one) => isSamePin(one, pin)));
  return (
    <IconButton
      size="small"
      label={isPinned ? t`Unpin ${what}` : t`Pin ${what}`}
      icon={isPinned ? <PinOff /> : <Pin />}
      onClick={() => togglePin(pin)}
    />
  );
}
