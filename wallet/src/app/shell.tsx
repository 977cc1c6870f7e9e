import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueries } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import {
  lazy,
  Suspense,
  useState,
  type ReactElement,
  type ReactNode,
  useEffect,
  type ComponentProps,
  useCallback,
} from "react";
import Command from "lucide-react/icons/command";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Settings from "lucide-react/icons/settings";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import Vote from "lucide-react/icons/vote";
import { isAddress, SUPRA_COIN, type Address } from "@holdfast/sdk";
import { chainCheckQuery } from "../chain/queries/queries.ts";
import { KeyWatch } from "../features/account-health/key-watch.tsx";
import { useWaitingNotice, useWaitingVotes } from "../features/multisig/waiting-proposals.ts";
import { PendingTray } from "../features/pending/pending-tray.tsx";
import { useActiveNetwork, useSettings, useSettingsStore } from "../storage/settings/settings.ts";
import { AmountsHidden } from "../ui/amount-text.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Logo } from "../ui/logo.tsx";
import { NetworkChip, NetworkStripe } from "../ui/network-chip.tsx";
import { TrayRegion } from "../ui/tray.tsx";
import { useIsWide } from "../ui/wide-screen.ts";
import { BottomBar, RailNav, SectionNav } from "./navigation.tsx";
import { isAt, settingsPlace } from "./places.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { useFrame, type FrameAccount } from "./frame.tsx";
import { useLiveBlocks } from "./use-live-blocks.ts";
import { formatAddress } from "../format/address.ts";
import { Identicon } from "../ui/identicon.tsx";
import { whenIdle } from "./fetch-ahead.ts";
import { Button, buttonStyle } from "../ui/button.tsx";
import { useOutboxEntries } from "../chain/outbox/outbox-context.ts";
import { receiptQuery, useReceiptStore } from "../chain/receipts/receipt-context.ts";
import { useActivityLog } from "../chain/activity/activity-context.ts";
import type { ActivityEntry } from "../chain/activity/activity-entry.ts";
import { formatSupra } from "../components/coins/supra-amount.tsx";
import { mayNotify, notify } from "../components/feedback/system-notice.ts";
import { findShortcut, type Shortcut } from "./shortcuts.ts";

// Home works without it.
const BuildNotes = lazy<() => ReactElement | undefined>(() =>
  import("./build-notes.tsx").then(
    (loaded) => ({ default: loaded.BuildNotes }),
    () => ({ default: () => undefined }),
  ),
);

export function ShellLayout(): ReactElement {
  const { account, proposer, network } = useFrame();
  useLiveBlocks(account?.address);
  useStoredReceipts((proposer ?? account)?.address);
  useIncomingNotice(account?.address);
  const settings = useSettingsStore();
  const hideAmounts = useSettings((state) => state.hideAmounts);
  const [hasCommands, setHasCommands] = useState(false);
  const waiting = useWaitingVotes();
  useWaitingNotice(waiting);
  useAppBadge(waiting);
  const hasWorkbench = useSettings((state) => state.showsWorkbench);
  const isWide = useIsWide();
  const eye = (
    <IconButton
      label={hideAmounts ? t`Show balances` : t`Hide balances`}
      icon={hideAmounts ? <EyeOff /> : <Eye />}
      onClick={() => settings.set("hideAmounts", !hideAmounts)}
    />
  );
  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <NetworkStripe tint={network.tint} />

      {isWide ? (
        <Rail waiting={waiting}>
          {eye}
          <IconButton label={t`All commands`} icon={<Command />} onClick={() => setHasCommands(true)} />
        </Rail>
      ) : (
        <TopBar>{eye}</TopBar>
      )}

      <div className="min-w-0">
        {isWide && <SectionNav hasFaucet={network.hasFaucet} hasWorkbench={hasWorkbench} />}
        <main
          id="content"
          tabIndex={-1}
          className="relative mx-auto w-full max-w-content overflow-x-clip px-5 pt-4 pb-28 outline-none sm:px-8 lg:px-10 lg:pt-8 lg:pb-16"
        >
          <OfflineNote />
          {account !== undefined && <ProposingNote account={account} />}
          <Suspense>
            <BuildNotes />
          </Suspense>
          <AmountsHidden isHidden={hideAmounts}>
            <Outlet />
          </AmountsHidden>
        </main>
      </div>

      <TrayRegion>
        <PendingTray />
        <KeyWatch />
      </TrayRegion>
      {!isWide && <BottomBar waiting={waiting} />}
      <Keyboard isOpen={hasCommands} onOpenChange={setHasCommands} />
    </div>
  );
}

