/** Options of TanStack Query. */
export interface QueryChoices {
  /** False delays the query. */
  readonly enabled?: boolean;
  /** Milliseconds between refreshes. */
  readonly refetchInterval?: number | false;
  /** Milliseconds before a result is stale. */
  readonly staleTime?: number;
  readonly retry?: boolean | number;
}
