/** Largest index into any table, code offset and number of instructions. */
export const MAX_INDEX = 65_535;
/** Largest local index, and number of tokens, fields, type parameters and acquired structs in one list. */
export const MAX_COUNT = 255;
export const MAX_VARIANTS = 127;
/** Largest index of a type parameter. */
export const MAX_TYPE_PARAMETER_INDEX = 65_536;
export const MAX_TYPE_DEPTH = 256;
/** Maximum identifier length in bytes, with the chain's limit feature on. */
export const MAX_IDENTIFIER_BYTES = 255;
export const MAX_BLOB_BYTES = 65_535;
export const MAX_METADATA_KEY_BYTES = 1_023;
export const MAX_ACCESS_SPECIFIERS = 64;
export const MAX_ATTRIBUTES = 16;
export const MAX_U32 = 0xffff_ffff;
/** The oldest and newest bytecode versions this package reads. */
export const MIN_VERSION = 5;
/** Newest readable version. Function values (8) and signed integers (9) are read, but not run. */
export const MAX_VERSION = 9;