function Rail(props: { readonly waiting: number; readonly children: ReactNode }): ReactElement {
  const { account, network } = useFrame();
  const hasWorkbench = useSettings((state) => state.showsWorkbench);
  return (
    <aside className="sticky top-0 flex h-dvh flex-col gap-4 pt-6 pb-4">
      <div className="mx-4 -my-1.5 flex items-center justify-between gap-2 pl-2">
        <Link to="/home" className="w-fit rounded-control">
          <Logo />
        </Link>
        <SettingsLink />
      </div>
      {account !== undefined && (
        <div className="mx-4">
          <AccountChip account={account} form="wide" />
        </div>
      )}
      <RailNav hasFaucet={network.hasFaucet} hasWorkbench={hasWorkbench} waiting={props.waiting} />
      <div className="mx-4 flex flex-wrap items-center gap-1 px-2">
        <NetworkLink />
        <span className="flex-1" />
        {props.children}
      </div>
    </aside>
  );
}

function SettingsLink(): ReactElement {
  const { pathname } = useLocation();
  return (
    <Link
      to="/settings"
      aria-label={settingsPlace.label}
      title={settingsPlace.label}
      aria-current={isAt(settingsPlace, pathname)}
      className="inline-grid size-11 shrink-0 place-items-center rounded-control text-text-quiet transition-colors hover:bg-surface-soft hover:text-text aria-[current=true]:bg-accent-soft aria-[current=true]:text-on-accent-soft [&_svg]:size-5"
    >
      <Settings aria-hidden="true" />
    </Link>
  );
}

function TopBar({ children }: { readonly children: ReactNode }): ReactElement {
  const { account } = useFrame();
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between gap-3 bg-surface/90 px-5 pt-4 pb-3 backdrop-blur-md">
      {account === undefined ? <Logo /> : <AccountChip account={account} form="compact" />}
      <div className="flex shrink-0 items-center gap-1">
        {children}
        <NetworkLink />
      </div>
    </header>
  );
}

function NetworkLink(): ReactElement {
  const { network } = useFrame();
  const { data: check } = useQuery(chainCheckQuery(useActiveNetwork()));
  return (
    <Link
      to="/networks"
      aria-label={t`Network: ${network.name}. Switch network`}
      className="inline-flex items-center rounded-full touch:min-h-11"
    >
      <NetworkChip {...network} state={check?.state === "unreachable" ? "unreachable" : "reachable"} />
    </Link>
  );
}

interface AccountChipProps {
  readonly account: FrameAccount;
  readonly form: "wide" | "compact";
}

function AccountChip({ account, form }: AccountChipProps): ReactElement {
  const [isAsked, setIsAsked] = useState(false);
  // The menu has the lock button, so it's needed offline, too.
  useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), []);
  const Trigger = form === "wide" ? WideTrigger : CompactTrigger;
  const first = <Trigger account={account} onClick={() => setIsAsked(true)} />;
  if (!isAsked) return first;
  return (
    <Suspense fallback={first}>
      <AccountMenu account={account} trigger={<Trigger account={account} />} />
    </Suspense>
  );
}

const loadMenu = () => import("./account-menu.tsx");
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

interface TriggerProps extends ComponentProps<"button"> {
  readonly account: FrameAccount;
}

function WideTrigger({ account, ...rest }: TriggerProps): ReactElement {
  return (
    <button
      type="button"
      aria-haspopup
      aria-expanded={false}
      {...rest}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-surface-raised px-3 py-2 text-left shadow-low transition-colors hover:border-line-strong"
    >
      <Identicon value={account.address} tint={account.color} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{account.name}</span>
        <span className="block font-mono text-small text-text-quiet">{formatAddress(account.address)}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
    </button>
  );
}

