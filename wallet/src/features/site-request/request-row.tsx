import { plural, t } from "@lingui/core/macro";
import { useState, useSyncExternalStore, type ReactElement } from "react";
import type { OpenQuestion, SiteQuestions } from "../../sites/site-questions.ts";
import { Button } from "../../ui/button.tsx";

interface RequestRowProps {
  readonly question: OpenQuestion;
  readonly questions: SiteQuestions;
}

/** Which of several waiting requests is shown, and a way to reject them all: a site can ask for many at once. */
export function RequestRow({ question: { id }, questions }: RequestRowProps): ReactElement | undefined {
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
