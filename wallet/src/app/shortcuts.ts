import { t } from "@lingui/core/macro";
import type { LinkProps } from "@tanstack/react-router";

export interface Shortcut {
  readonly key: string;
  readonly label: string;
  readonly does:
    | { readonly kind: "go"; readonly to: NonNullable<LinkProps["to"]> }
    | { readonly kind: "hide-amounts" | "lock" | "search" | "commands" | "help" };
}

export const shortcuts: readonly Shortcut[] = [
  { key: "h", label: t`Home`, does: { kind: "go", to: "/home" } },
  { key: "s", label: t`Send`, does: { kind: "go", to: "/send" } },
  { key: "r", label: t`Receive`, does: { kind: "go", to: "/receive" } },
  { key: "a", label: t`Activity`, does: { kind: "go", to: "/activity" } },
  { key: "c", label: t`Contacts`, does: { kind: "go", to: "/contacts" } },
  { key: "n", label: t`Networks`, does: { kind: "go", to: "/networks" } },
  { key: ",", label: t`Settings`, does: { kind: "go", to: "/settings" } },
  { key: "e", label: t`Hide or show amounts`, does: { kind: "hide-amounts" } },
  { key: "l", label: t`Lock wallet`, does: { kind: "lock" } },
  { key: "/", label: t`Search on this screen`, does: { kind: "search" } },
  { key: "k", label: t`All commands`, does: { kind: "commands" } },
  { key: "?", label: t`Show shortcuts`, does: { kind: "help" } },
];

type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented" | "repeat" | "target"
>;

/** Undefined for keys of a field, a dialog or the browser. Ctrl K and ⌘ K work everywhere. */
export function findShortcut(
  press: Press,
  { singleKeys }: { readonly singleKeys: boolean },
): Shortcut["does"] | undefined {
  if (press.defaultPrevented || press.repeat) return undefined;
  if ((press.ctrlKey || press.metaKey) && !press.altKey)
    return press.key.toLowerCase() === "k" ? { kind: "commands" } : undefined;
  if (!singleKeys || press.altKey || isTakenBy(press.target)) return undefined;
  return shortcuts.find(({ key }) => key === press.key)?.does;
}

function isTakenBy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]",
    ) !== null
  );
}
