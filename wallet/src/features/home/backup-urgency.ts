const SUPRA = 100_000_000n;

/** From here on it is money that one would miss. */
const MISSED = 10n * SUPRA;
/** From here on it is money that one must not lose. */
const DEAR = 1000n * SUPRA;

/** How strongly to remind of a backup, by the quants that depend on it. */
export function backupUrgency(balance: bigint): "info" | "caution" | "danger" {
  if (balance >= DEAR) return "danger";
  return balance >= MISSED ? "caution" : "info";
}
