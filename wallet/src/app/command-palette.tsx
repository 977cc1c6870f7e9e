import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useState, type ReactElement } from "react";
import { veilStyle } from "../ui/dialog.tsx";
import { useCommands, type Command, type CommandGroup } from "./commands.tsx";

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onHelp: () => void;
}

export function CommandPalette({ open, onOpenChange, onHelp }: CommandPaletteProps): ReactElement {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={veilStyle} />
        <Dialog.Viewport className="fixed inset-0 z-40 grid items-start justify-items-center p-4 sm:pt-[12vh]">
          <Dialog.Popup
            aria-label={t`Commands`}
            className="flex max-h-[min(32rem,100%)] w-full max-w-form flex-col overflow-hidden rounded-card border border-line bg-surface-raised shadow-high outline-none"
          >
            <Palette onDone={() => onOpenChange(false)} onHelp={onHelp} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PaletteProps {
  readonly onDone: () => void;
  readonly onHelp: () => void;
}

function Palette({ onDone, onHelp }: PaletteProps): ReactElement {
  const [typed, setTyped] = useState("");
  const groups = useCommands(typed, onHelp);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={typed}
      onValueChange={(value) => setTyped(value)}
      itemToStringValue={(command: Command) => `${command.label} ${command.words}`}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.Input
        aria-label={t`Search commands`}
        placeholder={t`Search pages and actions`}
        className="min-h-14 w-full border-b border-line bg-transparent px-5 text-lead outline-none placeholder:text-text-quiet"
      />
      <Autocomplete.Empty className="px-5 py-8 text-center text-text-quiet empty:hidden">
        <Trans>No matching commands. You can also paste a full address or hash.</Trans>
      </Autocomplete.Empty>
      <Autocomplete.List className="flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-2">
            <Autocomplete.GroupLabel className="px-3 py-1.5 text-small font-medium text-text-quiet">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  onClick={() => {
                    onDone();
                    command.run();
                  }}
                  className="flex min-h-11 cursor-default items-center gap-3 rounded-small px-3 py-2 outline-none select-none data-highlighted:bg-surface-soft [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-text-quiet"
                >
                  {command.icon}
                  <span className="min-w-0 flex-1 wrap-break-word">{command.label}</span>
                  {command.key !== undefined && <KeyCap>{command.key}</KeyCap>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

export function KeyCap({ children }: { readonly children: string }): ReactElement {
  return (
    <kbd className="grid h-6 min-w-6 place-items-center rounded-small border border-line bg-surface px-1.5 font-mono text-small whitespace-nowrap">
      {children}
    </kbd>
  );
}
