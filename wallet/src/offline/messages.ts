/** To a service worker that waits: the user takes its build. */
export const TAKE_OVER = "holdfast-take-over";
/** To any service worker of the app: its build's hash is asked for, on the port that comes along. */
export const CHECK_BUILD = "holdfast-check-build";
