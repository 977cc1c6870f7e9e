import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useState, type ReactElement, useMemo, type ReactNode } from "react";
import { isAddress, isTransactionHash } from "@holdfast/sdk";
import { useNavigate } from "@tanstack/react-router";
import Clock from "lucide-react/icons/clock";
import Copy from "lucide-react/icons/copy";
import Eye from "lucide-react/icons/eye";
import Keyboard from "lucide-react/icons/keyboard";
import Lock from "lucide-react/icons/lock";
import Search from "lucide-react/icons/search";
import Sun from "lucide-react/icons/sun-moon";
import User from "lucide-react/icons/user";
import { veilStyle } from "../ui/dialog.tsx";
import { useActivityLog } from "../chain/activity/activity-context.ts";
import { useAddressNames } from "../components/addresses/account-names.ts";
import { storyAmountText } from "../components/transactions/story-amount.tsx";
import { tellEntry } from "../components/transactions/transaction-story.ts";
import { settingsPages } from "../features/settings/settings-index.tsx";
import { formatAddress } from "../format/address.ts";
import { useAddressBook, useContacts } from "../storage/address-book/address-book.ts";
import { useActiveNetwork, useSettings, useSettingsStore } from "../storage/settings/settings.ts";
import { copyText } from "../ui/copy-button.tsx";
import { useToast } from "../ui/toast.tsx";
import { pagesFor, settingsPlaces } from "./places.tsx";
import { useFrame } from "./frame.tsx";
import { shortcuts } from "./shortcuts.ts";

