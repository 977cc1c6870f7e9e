import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A release file that cannot be read. */
export const releaseInvalid = /* @__PURE__ */ defineError(
  "release/invalid",
  (c: { reason: string }) => t`This is not a signed release: ${c.reason}`,
  () => t`Get the release file again from the publisher.`,
);

/** A version that is not three numbers. */
export const releaseVersionInvalid = /* @__PURE__ */ defineError(
  "release/version-invalid",
  (c: { got: string }) => t`The version ${JSON.stringify(c.got)} is not three numbers.`,
  () => t`Use the form 1.2.3.`,
);

/** A file of the build differs from the signed release. */
export const buildFileChanged = /* @__PURE__ */ defineError(
  "build/file-changed",
  (c: { path: string; count: number }) =>
    c.count === 1
      ? t`${c.path} differs from the signed release.`
      : t`${c.path} and ${c.count - 1} more files differ from the signed release.`,
  () => t`Do not use this build. Get it again from its publisher.`,
);

/** A file of the signed release is not there. */
export const buildFileMissing = /* @__PURE__ */ defineError(
  "build/file-missing",
  (c: { path: string; count: number }) =>
    c.count === 1
      ? t`${c.path} of the signed release is missing.`
      : t`${c.path} and ${c.count - 1} more files of the signed release are missing.`,
  () => t`Get the whole build again from its publisher.`,
);

/** A folder has a file that is not in the signed release. */
export const buildFileAdded = /* @__PURE__ */ defineError(
  "build/file-added",
  (c: { path: string; count: number }) =>
    c.count === 1
      ? t`${c.path} is not in the signed release.`
      : t`${c.path} and ${c.count - 1} more files are not in the signed release.`,
  () => t`Do not use this build. Get it again from its publisher.`,
);

/** Fewer of the trusted keys signed a release than are required. */
export const buildSignaturesMissing = /* @__PURE__ */ defineError(
  "build/signatures-missing",
  (c: { valid: number; required: number }) =>
    t`The release has ${c.valid} of ${c.required} required signatures by trusted keys.`,
  () => t`Do not use this build. Ask its publisher for a release with all signatures.`,
);

/** An old release is offered, whose faults are known. */
export const buildDowngrade = /* @__PURE__ */ defineError(
  "build/downgrade",
  (c: { offered: string; installed: string }) =>
    t`The release ${c.offered} is older than the installed ${c.installed}.`,
  () => t`Keep the installed version.`,
);

/** A release so new that others had no time to notice a bad one. */
export const buildTooNew = /* @__PURE__ */ defineError(
  "build/too-new",
  (c: { version: string; ageHours: number; minHours: number }) =>
    t`The release ${c.version} is ${c.ageHours} h old; it can be installed after ${c.minHours} h.`,
  () => t`Wait until the release is old enough.`,
);
