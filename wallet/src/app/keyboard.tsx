import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useState, type ReactElement } from "react";
import { useSettings, useSettingsStore } from "../storage/settings/settings.ts";
import { useFrame } from "./frame.tsx";
import { findShortcut, type Shortcut } from "./shortcuts.ts";

interface KeyboardProps {
  /** A button opens the commands, too. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function Keyboard({ isOpen, onOpenChange }: KeyboardProps): ReactElement {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const settings = useSettingsStore();
  const singleKeys = useSettings((state) => state.singleKeys);
  const { lock } = useFrame();
  const navigate = useNavigate();
  const run = useCallback(
    (does: Shortcut["does"]): void => {
      if (does.kind === "go") void navigate({ to: does.to });
      else if (does.kind === "hide-amounts") settings.setHideAmounts(!settings.getState().hideAmounts);
      else if (does.kind === "lock") lock();
      else if (does.kind === "help") setIsHelpOpen(true);
      else if (does.kind === "commands") onOpenChange(true);
      else document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
    },
    [navigate, settings, lock, onOpenChange],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const does = findShortcut(event, { singleKeys });
      if (does === undefined) return;
      event.preventDefault();
      run(does);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [run, singleKeys]);
  const help = useCallback(() => setIsHelpOpen(true), []);
  return (
    <Suspense>
      {isOpen && <CommandPalette open onOpenChange={onOpenChange} onHelp={help} />}
      {isHelpOpen && <ShortcutSheet open onOpenChange={setIsHelpOpen} />}
    </Suspense>
  );
}

const CommandPalette = lazy(async () => ({
  default: (await import("./command-palette.tsx")).CommandPalette,
}));
const ShortcutSheet = lazy(async () => ({ default: (await import("./shortcut-sheet.tsx")).ShortcutSheet }));
