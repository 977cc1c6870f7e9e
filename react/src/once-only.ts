/** Whatever the page's defaults: a retry could pay twice, a request delayed offline surprise the user. */
export const onceOnly = { retry: false, networkMode: "always" } as const;
