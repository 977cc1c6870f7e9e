import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState, useSyncExternalStore, type ReactElement } from "react";
import { storedSites } from "../../sites/stored-sites.ts";
import type { OpenQuestion, SiteQuestions } from "../../sites/site-questions.ts";
import { useActiveNetwork, useSettingsStore } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { KindOfRequest } from "./kind-of-request.tsx";
import { RejectAction } from "./request-actions.tsx";
import { RequestPage } from "./request-page.tsx";
import { needsNoConnection, OnSiteNetwork, useSiteAccount } from "./site-place.tsx";
import { useSiteQuestions } from "./use-site-questions.ts";
import { Button } from "../../ui/button.tsx";

/** A site in the browser asks for something, and waits for a user. One request after another. */
export function ApprovalPage(): ReactElement {
  const questions = useSiteQuestions() ?? NO_QUESTIONS;
  const question = useSyncExternalStore(questions.subscribe, questions.current);
  const { id: networkId } = useActiveNetwork();
  return (
    <RequestPage>
      {question === undefined ? (
        <Card padding="flush">
          <EmptyState title={t`No requests waiting`}>
            <Trans>If something is missing, go back to the site and try again.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <>
          <RequestRow question={question} questions={questions} />
          <Approval key={`${networkId} ${question.id}`} question={question} questions={questions} />
        </>
      )}
    </RequestPage>
  );
}

function Approval({
  question: { id, origin, request },
  questions,
}: {
  readonly question: OpenQuestion;
  readonly questions: SiteQuestions;
}): ReactElement {
  const [sites] = useState(() => storedSites());
  const store = useSettingsStore();
  const account = useSiteAccount({ origin, request });
  const isFree = needsNoConnection({ request });
  // The question before may have shown its site's network: a site that connects gets the one that the user chose.
  useEffect(() => {
    if (isFree) store.showNetwork();
  }, [store, isFree]);
  const reject = (): void => questions.answer(id, undefined);
  if (account === undefined)
    return (
      <Card>
        <div className="flex flex-col gap-6">
          <Verdict kind="caution" title={t`${new URL(origin).host} is not connected`}>
            <Trans>Go back to the site and connect first.</Trans>
          </Verdict>
          <RejectAction onReject={reject} />
        </div>
      </Card>
    );
  const notice = isSecure(origin) ? undefined : (
    <Verdict kind="danger" title={t`The connection to this site is not secure`}>
      <Trans>Anyone between you and the site can change its request.</Trans>
    </Verdict>
  );
  return (
    <OnSiteNetwork asked={{ origin, request }}>
      <KindOfRequest
        asked={{ origin, request }}
        account={account}
        sites={sites}
        onAnswer={(result) => questions.answer(id, { result })}
        onReject={reject}
        opensReview
        notice={notice}
      />
    </OnSiteNetwork>
  );
}

/** Encrypted, or this machine. */
function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

const NO_QUESTIONS: SiteQuestions = {
  current: () => undefined,
  subscribe: () => () => undefined,
  answer: () => undefined,
  count: () => 0,
};

interface RequestRowProps {
  readonly question: OpenQuestion;
  readonly questions: SiteQuestions;
}

/** Which of several waiting requests is shown, and a way to reject them all: a site can ask for many at once. */
function RequestRow({ question: { id }, questions }: RequestRowProps): ReactElement | undefined {
  const count = useSyncExternalStore(questions.subscribe, () => questions.count());
  const [seen, setSeen] = useState({ id, before: 0 });
  if (seen.id !== id) setSeen({ id, before: seen.before + 1 });
  if (count <= 1) return undefined;
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="text-small text-text-quiet">
        {t`Request ${seen.before + 1} of ${seen.before + count}`}
      </p>
      <Button size="small" tone="quiet" onClick={() => rejectNext(questions, count)}>
        {plural(count, { one: "Reject", other: `Reject all ${count}` })}
      </Button>
    </div>
  );
}

/** Rejects as many as waited when it was pressed, one after another, and none that comes later. */
function rejectNext(questions: SiteQuestions, count: number): void {
  let left = count;
  let last: string | undefined;
  const reject = (): void => {
    const open = questions.current();
    if (open === undefined || open.id === last) return;
    last = open.id;
    if (--left <= 0) stop();
    questions.answer(open.id, undefined);
  };
  const stop = questions.subscribe(() => reject());
  reject();
}
