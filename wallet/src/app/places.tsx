import { t } from "@lingui/core/macro";
import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Blocks from "lucide-react/icons/blocks";
import BookUser from "lucide-react/icons/book-user";
import ChartLine from "lucide-react/icons/chart-line";
import Clock from "lucide-react/icons/clock";
import Database from "lucide-react/icons/database";
import Droplets from "lucide-react/icons/droplets";
import FileTerminal from "lucide-react/icons/file-terminal";
import Hourglass from "lucide-react/icons/hourglass";
import House from "lucide-react/icons/house";
import Image from "lucide-react/icons/image";
import Layers from "lucide-react/icons/layers";
import ListPlus from "lucide-react/icons/list-plus";
import ListOrdered from "lucide-react/icons/list-ordered";
import Quote from "lucide-react/icons/quote";
import PackagePlus from "lucide-react/icons/package-plus";
import QrCode from "lucide-react/icons/qr-code";
import Radio from "lucide-react/icons/radio";
import ScanSearch from "lucide-react/icons/scan-search";
import Signature from "lucide-react/icons/signature";
import Settings from "lucide-react/icons/settings";
import SquareTerminal from "lucide-react/icons/square-terminal";
import Stethoscope from "lucide-react/icons/stethoscope";
import Sprout from "lucide-react/icons/sprout";
import TimerReset from "lucide-react/icons/timer-reset";
import Users from "lucide-react/icons/users";
import Waypoints from "lucide-react/icons/waypoints";
import Wrench from "lucide-react/icons/wrench";

export interface Place {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly label: string;
  readonly note: string;
  readonly icon: ReactNode;
  readonly needsFaucet?: boolean;
  /** Screens without an own entry that highlight this one. */
  readonly covers?: readonly string[];
}

interface Section extends Place {
  readonly pages?: readonly Place[];
  readonly isWorkbench?: true;
}

export const mainPlaces = [
  { to: "/home", label: t`Home`, note: t`Your balance`, icon: <House />, covers: ["/coins"] },
  { to: "/send", label: t`Send`, note: t`Send coins`, icon: <ArrowUpRight />, covers: ["/request"] },
  { to: "/receive", label: t`Receive`, note: t`Your address`, icon: <QrCode /> },
  { to: "/activity", label: t`Activity`, note: t`Transactions`, icon: <Clock />, covers: ["/tx"] },
] as const satisfies readonly Place[];

export const settingsPlace: Place = {
  to: "/settings",
  label: t`Settings`,
  note: t`Accounts, security, appearance`,
  icon: <Settings />,
  covers: ["/networks", "/account-health", "/network-log", "/backup", "/asked", "/approve"],
};

export const settingsPlaces: readonly Place[] = [
  settingsPlace,
  { to: "/networks", label: t`Networks`, note: t`Networks and nodes`, icon: <Waypoints /> },
  {
    to: "/account-health",
    label: t`Account health`,
    note: t`Keys and permissions`,
    icon: <Stethoscope />,
  },
  { to: "/network-log", label: t`Network log`, note: t`Network requests from Holdfast`, icon: <Radio /> },
];

const [home, send, receive, activity] = mainPlaces;

/** At most seven entries, so that it fits a laptop without scrolling. */
const sections: readonly Section[] = [
  home,
  {
    ...send,
    pages: [
      send,
      {
        to: "/send/batch",
        label: t`Send to many`,
        note: t`Pay several recipients at once`,
        icon: <ListPlus />,
      },
      { to: "/contacts", label: t`Contacts`, note: t`Saved addresses`, icon: <BookUser /> },
    ],
  },
  {
    ...receive,
    pages: [
      receive,
      { to: "/faucet", label: t`Faucet`, note: t`Test coins`, icon: <Droplets />, needsFaucet: true },
    ],
  },
  activity,
  {
    to: "/portfolio",
    label: t`Assets`,
    note: t`Portfolio, collectibles, stakes`,
    icon: <Layers />,
    pages: [
      { to: "/portfolio", label: t`Portfolio`, note: t`Value over time`, icon: <ChartLine /> },
      { to: "/collectibles", label: t`Collectibles`, note: t`Your NFTs`, icon: <Image /> },
      { to: "/staking", label: t`Staking`, note: t`Earn staking rewards`, icon: <Sprout /> },
      { to: "/vesting", label: t`Vesting`, note: t`Scheduled payouts`, icon: <Hourglass /> },
    ],
  },
  {
    to: "/multisig",
    label: t`Multisig`,
    note: t`Several owners, one account`,
    icon: <Users />,
    pages: [
      { to: "/multisig", label: t`Multisig accounts`, note: t`Several owners, one account`, icon: <Users /> },
      { to: "/sign", label: t`Co-sign`, note: t`Several signers, one transaction`, icon: <Signature /> },
    ],
  },
  {
    to: "/contracts",
    label: t`Workbench`,
    note: t`Contracts, state and developer tools`,
    icon: <Wrench />,
    isWorkbench: true,
    pages: [
      { to: "/contracts", label: t`Contracts`, note: t`Read and call functions`, icon: <Blocks /> },
      {
        to: "/descriptions",
        label: t`Descriptions`,
        note: t`Plain-language call descriptions`,
        icon: <Quote />,
      },
      { to: "/state", label: t`State`, note: t`Resources and tables`, icon: <Database /> },
      { to: "/scripts", label: t`Scripts`, note: t`Run bytecode once`, icon: <FileTerminal /> },
      { to: "/publish", label: t`Publish`, note: t`Publish a package`, icon: <PackagePlus /> },
      { to: "/automation", label: t`Automation`, note: t`Scheduled calls`, icon: <TimerReset /> },
      { to: "/playbooks", label: t`Playbooks`, note: t`Call sequences`, icon: <ListOrdered /> },
      { to: "/inspect", label: t`Inspect`, note: t`Decode and verify`, icon: <ScanSearch /> },
      { to: "/console", label: t`Console`, note: t`Raw node requests`, icon: <SquareTerminal /> },
    ],
  },
];

export interface PlaceConditions {
  readonly hasFaucet: boolean;
  readonly hasWorkbench: boolean;
}

export function sectionsFor({ hasFaucet, hasWorkbench }: PlaceConditions): readonly Section[] {
  return sections
    .filter(({ isWorkbench = false }) => hasWorkbench || !isWorkbench)
    .map((section) =>
      section.pages === undefined
        ? section
        : { ...section, pages: section.pages.filter(({ needsFaucet = false }) => hasFaucet || !needsFaucet) },
    );
}

export function pagesFor(conditions: PlaceConditions): readonly Place[] {
  return sectionsFor(conditions).flatMap((section) => section.pages ?? [section]);
}

export function sectionAt(pathname: string): Section | undefined {
  return sections.find((section) =>
    [section, ...(section.pages ?? [])].some((place) => isAt(place, pathname)),
  );
}

export function isAt({ to, covers = [] }: Place, pathname: string): boolean {
  return [to, ...covers].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The nearest page, as one page's path may be below another's. */
export function pageAt(pages: readonly Place[], pathname: string): Place | undefined {
  return pages.filter((page) => isAt(page, pathname)).toSorted((a, b) => b.to.length - a.to.length)[0];
}
