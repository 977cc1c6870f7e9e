import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import { togglePin, useWorkbench } from "../../storage/workbench.ts";
import { isSamePin, type Pin as PinnedPlace } from "../../storage/workbench-schema.ts";
import { IconButton } from "../../ui/icon-button.tsx";

interface PinButtonProps {
  readonly pin: PinnedPlace;
  readonly what: string;
}

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
