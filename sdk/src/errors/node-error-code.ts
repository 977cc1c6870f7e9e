/** Codes by which nodes name the reason of a refusal (interface specification §8). */
export const NODE_ERROR_CODES = [
  "account_not_found",
  "sequence_number_too_old",
  "mempool_is_full",
  "vm_error",
  "internal_error",
] as const;
