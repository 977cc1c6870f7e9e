import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** Files that are not a package. */
export const packageIncomplete = /* @__PURE__ */ defineError(
  "package/incomplete",
  (c: { missing: string }) => t`Incomplete package. Missing: ${c.missing}.`,
  () => t`Choose the compiler's build/NAME folder, or the JSON from the command line.`,
);

/** A file of a package that cannot be read. */
export const packageFileInvalid = /* @__PURE__ */ defineError(
  "package/file-invalid",
  (c: { file: string; reason: string }) => t`${c.file} cannot be read: ${c.reason}`,
  () => t`Rebuild the package and choose its files again.`,
);

/** More bytes than any transaction can carry. */
export const packageTooLarge = /* @__PURE__ */ defineError(
  "package/too-large",
  (c: { file: string; size: number }) => t`${c.file} has ${c.size} bytes, more than any package.`,
  () => t`Choose the build folder of one package.`,
);
