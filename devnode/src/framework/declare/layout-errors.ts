import { defineError } from "@holdfast/sdk";

/** The devnode has no module that declares the struct type. */
export const layoutUnknown = /* @__PURE__ */ defineError(
  "vm/layout-unknown",
  (c: { type: string }) =>
    `The fields of struct ${c.type} are unknown because this devnode has no such module.`,
  "Use a struct from the framework or from a package published on this devnode.",
);

/** A framework module created a value that does not match its type. */
export const valueMismatch = /* @__PURE__ */ defineError(
  "vm/value-mismatch",
  (c: { type: string; field?: string }) =>
    c.field === undefined
      ? `A value has the wrong type. Expected type: ${c.type}.`
      : `A ${c.type} has no field ${c.field}.`,
  "This is a bug in the devnode. Please report it with the transaction.",
);

/** A JSON value does not match the expected Move type. */
export const jsonMismatch = /* @__PURE__ */ defineError(
  "vm/json-mismatch",
  (c: { expected: string; got: string }) => `Expected ${c.expected}, got ${c.got}.`,
  "Pass JSON numbers for u8 to u32, and strings for larger integers, addresses and bytes.",
);
