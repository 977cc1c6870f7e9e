import { t } from "@holdfast/sdk/text";
import { defineError, attempt } from "@holdfast/sdk";
import { localeSeparators, type Separators } from "./locale.ts";

export const EXAMPLE_AMOUNT = `12${localeSeparators().decimal}5`;

interface AmountParts {
  readonly sign: "" | "−";
  readonly whole: string;
  /** Begins with the decimal mark; empty for a whole amount. */
  readonly fraction: string;
}

/**
 * Parses input as base units (u64). Accepts grouping marks only between thousands: a typo must not turn 1.5
 * into 15.
 * @throws amount/empty, amount/not-a-number, amount/negative, amount/bad-grouping, amount/two-decimal-marks,
 * amount/too-many-decimals, amount/too-large
 */
export function parseAmount(text: string, decimals: number, separators = localeSeparators()): bigint {
  const typed = text.trim();
  if (typed === "") throw amountEmpty({});
  if (/^[-−]/.test(typed)) throw amountNegative({});

  const [whole = "", fraction = "", ...rest] = typed.split(separators.decimal);
  if (rest.length > 0) throw amountTwoDecimalMarks({ decimal: separators.decimal });
  const wholeDigits = readGroups(whole, separators);
  expectDigits(fraction, separators);
  if (wholeDigits === "" && fraction === "") throw amountEmpty({});
  const significant = fraction.replace(/0+$/, "");
  if (significant.length > decimals)
    throw amountTooManyDecimals({ got: significant.length, allowed: decimals });

  const value = BigInt(`${wholeDigits}${significant.padEnd(decimals, "0")}` || "0");
  if (value > MAX_U64) throw amountTooLarge({ most: formatAmount(MAX_U64, decimals, separators) });
  return value;
}

/** Exact, without trailing zeros; {@link parseAmount} reads it back. */
export function formatAmount(value: bigint, decimals: number, separators = localeSeparators()): string {
  const { sign, whole, fraction } = splitAmount(value, decimals, separators);
  return `${sign}${whole}${fraction}`;
}

export function splitAmount(value: bigint, decimals: number, separators = localeSeparators()): AmountParts {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return {
    sign: value < 0n ? "−" : "",
    whole: whole.replace(/\B(?=(\d{3})+$)/g, separators.group),
    fraction: fraction === "" ? "" : `${separators.decimal}${fraction}`,
  };
}

/**
 * "= 1000 SUPRA", if another language would read the input differently: "1.000" is a thousand in German and
 * one in English. Ungrouped and with four decimals, so it is unambiguous.
 */
export function ambiguousAmount(
  text: string,
  decimals: number,
  unit: string,
  separators = localeSeparators(),
): string | undefined {
  if (!/^\d{1,3}([.,]\d{3})+$/.test(text.trim())) return undefined;
  return attempt(() => {
    const { whole, fraction } = splitAmount(parseAmount(text, decimals, separators), decimals, {
      ...separators,
      group: "",
    });
    const isFraction = text.includes(separators.decimal);
    const digits = isFraction ? (fraction || separators.decimal).padEnd(5, "0") : fraction;
    return `= ${whole}${digits} ${unit}`;
  });
}

const MAX_U64 = 2n ** 64n - 1n;

/** Normalizes spaces and apostrophes, which group digits in some locales but are never decimal marks. */
function withPlainMarks(text: string): string {
  return text.replace(/\s/g, " ").replaceAll("’", "'");
}

function readGroups(whole: string, separators: Separators): string {
  const text = withPlainMarks(whole);
  const own = withPlainMarks(separators.group);
  const mark = [own, " ", "'"].find((one) => text.includes(one));
  if (mark === undefined) {
    expectDigits(text, separators);
    return text;
  }
  const groups = text.split(mark);
  for (const group of groups) expectDigits(group, separators);
  const [first = "", ...others] = groups;
  // Some locales group by two before the last three digits: 12,34,567.
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(first) &&
    others.at(-1)?.length === 3 &&
    others.every(({ length }) => length === 3 || (length === 2 && mark === "," && own === ","));
  if (!isGrouped) throw amountBadGrouping({ ...separators, group: mark });
  return groups.join("");
}

function expectDigits(text: string, separators: Separators): void {
  const other = /[^0-9]/.exec(text)?.[0];
  if (other === undefined) return;
  // May be another locale's decimal mark.
  if (other === "." || other === "," || other === " " || other === "'" || other === separators.group)
    throw amountBadGrouping({ ...separators, group: other });
  throw amountNotANumber({ character: other });
}

/** The amount field is empty. */
const amountEmpty = /* @__PURE__ */ defineError(
  "amount/empty",
  () => t`No amount was entered.`,
  () => t`Enter an amount. Example: ${EXAMPLE_AMOUNT}.`,
);

/** An amount contains a character other than digits, a decimal mark and thousands separators. */
const amountNotANumber = /* @__PURE__ */ defineError(
  "amount/not-a-number",
  (c: { character: string }) =>
    t`An amount can contain only digits and a decimal mark, not “${c.character}”.`,
  () => t`Use only digits and one decimal mark. Example: ${EXAMPLE_AMOUNT}.`,
);

/** The grouping marks in an amount do not separate thousands, so the amount is ambiguous. */
const amountBadGrouping = /* @__PURE__ */ defineError(
  "amount/bad-grouping",
  (c: { group: string; decimal: string }) =>
    t`“${c.group}” separates thousands, but these digits are not in groups of three.`,
  () => t`Enter the amount without thousands separators.`,
);

/** An amount contains several decimal marks. */
const amountTwoDecimalMarks = /* @__PURE__ */ defineError(
  "amount/two-decimal-marks",
  (c: { decimal: string }) => t`The decimal mark “${c.decimal}” can appear only once in an amount.`,
  () => t`Remove the extra decimal mark.`,
);

/** An amount begins with a minus sign. */
const amountNegative = /* @__PURE__ */ defineError(
  "amount/negative",
  () => t`An amount can't be negative.`,
  () => t`Remove the minus sign.`,
);

/** An amount has more decimals than the coin. */
const amountTooManyDecimals = /* @__PURE__ */ defineError(
  "amount/too-many-decimals",
  (c: { got: number; allowed: number }) =>
    c.allowed === 0
      ? t`This coin has no decimals, but the amount has ${c.got}.`
      : t`This coin has ${c.allowed} decimals, but the amount has ${c.got}.`,
  () => t`Enter fewer decimals.`,
);

/** An amount in base units does not fit an unsigned 64-bit integer. */
const amountTooLarge = /* @__PURE__ */ defineError(
  "amount/too-large",
  (c: { most: string }) => t`This amount is above the maximum of ${c.most}.`,
  () => t`Enter a smaller amount.`,
);

interface Share {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A percentage, cut to four decimals so that it is never too high. */
export function formatShare({ numerator, denominator }: Share): string {
  const parts = (numerator * 1_000_000n) / denominator;
  if (parts === 0n && numerator > 0n) return `< 0${localeSeparators().decimal}0001 %`;
  const fraction = (parts % 10_000n).toString().padStart(4, "0").replace(/0+$/, "");
  return `${parts / 10_000n}${fraction === "" ? "" : `${localeSeparators().decimal}${fraction}`} %`;
}
