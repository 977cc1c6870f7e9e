import { defineError } from "@holdfast/sdk";

/** A file of the build is not the one that was signed. */
export const buildFileChanged = /* @__PURE__ */ defineError(
  "build/file-changed",
  (c: { path: string; count: number }) =>
    c.count === 1
      ? `${c.path} differs from the signed release.`
      : `${c.path} and ${c.count - 1} more files differ from the signed release.`,
  "Do not use this build. Get it again from its publisher.",
);

export const buildFileMissing = /* @__PURE__ */ defineError(
  "build/file-missing",
  (c: { path: string; count: number }) =>
    c.count === 1
      ? `${c.path} of the signed release is missing.`
      : `${c.path} and ${c.count - 1} more files of the signed release are missing.`,
  "Get the whole build again from its publisher.",
);

/** A folder has a file that nobody signed. */
export const buildFileAdded = /* @__PURE__ */ defineError(
  "build/file-added",
  (c: { path: string; count: number }) =>
    c.count === 1
      ? `${c.path} is not in the signed release.`
      : `${c.path} and ${c.count - 1} more files are not in the signed release.`,
  "Do not use this build. Get it again from its publisher.",
);

export const buildSignaturesMissing = /* @__PURE__ */ defineError(
  "build/signatures-missing",
  (c: { valid: number; required: number }) =>
    `The release has valid signatures of ${c.valid} trusted keys; ${c.required} are required.`,
  "Do not use this build. Ask its publisher for a release with all signatures.",
);

/** Somebody offers an old release, whose faults are known. */
export const buildDowngrade = /* @__PURE__ */ defineError(
  "build/downgrade",
  (c: { offered: string; installed: string }) =>
    `The release ${c.offered} is older than the installed ${c.installed}.`,
  "Keep the installed version.",
);
