/** Where the welcome leads to. */
export const WAYS_IN = ["/welcome/create", "/welcome/import", "/welcome/restore", "/explore"] as const;

export type WayIn = (typeof WAYS_IN)[number];
