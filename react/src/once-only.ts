/**
 * For everything that a user is asked for, whatever the page chose for its other mutations: asked again it would be asked, or paid,
 * twice; held back while the page is offline it would be done when nobody thinks of it any more.
 */
export const onceOnly = { retry: false, networkMode: "always" } as const;
