import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** Files that are no package. */
export const packageIncomplete = /* @__PURE__ */ defineError(
  "package/incomplete",
  (c: { missing: string }) => t`These files are not a whole package: ${c.missing} is missing.`,
  () => t`Choose the folder that the compiler made, build/NAME, or the JSON that the command line wrote.`,
);

/** A file of a package that cannot be read. */
export const packageFileInvalid = /* @__PURE__ */ defineError(
  "package/file-invalid",
  (c: { file: string; reason: string }) => t`${c.file} cannot be read: ${c.reason}`,
  () => t`Build the package again and choose its files again.`,
);

/** More bytes than any transaction can carry. */
export const packageTooLarge = /* @__PURE__ */ defineError(
  "package/too-large",
  (c: { file: string; size: number }) => t`${c.file} has ${c.size} bytes, more than any package.`,
  () => t`Choose the build folder of one package.`,
);
