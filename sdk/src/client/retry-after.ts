/**
 * Whole seconds that an answer asks to wait: the header `Retry-After`, which is a number of seconds or a date
 * (RFC 9110 §10.2.3). A date is counted from the answer's own `Date` where it has one, because the caller's clock may
 * be wrong. Undefined where the header is missing or says neither.
 */
export function retryAfterSecs(headers: Headers, nowMs: number = Date.now()): number | undefined {
  const headerValue = headers.get("retry-after") ?? "";
  if (/^\d{1,9}$/.test(headerValue)) return Number(headerValue);
  if (!headerValue.endsWith("GMT")) return undefined;
  const waitMs = Date.parse(headerValue) - (Date.parse(headers.get("date") ?? "") || nowMs);
  return Number.isNaN(waitMs) ? undefined : Math.max(0, Math.ceil(waitMs / 1000));
}
