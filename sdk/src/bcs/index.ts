/**
 * Canonical BCS: a reader, a writer, and helpers that encode or decode a whole value.
 * @module @holdfast/sdk/bcs
 */
export { BcsReader, decodeBcs } from "./reader.ts";
export { BcsWriter, encodeBcs } from "./writer.ts";
