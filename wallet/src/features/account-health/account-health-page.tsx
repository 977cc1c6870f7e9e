import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type TransactionPayload,
  SUPRA_COIN,
  type Address,
  createEntryFunction,
  type AccountInfo,
  isAddress,
  multisigAddress,
  parseTypeTag,
  type CoinInfo,
} from "@holdfast/sdk";
import { useQuery, useQueries, queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { resourceQuery } from "../../chain/queries/contract-queries.ts";
import { supraStoresQuery } from "../../chain/queries/supra-stores-query.ts";
import { accountQuery, accountQueryKey, readPatience } from "../../chain/queries/queries.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { multisigAccounts, useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { type VaultAccount, canSign } from "../../vault/vault-api.ts";
import { useOwnAccount, useSessionState, useVault, useVaultSession } from "../../vault/vault-context.ts";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import {
  checkHealth,
  HEALTH_RESOURCES,
  fixable,
  isKeyStale,
  type AccountFacts,
  type HealthFinding,
  type HealthLink,
} from "./health-check.ts";
import { useIsKeySearched } from "./key-search.ts";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { automationTasksQuery, type AutomationTask } from "../../chain/queries/automation-queries.ts";
import { multisigQuery, type MultisigState } from "../../chain/multisig/multisig.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordForm } from "../../components/secrets/password-form.tsx";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { formatAddress } from "../../format/address.ts";
import { formatAmount } from "../../format/amount.ts";
import { cleanChainText } from "../../format/chain-text.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";
import { findCoinInfo } from "../../chain/queries/balance-query.ts";

export function AccountHealthPage(): ReactElement | undefined {
  const account = useOwnAccount();
  const network = useActiveNetwork();
  if (account === undefined) return undefined;
  return <AccountHealth key={`${network.id} ${account.id}`} account={account} />;
}

function AccountHealth({ account }: { readonly account: VaultAccount }): ReactElement {
  const { facts: read, problem, retry } = useFacts(account);
  const isSearched = useIsKeySearched(account.id, read?.info?.authenticationKey);
  const facts = !isSearched && isKeyStale(account, read?.info) ? undefined : read;
  const belongings = useBelongings(account);
  const findings = [
    ...(facts === undefined ? [] : checkHealth(account, facts)),
    // An account not on the chain yet can't register coins.
    ...(belongings === undefined
      ? []
      : fixable(
          account,
          checkBelongings(facts?.info === null ? { ...belongings, unregistered: [] } : belongings),
        )),
  ];
  const ending = useCallEnding(account);
  const ask = (payload: TransactionPayload): void => ending.ask(payload);
  return (
    <Page>
      <PageHeading title={t`Account health`}>
        <Trans>Keys, permissions and stores of {account.name} on the chain.</Trans>
      </PageHeading>
      <AddressText value={account.address} form="full" />
      {facts === undefined && problem !== null && <Problem error={problem} onRetry={retry} />}
      {facts === undefined && problem === null && <Skeleton shape="block" />}
      {facts !== undefined && (
        <>
          <Card title={t`Findings`}>
            <div className="flex flex-col gap-4">
              {findings.map((finding) => (
                <FindingRow
                  key={finding.id}
                  account={account}
                  finding={finding}
                  isBusy={ending.isPreparing}
                  ask={ask}
                />
              ))}
              {belongings === undefined && <Skeleton shape="block" />}
            </div>
          </Card>
          <ChangeKey account={account} info={facts.info} ask={ask} />
        </>
      )}
      <CallOutcome account={account} ending={ending} />
    </Page>
  );
}

interface FindingRowProps {
  readonly account: VaultAccount;
  readonly finding: HealthFinding;
  readonly isBusy: boolean;
  readonly ask: (payload: TransactionPayload) => void;
}

function FindingRow({ account, finding, isBusy, ask }: FindingRowProps): ReactElement {
  const { kind, title, text, fix, link } = finding;
  return (
    <Verdict
      kind={kind}
      title={title}
      action={
        (fix !== undefined || link !== undefined) && (
          <div className="flex flex-wrap gap-3">
            {fix !== undefined && (
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => ask({ kind: "entry-function", entryFunction: fix.call })}
              >
                {fix.label}
              </Button>
            )}
            {link !== undefined && <WayOut account={account} link={link} />}
          </div>
        )
      }
    >
      {text !== "" && <span className="break-words">{text}</span>}
    </Verdict>
  );
}

