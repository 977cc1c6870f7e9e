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

/** The two ways out of every request, always in sight. A press approves when the request has been looked at. */
export function RequestActions({
  approve,
  reject,
  onApprove,
  onReject,
  isBusy = false,
  isRead = true,
}: Pick<SiteRequestProps, "onReject"> & {
  readonly approve: string;
  /** Default: "Reject". */
  readonly reject?: string;
  readonly onApprove: () => void;
  readonly isBusy?: boolean;
  /** All that is signed has been in sight. */
  readonly isRead?: boolean;
}): ReactElement {
  const isSeen = useVisibleDelay();
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex items-stretch gap-3 border-t border-line bg-surface-raised px-5 pt-3 pb-4 sm:-mx-6 sm:-mb-6 sm:px-6">
      <Button size="large" onClick={onReject}>
        {reject ?? <Trans>Reject</Trans>}
      </Button>
      <div className="min-w-0 flex-1">
        <Button
          tone="primary"
          size="large"
          width="full"
          onClick={onApprove}
          disabled={isBusy || !isSeen || !isRead}
        >
          {approve}
        </Button>
      </div>
    </div>
  );
}

/** The one way out of a request that can't be approved. */
export function RejectAction({ onReject }: Pick<SiteRequestProps, "onReject">): ReactElement {
  return (
    <div>
      <Button onClick={onReject}>
        <Trans>Reject and return</Trans>
      </Button>
    </div>
  );
}
