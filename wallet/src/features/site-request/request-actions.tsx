import { Trans } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import type { ConnectedSites } from "@holdfast/provider/approval";
import type { SiteLink } from "../../sites/site-link.ts";
import { Button } from "../../ui/button.tsx";
import { useVisibleDelay } from "../../ui/visible-delay.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";

export interface SiteRequestProps {
  readonly asked: Pick<SiteLink, "origin" | "request">;
  readonly account: VaultAccount;
  readonly sites: ConnectedSites;
  readonly onAnswer: (result: unknown, call?: string) => void;
  readonly onReject: () => void;
  /** Opens a transaction's review at once. */
  readonly opensReview?: boolean;
  /** Anyone can make a link, so the site is unverified. */
  readonly isByLink?: boolean;
  /** Shown above the request and in the review, which may cover it. */
  readonly notice?: ReactNode;
}

/** Approving needs the request to have been read. */
export function RequestActions({
  approve,
  reject,
  onApprove,
  onReject,
  isBusy = false,
  isRead = true,
}: Pick<SiteRequestProps, "onReject"> & {
  readonly approve: string;
  readonly reject?: string;
  readonly onApprove: () => void;
  readonly isBusy?: boolean;
  /** The end of the text has been visible. */
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

export function RejectAction({ onReject }: Pick<SiteRequestProps, "onReject">): ReactElement {
  return (
    <div>
      <Button onClick={onReject}>
        <Trans>Reject and return</Trans>
      </Button>
    </div>
  );
}
