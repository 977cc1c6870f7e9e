/**
 * For user requests, whatever the page's defaults: a retry could pay twice, and a request delayed while
 * offline would surprise the user.
 */
export const onceOnly = { retry: false, networkMode: "always" } as const;
