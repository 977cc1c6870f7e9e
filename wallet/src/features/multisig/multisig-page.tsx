import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isAddress, isSupraError, isTransactionHash, type Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "@tanstack/react-router";
import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { clsx } from "clsx";
import Plus from "lucide-react/icons/plus";
import Users from "lucide-react/icons/users";
import { multisigQuery, type MultisigState } from "../../chain/multisig/multisig.ts";
import { StaleNote, problemText } from "../../components/feedback/problem.tsx";
import { CallOutcome } from "../../review/sending/call-ending.tsx";
import { SentCall } from "../../review/sending/sent-call.tsx";
import { useOwnerEnding } from "../../review/sending/owner-ending.ts";
import { ProposalDoubt } from "../../review/sending/proposal-doubt.tsx";
import { useProposing } from "../../review/sending/use-proposing.ts";
import { useActiveNetwork, useNetworks, useSettingsStore } from "../../storage/settings/settings.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListAndDetail } from "../../ui/list-and-detail.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useHasTwoColumns } from "../../ui/wide-screen.ts";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { AccountRow, AccountSummary } from "./account-summary.tsx";
import { parseInvite, type Invite } from "./invite.ts";
import { ChosenProposal } from "./proposal-detail.tsx";
import { useHandedPayloads } from "./handed-payloads.ts";
import { ProposeForms } from "./propose-form.tsx";
import { ProposalQueue } from "./proposal-queue.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { useAddressBookStore } from "../../storage/address-book/address-book.ts";
import { saveMultisigAccount, useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { networkOfChain } from "../../storage/settings/network.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues } from "../../ui/key-values.tsx";

interface MultisigPageProps {
  /** Injected, because other features show coins and activity. */
  readonly renderHome?: (address: Address) => ReactNode;
}

export function MultisigPage({ renderHome }: MultisigPageProps): ReactElement | undefined {
  const { address } = useParams({ from: "/shell/multisig/$address" });
  const owner = useOwnAccount();
  const network = useActiveNetwork();
  const isValid = isAddress(address);
  const query = useQuery({ ...multisigQuery(network, address as Address), enabled: isValid });
  const state = query.data;
  const hash = useLocation({ select: (location) => location.hash });
  const invite = useMemo(() => parseInvite(hash), [hash]);
  if (owner === undefined) return undefined;
  if (state !== null && state !== undefined)
    return (
      <Opened
        key={`${network.id} ${owner.id} ${address}`}
        state={state}
        owner={owner}
        home={renderHome?.(state.account.address)}
      >
        <StaleNote query={query} />
        {invite !== undefined && <InviteNetwork invite={invite} />}
        {invite !== undefined && <InviteCard invite={invite} state={state} />}
      </Opened>
    );
  return (
    <Page width="full">
      <PageHeading title={t`Multisig account`} />
      <StaleNote query={query} />
      {query.isPending && isValid && <Skeleton shape="block" />}
      {invite !== undefined && <InviteNetwork invite={invite} />}
      {(state === null || !isValid) && <NotOne />}
    </Page>
  );
}

interface OpenedProps {
  readonly state: MultisigState;
  readonly owner: VaultAccount;
  readonly home: ReactNode;
  readonly children: ReactNode;
}

function Opened({ state, owner, home, children }: OpenedProps): ReactElement {
  const { account } = state;
  const { proposal: chosen } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const proposed = new URLSearchParams(hash).get("proposed") ?? undefined;
  const ending = useOwnerEnding(owner);
  const proposing = useProposing(account.address, owner, ending);
  const payloads = useHandedPayloads();
  const [gone, setGone] = useState<bigint>();
  const isBeside = useHasTwoColumns();
  const isOwner = account.owners.includes(owner.address);
  const summary = <AccountSummary state={state} own={owner.address} />;
  const notes = (
    <>
      <OwnerNotes owner={owner} isOwner={isOwner} />
      <CallOutcome account={owner} ending={ending} />
      {isTransactionHash(proposed) && <SentCall sender={owner.address} hash={proposed} />}
      {gone !== undefined && (chosen === undefined || chosen === String(gone)) && <GoneNote number={gone} />}
    </>
  );
  const shared = { state, owner, ending, payloads };
  return (
    <>
      <ListAndDetail
        list={
          <Page width="full">
            <PageHeading
              title={t`Multisig account`}
              aside={
                isBeside &&
                isOwner && <NewProposal address={account.address} isShown={chosen !== undefined} />
              }
            />
            {children}
            {isBeside ? <AccountRow state={state} /> : summary}
            {!isBeside && notes}
            <ProposalQueue {...shared} />
          </Page>
        }
        chosen={chosen}
        detail={
          <div className="flex flex-col gap-6">
            {!isBeside && children}
            <ChosenProposal {...shared} text={chosen ?? ""} onGone={setGone}>
              {notes}
            </ChosenProposal>
          </div>
        }
        detailLabel={chosen === undefined ? t`Account` : t`Proposal`}
        otherwise={
          <div className="flex min-w-0 flex-col gap-6">
            {isBeside && chosen === undefined && notes}
            {isBeside && summary}
            {home}
            {isOwner && <ProposeForms state={state} proposing={proposing} hash={hash} />}
          </div>
        }
      />
      <ProposalDoubt proposing={proposing} />
    </>
  );
}

function NewProposal(props: { readonly address: Address; readonly isShown: boolean }): ReactElement {
  return (
    <Link
      to="/multisig/$address"
      params={{ address: props.address }}
      search
      hash
      resetScroll={false}
      className={clsx(buttonStyle({ size: "small" }), !props.isShown && "invisible")}
    >
      <Plus aria-hidden="true" />
      <Trans>New proposal</Trans>
    </Link>
  );
}

function OwnerNotes(props: {
  readonly owner: VaultAccount;
  readonly isOwner: boolean;
}): ReactElement | undefined {
  const { owner, isOwner } = props;
  if (!isOwner)
    return (
      <Verdict kind="info" title={t`${owner.name} is not an owner`}>
        <Trans>You can view everything. To vote, switch to an owner's account.</Trans>
      </Verdict>
    );
  if (canSign(owner)) return undefined;
  return (
    <Verdict kind="info" title={t`${owner.name}'s key is on another device`}>
      <Trans>Each vote creates a request to sign on that device.</Trans>
    </Verdict>
  );
}

function GoneNote({ number }: { readonly number: bigint }): ReactElement {
  return (
    <Verdict kind="info" title={t`Proposal ${String(number)} is no longer pending`}>
      <Trans>
        According to this node, another owner executed or removed the proposal. Nothing was signed. Check the
        account's activity before you propose it again.
      </Trans>
    </Verdict>
  );
}

function NotOne(): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        icon={<Users />}
        title={t`This is not a multisig account`}
        action={
          <Link to="/multisig" className={buttonStyle()}>
            <Trans>All multisig accounts</Trans>
          </Link>
        }
      >
        <Trans>This network has no multisig account with this address.</Trans>
      </EmptyState>
    </Card>
  );
}

