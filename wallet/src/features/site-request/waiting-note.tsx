import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore, type ReactElement } from "react";
import type { WaitingWatch } from "../../sites/site-questions.ts";
import { Button } from "../../ui/button.tsx";
import { describeRequest } from "./describe-request.ts";

export function WaitingNote({ waiting }: { readonly waiting: WaitingWatch }): ReactElement | undefined {
  const requests = useSyncExternalStore(waiting.subscribe, waiting.current);
  if (requests === undefined) return undefined;
  const others = requests.count - 1;
  return (
    <aside
      aria-label={t`Site request`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-accent-soft px-5 py-3 text-on-accent-soft sm:px-8"
    >
      <p role="status" className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{describeRequest(requests)}</span>{" "}
        {others > 0 &&
          plural(others, {
            one: "Another request is waiting.",
            other: `${others} other requests are waiting.`,
          })}
      </p>
      <Button size="small" tone="primary" onClick={() => waiting.show()}>
        <Trans>Show request</Trans>
      </Button>
    </aside>
  );
}
