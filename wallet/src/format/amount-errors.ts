import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";
import { EXAMPLE_AMOUNT } from "./example-amount.ts";

/** The amount field is empty. */
export const amountEmpty = /* @__PURE__ */ defineError(
  "amount/empty",
  () => t`No amount was entered.`,
  () => t`Enter an amount. Example: ${EXAMPLE_AMOUNT}.`,
);

/** An amount contains a character other than digits, a decimal mark and thousands separators. */
export const amountNotANumber = /* @__PURE__ */ defineError(
  "amount/not-a-number",
  (c: { character: string }) =>
    t`An amount can contain only digits and a decimal mark, not “${c.character}”.`,
  () => t`Remove the other characters. Example: ${EXAMPLE_AMOUNT}.`,
);

/** The grouping marks in an amount do not separate thousands, so the amount is ambiguous. */
export const amountBadGrouping = /* @__PURE__ */ defineError(
  "amount/bad-grouping",
  (c: { group: string; decimal: string }) =>
    t`“${c.group}” separates thousands, but these digits are not in groups of three.`,
  () => t`Enter the amount without thousands separators.`,
);

/** An amount contains several decimal marks. */
export const amountTwoDecimalMarks = /* @__PURE__ */ defineError(
  "amount/two-decimal-marks",
  (c: { decimal: string }) => t`The decimal mark “${c.decimal}” can appear only once in an amount.`,
  () => t`Remove the extra decimal mark.`,
);

/** An amount begins with a minus sign. */
export const amountNegative = /* @__PURE__ */ defineError(
  "amount/negative",
  () => t`An amount can't be negative.`,
  () => t`Remove the minus sign.`,
);

/** An amount has more decimals than the coin. */
export const amountTooManyDecimals = /* @__PURE__ */ defineError(
  "amount/too-many-decimals",
  (c: { got: number; allowed: number }) =>
    c.allowed === 0
      ? t`This coin has no decimals, but the amount has ${c.got}.`
      : t`This coin has ${c.allowed} decimals, but the amount has ${c.got}.`,
  () => t`Enter fewer decimals.`,
);

/** An amount in base units does not fit an unsigned 64-bit integer. */
export const amountTooLarge = /* @__PURE__ */ defineError(
  "amount/too-large",
  (c: { most: string }) => t`This amount is above the maximum of ${c.most}.`,
  () => t`Enter a smaller amount.`,
);
