import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** The chosen files do not form a complete package. */
export const packageIncomplete = /* @__PURE__ */ defineError(
  "package/incomplete",
  (c: { missing: string }) => t`The package is incomplete. Missing: ${c.missing}.`,
  () => t`Choose the compiler's build/NAME folder, or its JSON payload file.`,
);

/** A package file can't be decoded. */
export const packageFileInvalid = /* @__PURE__ */ defineError(
  "package/file-invalid",
  (c: { file: string; reason: string }) => t`Can't read ${c.file}: ${c.reason}`,
  () => t`Compile the package again, then choose its files again.`,
);

/** A package file is larger than any transaction. */
export const packageTooLarge = /* @__PURE__ */ defineError(
  "package/too-large",
  (c: { file: string; size: number; most: number }) =>
    t`${c.file} has ${c.size} bytes, but the limit is ${c.most}.`,
  () => t`Choose the build folder of a single package.`,
);
