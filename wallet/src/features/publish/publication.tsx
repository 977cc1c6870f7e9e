import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address, MultisigInnerPayload } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState, type ReactElement } from "react";
import { publishedPackageQuery } from "../../chain/queries/contract-queries.ts";
import { Problem, StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { CallOutcome, type CallEnding } from "../../review/sending/call-ending.tsx";
import { PACKAGE_FORM } from "../../components/forms/form-draft.ts";
import { useOwnerEnding } from "../../review/sending/owner-ending.ts";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import type { PackageInput } from "./package-files.ts";
import { reportOn } from "./package-findings.ts";
import { PackageReportView } from "./package-report.tsx";
import { publishCall, type Destination } from "./destination.ts";
import type { Publisher } from "./publisher.ts";
import { multisigQuery } from "../../chain/multisig/multisig.ts";
import { payloadToFragment } from "../../components/forms/payload-link.ts";
import { Verdict } from "../../ui/verdict.tsx";
import { ProposalDoubt } from "../../review/sending/proposal-doubt.tsx";
import { useProposing } from "../../review/sending/use-proposing.ts";

interface PublicationProps {
  readonly account: VaultAccount;
  readonly publisher: Publisher;
  readonly input: PackageInput;
  readonly place: Destination;
  readonly onSent: () => void;
}

export function Publication(props: PublicationProps): ReactElement {
  const { account, publisher, input, place: proposed, onSent } = props;
  const network = useActiveNetwork();
  const ending = useOwnerEnding(account);
  const [reviewed, setReviewed] = useState(proposed);
  const isMultisig = publisher.kind === "multisig";
  // Once it is sent, the account's next object is another one; this is about where it was sent to.
  const place = ending.sent === undefined || isMultisig ? proposed : reviewed;
  const onChain = useQuery(publishedPackageQuery(network, place.address, input.summary.name));
  // It reads and compares every module, and this is drawn again with each step of the review.
  const report = useMemo(
    () =>
      onChain.data === undefined
        ? undefined
        : reportOn(input, place, onChain.data ?? undefined, publisher.kind),
    [input, place, onChain.data, publisher.kind],
  );
  if (onChain.error !== null)
    return (
      <Problem error={onChain.error} onRetry={() => void onChain.refetch()} isRetrying={onChain.isFetching} />
    );
  if (report === undefined)
    return (
      <p role="status">
        <Trans>Comparing the package with the chain</Trans>
      </p>
    );
  const entryFunction = publishCall(input, place);
  const isOver = place.kind === "new-object" && ending.sent !== undefined && !isMultisig;
  const isStopped = report.findings.some(({ kind }) => kind === "stop");
  return (
    <>
      {!isOver && <PackageReportView report={report} input={input} />}
      {isMultisig && (
        <MultisigPublication
          account={account}
          multisig={publisher.address}
          ending={ending}
          payload={{ kind: "entry-function", entryFunction }}
          isStopped={isStopped}
        />
      )}
      {!isMultisig && !isOver && (
        <div className="flex flex-wrap gap-3">
          <Button
            tone={isStopped ? "secondary" : "primary"}
            loading={ending.isPreparing && t`Simulating the publication`}
            onClick={() => {
              setReviewed(place);
              ending.ask({ kind: "entry-function", entryFunction });
            }}
          >
            {report.isUpgrade ? t`Review upgrade` : t`Review publication`}
          </Button>
          <PayloadMenu
            payload={() => ({ kind: "entry-function", entryFunction })}
            canRepeat={false}
            form={PACKAGE_FORM}
          />
        </div>
      )}
      <CallOutcome
        account={account}
        ending={ending}
        onSent={onSent}
        next={
          isMultisig ? <ToMultisig address={publisher.address} /> : <ToModules place={place} input={input} />
        }
      />
    </>
  );
}

function ToModules(props: { readonly place: Destination; readonly input: PackageInput }): ReactElement {
  return (
    <>
      {props.input.modules.map((module) => (
        <Link
          key={module.name}
          to="/contracts/$address/$module"
          params={{ address: props.place.address, module: module.name }}
          className={buttonStyle({ size: "small", tone: "primary" })}
        >
          {t`Open ${module.name}`}
        </Link>
      ))}
    </>
  );
}

function ToMultisig({ address }: { readonly address: Address }): ReactElement {
  return (
    <Link
      to="/multisig/$address"
      params={{ address }}
      className={buttonStyle({ size: "small", tone: "primary" })}
    >
      <Trans>Open multisig account</Trans>
    </Link>
  );
}

interface MultisigPublicationProps {
  readonly account: VaultAccount;
  readonly multisig: Address;
  readonly ending: CallEnding;
  readonly payload: MultisigInnerPayload;
  /** The network would refuse the package. */
  readonly isStopped: boolean;
}

/** Puts the publication before the owners of a multisig account, once it was simulated as that account. */
function MultisigPublication(props: MultisigPublicationProps): ReactElement {
  const { account, multisig, ending, payload, isStopped } = props;
  const state = useQuery(multisigQuery(useActiveNetwork(), multisig));
  const navigate = useNavigate();
  const proposing = useProposing(multisig, account, ending);
  if (state.data === undefined)
    return state.isPending ? (
      <p role="status">
        <Trans>Loading the owners</Trans>
      </p>
    ) : (
      <StaleNote query={state} />
    );
  if (state.data === null)
    return (
      <Verdict kind="danger" title={t`This is not a multisig account`}>
        <Trans>This network has no multisig account with this address.</Trans>
      </Verdict>
    );
  const { owners, signaturesRequired } = state.data.account;
  if (!owners.includes(account.address))
    return (
      <Verdict kind="caution" title={t`${account.name} is not an owner`}>
        <Trans>To propose this, switch to an owner's account.</Trans>
      </Verdict>
    );
  return (
    <>
      <p className="text-small text-text-quiet">
        {t`The package needs ${String(signaturesRequired)} of ${owners.length} approvals before it is published.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone={isStopped ? "secondary" : "primary"}
          loading={proposing.isPreparing && t`Simulating`}
          onClick={() => proposing.propose({ payload })}
        >
          <Trans>Review proposal</Trans>
        </Button>
        <Button
          tone="quiet"
          onClick={() =>
            void navigate({
              to: "/multisig/$address",
              params: { address: multisig },
              hash: `${payloadToFragment(payload)}&only=hash`,
            })
          }
        >
          <Trans>Propose hash only</Trans>
        </Button>
      </div>
      <ProposalDoubt proposing={proposing} />
    </>
  );
}
