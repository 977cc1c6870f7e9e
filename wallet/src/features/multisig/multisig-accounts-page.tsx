import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  attempt,
  isSupraError,
  multisigAddress,
  parseAddress,
  type Address,
  type JsonValue,
  type SupraClient,
  type TransactionDetail,
} from "@holdfast/sdk";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import ChevronRight from "lucide-react/icons/chevron-right";
import Users from "lucide-react/icons/users";
import { useMutation } from "@tanstack/react-query";
import Search from "lucide-react/icons/search";
import { accountNotFound } from "@holdfast/sdk/errors";
import { readMultisigAccount } from "@holdfast/sdk/multisig";
import { formatAddress } from "../../format/address.ts";
import { parseTypedAddress } from "../../format/typed-address.ts";
import { problemText, Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { saveMultisigAccount, useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { canSign } from "../../vault/vault-api.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { ifFound } from "../../chain/nodes/optional.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";
import { mapWithConcurrency } from "../../chain/nodes/in-turns.ts";

export function MultisigAccountsPage(): ReactElement {
  const network = useActiveNetwork();
  const accounts = useMultisigAccounts(network.chainId);
  return (
    <Page width="form">
      <PageHeading title={t`Multisig accounts`}>
        <Trans>Several owners share one account. A set number of them must approve each transaction.</Trans>
      </PageHeading>
      <Card padding="flush">
        {accounts.length === 0 ? (
          <EmptyState
            drawing={<Drawing name="circle" />}
            title={t`No multisig account yet`}
            action={
              <Link to="/multisig/new" className={buttonStyle({ tone: "primary" })}>
                <Trans>Create multisig account</Trans>
              </Link>
            }
          >
            <Trans>Create a multisig account with others, or open one by its address.</Trans>
          </EmptyState>
        ) : (
          <ListRows label={t`Multisig accounts`}>
            {accounts.map(({ address, name }) => (
              <ListRow
                key={address}
                lead={
                  <RowIcon>
                    <Users />
                  </RowIcon>
                }
                title={name === "" ? formatAddress(address) : name}
                {...(name === "" ? {} : { note: formatAddress(address) })}
                end={<ChevronRight aria-hidden="true" className="size-5 text-text-quiet" />}
                action={<Link to="/multisig/$address" params={{ address }} />}
              />
            ))}
          </ListRows>
        )}
      </Card>
      {accounts.length > 0 && (
        <Link to="/multisig/new" className={buttonStyle()}>
          <Trans>Create multisig account</Trans>
        </Link>
      )}
      <OpenByAddress />
      <FindMine />
      <ConvertThisOne />
    </Page>
  );
}

function ConvertThisOne(): ReactElement | undefined {
  const account = useOwnAccount();
  if (account === undefined || !canSign(account)) return undefined;
  return (
    <Card title={t`Convert an account to multisig`}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          {t`${account.name} can become a multisig account. It keeps its address, coins and history.`}
        </p>
        <Link to="/multisig/convert" className={buttonStyle()}>
          <Trans>Convert to multisig</Trans>
        </Link>
      </div>
    </Card>
  );
}

function OpenByAddress(): ReactElement {
  const network = useActiveNetwork();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const open = (): void => {
    try {
      const address = parseTypedAddress(text);
      saveMultisigAccount({ chainId: network.chainId, address, name });
      void navigate({ to: "/multisig/$address", params: { address } });
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(problemText(error));
    }
  };
  return (
    <Card title={t`Open by address`}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Field label={t`Address`} problem={problem}>
          <TextInput mono value={text} onValueChange={setText} />
        </Field>
        <Field label={t`Name`} hint={t`Optional. Visible only to you.`}>
          <TextInput value={name} onValueChange={setName} />
        </Field>
        <div>
          <Button type="submit">
            <Trans>Open account</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Searches the active account's sent transactions: no server has such a list. */
function FindMine(): ReactElement | undefined {
  const network = useActiveNetwork();
  const account = useOwnAccount();
  const stored = useMultisigAccounts(network.chainId);
  const find = useMutation({
    mutationFn: async (): Promise<number> => {
      if (account === undefined) return 0;
      const found = await findMultisigAccounts(network, account.address, new AbortController().signal);
      const added = found.filter((address) => !stored.some((one) => one.address === address));
      for (const address of added) saveMultisigAccount({ chainId: network.chainId, address, name: "" });
      return added.length;
    },
  });
  if (account === undefined) return undefined;
  return (
    <Card title={t`Find my multisig accounts`}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          {t`Searches ${account.name}'s transactions for multisig accounts it created, voted in or made proposals in. Open any other account by its address.`}
        </p>
        {find.error !== null && <Problem error={find.error} unaffected={t`Your list didn't change.`} />}
        <p role="status">{find.data === undefined ? "" : wordsFor(find.data)}</p>
        <Button
          icon={<Search />}
          loading={find.isPending && t`Searching past transactions`}
          onClick={() => find.mutate()}
        >
          <Trans>Search</Trans>
        </Button>
      </div>
    </Card>
  );
}

function wordsFor(added: number): string {
  if (added === 0) return t`No new accounts found.`;
  return plural(added, {
    one: "1 account was found and added to your list.",
    other: `${added} accounts were found and added to your list.`,
  });
}

const MODULE = "0x1::multisig_account::";
/** Functions that create an account at an address derived from the sender and its sequence number. */
const CREATIONS: ReadonlySet<string> = new Set(
  ["create", "create_with_owners", "create_with_owners_then_remove_bootstrapper"].map(
    (name) => MODULE + name,
  ),
);
const MAX_TRANSACTIONS = 5_000;

/** Can't find an account that the owner never acted in. @throws network errors */
async function findMultisigAccounts(
  network: ChainNetwork,
  owner: Address,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const client = getClient(network);
  const touched = await touchedBy(client, owner, signal);
  const owned = await mapWithConcurrency([...touched], async (address) =>
    (await isOwnedBy(client, address, { owner, signal })) ? [address] : [],
  );
  return owned.flat();
}

function multisigTouched({ payload, sender, sequenceNumber }: TransactionDetail): Address | undefined {
  if (payload?.kind === "multisig") return payload.multisigAddress;
  if (payload?.kind !== "entry-function" || !payload.function.startsWith(MODULE)) return undefined;
  if (CREATIONS.has(payload.function))
    return sender === undefined || sequenceNumber === undefined
      ? undefined
      : multisigAddress(sender, sequenceNumber);
  return addressIn(payload.arguments[0]);
}

async function touchedBy(
  client: SupraClient,
  owner: Address,
  signal: AbortSignal,
): Promise<ReadonlySet<Address>> {
  const touched = new Set<Address>();
  let count = 0;
  try {
    for await (const transaction of client.history.allSent(owner, { signal })) {
      const address = multisigTouched(transaction);
      if (address !== undefined) touched.add(address);
      if (++count >= MAX_TRANSACTIONS) break;
    }
  } catch (error) {
    // An unused account has no history, but may still be an owner.
    if (!isSupraError(error, accountNotFound)) throw error;
  }
  return touched;
}

async function isOwnedBy(
  client: SupraClient,
  address: Address,
  { owner, signal }: { readonly owner: Address; readonly signal: AbortSignal },
): Promise<boolean> {
  const account = await ifFound(readMultisigAccount(client, address, { signal }));
  return account?.owners.includes(owner) ?? false;
}

function addressIn(value: JsonValue | undefined): Address | undefined {
  if (typeof value !== "string") return undefined;
  return attempt(() => parseAddress(value));
}
