import { t } from "@lingui/core/macro";
import { isAddress, isTransactionHash } from "@holdfast/sdk";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, type ReactNode } from "react";
import Copy from "lucide-react/icons/copy";
import Eye from "lucide-react/icons/eye";
import Keyboard from "lucide-react/icons/keyboard";
import Lock from "lucide-react/icons/lock";
import Search from "lucide-react/icons/search";
import Sun from "lucide-react/icons/sun-moon";
import User from "lucide-react/icons/user";
import { formatAddress } from "../format/address.ts";
import { useContacts } from "../storage/address-book/address-book.ts";
import { useSettings, useSettingsStore } from "../storage/settings/settings.ts";
import { copyText } from "../ui/copied.ts";
import { useToast } from "../ui/toast.tsx";
import { mainPlaces, placesFor, settingsPlaces } from "./places.tsx";
import { useFrame } from "./frame.tsx";
import { shortcuts } from "./shortcuts.ts";

/** Something that can be done from anywhere. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** What it finds one beside its label. */
  readonly words: string;
  readonly icon: ReactNode;
  readonly key?: string;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly value: string;
  readonly items: readonly Command[];
}

/** Everything that can be done now: go somewhere, pay a contact, change to another account, and a few switches. */
export function useCommands(typed: string, onHelp: () => void): readonly CommandGroup[] {
  const navigate = useNavigate();
  const { network } = useFrame();
  const actions = useActions(onHelp);
  const people = usePeople();
  const hasWorkbench = useSettings((state) => state.showsWorkbench);
  return useMemo(() => {
    const more = placesFor({ hasFaucet: network.hasFaucet, hasWorkbench }).flatMap((group) => group.places);
    const places = [...mainPlaces, ...more, ...settingsPlaces].map(({ to, label, note, icon }): Command => ({
      id: to,
      label,
      words: note,
      icon,
      ...keyOf(({ does }) => does.kind === "go" && does.to === to),
      run: () => void navigate({ to }),
    }));
    return [
      { value: t`Your text`, items: pasted(typed, (to) => void navigate({ href: to })) },
      { value: t`Go to`, items: places },
      { value: t`Contacts and accounts`, items: people },
      { value: t`Actions`, items: actions },
    ].filter(({ items }) => items.length > 0);
  }, [navigate, network, hasWorkbench, actions, people, typed]);
}

/** A hash or an address that was pasted leads to its page. */
function pasted(typed: string, go: (href: string) => void): readonly Command[] {
  const text = typed.trim().toLowerCase();
  const icon = <Search />;
  return [
    ...(isTransactionHash(text)
      ? [
          {
            id: "tx",
            label: t`Show the transaction with this hash`,
            words: text,
            icon,
            run: () => go(`/tx/${text}`),
          },
        ]
      : []),
    ...(isAddress(text)
      ? [
          { id: "look", label: t`View this address`, words: text, icon, run: () => go(`/explore/${text}`) },
          { id: "pay", label: t`Send to this address`, words: text, icon, run: () => go(`/send?to=${text}`) },
        ]
      : []),
  ];
}

function usePeople(): readonly Command[] {
  const navigate = useNavigate();
  const contacts = useContacts();
  const { otherAccounts, selectAccount } = useFrame();
  return useMemo(
    () => [
      ...otherAccounts.map(({ id, name, address }) => ({
        id: `account ${id}`,
        label: t`Use the account ${name}`,
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
        () => toast({ kind: "danger", title: t`The browser did not allow copying` }),
      );
    };
    const theme = (next: "system" | "light" | "dark", label: string): Command => ({
      id: `theme ${next}`,
      label,
      words: t`theme appearance colors`,
      icon: <Sun />,
      run: () => settings.setTheme(next),
    });
    return [
      ...(address === undefined
        ? []
        : [{ id: "copy", label: t`Copy my address`, words: t`receive`, icon: <Copy />, run: copy }]),
      {
        id: "hide",
        label: hideAmounts ? t`Show amounts` : t`Hide amounts`,
        words: t`privacy eye balance`,
        icon: <Eye />,
        ...keyOf(({ does }) => does.kind === "hide-amounts"),
        run: () => settings.setHideAmounts(!hideAmounts),
      },
      theme("light", t`Light theme`),
      theme("dark", t`Dark theme`),
      theme("system", t`Theme like this device`),
      {
        id: "help",
        label: t`Keyboard shortcuts`,
        words: t`keys help`,
        icon: <Keyboard />,
        ...keyOf(({ does }) => does.kind === "help"),
        run: onHelp,
      },
      {
        id: "lock",
        label: t`Lock the wallet`,
        words: t`log out close`,
        icon: <Lock />,
        ...keyOf(({ does }) => does.kind === "lock"),
        run: lock,
      },
    ];
  }, [address, hideAmounts, lock, onHelp, settings, toast]);
}

function keyOf(isMeant: (shortcut: (typeof shortcuts)[number]) => boolean): { readonly key?: string } {
  const key = shortcuts.find(isMeant)?.key;
  return key === undefined ? {} : { key };
}
