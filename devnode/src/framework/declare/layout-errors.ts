import { defineError } from "@holdfast/sdk";

/** A struct type that no module here declares. */
export const layoutUnknown = /* @__PURE__ */ defineError(
  "vm/layout-unknown",
  (c: { type: string }) => `The layout of ${c.type} is unknown.`,
  "Use a struct of the framework or of a package published here.",
);

/** A value that is not of the type that it is said to be. */
export const valueMismatch = /* @__PURE__ */ defineError(
  "vm/value-mismatch",
  (c: { type: string; field?: string }) =>
    c.field === undefined ? `A value is not of type ${c.type}.` : `A ${c.type} has no field ${c.field}.`,
  "Please report this bug: a framework module created a value that does not match its declaration.",
);

/** JSON that does not describe a value of the wanted type. */
export const jsonMismatch = /* @__PURE__ */ defineError(
  "vm/json-mismatch",
  (c: { expected: string; got: string }) => `Expected ${c.expected}, got ${c.got}.`,
  "Use JSON numbers for u8 to u32, and text for larger integers, addresses and bytes.",
);
