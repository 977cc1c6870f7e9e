import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";
import { EXAMPLE_AMOUNT } from "./example-amount.ts";

/** Nothing was typed. */
export const amountEmpty = /* @__PURE__ */ defineError(
  "amount/empty",
  () => t`No amount was entered.`,
  () => t`Enter an amount. Example: ${EXAMPLE_AMOUNT}.`,
);

/** Something other than digits, one decimal mark and group marks. */
export const amountNotANumber = /* @__PURE__ */ defineError(
  "amount/not-a-number",
  (c: { character: string }) => t`Amounts contain only digits; “${c.character}” is not one.`,
  () => t`Enter only digits. Example: ${EXAMPLE_AMOUNT}.`,
);

/** Marks between digits that do not form groups, so the amount could be read in two ways. */
export const amountBadGrouping = /* @__PURE__ */ defineError(
  "amount/bad-grouping",
  (c: { group: string; decimal: string }) =>
    t`“${c.group}” separates thousands here, but these digits are not in groups of three.`,
  () => t`Enter the amount without thousands separators, with one decimal mark.`,
);

/** More than one decimal mark. */
export const amountTwoDecimalMarks = /* @__PURE__ */ defineError(
  "amount/two-decimal-marks",
  (c: { decimal: string }) => t`“${c.decimal}” is the decimal mark and can appear only once.`,
  () => t`Remove the extra mark.`,
);

/** A minus sign. */
export const amountNegative = /* @__PURE__ */ defineError(
  "amount/negative",
  () => t`An amount cannot be below zero.`,
  () => t`Remove the minus sign.`,
);

/** More decimals than the coin has. */
export const amountTooManyDecimals = /* @__PURE__ */ defineError(
  "amount/too-many-decimals",
  (c: { got: number; allowed: number }) =>
    c.allowed === 0
      ? t`This coin has no decimals; the amount has ${c.got}.`
      : t`This coin has ${c.allowed} decimals; the amount has ${c.got}.`,
  () => t`Enter fewer decimals.`,
);

/** More of the coin's base unit than an unsigned 64-bit integer holds. */
export const amountTooLarge = /* @__PURE__ */ defineError(
  "amount/too-large",
  (c: { most: string }) => t`The largest possible amount is ${c.most}.`,
  () => t`Enter a smaller amount.`,
);
