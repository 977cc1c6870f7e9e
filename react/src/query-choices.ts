/** What may be chosen of a query, as TanStack Query has it. */
export interface QueryChoices {
  /** False holds it back. */
  readonly enabled?: boolean;
  /** Milliseconds between two readings. */
  readonly refetchInterval?: number | false;
  /** Milliseconds in which an answer counts as new. */
  readonly staleTime?: number;
  readonly retry?: boolean | number;
}
