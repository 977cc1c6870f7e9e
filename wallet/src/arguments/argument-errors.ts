import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** A form field does not match its type. `place` gives the zero-based position of the argument. */
export const fieldInvalid = /* @__PURE__ */ defineError(
  "form/field-invalid",
  (c: { place: string; reason: string }) => `${c.place}: ${c.reason}`,
  () => t`Correct this field. Arguments and list items are counted from 0.`,
);

/** JSON arguments do not match the function's parameters. */
export const formJsonUnexpected = /* @__PURE__ */ defineError(
  "form/json-unexpected",
  (c: { place: string; expected: string }) => t`${c.place} must be ${c.expected}.`,
  () => t`Correct this JSON value. Arguments and list items are counted from 0.`,
);

/** The arguments after “#” in a link can't be decoded. */
export const formLinkInvalid = /* @__PURE__ */ defineError(
  "form/link-invalid",
  (c: { reason: string }) => t`The arguments in this link are not valid: ${c.reason}`,
  () => t`Ask for a new link, or fill in the form yourself.`,
);

/** The function changed after the form was created. */
export const callChanged = /* @__PURE__ */ defineError(
  "form/call-changed",
  () => t`The function's parameters changed after this form was created.`,
  () => t`Fill in the form again.`,
);
