import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";
import { EXAMPLE_AMOUNT } from "./example-amount.ts";

/** Nothing was typed. */
export const amountEmpty = /* @__PURE__ */ defineError(
  "amount/empty",
  () => t`No amount was entered.`,
  () => t`Enter how much, for example ${EXAMPLE_AMOUNT}.`,
);

/** Something other than digits, one decimal mark and group marks. */
export const amountNotANumber = /* @__PURE__ */ defineError(
  "amount/not-a-number",
  (c: { character: string }) => t`An amount is written with digits; “${c.character}” is not one.`,
  () => t`Enter digits only, for example ${EXAMPLE_AMOUNT}.`,
);

/** Marks between digits that do not form groups, so the amount could be read in two ways. */
export const amountBadGrouping = /* @__PURE__ */ defineError(
  "amount/bad-grouping",
  (c: { group: string; decimal: string }) =>
    t`“${c.group}” separates thousands here, and these digits are not grouped in thousands.`,
  () => t`Write the amount without separators, with one mark before the decimals.`,
);

/** More than one decimal mark. */
export const amountTwoDecimalMarks = /* @__PURE__ */ defineError(
  "amount/two-decimal-marks",
  (c: { decimal: string }) => t`“${c.decimal}” marks the decimals and can appear once.`,
  () => t`Remove the extra mark.`,
);

/** A minus sign. */
export const amountNegative = /* @__PURE__ */ defineError(
  "amount/negative",
  () => t`An amount cannot be below zero.`,
  () => t`Remove the minus sign.`,
);

/** Digits smaller than the smallest unit of the coin. */
export const amountTooManyDecimals = /* @__PURE__ */ defineError(
  "amount/too-many-decimals",
  (c: { got: number; allowed: number }) =>
    c.allowed === 0
      ? t`This coin has no decimals; the amount has ${c.got}.`
      : t`This coin has ${c.allowed} decimals; the amount has ${c.got}.`,
  () => t`Shorten the amount; smaller parts cannot be sent.`,
);

/** More than an unsigned 64-bit integer of the smallest unit holds. */
export const amountTooLarge = /* @__PURE__ */ defineError(
  "amount/too-large",
  (c: { most: string }) => t`The network counts amounts up to ${c.most}.`,
  () => t`Enter a smaller amount.`,
);