interface CommandPaletteProps {
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

interface Command {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  readonly icon: ReactNode;
  readonly key?: string;
  readonly run: () => void;
}

interface CommandGroup {
  readonly value: string;
  readonly items: readonly Command[];
}

function useCommands(typed: string, onHelp: () => void): readonly CommandGroup[] {
  const navigate = useNavigate();
  const { network } = useFrame();
  const actions = useActions(onHelp);
  const people = usePeople();
  const settings = useSettingsCommands();
  const { transactions, isOwnHash } = useTransactions(typed);
  const hasWorkbench = useSettings((state) => state.showsWorkbench);
  return useMemo(() => {
    const pages = pagesFor({ hasFaucet: network.hasFaucet, hasWorkbench });
    const places = [...pages, ...settingsPlaces].map(({ to, label, note, icon }): Command => ({
      id: to,
      label,
      words: note,
      icon,
      ...findShortcutKey(({ does }) => does.kind === "go" && does.to === to),
      run: () => void navigate({ to }),
    }));
    return [
      { value: t`Your input`, items: pasted(typed, isOwnHash, (to) => void navigate({ href: to })) },
      { value: t`Go to`, items: places },
      { value: t`Contacts and accounts`, items: people },
      { value: t`Actions`, items: actions },
      { value: t`Settings`, items: settings },
      { value: t`Transactions and notes`, items: transactions },
    ].filter(({ items }) => items.length > 0);
  }, [navigate, network, hasWorkbench, actions, people, settings, transactions, isOwnHash, typed]);
}

/** Pages for a pasted address or hash. Both look the same, so the likelier one comes first. */
function pasted(
  typed: string,
  isOwnHash: (text: string) => boolean,
  go: (href: string) => void,
): readonly Command[] {
  const text = typed.trim().toLowerCase();
  const icon = <Search />;
  const toTransaction = {
    id: "tx",
    label: t`View this transaction`,
    words: text,
    icon,
    run: () => go(`/tx/${text}`),
  };
  const toAddress = [
    { id: "look", label: t`View this address`, words: text, icon, run: () => go(`/explore/${text}`) },
    { id: "pay", label: t`Send to this address`, words: text, icon, run: () => go(`/send?to=${text}`) },
  ];
  const [hashes, addresses] = [
    isTransactionHash(text) ? [toTransaction] : [],
    isAddress(text) ? toAddress : [],
  ];
  return isOwnHash(text) ? [...hashes, ...addresses] : [...addresses, ...hashes];
}

function useSettingsCommands(): readonly Command[] {
  const navigate = useNavigate();
  return useMemo(
    () =>
      settingsPages.flatMap(({ to, label: page, icon, entries }) =>
        entries.map(({ label, words = "" }) => ({
          id: `setting ${to} ${label}`,
          label: `${label} · ${page}`,
          words,
          icon,
          run: () => void navigate({ to }),
        })),
      ),
    [navigate],
  );
}

const MAX_FOUND = 6;

function useTransactions(typed: string) {
  const navigate = useNavigate();
  const { account } = useFrame();
  const network = useActiveNetwork();
  const log = useActivityLog();
  const nameOf = useAddressNames();
  const notes = useAddressBook((book) => book.transactions);
  const address = account?.address;
  return useMemo(() => {
    const entries = address === undefined ? [] : log.view(network, address).entries;
    const isOwnHash = (text: string): boolean => entries.some(({ hash }) => hash === text);
    const wanted = typed.trim().toLowerCase();
    if (wanted === "" || address === undefined) return { transactions: [], isOwnHash };
    const noteOf = new Map(notes.map((note) => [note.hash, note]));
    const open = (hash: string) => () => void navigate({ to: "/tx/$hash", params: { hash } });
    const told = entries.map((entry): Command => {
      const { title, other, change } = tellEntry(entry, address);
      const name = other === undefined ? undefined : (nameOf(other.address) ?? formatAddress(other.address));
      const amount = change && storyAmountText(change);
      const label = [title, amount, name, noteOf.get(entry.hash)?.label].filter(Boolean).join(" · ");
      return {
        id: `tx ${entry.hash}`,
        label,
        words: [entry.hash, other?.address, entry.called, noteOf.get(entry.hash)?.note].join(" "),
        icon: <Clock />,
        run: open(entry.hash),
      };
    });
    const listed = new Set(entries.map(({ hash }) => hash));
    const others = notes
      .filter(({ hash }) => !listed.has(hash))
      .map(({ hash, label, note }): Command => ({
        id: `tx ${hash}`,
        label: label === "" ? note : label,
        words: `${hash} ${note}`,
        icon: <Clock />,
        run: open(hash),
      }));
    const found = [...told, ...others].filter(({ label, words }) =>
      `${label} ${words}`.toLowerCase().includes(wanted),
    );
    return { transactions: found.slice(0, MAX_FOUND), isOwnHash };
  }, [typed, address, log, network, nameOf, notes, navigate]);
}

function usePeople(): readonly Command[] {
  const navigate = useNavigate();
  const contacts = useContacts();
  const { otherAccounts, selectAccount } = useFrame();
  return useMemo(
    () => [
      ...otherAccounts.map(({ id, name, address }) => ({
        id: `account ${id}`,
        label: t`Switch to ${name}`,
        words: formatAddress(address),
        icon: <User />,
        run: () => selectAccount(id),
      })),
      ...contacts.map(({ name, address, note }) => ({
        id: `contact ${address}`,
        label: t`Send to ${name}`,
        words: `${address} ${note}`,
        icon: <User />,
        run: () => void navigate({ to: "/send", search: { to: address } }),
      })),
    ],
    [navigate, contacts, otherAccounts, selectAccount],
  );
}

function useActions(onHelp: () => void): readonly Command[] {
  const { account, lock } = useFrame();
  const settings = useSettingsStore();
  const hideAmounts = useSettings((state) => state.hideAmounts);
  const toast = useToast();
  const address = account?.address;
  return useMemo(() => {
    const copy = (): void => {
      copyText(address ?? "").then(
        () => toast({ kind: "positive", title: t`Address copied` }),
        () => toast({ kind: "danger", title: t`The browser blocked copying` }),
      );
    };
    const theme = (next: "system" | "light" | "dark", label: string): Command => ({
      id: `theme ${next}`,
      label,
      words: t`theme, appearance, colors`,
      icon: <Sun />,
      run: () => settings.set("theme", next),
    });
    return [
      ...(address === undefined
        ? []
        : [{ id: "copy", label: t`Copy my address`, words: t`receive`, icon: <Copy />, run: copy }]),
      {
        id: "hide",
        label: hideAmounts ? t`Show amounts` : t`Hide amounts`,
        words: t`privacy, eye, balance`,
        icon: <Eye />,
        ...findShortcutKey(({ does }) => does.kind === "hide-amounts"),
        run: () => settings.set("hideAmounts", !hideAmounts),
      },
      theme("light", t`Light theme`),
      theme("dark", t`Dark theme`),
      theme("system", t`Use device theme`),
      {
        id: "help",
        label: t`Keyboard shortcuts`,
        words: t`keys, help`,
        icon: <Keyboard />,
        ...findShortcutKey(({ does }) => does.kind === "help"),
        run: onHelp,
      },
      {
        id: "lock",
        label: t`Lock wallet`,
        words: t`log out, close`,
        icon: <Lock />,
        ...findShortcutKey(({ does }) => does.kind === "lock"),
        run: lock,
      },
    ];
  }, [address, hideAmounts, lock, onHelp, settings, toast]);
}

function findShortcutKey(isMeant: (shortcut: (typeof shortcuts)[number]) => boolean): {
  readonly key?: string;
} {
  const key = shortcuts.find(isMeant)?.key;
  return key === undefined ? {} : { key };
}
