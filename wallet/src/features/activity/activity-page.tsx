import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueries } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo, type ReactElement, type ReactNode } from "react";
import type { CoinInfo, Address } from "@holdfast/sdk";
import Download from "lucide-react/icons/download";
import { appLocale } from "../../format/locale.ts";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import type { ActivityView, ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { networkKey, type ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount, useSessionState } from "../../vault/vault-context.ts";
import { ActivityChart } from "./activity-chart.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import { entriesAt, filterActivity } from "./activity-filter.ts";
import { ActivityList } from "./activity-list.tsx";
import { activityRows } from "./activity-rows.ts";
import { usePastWorth } from "../../components/worth/past-worth.tsx";
import { useActivityIndex } from "./use-activity-index.ts";
import { useFilter, type ActivitySearch } from "./use-filter.ts";
import { coinInfoQuery } from "../../chain/queries/balance-query.ts";
import { useAddressBook } from "../../storage/address-book/address-book.ts";
import type { TransactionNote } from "../../storage/address-book/address-book-schema.ts";
import type { KnownWords } from "./activity-marks.ts";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { formatActivityCsv, formatActivityJson } from "./activity-export.ts";
import { formatCoinTrackingCsv, formatKoinlyCsv, type TaxFacts } from "./tax-export.ts";

export function ActivityPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const search = useSearch({ from: "/shell/list" });
  return account === undefined ? undefined : <Activity key={account.id} account={account} search={search} />;
}

type Owner = Pick<VaultAccount, "name" | "address">;

interface ActivityProps {
  readonly account: Owner;
  readonly search: ActivitySearch;
  readonly isSection?: boolean;
}

export function Activity({ account, search, isSection = false }: ActivityProps): ReactElement {
  const network = useActiveNetwork();
  const log = useActivityLog();
  const query = useQuery(activityQuery(log, network, account.address));
  const activity = useActivity(network, account.address);
  const isKnown = activity.entries.length > 0 || (activity.isLoaded && query.data !== undefined);
  if (activity.entries.length > 0)
    return (
      <Known
        // Remounts, so that it never shows another network's or account's history.
        key={`${networkKey(network)} ${account.address}`}
        account={account}
        {...activity}
        search={search}
        isSection={isSection}
        isReading={query.error === null}
      >
        <StaleNote query={query} />
      </Known>
    );
  return (
    <ActivityScreen account={account} isSection={isSection}>
      <StaleNote query={query} />
      {!isKnown && query.error === null && (
        <Card padding="flush">
          <SkeletonRows label={t`Loading activity`} rows={6} />
        </Card>
      )}
      {isKnown && (
        <Card padding="flush">
          <EmptyState
            drawing={<Drawing name="waves" />}
            title={t`No activity yet`}
            action={!isSection && <FirstMoney />}
          >
            <Trans>This account's transactions on {network.name} appear here.</Trans>
          </EmptyState>
        </Card>
      )}
    </ActivityScreen>
  );
}

function FirstMoney(): ReactElement {
  return useActiveNetwork().hasFaucet ? (
    <Link to="/faucet" className={buttonStyle({ tone: "primary" })}>
      <Trans>Get test coins</Trans>
    </Link>
  ) : (
    <Link to="/receive" className={buttonStyle({ tone: "primary" })}>
      <Trans>Receive</Trans>
    </Link>
  );
}

interface PageProps {
  readonly account: Owner;
  readonly isSection: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function ActivityScreen({ account, isSection, aside, children }: PageProps): ReactElement {
  return (
    <Page>
      {isSection ? (
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-lead font-semibold">
            <Trans>Activity</Trans>
          </h2>
          {aside}
        </div>
      ) : (
        <PageHeading title={t`Activity`} aside={aside}>
          <Trans>All transactions of {account.name}.</Trans>
        </PageHeading>
      )}
      {children}
    </Page>
  );
}

interface KnownProps extends ActivityView {
  readonly account: Owner;
  readonly search: ActivitySearch;
  readonly isSection: boolean;
  readonly isReading: boolean;
  readonly children: ReactNode;
}

function Known({
  account,
  search,
  entries,
  isSection,
  isComplete,
  isReading,
  children,
}: KnownProps): ReactElement {
  const network = useActiveNetwork();
  const { filter, view, change, clear, show } = useFilter(search);
  const words = useKnownWords();
  const nameOf = useAddressNames();
  const deferred = useDeferredValue(filter);
  const index = useActivityIndex(entries, account.address);
  const { places, dust } = useMemo(
    () => filterActivity(index, deferred, account.address, words),
    [index, deferred, account.address, words],
  );
  const rows = useMemo(() => activityRows(index, places), [index, places]);
  // Collects entries only when the user wants them all.
  const entriesShown = () => entriesAt(index, places);
  const coins = index.coinTypes;
  const coinOf = useCoins(network, coins);
  const noteOf = (hash: string) => words.written.get(hash);
  const worth = usePastWorth(coinOf);
  const facts = { viewer: account.address, network: network.name, nameOf, noteOf, coinOf, ...worth };
  const list =
    places.length === 0 ? (
      <NothingMatches onClear={clear} />
    ) : (
      <ActivityList rows={rows} viewer={account.address} nameOf={nameOf} />
    );
  const chart = view === "chart" && (
    <ActivityChart
      index={index}
      places={places}
      coins={coins}
      coin={filter.coin}
      coinOf={coinOf}
      onCoin={(coin) => change({ coin })}
    />
  );
  return (
    <ActivityScreen
      account={account}
      isSection={isSection}
      aside={places.length > 0 && <ExportMenu count={places.length} entries={entriesShown} facts={facts} />}
    >
      {children}
      <ActivityFilters
        filter={filter}
        coins={coins}
        shown={places.length}
        onChange={change}
        onClear={clear}
      />
      <p role="status" className="text-small text-text-quiet">
        {countWords(places.length, index.entries.length - dust)}
        {((!isComplete && isReading) || index.entries.length < entries.length) &&
          ` ${t`Loading older transactions…`}`}
      </p>
      <DustNote hidden={dust} isShown={deferred.dust === "shown"} onChange={(dust) => change({ dust })} />
      <Tabs<"list" | "chart">
        label={t`Display format`}
        value={view}
        onValueChange={show}
        items={[
          { value: "list", label: t`List`, content: list },
          { value: "chart", label: t`Inflow and outflow`, content: chart },
        ]}
      />
    </ActivityScreen>
  );
}

function NothingMatches({ onClear }: { readonly onClear: () => void }): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        title={t`No results`}
        action={
          <Button onClick={onClear}>
            <Trans>Clear all filters</Trans>
          </Button>
        }
      >
        <Trans>No matching transactions.</Trans>
      </EmptyState>
    </Card>
  );
}

