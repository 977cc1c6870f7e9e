import { t } from "@lingui/core/macro";
import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import Code from "lucide-react/icons/code";
import Globe from "lucide-react/icons/globe";
import Info from "lucide-react/icons/info";
import Palette from "lucide-react/icons/palette";
import Radio from "lucide-react/icons/radio";
import Save from "lucide-react/icons/save";
import Shield from "lucide-react/icons/shield";
import Stethoscope from "lucide-react/icons/stethoscope";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Users from "lucide-react/icons/users";
import Waypoints from "lucide-react/icons/waypoints";
import { LANGUAGES } from "../../storage/settings/language.ts";

interface SettingsPlace {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly label: string;
  readonly note: string;
  readonly icon: ReactNode;
  readonly tone?: "danger";
  readonly entries: readonly SettingsEntry[];
}

interface SettingsEntry {
  readonly label: string;
  readonly words?: string;
}

export const settingsPages: readonly SettingsPlace[] = [
  {
    to: "/settings/accounts",
    label: t`Accounts`,
    note: t`Add, name, watch and hide accounts`,
    icon: <Users />,
    entries: [
      { label: t`Add account`, words: t`new create` },
      { label: t`Import another account`, words: t`recovery phrase private key` },
      { label: t`Watch account`, words: t`watch-only read-only` },
      { label: t`Name and color`, words: t`rename` },
      { label: t`On-chain names`, words: t`.supra name` },
    ],
  },
  {
    to: "/settings/security",
    label: t`Security`,
    note: t`Lock, password, passkeys, limits`,
    icon: <Shield />,
    entries: [
      { label: t`Auto-lock after`, words: t`timer timeout minutes` },
      { label: t`Lock in the background after`, words: t`timer timeout tab background` },
      { label: t`Change password` },
      { label: t`Lock now`, words: t`log out` },
      { label: t`Passkeys`, words: t`fingerprint face unlock` },
      { label: t`Payments without a password`, words: t`spending limits` },
      { label: t`Review before signing`, words: t`rules warnings` },
    ],
  },
  {
    to: "/settings/backup",
    label: t`Backup`,
    note: t`Recovery phrase and backup file`,
    icon: <Save />,
    entries: [
      { label: t`Show recovery phrase`, words: t`seed words` },
      { label: t`Save backup`, words: t`export file` },
      { label: t`Test backup`, words: t`restore` },
    ],
  },
  {
    to: "/networks",
    label: t`Networks`,
    note: t`Networks and nodes`,
    icon: <Waypoints />,
    entries: [
      { label: t`Add network`, words: t`rpc node chain` },
      { label: t`Fallback and verification nodes`, words: t`rpc` },
    ],
  },
  {
    to: "/account-health",
    label: t`Account health`,
    note: t`Keys and permissions`,
    icon: <Stethoscope />,
    entries: [{ label: t`Rotate this account's key`, words: t`change` }],
  },
  {
    to: "/settings/appearance",
    label: t`Appearance`,
    note: t`Theme, language, prices, keyboard`,
    icon: <Palette />,
    entries: [
      { label: t`Theme`, words: t`light dark mode colors` },
      { label: t`Language`, words: Object.values(LANGUAGES).join(" ") },
      { label: t`Higher contrast`, words: t`accessibility` },
      { label: t`Hide amounts`, words: t`privacy balance` },
      { label: t`Currency`, words: t`prices fiat worth` },
      { label: t`Notifications` },
      { label: t`Single-key shortcuts`, words: t`keyboard` },
    ],
  },
  {
    to: "/settings/sites",
    label: t`Sites`,
    note: t`Connected sites`,
    icon: <Globe />,
    entries: [{ label: t`Connected sites`, words: t`dapps disconnect permissions starkey` }],
  },
  {
    to: "/settings/developer",
    label: t`Developer`,
    note: t`Workbench and call descriptions`,
    icon: <Code />,
    entries: [
      { label: t`Workbench`, words: t`contracts developer tools` },
      { label: t`Your descriptions and trusted signers` },
    ],
  },
  {
    to: "/network-log",
    label: t`Network log`,
    note: t`Network requests from Holdfast`,
    icon: <Radio />,
    entries: [],
  },
  {
    to: "/settings/about",
    label: t`About`,
    note: t`Version, updates, offline start`,
    icon: <Info />,
    entries: [{ label: t`Check for updates`, words: t`update` }, { label: t`Offline start` }],
  },
  {
    to: "/settings/danger",
    label: t`Danger zone`,
    note: t`Erase wallet`,
    icon: <TriangleAlert />,
    tone: "danger",
    entries: [{ label: t`Erase wallet`, words: t`delete remove reset` }],
  },
];

export interface FoundSetting {
  readonly label: string;
  readonly page: SettingsPlace;
}

/** Every typed word must match a setting's name, search words or page. */
export function findSettings(typed: string): readonly FoundSetting[] {
  const searchWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (...texts: readonly string[]): boolean =>
    searchWords.every((word) => texts.join(" ").toLowerCase().includes(word));
  return settingsPages.flatMap((page) => [
    ...(has(page.label, page.note) ? [{ label: page.label, page }] : []),
    ...page.entries
      .filter(({ label, words = "" }) => has(label, words, page.label))
      .map(({ label }) => ({ label, page })),
  ]);
}
