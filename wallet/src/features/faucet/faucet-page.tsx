import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { httpTooManyRequests } from "@holdfast/sdk/errors";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { isSupraError, type Address, type TransactionDetail, type TransactionHash } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import Droplets from "lucide-react/icons/droplets";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { accountQueryKey } from "../../chain/queries/queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { formatDuration } from "../../format/time.ts";
import { useNow } from "../../ui/now.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { faucetMissing } from "../../chain/chain-errors.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";

export function FaucetPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  if (account === undefined) return undefined;
  return (
    <Page width="form">
      <PageHeading title={t`Get test coins`}>
        {network.hasFaucet ? t`Test coins for ${network.name}. They have no value.` : undefined}
      </PageHeading>
      {network.hasFaucet ? (
        <Faucet key={`${network.id} ${account.id}`} account={account} />
      ) : (
        <Card padding="flush">
          <EmptyState
            icon={<Droplets />}
            title={t`${network.name} has no faucet`}
            action={
              <Link to="/networks" className={buttonStyle()}>
                <Trans>Choose another network</Trans>
              </Link>
            }
          >
            <Trans>Only test networks have a faucet.</Trans>
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

function Faucet({ account }: { readonly account: VaultAccount }): ReactElement {
  const network = useActiveNetwork();
  const queries = useQueryClient();
  const balance = useQuery(balanceQuery(network, account.address));
  const [restUntil, setRestUntil] = useState(0);
  const restSecs = Math.ceil((restUntil - useNow(1000)) / 1000);
  const request = useMutation({
    mutationFn: () => requestFaucet(network, account.address),
    onError: (error) => setRestUntil(restEnd(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: accountQueryKey(network, account.address) }),
  });
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-1">
          <h2 className="text-text-quiet">
            <Trans>Balance of {account.name}</Trans>
          </h2>
          {balance.data === undefined ? (
            <Skeleton shape="amount" />
          ) : (
            <SupraAmount value={balance.data} size="title" />
          )}
        </div>
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {request.isPending && (
            <>
              <p>
                <Trans>Requested. Your coins arrive with the next block, usually within seconds.</Trans>
              </p>
              <Progress label={t`Waiting for the faucet`} />
            </>
          )}
          {request.error !== null && (
            <Problem error={request.error} unaffected={t`Your account didn't change.`} />
          )}
          {request.data !== undefined && <FaucetOutcome result={request.data} />}
        </div>
        <Button
          tone={request.isSuccess ? "secondary" : "primary"}
          size="large"
          width="full"
          icon={<Droplets />}
          loading={request.isPending && t`Waiting for the faucet`}
          disabled={restSecs > 0}
          onClick={() => request.mutate()}
        >
          {buttonWords(restSecs, request.isSuccess)}
        </Button>
      </div>
    </Card>
  );
}

function buttonWords(restSecs: number, hasSome: boolean): string {
  if (restSecs > 0) return t`Retry in ${formatDuration(restSecs)}`;
  return hasSome ? t`Get more test coins` : t`Get test coins`;
}

function restEnd(error: unknown): number {
  if (!isSupraError(error, httpTooManyRequests)) return 0;
  const { retryAfterSecs = SHORTEST_REST_SECS } = error.context;
  return Date.now() + Math.min(LONGEST_REST_SECS, retryAfterSecs) * 1000;
}

const SHORTEST_REST_SECS = 5;
const LONGEST_REST_SECS = 86_400;

function FaucetOutcome({ result }: { readonly result: FaucetResult }): ReactElement {
  const { title, text, kind } = words[result.status];
  return (
    <Verdict
      kind={kind}
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          {result.status === "Success" && (
            <Link to="/send" className={buttonStyle({ tone: "primary", size: "small" })}>
              <Trans>Send coins</Trans>
            </Link>
          )}
          <Link to="/home" className={buttonStyle({ size: "small" })}>
            <Trans>Go to Home</Trans>
          </Link>
          <Link
            to="/tx/$hash"
            params={{ hash: result.transactionHash }}
            className={buttonStyle({ size: "small" })}
          >
            <Trans>View transaction</Trans>
          </Link>
        </div>
      }
    >
      {text}
    </Verdict>
  );
}

const words = {
  Success: { kind: "ok", title: t`Test coins received`, text: t`You can send them now.` },
  Pending: {
    kind: "info",
    title: t`Pending`,
    text: t`Not confirmed yet. Your coins appear automatically.`,
  },
  Failed: {
    kind: "caution",
    title: t`The faucet's transaction failed`,
    text: t`Nothing arrived. Wait a minute and try again.`,
  },
} as const;

interface FaucetResult {
  readonly transactionHash: TransactionHash;
  readonly status: TransactionDetail["status"];
}

const WAIT_SECS = 30;

/** Waits for the coins. @throws faucet/missing, faucet/unexpected, faucet/not-accepted, network errors */
async function requestFaucet(network: ChainNetwork, address: Address): Promise<FaucetResult> {
  if (!network.hasFaucet) throw faucetMissing({ network: network.name });
  const client = getClient(network);
  const transactionHash = await client.faucet.fund(address);
  const waiting = { polls: WAIT_SECS * 2, intervalMs: 500 };
  const { status } = await client.transactions.waitFor(transactionHash, waiting);
  return { transactionHash, status };
}
