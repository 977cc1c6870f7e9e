import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** A field of a form whose content cannot be passed. `place` is the argument, counted from 0, and the way into it. */
export const fieldInvalid = /* @__PURE__ */ defineError(
  "form/field-invalid",
  (c: { place: string; reason: string }) => `${c.place}: ${c.reason}`,
  () => t`Correct that field. Arguments and list items are counted from 0.`,
);

/** JSON that does not have the form of the arguments. */
export const formJsonUnexpected = /* @__PURE__ */ defineError(
  "form/json-unexpected",
  (c: { place: string; expected: string }) => t`${c.place} must be ${c.expected}.`,
  () => t`Correct that JSON value. Arguments and list items are counted from 0.`,
);

/** The part after # of a link to a filled form. */
export const formLinkInvalid = /* @__PURE__ */ defineError(
  "form/link-invalid",
  (c: { reason: string }) => t`The arguments in this link cannot be read: ${c.reason}`,
  () => t`Ask for the link again, or fill in the form by hand.`,
);

/** An earlier call that the function no longer accepts. */
export const callChanged = /* @__PURE__ */ defineError(
  "form/call-changed",
  () => t`The function's arguments changed since this form was created.`,
  () => t`Fill in the form again.`,
);