interface WayOutProps {
  readonly account: VaultAccount;
  readonly link: HealthLink;
}

function WayOut({ account, link }: WayOutProps): ReactElement {
  const { chainId } = useActiveNetwork();
  const className = buttonStyle({ size: "small" });
  switch (link.to) {
    case "import-key":
      return (
        <Link to="/welcome/import" search={{ account: account.id, kind: "key" }} className={className}>
          {link.label}
        </Link>
      );
    case "tasks":
      return (
        <Link to="/automation" className={className}>
          {link.label}
        </Link>
      );
    case "multisig":
    case "code":
      return (
        <Link
          to={link.to === "multisig" ? "/multisig/$address" : "/contracts/$address"}
          params={{ address: link.address }}
          className={className}
        >
          {link.label}
        </Link>
      );
    case "forget":
      return (
        <Button size="small" onClick={() => multisigAccounts.remove({ chainId, address: link.address })}>
          {link.label}
        </Button>
      );
  }
}

function useFacts({ address }: VaultAccount) {
  const network = useActiveNetwork();
  const info = useQuery(accountQuery(network, address));
  const account = useQuery(resourceQuery(network, address, HEALTH_RESOURCES.account));
  const direct = useQuery(resourceQuery(network, address, HEALTH_RESOURCES.directTransfers));
  const packages = useQuery(resourceQuery(network, address, HEALTH_RESOURCES.packages));
  const supra = useQuery(supraStoresQuery(network, address));
  const all = [info, account, direct, packages, supra];
  const isWhole =
    info.data !== undefined &&
    account.data !== undefined &&
    direct.data !== undefined &&
    packages.data !== undefined &&
    supra.data !== undefined;
  const facts: AccountFacts | undefined = isWhole
    ? {
        info: info.data,
        account: account.data,
        directTransfers: direct.data,
        packages: packages.data,
        supra: supra.data,
      }
    : undefined;
  return {
    facts,
    problem: all.find(({ error }) => error !== null)?.error ?? null,
    retry: () => all.forEach((query) => void query.refetch()),
  };
}

const MAX_SHARED = 30;

function useBelongings({ address }: VaultAccount): Belongings | undefined {
  const network = useActiveNetwork();
  const log = useActivityLog();
  const history = useQuery(activityQuery(log, network, address));
  const { entries } = useActivity(network, address);
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const met = entries.flatMap(({ changes }) => changes.map(({ coinType }) => coinType));
  const coins = useQuery({
    ...unregisteredQuery(network, address, [SUPRA_COIN, ...knownCoins, ...met]),
    enabled: !history.isPending,
  });
  const tasks = useQuery(automationTasksQuery(network, address));
  const saved = useMultisigAccounts(network.chainId);
  const found = multisigsInHistory(entries, address).filter(
    (one) => !saved.some((account) => account.address === one),
  );
  const candidates = [
    ...saved.map((account) => ({ ...account, isSaved: true })),
    ...found.map((one) => ({ address: one, name: "", isSaved: false })),
  ].slice(0, MAX_SHARED);
  const states = useQueries({ queries: candidates.map((one) => multisigQuery(network, one.address)) });
  const isPending = [history, coins, tasks, ...states].some((query) => query.isPending);
  if (isPending) return undefined;
  const areMultisigsKnown = states.every(({ data }) => data !== undefined);
  const memberships = candidates.map((one, at) => createMembership(one, states[at]?.data ?? null, address));
  return {
    unregistered: coins.data,
    // Accounts known only from the history matter only while owned.
    multisigs: areMultisigsKnown
      ? memberships.filter(({ isSaved, role }) => isSaved || role === "owner")
      : undefined,
    tasks: tasks.data,
  };
}

function createMembership(
  candidate: Pick<MultisigMembership, "address" | "name" | "isSaved">,
  state: MultisigState | null,
  own: Address,
): MultisigMembership {
  const { address, name, isSaved } = candidate;
  const owners = state?.account.owners ?? [];
  const role = state === null ? "none" : owners.includes(own) ? "owner" : "not-owner";
  const signaturesRequired = state?.account.signaturesRequired ?? 0n;
  return { address, name, isSaved, role, ownerCount: owners.length, signaturesRequired };
}

