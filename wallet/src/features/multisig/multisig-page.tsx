import { isAddress, isSupraError, type Address, type MultisigInnerPayload } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "@tanstack/react-router";
import { useMemo, useState, type ReactElement } from "react";
import { clsx } from "clsx";
import Users from "lucide-react/icons/users";
import { multisigQuery, type MultisigState } from "../../chain/multisig/multisig.ts";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { fragmentToPayload } from "../../components/forms/payload-link.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { saveMultisigAccount, useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { CallOutcome } from "../../review/sending/call-ending.tsx";
import { useOwnerEnding } from "../../review/sending/owner-ending.ts";
import { formatTimeout, valueToText } from "./account-terms.ts";
import { OwnerCircle } from "./owner-circle.tsx";
import { OwnerForm } from "./owner-form.tsx";
import { ProposalDoubt } from "../../review/sending/proposal-doubt.tsx";
import { ProposalQueue } from "./proposal-queue.tsx";
import { ProposeForm } from "./propose-form.tsx";
import { TermsForm } from "./terms-form.tsx";
import { useProposing } from "../../review/sending/use-proposing.ts";

/** One multisig account: its money, its queue, and its owners. */
export function MultisigPage(): ReactElement | undefined {
  const { address } = useParams({ from: "/shell/multisig/$address" });
  const owner = useActiveAccount();
  const network = useActiveNetwork();
  const isValid = isAddress(address);
  const state = useQuery({ ...multisigQuery(network, address as Address), enabled: isValid });
  if (owner === undefined) return undefined;
  return (
    <Page width="full">
      <PageHeading title="Multisig account" />
      {state.error !== null && state.data === undefined && (
        <Problem error={state.error} unaffected="The account is as it was." />
      )}
      {state.isPending && isValid && <Skeleton shape="block" />}
      {(state.data === null || !isValid) && <NotOne />}
      {state.data !== null && state.data !== undefined && (
        <Opened key={`${owner.id} ${address}`} state={state.data} owner={owner} />
      )}
    </Page>
  );
}

function Opened(props: { readonly state: MultisigState; readonly owner: VaultAccount }): ReactElement {
  const { state, owner } = props;
  const { account } = state;
  const hash = useLocation({ select: (location) => location.hash });
  const given = useMemo(() => readGiven(hash), [hash]);
  const ending = useOwnerEnding(owner);
  const proposing = useProposing(account.address, owner, ending);
  const [gone, setGone] = useState<bigint>();
  const isOwner = account.owners.includes(owner.address);
  return (
    <>
      <Summary state={state} own={owner.address} />
      {!isOwner && (
        <Verdict kind="info" title={`${owner.name} is not an owner`}>
          You can look at everything. To vote, choose an account that is one of the owners.
        </Verdict>
      )}
      {isOwner && !canSign(owner) && (
        <Verdict kind="info" title={`The key of ${owner.name} is on another device`}>
          What you choose here becomes a request, which you hand to that device to be signed.
        </Verdict>
      )}
      <CallOutcome account={owner} ending={ending} />
      {gone !== undefined && (
        <Verdict kind="info" title={`Proposal ${gone} is not waiting any more`}>
          As this node says, another owner has executed or removed it. Nothing was signed; the queue is what
          the node shows now. Before you propose the same again, look in the activity for whether it was
          executed.
        </Verdict>
      )}
      <div
        className={clsx("grid items-start gap-6", isOwner && "xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]")}
      >
        <ProposalQueue state={state} owner={owner} ending={ending} onGone={setGone} />
        {isOwner && (
          <div className="flex min-w-0 flex-col gap-6">
            <ProposeForm
              state={state}
              proposing={proposing}
              given={given}
              beginsWithHash={new URLSearchParams(hash).get("only") === "hash"}
            />
            <OwnerForm key={account.owners.join()} state={state} propose={proposing.propose} />
            <TermsForm state={state} propose={proposing.propose} />
          </div>
        )}
      </div>
      <ProposalDoubt proposing={proposing} />
    </>
  );
}

function Summary(props: { readonly state: MultisigState; readonly own: Address }): ReactElement {
  const { state, own } = props;
  const { account, balance } = state;
  const network = useActiveNetwork();
  const nameOf = useNameOf();
  const stored = useMultisigAccounts(network.chainId).find(({ address }) => address === account.address);
  const name = stored?.name ?? nameOf(account.address) ?? "";
  return (
    <Card
      title={name === "" ? "Balance" : name}
      aside={
        stored === undefined && (
          <Button
            tone="quiet"
            onClick={() => saveMultisigAccount({ chainId: network.chainId, address: account.address, name })}
          >
            Keep in my list
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-8">
        <OwnerCircle owners={account.owners} required={account.signaturesRequired} own={own} />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <SupraAmount value={balance} size="title" />
          <KeyValues
            items={[
              { label: "Address", value: <AddressText value={account.address} /> },
              {
                label: "Proposal lifetime",
                value: formatTimeout(account.timeoutSecs),
              },
              ...account.metadata.map(({ key, value }) => ({
                label: key,
                value: <span className="break-words">{valueToText(value)}</span>,
              })),
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

function NotOne(): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        icon={<Users />}
        title="This is no multisig account"
        action={
          <Link to="/multisig" className={buttonStyle()}>
            All multisig accounts
          </Link>
        }
      >
        There is no multisig account with this address on this network.
      </EmptyState>
    </Card>
  );
}

/** A call that another screen brings along; a damaged one, and a kind that no proposal can hold, is as none. */
function readGiven(hash: string): MultisigInnerPayload | undefined {
  try {
    const payload = fragmentToPayload(hash);
    const isProposable = payload?.kind === "entry-function" || payload?.kind === "automation-registration";
    return isProposable ? payload : undefined;
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