function CompactTrigger({ account, ...rest }: TriggerProps): ReactElement {
  return (
    <button
      type="button"
      aria-haspopup
      aria-expanded={false}
      {...rest}
      className="-ml-2 flex min-h-11 min-w-0 items-center gap-2 rounded-full py-1 pr-3 pl-1.5 font-semibold"
    >
      <Identicon value={account.address} size="small" tint={account.color} />
      <span className="truncate">{account.name}</span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
    </button>
  );
}

/** Signing as a multisig account creates a proposal. */
function ProposingNote(props: { readonly account: FrameAccount }): ReactElement | undefined {
  const { proposer, viewMultisig } = useFrame();
  if (proposer === undefined) return undefined;
  const { name, address } = props.account;
  return (
    <aside className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface-soft px-4 py-2 text-small">
      <Vote aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-44 flex-1">
        <Trans>Acting for {name}. Each action becomes a proposal.</Trans>
      </p>
      <span className="flex flex-wrap gap-1">
        <Link
          to="/multisig/$address"
          params={{ address }}
          className={buttonStyle({ size: "small", tone: "quiet" })}
        >
          <Trans>Proposals</Trans>
        </Link>
        <Button size="small" tone="quiet" onClick={() => viewMultisig(undefined)}>
          <Trans>Back to {proposer.name}</Trans>
        </Button>
      </span>
    </aside>
  );
}

/** Only while unlocked, as a locked wallet reveals nothing. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return undefined;
    show(count);
    return () => show(0);
  }, [count]);
}

function show(count: number): void {
  const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  done.catch(() => undefined);
}

const FRESH_MS = 3_600_000;
const MAX_RECEIPTS = 5;

/** Fetches receipts of finished transactions before nodes prune the proofs. */
function useStoredReceipts(account: string | undefined): void {
  const network = useActiveNetwork();
  const store = useReceiptStore();
  const entries = useOutboxEntries(network, isAddress(account) ? account : undefined);
  const [openedAt] = useState(Date.now);
  const fresh =
    network.dialect === "v4"
      ? entries
          .filter(({ outcome, createdAt }) => outcome !== undefined && createdAt > openedAt - FRESH_MS)
          .slice(0, MAX_RECEIPTS)
      : [];
  useQueries({ queries: fresh.map((entry) => receiptQuery(network, entry, store)) });
}

const ASK_MS = 60_000;

/**
 * Notifies about incoming SUPRA while the page is hidden. Only SUPRA: anyone can send their own coin, and so
 * could put text on the user's screen.
 */
function useIncomingNotice(account: string | undefined): void {
  const network = useActiveNetwork();
  const log = useActivityLog();
  useEffect(() => {
    if (!isAddress(account)) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = new AbortController();
    const follow = (): void => {
      clearInterval(timer);
      if (document.visibilityState !== "hidden" || !mayNotify()) return;
      // Only payments after the page was hidden are news.
      let known: ReadonlySet<string> | undefined;
      const look = async (): Promise<void> => {
        const { entries } = await log.sync(network, account, stop.signal);
        for (const entry of entries)
          if (known?.has(entry.hash) === false && receivedIn(entry, account) > 0n) tell(entry, account);
        known = new Set(entries.map(({ hash }) => hash));
      };
      // Retried with the next interval.
      const ask = (): void => void look().catch(() => undefined);
      ask();
      timer = setInterval(ask, ASK_MS);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      clearInterval(timer);
      stop.abort();
    };
  }, [network, account, log]);
}

function receivedIn({ status, sender, changes }: ActivityEntry, account: Address): bigint {
  if (status !== "Success" || sender === account) return 0n;
  return changes.find(({ coinType }) => coinType === SUPRA_COIN)?.amount ?? 0n;
}

function tell(entry: ActivityEntry, account: Address): void {
  const amount = formatSupra(receivedIn(entry, account));
  notify(t`Received ${amount}`, entry.hash);
}

interface KeyboardProps {
  /** A button opens the commands, too. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

function Keyboard({ isOpen, onOpenChange }: KeyboardProps): ReactElement {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const settings = useSettingsStore();
  const singleKeys = useSettings((state) => state.singleKeys);
  const { lock } = useFrame();
  const navigate = useNavigate();
  const run = useCallback(
    (does: Shortcut["does"]): void => {
      if (does.kind === "go") void navigate({ to: does.to });
      else if (does.kind === "hide-amounts") settings.set("hideAmounts", !settings.getState().hideAmounts);
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
