/** Tells a waiting service worker that the user chose its build. */
export const TAKE_OVER = "holdfast-take-over";
/** Asks a service worker for its build's hash, on the attached port. */
export const CHECK_BUILD = "holdfast-check-build";
