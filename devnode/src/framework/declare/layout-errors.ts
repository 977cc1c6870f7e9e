import { defineError } from "@holdfast/sdk";

/** A struct type that no module here declares. */
export const layoutUnknown = /* @__PURE__ */ defineError(
  "vm/layout-unknown",
  (c: { type: string }) => `The layout of ${c.type} is not known.`,
  "Name a struct of the framework, or of a package that is published here.",
);

/** A value that is not of the type that it is said to be. */
export const valueMismatch = /* @__PURE__ */ defineError(
  "vm/value-mismatch",
  (c: { type: string; field?: string }) =>
    c.field === undefined ? `A value is not of type ${c.type}.` : `A ${c.type} has no field ${c.field}.`,
  "Report it: a framework module made a value that does not fit its own declaration.",
);

/** JSON that does not describe a value of the wanted type. */
export const jsonMismatch = /* @__PURE__ */ defineError(
  "vm/json-mismatch",
  (c: { expected: string; got: string }) => `Expected ${c.expected}, got ${c.got}.`,
  "u8 to u32 are JSON numbers; u64 and wider, addresses and bytes are text.",
);
