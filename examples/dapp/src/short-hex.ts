/** An address or a hash, where only one is meant to be told from another. */
export function shortHex(hex: string): string {
  return `${hex.slice(0, 8)}…${hex.slice(-6)}`;
}
