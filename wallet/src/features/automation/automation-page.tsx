import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import Plus from "lucide-react/icons/plus";
import { automationHistoryQuery } from "../../chain/queries/automation-history.ts";
import { automationRulesQuery, automationTasksQuery } from "../../chain/queries/automation-queries.ts";
import { useNow } from "../../components/time/now.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { TaskCard } from "./task-card.tsx";
import { EndedTasks } from "./task-history.tsx";

export function AutomationPage(): ReactElement | undefined {
  const account = useActiveAccount();
  if (account === undefined) return undefined;
  return (
    <Page>
      <PageHeading
        title={t`Automation`}
        aside={
          <Link to="/automation/new" className={buttonStyle({ tone: "primary" })}>
            <Trans>
              <Plus /> New task
            </Trans>
          </Link>
        }
      >
        <Trans>The network repeats these calls for {account.name} in every block.</Trans>
      </PageHeading>
      <Tasks key={account.id} account={account} />
    </Page>
  );
}

function Tasks({ account }: { readonly account: VaultAccount }): ReactElement {
  const network = useActiveNetwork();
  const tasks = useQuery(automationTasksQuery(network, account.address));
  const rules = useQuery(automationRulesQuery(network));
  const history = useQuery(automationHistoryQuery(network, account.address));
  const nowMs = useNow(60_000);
  const live = new Set(tasks.data?.map(({ index }) => index));
  const known = history.data?.tasks ?? [];
  return (
    <>
      <StaleNote query={tasks} />
      {rules.data?.isRunning === false && (
        <Verdict kind="info" title={t`A new cycle is starting`}>
          <Trans>You can't register or cancel tasks right now.</Trans>
        </Verdict>
      )}
      {tasks.isPending && (
        <Card padding="flush">
          <SkeletonRows label={t`Loading the tasks`} />
        </Card>
      )}
      {tasks.data?.length === 0 && (
        <Card padding="flush">
          <EmptyState
            drawing={<Drawing name="tide" />}
            title={t`No tasks`}
            action={
              <Link to="/automation/new" className={buttonStyle({ tone: "primary" })}>
                <Trans>Register task</Trans>
              </Link>
            }
          >
            <Trans>A task is a call that the network runs for you until it expires or you cancel it.</Trans>
          </EmptyState>
        </Card>
      )}
      {tasks.data?.map((task) => (
        <TaskCard
          key={String(task.index)}
          account={account}
          task={task}
          record={known.find(({ index }) => index === task.index)}
          rules={rules.data}
        />
      ))}
      {tasks.error === null && <StaleNote query={history} />}
      {tasks.data !== undefined && history.data !== undefined && (
        <EndedTasks
          tasks={known.filter(({ index }) => !live.has(index))}
          nowMs={nowMs}
          isComplete={history.data.isComplete}
        />
      )}
    </>
  );
}
