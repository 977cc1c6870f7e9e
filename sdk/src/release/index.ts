/**
 * Signed releases of a build: read, signed, and compared with files.
 * @module @holdfast/sdk/release
 */
export { hashBuild } from "./build-hash.ts";
export {
  parseFileHashes,
  parseRelease,
  parseReleaseVersion,
  releaseToText,
  signRelease,
  type FileHashes,
  type Release,
  type ReleaseSignature,
} from "./release-file.ts";
export {
  expectNoDowngrade,
  expectOldEnough,
  expectSameFiles,
  expectSignatures,
  MIN_RELEASE_AGE_HOURS,
  computeReleaseAge,
  type Publishers,
} from "./release-check.ts";
export {
  checkBuild,
  parsePublishers,
  publishersToText,
  pickServedFiles,
  type BuildExpectation,
  type BuildLists,
  type CheckedBuild,
} from "./signed-build.ts";
