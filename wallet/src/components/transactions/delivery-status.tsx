import { isFailureClaimed } from "@holdfast/sdk/outbox";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement, type ReactNode } from "react";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import type { OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { formatDuration } from "../../format/time.ts";
import { Button } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { TransactionOutcome } from "./transaction-outcome.ts";

/** `secondsLeft` by the chain's clock. */
export function deliveryStatus({ state, isDamaged }: OutboxEntry, secondsLeft: number): string {
  if (secondsLeft <= 0) return t`Expired. Holdfast is still checking that the transaction was not executed.`;
  const left = formatDuration(secondsLeft);
  if (isDamaged === true)
    return t`The stored transaction is damaged, so Holdfast can't resend it. Expect the final status in about ${left}.`;
  return state === "pending"
    ? t`Waiting for a block, up to ${left}.`
    : t`Waiting for the node to respond, up to ${left}.`;
}

export function DeliveryChoices(): ReactElement {
  return (
    <dl className="flex flex-col gap-3 text-small">
      <Choice name={t`Check again`}>
        <Trans>
          Holdfast queries the node now. If the node doesn't have the transaction, Holdfast resends the same
          bytes.
        </Trans>
      </Choice>
      <Choice name={t`Resend`}>
        <Trans>
          Holdfast submits the same signed bytes until the network responds. The network executes them at most
          once, so you can't pay twice.
        </Trans>
      </Choice>
      <Choice name={t`Wait for expiry`}>
        <Trans>
          Do nothing. After the transaction expires, no block can include it. Holdfast reports when the
          verification node confirms that the transaction wasn't executed. Without a verification node, you
          decide when to stop waiting.
        </Trans>
      </Choice>
    </dl>
  );
}

/** Shown if only one node reports the result. */
export function UnprovenEnd({
  network,
  entry,
}: {
  readonly network: ChainNetwork;
  readonly entry: OutboxEntry;
}): ReactElement | undefined {
  if (isFailureClaimed(entry))
    return (
      <Verdict
        kind="caution"
        title={t`No verification node confirms the failure`}
        action={
          <RiskPress network={network} entry={entry} ask={t`Allow resending`} cancel={t`Don't resend`} />
        }
      >
        <Trans>
          Only one node reports that the transaction failed. If that node is wrong, sending again pays twice.
          Look up the hash on another node first.
        </Trans>
      </Verdict>
    );
  if (entry.unproven === undefined || entry.state !== "unknown") return undefined;
  return (
    <Verdict
      kind="caution"
      title={
        entry.unproven === "taken"
          ? t`Sequence number already used, transaction not found`
          : t`Expiry not confirmed by a verification node`
      }
      action={<RiskPress network={network} entry={entry} ask={t`Stop waiting`} cancel={t`Keep waiting`} />}
    >
      <Trans>
        Only one node reports that the transaction wasn't executed. If that node is wrong, sending again pays
        twice. First add a verification node under Networks, or look up the hash on another node.
      </Trans>
    </Verdict>
  );
}

/** Two clicks, as it may cause a double payment. */
function RiskPress({
  network,
  entry,
  ask,
  cancel,
}: {
  readonly network: ChainNetwork;
  readonly entry: OutboxEntry;
  readonly ask: string;
  readonly cancel: string;
}): ReactElement {
  const outbox = useOutbox();
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>{ask}</Button>;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        tone="danger"
        onClick={() =>
          void outbox.release(network, entry.sender, entry.hash).catch((error: unknown) => reportError(error))
        }
      >
        <Trans>Accept risk of paying twice</Trans>
      </Button>
      <Button onClick={() => setIsAsking(false)}>{cancel}</Button>
    </div>
  );
}

function Choice({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="text-text-quiet">{children}</dd>
    </div>
  );
}

export function OutcomeText(props: { readonly outcome: TransactionOutcome }): ReactElement {
  const { reason, text, vmStatus } = props.outcome;
  return (
    <>
      {reason !== undefined && <p className="font-medium">{reason}</p>}
      {text !== undefined && <p>{text}</p>}
      {vmStatus !== undefined && <p className="mt-1 font-mono text-small break-words">{vmStatus}</p>}
    </>
  );
}
