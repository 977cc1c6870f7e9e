/**
 * Canonical BCS: reader, writer, and helpers for whole values.
 * @module @holdfast/sdk/bcs
 */
export { BcsReader, decodeBcs } from "./reader.ts";
export { BcsWriter, encodeBcs } from "./writer.ts";
