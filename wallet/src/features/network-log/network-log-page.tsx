import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useStore } from "zustand/react";
import type { ReactElement } from "react";
import { refusedOriginAt, refusedOrigins } from "../../chain/nodes/refused-origins.ts";
import { networkLog, type LoggedRequest } from "../../chain/nodes/network-log.ts";
import { Moment } from "../../components/time/moment.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRow, ListRows } from "../../ui/list-row.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";

const SHOWN = 100;

export function NetworkLogPage(): ReactElement {
  const requests = useStore(networkLog);
  const hosts = [...new Set(requests.map(({ host }) => host))].join(", ");
  return (
    <Page>
      <PageHeading title={t`Network log`}>
        <Trans>The latest network requests from this window, kept only in memory.</Trans>
      </PageHeading>
      {requests.length === 0 ? (
        <EmptyState drawing={<Drawing name="waves" />} title={t`No requests yet`}>
          <Trans>Requests appear here as they are made.</Trans>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="text-text-quiet">
            {plural(requests.length, {
              one: `1 request, to ${hosts}.`,
              other: `${requests.length} requests, to ${hosts}.`,
            })}{" "}
            {requests.some(({ outcome }) => outcome === "aborted") && (
              <Trans>Holdfast cancels requests it no longer needs.</Trans>
            )}
          </p>
          <Card padding="flush">
            <ListRows label={t`Network log`}>
              {requests.slice(0, SHOWN).map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ListRows>
          </Card>
        </>
      )}
    </Page>
  );
}

function RequestRow({ request }: { readonly request: LoggedRequest }): ReactElement {
  const { method, host, path, purpose, outcome, tookMs, at } = request;
  useStore(refusedOrigins);
  const isRefused = outcome === "unanswered" && refusedOriginAt(host) !== undefined;
  const isGood = typeof outcome === "number" && outcome < 400;
  return (
    <ListRow
      title={purpose}
      note={
        <span className="font-mono text-small break-all">
          {method} {host}
          {path}
        </span>
      }
      end={
        <span className="flex flex-col items-end gap-1 text-small text-text-quiet">
          <Chip tone={isGood ? "positive" : "plain"}>
            {isRefused ? t`not allowed` : outcomeWords(outcome)}
          </Chip>
          <span className="whitespace-nowrap">
            <Moment micros={BigInt(at) * 1000n} />
            {tookMs !== undefined && ` · ${t`${tookMs} ms`}`}
          </span>
        </span>
      }
    />
  );
}

function outcomeWords(outcome: LoggedRequest["outcome"]): string {
  if (typeof outcome === "number") return String(outcome);
  if (outcome === "running") return t`running`;
  return outcome === "aborted" ? t`canceled` : t`no response`;
}