function countWords(shown: number, all: number): string {
  const number = new Intl.NumberFormat(appLocale);
  if (shown < all) return t`${number.format(shown)} of ${number.format(all)} transactions.`;
  return plural(all, { one: "1 transaction.", other: `${number.format(all)} transactions.` });
}

/** Spam can add any number of coins; others are shown in base units. */
const MAX_ASKED = 20;

function useCoins(
  network: ChainNetwork,
  coinTypes: readonly string[],
): (coinType: string) => CoinInfo | undefined {
  const asked = coinTypes.slice(0, MAX_ASKED);
  const answers = useQueries({ queries: asked.map((coinType) => coinInfoQuery(network, coinType)) });
  return (coinType) => answers[asked.indexOf(coinType)]?.data;
}

function useKnownWords(): KnownWords & { readonly written: ReadonlyMap<string, TransactionNote> } {
  const book = useAddressBook((all) => all);
  const accounts = useSessionState((state) => state.accounts);
  return useMemo(() => {
    const names = new Map<Address, string>([
      ...book.labels.map(({ address, label }) => [address, label] as const),
      ...book.contacts.map(({ address, name }) => [address, name] as const),
      ...accounts.map(({ address, name }) => [address, name] as const),
    ]);
    const written = new Map<string, TransactionNote>(book.transactions.map((entry) => [entry.hash, entry]));
    const notes = new Map(
      book.transactions.map(({ hash, label, note }) => [hash as string, `${label}\n${note}`]),
    );
    return { names, notes, written };
  }, [book, accounts]);
}

interface DustNoteProps {
  readonly hidden: number;
  readonly isShown: boolean;
  readonly onChange: (dust: "shown" | undefined) => void;
}

function DustNote({ hidden, isShown, onChange }: DustNoteProps): ReactElement | undefined {
  if (isShown)
    return (
      <div>
        <Button size="small" onClick={() => onChange(undefined)}>
          <Trans>Hide zero-value payments from unknown senders</Trans>
        </Button>
      </div>
    );
  if (hidden === 0) return undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-text-quiet">
      <p>
        {plural(hidden, {
          one: "1 zero-value payment from an unknown sender is hidden. Scammers use such payments to put look-alike addresses in your list.",
          other: `${hidden} zero-value payments from unknown senders are hidden. Scammers use such payments to put look-alike addresses in your list.`,
        })}
      </p>
      <Button size="small" onClick={() => onChange("shown")}>
        <Trans>Show zero-value payments</Trans>
      </Button>
    </div>
  );
}

interface ExportMenuProps {
  readonly entries: () => readonly ActivityEntry[];
  readonly count: number;
  readonly facts: TaxFacts;
}

function ExportMenu({ entries, count, facts }: ExportMenuProps): ReactElement {
  const name = `holdfast-${facts.network.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${facts.viewer.slice(0, 10)}`;
  const note = plural(count, { one: "The transaction below", other: `All ${count} below` });
  const worthNote = t`Includes ${facts.currency} values if this browser stored a price within 12 hours of the transaction`;
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={<Download />}>
          <Trans>Export</Trans>
        </Button>
      }
    >
      <MenuItem
        note={note}
        onSelect={() => saveFile(`${name}.csv`, "text/csv", formatActivityCsv(entries(), facts))}
      >
        <Trans>CSV for spreadsheets</Trans>
      </MenuItem>
      <MenuItem
        note={note}
        onSelect={() => saveFile(`${name}.json`, "application/json", formatActivityJson(entries(), facts))}
      >
        <Trans>JSON for programs</Trans>
      </MenuItem>
      <MenuItem
        note={worthNote}
        onSelect={() => saveFile(`${name}-koinly.csv`, "text/csv", formatKoinlyCsv(entries(), facts))}
      >
        <Trans>For Koinly</Trans>
      </MenuItem>
      <MenuItem
        note={worthNote}
        onSelect={() =>
          saveFile(`${name}-cointracking.csv`, "text/csv", formatCoinTrackingCsv(entries(), facts))
        }
      >
        <Trans>For CoinTracking</Trans>
      </MenuItem>
    </Menu>
  );
}
