/**
 * Options of a query that a review draws: what the verification node was asked about stays on the screen, and is not
 * asked again while it is looked at.
 */
export const asReviewed = { staleTime: Infinity, refetchInterval: false } as const;
