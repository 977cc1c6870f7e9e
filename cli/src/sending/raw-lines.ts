import type { RawTransaction } from "@holdfast/sdk";
import { payloadLines } from "./review.ts";

export function rawLines(raw: RawTransaction): readonly string[] {
  const expiry = new Date(Number(raw.expirationTimestampSecs) * 1000);
  const time = Number.isNaN(expiry.getTime()) ? "" : `, ${expiry.toISOString()}`;
  return [
    ...payloadLines(raw.payload),
    `  sender      ${raw.sender} #${raw.sequenceNumber}`,
    `  chain       ${raw.chainId}`,
    `  gas         at most ${raw.maxGasAmount} × ${raw.gasUnitPrice} quants`,
    `  expires     ${raw.expirationTimestampSecs}${time}`,
  ];
}
