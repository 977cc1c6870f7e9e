/**
 * Seconds of a `Retry-After` header, number or date (RFC 9110 §10.2.3). Dates count from the response's
 * `Date`, because clocks may be wrong. Undefined if missing or invalid.
 */
export function retryAfterSecs(headers: Headers, nowMs: number = Date.now()): number | undefined {
  const headerValue = headers.get("retry-after") ?? "";
  if (/^\d{1,9}$/.test(headerValue)) return Number(headerValue);
  if (!headerValue.endsWith("GMT")) return undefined;
  const waitMs = Date.parse(headerValue) - (Date.parse(headers.get("date") ?? "") || nowMs);
  return Number.isNaN(waitMs) ? undefined : Math.max(0, Math.ceil(waitMs / 1000));
}
