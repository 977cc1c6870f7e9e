import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { KeyCap } from "./command-palette.tsx";
import { shortcuts } from "./shortcuts.ts";

interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const COMMANDS_KEYS = t`Ctrl K`;

export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Keyboard shortcuts`}
      description={t`Shortcuts work while no field is focused. You can turn them off in Settings.`}
    >
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {[...shortcuts, { key: COMMANDS_KEYS, label: t`Show all commands, even while typing` }].map(
          ({ key, label }) => (
            <div key={key} className="flex min-h-10 items-center justify-between gap-4">
              <dt>{label}</dt>
              <dd>
                <KeyCap>{key}</KeyCap>
              </dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  );
}
