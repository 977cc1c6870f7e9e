import { isSupraError, type SupraError, type TransactionHash } from "@holdfast/sdk";
import { decodeCapsule, mergeCapsules, rolesOf, type Capsule } from "@holdfast/sdk/capsule";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactElement } from "react";
import { capsuleLifeQuery } from "../../chain/transactions/received.ts";
import { CapsuleIntake } from "../../components/partial-transactions/partial-transaction-intake.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { keepRequest, requestId, throwAwayRequest } from "../../storage/sponsor-inbox.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState } from "../../vault/vault-context.tsx";
import { SentCall } from "../../review/sending/sent-call.tsx";
import { asksToPay } from "./asks-to-pay.ts";
import { capsuleCheckQuery } from "./partial-transaction-query.ts";
import { CapsuleLifeNote } from "./validity-note.tsx";
import { CapsuleSending } from "./partial-transaction-sending.tsx";
import { CapsuleSigning } from "./partial-transaction-signing.tsx";
import { CapsuleTerms } from "./partial-transaction-terms.tsx";
import { PartyList } from "./party-list.tsx";
import { RequestHandover } from "./request-handover.tsx";

export interface CapsuleViewProps {
  readonly capsule: Capsule;
  readonly account: VaultAccount;
  readonly onChange: (capsule: Capsule) => void;
}

/** A transaction on its way between its signers: what it does, who has signed, and what can be done with it. */
export function CapsuleView({ capsule, account, onChange }: CapsuleViewProps): ReactElement {
  const network = useActiveNetwork();
  const { request } = capsule;
  const [sent, setSent] = useState<TransactionHash>();
  const life = useQuery(capsuleLifeQuery(network, request));
  useKept(capsule, sent !== undefined);
  const parties = useQuery(capsuleCheckQuery(capsule));
  const isDead = life.data !== undefined && !["alive", "waiting"].includes(life.data.kind);
  const isComplete = parties.data?.every(({ state }) => state === "signed" || state === "unproven") === true;
  // Once it is sent its number is used: what became of it is said instead of that.
  if (sent !== undefined)
    return (
      <>
        <SentCall sender={request.raw.sender} hash={sent} />
        <CapsuleTerms capsule={capsule} />
      </>
    );
  return (
    <>
      {life.data !== undefined && <CapsuleLifeNote life={life.data} />}
      {life.error !== null && life.data === undefined && (
        <Verdict kind="caution" title="The node does not answer">
          You can still read and sign the request. Whether it can still be made is not known.
        </Verdict>
      )}
      <CapsuleTerms capsule={capsule} />
      <Card title="Signatures">
        {parties.data === undefined ? <Skeleton shape="line" /> : <PartyList parties={parties.data} />}
      </Card>
      <OwnPart account={account} capsule={capsule} onSigned={onChange} isDead={isDead} />
      {isComplete && !isDead && <CapsuleSending capsule={capsule} onSent={setSent} />}
      <RequestHandover capsule={capsule} />
      <MergeCard capsule={capsule} onMerged={onChange} />
    </>
  );
}

/** Whoever asks this wallet to pay is kept in its list, with every signature that comes, until it is sent. */
function useKept(capsule: Capsule, isSent: boolean): void {
  const accounts = useSessionState((state) => state.accounts);
  useEffect(() => {
    if (!asksToPay(capsule, accounts)) return;
    if (isSent) throwAwayRequest(requestId(capsule));
    else keepRequest(capsule);
  }, [capsule, accounts, isSent]);
}

function OwnPart(props: {
  readonly capsule: Capsule;
  readonly account: VaultAccount;
  readonly onSigned: (capsule: Capsule) => void;
  readonly isDead: boolean;
}): ReactElement | undefined {
  const { capsule, account, onSigned, isDead } = props;
  const accounts = useSessionState((state) => state.accounts);
  const { request, signatures } = capsule;
  const others = accounts.filter(
    ({ id, address }) => id !== account.id && rolesOf(request, address).length > 0,
  );
  if (isDead) return undefined;
  return (
    <>
      {others.length > 0 && rolesOf(request, account.address).length === 0 && (
        <Verdict kind="info" title="Another of your accounts is asked">
          {`Choose ${others.map(({ name }) => name).join(" or ")} at the top to sign.`}
        </Verdict>
      )}
      <CapsuleSigning
        key={`${account.id} ${signatures.length}`}
        capsule={capsule}
        account={account}
        onSigned={onSigned}
      />
    </>
  );
}

function MergeCard(props: {
  readonly capsule: Capsule;
  readonly onMerged: (capsule: Capsule) => void;
}): ReactElement {
  const [problem, setProblem] = useState<SupraError>();
  const merge = (other: Capsule): void => {
    try {
      props.onMerged(mergeCapsules(props.capsule, other));
      setProblem(undefined);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(error);
    }
  };
  return (
    <Disclosure summary="Add the signatures of another copy">
      <div className="flex flex-col gap-4 pt-3">
        {problem !== undefined && <Problem error={problem} unaffected="This copy is as it was." />}
        <CapsuleIntake
          action="Add its signatures"
          what="request"
          onBytes={(bytes) => merge(decodeCapsule(bytes))}
        />
      </div>
    </Disclosure>
  );
}
