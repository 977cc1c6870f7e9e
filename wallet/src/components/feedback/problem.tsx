import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { networkUnreachable } from "@holdfast/sdk/errors";
import { explainRefusal, isSupraError } from "@holdfast/sdk";
import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { refusedOriginAt, refusedOrigins } from "../../chain/nodes/refused-origins.ts";
import { feeNotCovered, nodeNotAllowed, transferTooLarge } from "../../chain/chain-errors.ts";
import { asksForNodes, isExtensionPage } from "../../ui/browser-extension.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { formatFee } from "../coins/fee.tsx";
import { formatSupra } from "../coins/supra-amount.tsx";
import { formatRelativeTime } from "../../format/time.ts";
import { useNow } from "../../ui/now.ts";
import { chainCheckQuery } from "../../chain/queries/queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

interface ProblemWords {
  readonly what: string;
  readonly fix: string;
}

export function problemWords(error: unknown): ProblemWords {
  if (isSupraError(error, transferTooLarge)) {
    const { balance, fee, largest } = error.context;
    return {
      what: t`You have ${formatSupra(balance)}. After a fee of up to ${formatFee(fee)}, you can send at most ${formatSupra(largest)}.`,
      fix: t`Send a smaller amount, or choose “Max”.`,
    };
  }
  if (isSupraError(error, feeNotCovered)) {
    const { balance, fee } = error.context;
    return {
      what: t`The fee payer has ${formatSupra(balance)}, but the fee can reach ${formatFee(fee)}.`,
      fix: error.fix,
    };
  }
  if (isSupraError(error, networkUnreachable)) {
    const { host } = error.context;
    return refusalWords(host) ?? { what: error.message, fix: error.fix };
  }
  if (isSupraError(error)) {
    const words = explainRefusal(error);
    return { what: error.message, fix: words === undefined ? error.fix : `${words.what} ${words.fix}` };
  }
  return {
    what: t`An unexpected error occurred.`,
    fix: t`Try again. If the problem persists, reload the page. Your keys and funds are not affected.`,
  };
}

/** Explains a request that the page's CSP blocked. */
export function refusalWords(host: string): ProblemWords | undefined {
  const origin = refusedOriginAt(host);
  if (origin === undefined) return undefined;
  if (asksForNodes() && ALLOWABLE.test(origin)) {
    const { message, fix } = nodeNotAllowed({ origin });
    return { what: message, fix };
  }
  return {
    what: t`This copy of the wallet can't contact ${origin}: its security policy does not list that host.`,
    fix: waysToNode(origin),
  };
}

function waysToNode(origin: string): string {
  if (!ALLOWABLE.test(origin))
    return t`Use an https URL with the node's host name. For a node on this device, use localhost.`;
  if (isExtensionPage())
    return t`In Firefox, the extension reaches only known networks and nodes on this device. For other nodes, use the web wallet.`;
  return t`If you host the wallet, run “npm start -- --allow-node ${origin}”. Otherwise, ask the wallet's operator to run “npm run build -- --allow-node ${origin}”.`;
}

/** The command allows only https, and CSP can't name IPv6 hosts. */
const ALLOWABLE = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

export function problemText(error: unknown): string {
  const { what, fix } = problemWords(error);
  return `${what} ${fix}`;
}

interface ProblemProps {
  readonly error: unknown;
  readonly unaffected?: string;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
  readonly action?: ReactNode;
}

export function Problem({
  error,
  unaffected,
  onRetry,
  isRetrying = false,
  action,
}: ProblemProps): ReactElement {
  // The CSP event may arrive after the request failed.
  useStore(refusedOrigins);
  const { what, fix } = problemWords(error);
  return (
    <div role="alert">
      <Verdict
        kind="caution"
        title={what}
        action={
          (onRetry !== undefined || action !== undefined) && (
            <div className="flex flex-wrap gap-3">
              {onRetry !== undefined && (
                <Button size="small" loading={isRetrying && t`Retrying`} onClick={onRetry}>
                  <Trans>Try again</Trans>
                </Button>
              )}
              {action}
            </div>
          )
        }
      >
        {unaffected !== undefined && <p>{unaffected}</p>}
        <p>{fix}</p>
      </Verdict>
    </div>
  );
}

export interface StaleNoteProps {
  readonly query: {
    readonly error: unknown;
    readonly dataUpdatedAt: number;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly action?: ReactNode;
}

/** Shown above old data after a failed refresh. */
export function StaleNote({ query, action }: StaleNoteProps): ReactElement | undefined {
  const now = useNow();
  if (query.error === null) return undefined;
  const age = query.dataUpdatedAt === 0 ? undefined : formatRelativeTime(query.dataUpdatedAt, now);
  return (
    <Problem
      error={query.error}
      {...(age === undefined ? {} : { unaffected: t`The values below were last updated ${age}.` })}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      action={action}
    />
  );
}

/** The node's chain ID, if it is not the network's. */
export function useWrongChain(): number | undefined {
  const { data: check } = useQuery(chainCheckQuery(useActiveNetwork()));
  return check?.state === "wrong-chain" ? check.chainId : undefined;
}

export function WrongChain({ chainId }: { readonly chainId: number }): ReactElement {
  const network = useActiveNetwork();
  return (
    <Verdict
      kind="danger"
      title={t`This node is on chain ${chainId}, but ${network.name} is chain ${network.chainId}`}
      action={
        <Link to="/networks" className={buttonStyle()}>
          <Trans>Choose another network</Trans>
        </Link>
      }
    >
      <Trans>You can't sign with this node. The balance shown may be wrong.</Trans>
    </Verdict>
  );
}
