import { httpTooManyRequests } from "@holdfast/sdk/errors";
import { isSupraError } from "@holdfast/sdk";

const RETRIES = 2;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 30_000;
/** Errors of which the next moment may know nothing any more. */
const PASSING = [
  "network/unreachable",
  "network/timeout",
  "http/too-many-requests",
  "http/server",
  "http/answer-invalid",
];

/** For questions that change nothing: asked again when it may help, later each time, and not before the node wants it. */
export const readPatience = {
  retry: (failures: number, error: Error): boolean => failures < RETRIES && isPassing(error),
  retryDelay: (failures: number, error: Error): number => waitMs(failures, error, Math.random()),
};

/** Milliseconds to wait after a failure, the first being number 0. `chance` is 0 to 1: not everybody at the same moment. */
export function waitMs(failures: number, error: Error, chance: number): number {
  const asked = restMs(error);
  const usual = FIRST_WAIT_MS * 2 ** failures * (0.5 + chance);
  return Math.min(LONGEST_WAIT_MS, Math.max(asked, usual));
}

function isPassing(error: Error): boolean {
  return isSupraError(error) && PASSING.includes(error.code);
}

/** Milliseconds for which the node asks to be left alone. */
function restMs(error: Error): number {
  return isSupraError(error, httpTooManyRequests) ? (error.context.retryAfterSecs ?? 0) * 1000 : 0;
}
