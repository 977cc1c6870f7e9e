import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A release file can't be decoded. */
export const releaseInvalid = /* @__PURE__ */ defineError(
  "release/invalid",
  (c: { reason: string }) => t`The file is not a signed release: ${c.reason}`,
  () => t`Download the release file again from its publisher.`,
);

/** A release's version does not consist of three numbers. */
export const releaseVersionInvalid = /* @__PURE__ */ defineError(
  "release/version-invalid",
  (c: { got: string }) => t`The release version ${JSON.stringify(c.got)} does not consist of three numbers.`,
  () => t`Write the version as three numbers. Example: 1.2.3.`,
);

/** A file in the build folder has a different hash in the signed release. */
export const buildFileChanged = /* @__PURE__ */ defineError(
  "build/file-changed",
  (c: { path: string; count: number }) =>
    c.count === 1
      ? t`${c.path} differs from the signed release.`
      : t`${c.count} files, including ${c.path}, differ from the signed release.`,
  () => t`Do not use this build. Download it again from its publisher.`,
);

/** The build folder lacks a file that the signed release lists. */
export const buildFileMissing = /* @__PURE__ */ defineError(
  "build/file-missing",
  (c: { path: string; count: number }) =>
    c.count === 1
      ? t`${c.path} is in the signed release, but not in this build.`
      : t`${c.count} files of the signed release, including ${c.path}, are missing.`,
  () => t`Do not use this build. Download it again from its publisher.`,
);

/** The build folder contains a file that the signed release does not list. */
export const buildFileAdded = /* @__PURE__ */ defineError(
  "build/file-added",
  (c: { path: string; count: number }) =>
    c.count === 1
      ? t`${c.path} is not in the signed release.`
      : t`${c.count} files, including ${c.path}, are not in the signed release.`,
  () => t`Do not use this build. Download it again from its publisher.`,
);

/** Too few trusted keys signed the release. */
export const buildSignaturesMissing = /* @__PURE__ */ defineError(
  "build/signatures-missing",
  (c: { valid: number; required: number }) =>
    t`The release has ${c.valid} of ${c.required} required signatures by trusted keys.`,
  () => t`Do not use this build. Ask its publisher for a fully signed release.`,
);

/** An older release, whose faults may be known, is offered as an update. */
export const buildDowngrade = /* @__PURE__ */ defineError(
  "build/downgrade",
  (c: { offered: string; installed: string }) =>
    t`Release ${c.offered} is older than the installed release ${c.installed}.`,
  () => t`Keep the installed release.`,
);

/** Every release must reach a minimum age, so that others have time to notice a malicious one. */
export const buildTooNew = /* @__PURE__ */ defineError(
  "build/too-new",
  (c: { version: string; ageHours: number; minHours: number }) =>
    t`Release ${c.version} is ${c.ageHours} h old, but must be at least ${c.minHours} h old.`,
  () => t`Wait until the release reaches the minimum age, then try again.`,
);