interface ChangeKeyProps {
  readonly account: VaultAccount;
  readonly info: AccountInfo | null;
  readonly ask: (payload: TransactionPayload) => void;
}

function ChangeKey({ account, info, ask }: ChangeKeyProps): ReactElement | undefined {
  const [isOpen, setIsOpen] = useState(false);
  const accounts = useSessionState((state) => state.accounts);
  const phrases = listPhrases(accounts);
  if (!canSign(account) || info === null) return undefined;
  const own = account.origin.kind === "phrase" ? account.origin.phraseId : undefined;
  const phraseId = own ?? phrases[0]?.phraseId;
  return (
    <Card title={t`Rotate key`}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          <Trans>
            The account gets a new key and keeps its address, coins and history. Do this if the private key
            may be compromised. If the recovery phrase may be compromised, move your coins to an account with
            a new phrase instead. Anyone with the phrase has all its keys.
          </Trans>
        </p>
        {account.otherKey?.isNext === true && (
          <Verdict kind="info" title={t`A key rotation is unfinished`}>
            <Trans>Starting again uses the same new key, so nothing is lost.</Trans>
          </Verdict>
        )}
        <Button disabled={phraseId === undefined} onClick={() => setIsOpen(true)}>
          <Trans>Rotate key</Trans>
        </Button>
        {phraseId === undefined && (
          <p className="text-small text-text-quiet">
            <Trans>
              The new key comes from a recovery phrase, and this wallet has none yet. Create one first.
            </Trans>
          </p>
        )}
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t`Rotate key`}
        description={t`The new key is the next key of your recovery phrase. The phrase alone won't restore this address, so keep a backup file too.`}
      >
        {phraseId !== undefined && (
          <ChangeKeyForm
            account={account}
            sequenceNumber={info.sequenceNumber}
            phraseId={phraseId}
            ask={(payload) => {
              setIsOpen(false);
              ask(payload);
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}

interface ChangeKeyFormProps extends Pick<ChangeKeyProps, "account" | "ask"> {
  readonly sequenceNumber: bigint;
  readonly phraseId: string;
}

function ChangeKeyForm({ account, sequenceNumber, phraseId, ask }: ChangeKeyFormProps): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const begin = async (password: string): Promise<void> => {
    const proof = await vault.beginRotation(account.id, { phraseId, password, sequenceNumber });
    session.opened(await vault.accounts());
    const name = "0x1::account::rotate_authentication_key";
    ask({ kind: "entry-function", entryFunction: createEntryFunction(name, [], proof.arguments) });
  };
  return (
    <PasswordForm
      action={t`Prepare new key`}
      working={t`Preparing the new key`}
      unaffected={t`The account's key didn't change.`}
      run={begin}
    />
  );
}

interface MultisigMembership {
  readonly address: Address;
  readonly name: string;
  readonly isSaved: boolean;
  readonly role: "owner" | "not-owner" | "none";
  readonly ownerCount: number;
  readonly signaturesRequired: bigint;
}

/** Things outside the account's own resources. Undefined: the query failed. */
interface Belongings {
  readonly unregistered: readonly UnregisteredCoin[] | undefined;
  readonly multisigs: readonly MultisigMembership[] | undefined;
  readonly tasks: readonly AutomationTask[] | undefined;
}

export function checkBelongings({ unregistered, multisigs, tasks }: Belongings): readonly HealthFinding[] {
  return [
    ...(unregistered === undefined
      ? [unknown("coins", t`Couldn't load the account's coins from the node`)]
      : coinFindings(unregistered)),
    ...(multisigs === undefined
      ? [unknown("multisig", t`Couldn't load the account's multisig accounts from the node`)]
      : multisigFindings(multisigs)),
    tasks === undefined
      ? unknown("tasks", t`Couldn't load the account's automation tasks from the node`)
      : taskFinding(tasks),
  ];
}

const CREATIONS: ReadonlySet<string> = new Set([
  "0x1::multisig_account::create",
  "0x1::multisig_account::create_with_owners",
  "0x1::multisig_account::create_with_owners_then_remove_bootstrapper",
]);

export function multisigsInHistory(entries: readonly ActivityEntry[], own: Address): readonly Address[] {
  const found = entries.flatMap(({ called, type, sender, sequenceNumber }) => {
    if (sender !== own || called === undefined) return [];
    if (type === "MultisigPayload") return isAddress(called) ? [called] : [];
    const isCreation = CREATIONS.has(called) && sequenceNumber !== undefined;
    return isCreation ? [multisigAddress(own, sequenceNumber)] : [];
  });
  return [...new Set(found)];
}

function coinFindings(coins: readonly UnregisteredCoin[]): readonly HealthFinding[] {
  if (coins.length === 0) return [{ id: "coins", kind: "ok", title: t`All coins are registered`, text: "" }];
  return coins.map(({ coin, balance, info }) => {
    const symbol = cleanChainText(info?.symbol ?? coin);
    const amount = formatAmount(balance, info?.decimals ?? 0);
    return {
      id: `coin ${coin}`,
      kind: balance === 0n ? "info" : "caution",
      title: t`${symbol} is not registered`,
      text:
        balance === 0n
          ? t`Plain transfers of ${coin} to this account fail until you register the coin.`
          : t`Plain transfers of ${coin} to this account fail until you register the coin. Balance: ${amount}.`,
      fix: {
        label: t`Register ${symbol}`,
        call: createEntryFunction("0x1::managed_coin::register", [parseTypeTag(coin)], []),
      },
    };
  });
}

function multisigFindings(multisigs: readonly MultisigMembership[]): readonly HealthFinding[] {
  if (multisigs.length === 0)
    return [
      {
        id: "multisig",
        kind: "ok",
        title: t`Owns no known multisig account`,
        text: t`The chain doesn't list an owner's multisig accounts. Holdfast checked your saved accounts and your history.`,
      },
    ];
  return multisigs.map((one) => {
    const called = one.name === "" ? formatAddress(one.address) : one.name;
    if (one.role === "owner")
      return {
        id: `multisig ${one.address}`,
        kind: "info",
        title: t`Owns the multisig account ${called}`,
        text: t`Requires ${String(one.signaturesRequired)} of ${one.ownerCount} signatures. To leave, propose removing this account as an owner.`,
        link: { label: t`Open multisig account`, to: "multisig", address: one.address },
      };
    return {
      id: `multisig ${one.address}`,
      kind: "info",
      title:
        one.role === "none"
          ? t`${called} is not a multisig account on this network`
          : t`Doesn't own the multisig account ${called}`,
      text: t`The account is in your multisig account list.`,
      link: { label: t`Remove from list`, to: "forget", address: one.address },
    };
  });
}

function taskFinding(tasks: readonly AutomationTask[]): HealthFinding {
  const running = tasks.filter(({ state }) => state !== "cancelled");
  if (running.length === 0)
    return { id: "tasks", kind: "ok", title: t`No active automation tasks`, text: "" };
  const indexes = running.map(({ index }) => String(index)).join(", ");
  return {
    id: "tasks",
    kind: "info",
    title: plural(running.length, {
      one: "An automation task runs for this account",
      other: `${running.length} automation tasks run for this account`,
    }),
    text: t`Tasks: ${indexes}. The network runs tasks automatically and charges this account, even while the wallet is locked.`,
    link: { label: t`View tasks`, to: "tasks" },
  };
}

function unknown(id: string, title: string): HealthFinding {
  return {
    id,
    kind: "info",
    title,
    text: t`The node did not respond.`,
  };
}

/** A coin that an account has not registered, so `coin::transfer` to it fails. */
interface UnregisteredCoin {
  readonly coin: string;
  /** Base units of the paired asset, which needs no registration. */
  readonly balance: bigint;
  readonly info: CoinInfo | undefined;
}

const MAX_COINS = 50;

/** Leaves out assets, which need no registration. */
function unregisteredQuery(network: ChainNetwork, account: Address, coins: readonly string[]) {
  const asked = [...new Set(coins)].filter((coin) => !isAddress(coin)).slice(0, MAX_COINS);
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "unregistered", ...asked],
    ...readPatience,
    queryFn: async ({ signal }): Promise<readonly UnregisteredCoin[]> => {
      const client = getClient(network);
      const missing: UnregisteredCoin[] = [];
      for (const coin of asked) {
        const info = await findCoinInfo(client, coin, { signal });
        // A coin whose module fails can't be registered either.
        if (info === undefined || (await client.coins.isRegistered(account, coin, { signal }))) continue;
        missing.push({ coin, balance: await client.coins.getBalance(account, coin, { signal }), info });
      }
      return missing;
    },
  });
}