function InviteCard(props: {
  readonly invite: Invite;
  readonly state: MultisigState;
}): ReactElement | undefined {
  const { invite, state } = props;
  const { address, owners } = state.account;
  const { chainId } = useActiveNetwork();
  const book = useAddressBookStore();
  const nameOf = useAddressNames();
  const [problem, setProblem] = useState<string>();
  const isStored = useMultisigAccounts(chainId).some((one) => one.address === address);
  // An invite only names owners, and never replaces the user's names.
  const unknown = invite.owners.filter(
    (owner) => owners.includes(owner.address) && nameOf(owner.address) === undefined,
  );
  if (invite.chainId !== chainId || (isStored && unknown.length === 0)) return undefined;
  const save = (): void => {
    try {
      for (const owner of unknown) book.labelAddress(owner.address, owner.name);
      if (!isStored) saveMultisigAccount({ chainId, address, name: invite.name });
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(problemText(error));
    }
  };
  return (
    <Card title={invite.name === "" ? t`You're invited` : t`You're invited to ${invite.name}`}>
      <div className="flex flex-col gap-4">
        {unknown.length > 0 && (
          <KeyValues
            items={unknown.map((owner) => ({
              label: owner.name,
              value: <AddressText value={owner.address} />,
            }))}
          />
        )}
        <p className="text-text-quiet">
          <Trans>These names come from the link. Confirm each address with its owner before you save.</Trans>
        </p>
        {problem !== undefined && <Verdict kind="danger" title={problem} />}
        <div>
          <Button tone="primary" onClick={save}>
            {unknown.length === 0 ? <Trans>Save account</Trans> : <Trans>Save account and names</Trans>}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function InviteNetwork({ invite }: { readonly invite: Invite }): ReactElement | undefined {
  const active = useActiveNetwork();
  const all = useNetworks();
  const settings = useSettingsStore();
  if (invite.chainId === active.chainId) return undefined;
  const network = networkOfChain({ all, active }, invite.chainId);
  if (network === undefined)
    return (
      <Verdict kind="caution" title={t`This invite is for chain ${invite.chainId}`}>
        <Trans>Holdfast has no network with this chain ID. Add the network first.</Trans>
      </Verdict>
    );
  return (
    <Verdict
      kind="info"
      title={t`This invite is for ${network.name}. You're on ${active.name}.`}
      action={
        <Button onClick={() => settings.chooseNetwork(network.id)}>
          <Trans>Switch to {network.name}</Trans>
        </Button>
      }
    />
  );
}
