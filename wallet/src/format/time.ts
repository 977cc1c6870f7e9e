import { t } from "@holdfast/sdk/text";
import { appLocale } from "./locale.ts";

export function formatExactTime(ms: number, locale: string = appLocale): string {
  return exactTime(locale).format(ms);
}

export function formatDateTime(ms: number, locale: string = appLocale): string {
  return dateTime(locale).format(ms);
}

/** Untrusted bytes can have any number; a `Date` ends in the year 275760. */
export function formatChainTime(secs: bigint, format: (ms: number) => string = formatExactTime): string {
  return secs > LAST_DATE_SECS ? t`Unix time ${secs}` : format(Number(secs) * 1000);
}

export function formatTimeOfDay(ms: number, locale: string = appLocale): string {
  return timeOfDay(locale).format(ms);
}

/** Today, Yesterday or a date, with the year if it differs. */
export function formatDay(ms: number, nowMs: number, locale: string = appLocale): string {
  const days = daysBetween(ms, nowMs);
  if (days === 0 || days === 1) return capitalise(relativeTime(locale).format(-days, "day"), locale);
  const isSameYear = new Date(ms).getFullYear() === new Date(nowMs).getFullYear();
  return capitalise((isSameYear ? day : dayAndYear)(locale).format(ms), locale);
}

export function formatRelativeTime(ms: number, nowMs: number, locale: string = appLocale): string {
  const seconds = Math.round((ms - nowMs) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", Infinity];
  return relativeTime(locale).format(Math.trunc(seconds / size), unit);
}

/**
 * `2 min 10 sec`, and `6 days 23 hr` from two days on. No abbreviation ends with a period, so it may end a
 * sentence.
 */
export function formatDuration(totalSeconds: number, locale: string = appLocale): string {
  const whole = Math.max(0, Math.floor(totalSeconds));
  const unit = (value: number, name: "day" | "hour" | "minute" | "second"): string =>
    spans[name](locale).format(value).replace(/\.$/, "");
  const days = Math.floor(whole / DAY);
  if (days > 1) {
    const hours = Math.floor((whole % DAY) / HOUR);
    return hours === 0 ? unit(days, "day") : `${unit(days, "day")} ${unit(hours, "hour")}`;
  }
  const [hours, minutes, seconds] = [
    Math.floor(whole / HOUR),
    Math.floor((whole % HOUR) / MINUTE),
    whole % MINUTE,
  ];
  if (hours > 0)
    return minutes === 0 ? unit(hours, "hour") : `${unit(hours, "hour")} ${unit(minutes, "minute")}`;
  if (minutes > 0)
    return seconds === 0 ? unit(minutes, "minute") : `${unit(minutes, "minute")} ${unit(seconds, "second")}`;
  return unit(seconds, "second");
}

const exactTime = cachedFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long" }),
);
const dateTime = cachedFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
);
const timeOfDay = cachedFormat((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short" }));
const DAY_PARTS = { weekday: "long", day: "numeric", month: "long" } as const;
const day = cachedFormat((locale) => new Intl.DateTimeFormat(locale, DAY_PARTS));
const dayAndYear = cachedFormat(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY_PARTS, year: "numeric" }),
);
const spans = {
  day: spanFormat("day"),
  hour: spanFormat("hour"),
  minute: spanFormat("minute"),
  second: spanFormat("second"),
};
const relativeTime = cachedFormat((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** The last moment of a `Date`. */
const LAST_DATE_SECS = 8_640_000_000_000n;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
];

function daysBetween(ms: number, nowMs: number): number {
  const startOfDay = (at: number): number => {
    const day = new Date(at);
    return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  };
  return Math.round((startOfDay(nowMs) - startOfDay(ms)) / (DAY * 1000));
}

function capitalise(text: string, locale: string = appLocale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/**
 * Caches an `Intl` format per locale, as creating one is slow and lists use it in each row. A new time zone
 * clears the cache.
 */
function cachedFormat<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>();
  return (locale) => {
    const key = `${locale} ${new Date().getTimezoneOffset()}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const format = make(locale);
    made.set(key, format);
    return format;
  };
}

function spanFormat(unit: string): (locale: string) => Intl.NumberFormat {
  return cachedFormat(
    (locale) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }),
  );
}
