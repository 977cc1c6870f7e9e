import { t } from "@lingui/core/macro";
import type { ReactElement, ReactNode } from "react";
import { formatRelativeTime } from "../../format/time.ts";
import { useNow } from "../time/now.ts";
import { Problem } from "./problem.tsx";

export interface StaleNoteProps {
  readonly query: {
    readonly error: unknown;
    readonly dataUpdatedAt: number;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly action?: ReactNode;
}

/** Said above what was read before, when reading it again failed. */
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
