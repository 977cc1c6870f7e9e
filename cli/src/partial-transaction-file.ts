import { decodeRawTransaction, encodeRawTransaction } from "@holdfast/sdk";
import {
  decodePartialTransaction,
  parsePartialTransactionText,
  type PartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { valueInvalid } from "./cli-errors.ts";
import { readFileText } from "./files.ts";

const MAX_BYTES = 1024 * 1024;

export function readPartialTransaction(folder: string, path: string): PartialTransaction {
  return decodePartialTransaction(parsePartialTransactionText(readFileText(folder, path, MAX_BYTES).trim()));
}

/** Decoded again from its bytes and checked for the chain. @throws cli/value-invalid */
export function expectRawTransaction({ request }: Pick<PartialTransaction, "request">, chainId: number) {
  const raw = decodeRawTransaction(encodeRawTransaction(request.raw));
  if (raw.chainId !== chainId)
    throw valueInvalid({
      what: "chain ID of the transaction",
      got: String(raw.chainId),
      wanted: `${chainId}, the network's chain ID`,
    });
  return raw;
}
