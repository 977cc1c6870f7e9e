/** `2026-11-27 01:49:18 UTC` of microseconds since 1970. */
export function timeText(micros: bigint): string {
  return `${new Date(Number(micros / 1000n)).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
