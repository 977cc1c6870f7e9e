import { Trans } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import type { ConnectedSites } from "@holdfast/provider/approval";
import type { SiteLink } from "../../sites/site-link.ts";
import { Button } from "../../ui/button.tsx";
import { useVisibleDelay } from "../../ui/visible-delay.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";

/** What every kind of request needs. */
export interface SiteRequestProps {
  /** Who asks, and for what. */
  readonly asked: Pick<SiteLink, "origin" | "request">;
  readonly account: VaultAccount;
  readonly sites: ConnectedSites;
  /** `call` is the function of a transaction that was approved. */
  readonly onAnswer: (result: unknown, call?: string) => void;
  readonly onReject: () => void;
  /** The site waits for just this: a transaction is under review at once, and not when that is asked for. */
  readonly opensReview?: boolean;
  /** It came by a link, which anybody can make: the site is only what the link says. */
  readonly isByLink?: boolean;
  /** What is said above the request; the review says it again, as it may cover that. */
  readonly notice?: ReactNode;
}

/** The two ways out of every request. A press approves when the request has been looked at. */
export function RequestActions({
  approve,
  reject,
  onApprove,
  onReject,
  isBusy = false,
}: Pick<SiteRequestProps, "onReject"> & {
  readonly approve: string;
  /** Default: "Reject". */
  readonly reject?: string;
  readonly onApprove: () => void;
  readonly isBusy?: boolean;
}): ReactElement {
  const isSeen = useVisibleDelay();
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button tone="primary" onClick={onApprove} disabled={isBusy || !isSeen}>
        {approve}
      </Button>
      <Button onClick={onReject}>{reject ?? <Trans>Reject</Trans>}</Button>
    </div>
  );
}

/** The one way out of a request that cannot be approved. */
export function RejectAction({ onReject }: Pick<SiteRequestProps, "onReject">): ReactElement {
  return (
    <div>
      <Button onClick={onReject}>
        <Trans>Reject and return</Trans>
      </Button>
    </div>
  );
}
